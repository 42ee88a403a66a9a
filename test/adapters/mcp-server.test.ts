import { Server as LowServer1 } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ElicitRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Server as LowServer2 } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withFaultline } from '../../src/adapters/mcp-server.ts';
import { InvalidInputError } from '../../src/errors.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { type AnyClient, type AnyServer, connect, type Major, newClient, newServer, PAIRS, shown } from './mcp-pair.ts';

const BUY = { name: 'buy', arguments: { sku: 'A1' } };

/** A server whose tools fail, and a client that knows nothing of us. */
async function shop(
  majors: readonly [Major, Major],
  options: FaultlineOptions & { readonly isLate?: boolean; readonly sessionId?: string } = {},
) {
  const { isLate = false, sessionId, ...faultlineOptions } = options;
  const logged = loggedFaultline(faultlineOptions);
  const server = newServer(majors[0]);
  if (!isLate) withFaultline(server, { faultline: logged.faultline });
  addTools(server);
  if (isLate) withFaultline(server, { faultline: logged.faultline });
  const client = newClient(majors[1]);
  await connect(server, client, sessionId);
  return { ...logged, server, client };
}

function addTools(server: AnyServer): void {
  server.registerTool('buy', { inputSchema: z.object({ sku: z.string() }) }, () => {
    throw new Error('order failed', { cause: Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }) });
  });
  server.registerTool('weigh', { outputSchema: z.object({ grams: z.number() }) }, () => ({
    isError: true,
    content: [{ type: 'text', text: 'the scales do not answer; they have been off since the last inventory' }],
  }));
  server.registerTool('list', {}, () => ({ content: [{ type: 'text', text: 'A1, B2' }] }));
}

const FIRST =
  /^E1 \[ECONNREFUSED\] at .*mcp-server\.test\.ts:\d+\)?: order failed ← connect refused · retryable .*get_error\("E1"\)$/;

describe.each(PAIRS)('a server of major %i, a client of major %i', (...majors) => {
  test.each([false, true])('the model reads lines, which are counted; wrapped late: %s', async (isLate) => {
    const { client, log } = await shop(majors, { isLate });
    const first = await client.callTool(BUY);
    expect(first).toMatchObject({ isError: true, content: [{ type: 'text', text: expect.stringMatching(FIRST) }] });
    expect(first._meta?.['faultline/error']).toBeUndefined();
    expect(await shown(client.callTool(BUY))).toMatch(/^E1 ×2 same error, same arguments, 2 in a row/);
    const logged = await log();
    expect(logged.map(({ record }) => [record.toolName, record.raw.cause?.code])).toEqual([
      ['buy', 'ECONNREFUSED'],
      ['buy', 'ECONNREFUSED'],
    ]);
    expect(new Set(logged.map(({ record }) => record.runId)).size).toBe(1);
  });

  test('a result that calls itself an error, beside an output schema', async () => {
    const { client, log } = await shop(majors);
    await client.listTools();
    const result = await client.callTool({ name: 'weigh', arguments: {} });
    expect(result).toEqual({
      isError: true,
      content: [{ type: 'text', text: expect.stringContaining('the scales do not answer') }],
    });
    expect((await log())[0]).toMatchObject({
      record: { toolName: 'weigh', raw: { type: null, message: expect.stringMatching(/last inventory$/) } },
      decision: { errorId: 'E1', line: result.content[0]?.text },
    });
  });

  test('calls that never reach their tool', async () => {
    const { client, log } = await shop(majors);
    const results = [
      await client.callTool({ name: 'buy', arguments: { sku: 4 } }),
      await client.callTool({ name: 'sell', arguments: {} }),
      await client.callTool({ name: 'buy', arguments: '{"sku": ' }),
    ];
    const logged = await log();
    expect(results).toEqual(
      logged.map(({ decision }) => ({ isError: true, content: [{ type: 'text', text: decision?.line }] })),
    );
    expect(logged.map(({ record }) => record.raw.message)).toEqual([
      expect.stringContaining('Invalid arguments for tool buy'),
      expect.stringContaining('Tool sell not found'),
      expect.stringContaining('expected record, received string'),
    ]);
    // The stack of an answer of the protocol is of its own code, and says nothing.
    expect(logged.slice(0, 2).map(({ record }) => record.raw.stack)).toEqual([null, null]);
  });

  test('get_error is offered and answered; reading is neither success nor failure', async () => {
    const { client } = await shop(majors);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['buy', 'weigh', 'list', 'get_error']);
    await client.callTool(BUY);
    expect(await shown(client.callTool({ name: 'get_error', arguments: { id: 'E1' } }))).toMatch(
      /^E1, part 1 of 1:\nError: order failed\n[^]*\[cause\]: Error: connect refused/,
    );
    expect(await shown(client.callTool(BUY))).toContain('2 in a row');
    await client.callTool({ name: 'list', arguments: {} });
    expect(await shown(client.callTool(BUY))).toMatch(/^E1 ×3(?!.*in a row)/);
  });

  test('an identical call is blocked, and a halted run answers with an error of the protocol', async () => {
    const { client, faultline, log } = await shop(majors, { escalator: { ladder: { hint: 1, block: 1, halt: 3 } } });
    await client.callTool(BUY);
    expect(await shown(client.callTool(BUY))).toContain('blocked, not executed: change the call');
    expect(await shown(client.callTool(BUY))).toContain('run halted');
    await expect(client.callTool({ name: 'list', arguments: {} })).rejects.toThrow('run halted by the ladder: E1 ×3');
    await faultline.resume((await log())[0]?.record.runId ?? '');
    expect(await shown(client.callTool({ name: 'list', arguments: {} }))).toBe('A1, B2');
  });
});

describe('the run', () => {
  test('is the session; each has its own ids', async () => {
    const { client, log, faultline } = await shop([1, 1], { sessionId: 'session-1' });
    await client.callTool(BUY);
    const server = withFaultline(newServer(1), { faultline });
    addTools(server);
    const second = newClient(1);
    await connect(server, second, 'session-2');
    expect(await shown(second.callTool(BUY))).toMatch(FIRST);
    expect((await log()).map(({ record }) => record.runId)).toEqual(['session-1', 'session-2']);
  });

  test('is the connection where there is no session', async () => {
    const { client, log, faultline } = await shop([2, 2]);
    await client.callTool(BUY);
    const server = withFaultline(newServer(2), { faultline });
    addTools(server);
    const second = newClient(2);
    await connect(server, second);
    await second.callTool(BUY);
    await second.callTool(BUY);
    const runs = (await log()).map(({ record }) => record.runId);
    expect(runs[1]).toBe(runs[2]);
    expect(runs[0]).not.toBe(runs[1]);
  });

  test('is that of the caller, named in its baggage, or that of its trace', async () => {
    const { client, log } = await shop([1, 2]);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    await client.callTool({ ...BUY, _meta: { traceparent, baggage: 'faultline.run.id=job%207' } });
    await client.callTool({ ...BUY, _meta: { traceparent } });
    expect((await log()).map(({ record }) => [record.runId, record.trace?.traceId])).toEqual([
      ['job 7', traceId],
      [traceId, traceId],
    ]);
  });

  test('takes a fan-out of one call as one step', async () => {
    const { client, log } = await shop([1, 1], { escalator: { ladder: { halt: 3 } } });
    for (let step = 1; step <= 3; step += 1) await Promise.all([1, 2, 3].map(() => client.callTool(BUY)));
    const verdicts = (await log()).map(({ decision }) => [decision?.consecutive, decision?.verdict]);
    expect(verdicts.slice(0, 6).map(([consecutive]) => consecutive)).toEqual([1, 1, 1, 2, 2, 2]);
    expect(verdicts[6]).toEqual([3, 'halt']);
  });
});

describe('review', () => {
  test.each([
    [1, 1, 'continue'],
    [1, 1, 'halt'],
    [2, 2, 'continue'],
    [2, 2, 'halt'],
  ] as const)('the person in front of the client is asked (%i, %i): %s', async (...[there, here, decision]) => {
    const { faultline, log } = loggedFaultline({ onReview: 'native', escalator: { ladder: { review: 2 } } });
    const server = withFaultline(newServer(there), { faultline });
    addTools(server);
    const client = newClient(here, { capabilities: { elicitation: {} } });
    const asked = answering(client, here, decision);
    await connect(server, client);
    await client.callTool(BUY);
    await client.callTool(BUY);
    expect(asked).toEqual([]);
    const next = async (): Promise<string> =>
      await shown(client.callTool({ name: 'list', arguments: {} })).catch((error: unknown) => String(error));
    const ended = decision === 'continue' ? /^A1, B2$/ : /run halted by review: E1 ×2/;
    expect([await next(), await next()]).toEqual([expect.stringMatching(ended), expect.stringMatching(ended)]);
    expect(asked).toEqual([expect.stringContaining('A tool keeps failing: E1 ×2')]);
    expect(await log()).toHaveLength(2);
  });

  test('waits where nobody can be asked', async () => {
    const { client, faultline, log } = await shop([1, 1], {
      onReview: 'native',
      escalator: { ladder: { hint: 1, review: 1 } },
    });
    await client.callTool(BUY);
    await expect(client.callTool({ name: 'list', arguments: {} })).rejects.toThrow('the run waits for a person: E1');
    await faultline.resume((await log())[0]?.record.runId ?? '');
    expect(await shown(client.callTool({ name: 'list', arguments: {} }))).toBe('A1, B2');
  });
});

/** Has the client answer every question so; what it was asked. */
function answering(client: AnyClient, major: Major, decision: string): readonly string[] {
  const asked: string[] = [];
  const answer = ({ params }: { params: { message: string } }): object => {
    asked.push(params.message);
    return { action: 'accept', content: { decision } };
  };
  Reflect.apply(Reflect.get(client, 'setRequestHandler'), client, [
    major === 1 ? ElicitRequestSchema : 'elicitation/create',
    answer,
  ]);
  return asked;
}

describe('a low-level server', () => {
  const list = () => ({ tools: [{ name: 'buy', inputSchema: { type: 'object' as const } }] });
  const fail = (): never => {
    throw new TypeError('stock is not iterable');
  };

  test.each([1, 2] as const)('of major %i', async (major) => {
    const { faultline, log } = loggedFaultline();
    const info = { name: 'low', version: '1.0.0' };
    const options = { capabilities: { tools: {} } };
    const server =
      major === 1
        ? withFaultline(new LowServer1(info, options), { faultline })
        : withFaultline(new LowServer2(info, options), { faultline });
    if (server instanceof LowServer1) {
      server.setRequestHandler(ListToolsRequestSchema, list);
      server.setRequestHandler(CallToolRequestSchema, fail);
    } else {
      server.setRequestHandler('tools/list', list);
      server.setRequestHandler('tools/call', fail);
    }
    const client = newClient(major);
    await connect(server as unknown as AnyServer, client);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['buy', 'get_error']);
    expect(await shown(client.callTool(BUY))).toMatch(/^E1 \[TypeError\] at .*mcp-server\.test\.ts/);
    expect(await log()).toHaveLength(1);
  });
});

test("a get_error of the program's own stays, and no line names it", async () => {
  const { client, server } = await shop([1, 1]);
  server.registerTool('get_error', {}, () => ({ content: [{ type: 'text', text: 'our own' }] }));
  expect(await shown(client.callTool(BUY))).not.toContain('get_error');
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['buy', 'weigh', 'list', 'get_error']);
  expect(await shown(client.callTool({ name: 'get_error', arguments: {} }))).toBe('our own');
});

test('what is no server is refused', () => {
  expect(() => withFaultline({ name: 'shop' })).toThrow(InvalidInputError);
});
