import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lineOf, runOf, withFaultline } from '../../src/adapters/mcp-client.ts';
import { withFaultline as withServer } from '../../src/adapters/mcp-server.ts';
import { InvalidInputError, RunHaltedError } from '../../src/errors.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { type AnyClient, type AnyServer, connect, type Major, newClient, newServer, PAIRS, shown } from './mcp-pair.ts';

const BUY = { name: 'buy', arguments: { sku: 'A1' } };

/** What the agent's own process holds, and what that of the server. */
async function shop(
  majors: readonly [Major, Major],
  {
    there = null,
    onFailure,
    ...options
  }: FaultlineOptions & {
    readonly there?: ReturnType<typeof loggedFaultline> | null;
    readonly onFailure?: 'throw' | 'return';
  } = {},
) {
  const here = loggedFaultline(options);
  const server = newServer(majors[0]);
  addTools(server);
  if (there) withServer(server, { faultline: there.faultline });
  const client = withFaultline(newClient(majors[1]), {
    runId: options.runId,
    onFailure,
    faultline: here.faultline,
  });
  await connect(server, client);
  return { ...here, client, server };
}

function addTools(server: AnyServer): void {
  server.registerTool('buy', { inputSchema: z.object({ sku: z.string() }) }, () => {
    throw new Error('order failed', { cause: Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }) });
  });
  server.registerTool('draw', { outputSchema: z.object({ width: z.number() }) }, () => ({
    isError: true,
    structuredContent: { width: 0 },
    content: [
      {
        type: 'text',
        text: `the drawing failed: the pen of the plotter is dry\n${'at line 7 of the plan\n'.repeat(9)}the paper is torn`,
      },
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    ],
  }));
  server.registerTool('list', {}, () => ({ content: [{ type: 'text', text: 'A1, B2' }] }));
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  );
}

describe.each(PAIRS)('a server of major %i, a client of major %i', (...majors) => {
  test('a server that knows us sends the raw error, which counts here alone, under one id', async () => {
    const there = loggedFaultline();
    const { client, log } = await shop(majors, { there });
    await client.listTools();
    const [first, second] = [await client.callTool(BUY), await client.callTool(BUY)];
    expect(first).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: expect.stringMatching(
            /^E1 \[ECONNREFUSED\] at .*mcp-client\.test\.ts:\d+\)?: order failed ← connect refused .*get_error\("E1"\)$/,
          ),
        },
      ],
      // Nothing of the raw error is left for loops that show the model all of a result.
    });
    expect(second.content[0]?.text).toMatch(/^E1 ×2 same error, same arguments, 2 in a row/);
    const [kept, counted] = [await there.log(), await log()];
    expect(counted.map(({ record }) => record.id)).toEqual(kept.map(({ record }) => record.id));
    expect(counted.map(({ record }) => record.raw)).toEqual(kept.map(({ record }) => record.raw));
    expect(kept.map(({ record }) => record.runId)).toEqual(counted.map(({ record }) => record.runId));
    expect(counted.map(({ decision }) => [decision?.errorId, decision?.count])).toEqual([
      ['E1', 1],
      ['E1', 2],
    ]);
  });

  test('of any other server, the text counts', async () => {
    const { client, log } = await shop(majors);
    await client.listTools();
    const result = await client.callTool({ name: 'draw', arguments: {} });
    const text = result.content[0]?.text;
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(result.content[1]).toMatchObject({ type: 'image', data: 'AAAA' });
    expect((await log())[0]).toMatchObject({
      record: { toolName: 'draw', raw: { type: null, stack: null, message: expect.stringMatching(/paper is torn$/) } },
      decision: { line: text, count: 1 },
    });
    await client.callTool(BUY);
    expect(await shown(client.callTool({ name: 'draw', arguments: {} }))).toMatch(/^E1 ×2/);
  });

  test('calls that never reach their tool', async () => {
    const { client, log } = await shop(majors);
    const said = async (call: typeof BUY | { name: string; arguments: unknown }): Promise<string> =>
      await shown(client.callTool(call)).catch((error: unknown) => lineOf(error) ?? 'no line');
    const lines = [await said({ name: 'buy', arguments: { sku: 4 } }), await said({ name: 'sell', arguments: {} })];
    const logged = await log();
    expect(lines).toEqual(logged.map(({ decision }) => decision?.line));
    expect(logged.map(({ record }) => record.raw.message)).toEqual([
      expect.stringContaining('Invalid arguments for tool buy'),
      expect.stringContaining('Tool sell not found'),
    ]);
  });

  test.each([true, false])('get_error is offered once and answered here; the server knows us: %s', async (knows) => {
    const { client } = await shop(majors, { there: knows ? loggedFaultline() : null });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['buy', 'draw', 'list', 'get_error']);
    await client.callTool(BUY);
    expect(await shown(client.callTool({ name: 'get_error', arguments: { id: 'E1' } }))).toMatch(
      /^E1, part 1 of 1:\n(?:Error: )?order failed/,
    );
    expect(await shown(client.callTool(BUY))).not.toMatch(/^E1 \[/);
  });

  test('an identical call is blocked, and a halted run ends the loop', async () => {
    const { client, faultline } = await shop(majors, {
      runId: 'job',
      there: loggedFaultline({ escalator: { consecutive: 1 } }),
      escalator: { ladder: { hint: 1, block: 1, halt: 3 } },
    });
    await client.callTool(BUY);
    expect(await shown(client.callTool(BUY))).toContain('blocked, not executed: change the call');
    expect(await shown(client.callTool(BUY))).toContain('run halted');
    expect(RunHaltedError.isInstance(await thrownBy(client.callTool({ name: 'list', arguments: {} })))).toBe(true);
    await faultline.resume('job');
    expect(await shown(client.callTool({ name: 'list', arguments: {} }))).toBe('A1, B2');
  });
});

test('a server and a client of one instance keep one failure once, as the very error', async () => {
  const both = loggedFaultline();
  const server = withServer(newServer(1), { faultline: both.faultline });
  const error = new TypeError('stock is not iterable');
  server.registerTool('buy', {}, () => {
    throw error;
  });
  const client = withFaultline(newClient(2), { faultline: both.faultline, onFailure: 'throw' });
  await connect(server, client);
  const thrown = await thrownBy(client.callTool(BUY));
  expect(thrown).toBe(error);
  expect(String(thrown)).toMatch(/^E1 \[TypeError\]/);
  expect(await both.log()).toHaveLength(1);
});

describe('onFailure', () => {
  test('by default, what was thrown is thrown, and reads as the line', async () => {
    const { client, log } = await shop([2, 2]);
    const thrown = await thrownBy(client.callTool({ name: 'sell', arguments: {} }));
    expect(thrown).toMatchObject({ name: 'ProtocolError', message: 'Tool sell not found', code: -32_602 });
    expect([String(thrown)]).toEqual((await log()).map(({ decision }) => decision?.line));
  });

  test('return: a result in either case', async () => {
    const { client, log } = await shop([2, 2], { onFailure: 'return' });
    const result = await client.callTool({ name: 'sell', arguments: {} });
    expect(result).toEqual({ isError: true, content: [{ type: 'text', text: (await log())[0]?.decision?.line }] });
  });

  test('throw: an error in either case', async () => {
    const { client, log } = await shop([1, 1], { onFailure: 'throw' });
    const thrown = await thrownBy(client.callTool({ name: 'draw', arguments: {} }));
    expect([lineOf(thrown)]).toEqual((await log()).map(({ decision }) => decision?.line));
  });
});

describe('the run', () => {
  test('is the named one, that of withRun, otherwise that of the client', async () => {
    const there = loggedFaultline();
    const { client, log } = await shop([1, 1], { there });
    await client.callTool(BUY);
    await withRun('carried', () => client.callTool(BUY));
    const named = await shop([1, 1], { there, runId: 'named' });
    await named.client.callTool(BUY);
    const own = await shop([1, 1], { there });
    await own.client.callTool(BUY);
    const runs = async (one: { log: typeof log }): Promise<readonly string[]> =>
      (await one.log()).map(({ record }) => record.runId);
    const [ofClient, carried] = await runs({ log });
    expect([carried, await runs(named)]).toEqual(['carried', ['named']]);
    expect((await runs(own))[0]).not.toBe(ofClient);
    const all = [ofClient, 'carried', 'named', ...(await runs(own))];
    expect(await runs(there)).toEqual(all);
  });

  test('goes along with what the program itself has put into _meta', async () => {
    const { client, server } = await shop([1, 1], { runId: 'job' });
    const seen: unknown[] = [];
    server.registerTool('see', {}, (context) => {
      seen.push(Reflect.get(context, '_meta'));
      return { content: [] };
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await client.callTool({ name: 'see', arguments: {}, _meta: { traceparent, baggage: 'user=7', own: true } });
    expect(seen).toMatchObject([
      { traceparent, own: true, baggage: 'faultline.run.id=job,user=7', 'faultline/client': { version: 1 } },
    ]);
  });

  test('takes a fan-out of one call as one step', async () => {
    const { client, log } = await shop([1, 1]);
    await Promise.all([1, 2, 3].map(() => client.callTool(BUY)));
    await client.callTool(BUY);
    expect((await log()).map(({ decision }) => decision?.consecutive)).toEqual([1, 1, 1, 2]);
  });

  test('is gone through by a tool that calls tools itself', async () => {
    const there = loggedFaultline();
    const { client: inner, log: innerLog } = await shop([1, 1], { there });
    const outer = await shop([2, 2], { there, runId: 'job' });
    outer.server.registerTool('ask', {}, () => inner.callTool(BUY));
    await outer.client.callTool({ name: 'ask', arguments: {} });
    expect((await innerLog()).map(({ record }) => record.runId)).toEqual(['job']);
  });
});

describe('review', () => {
  const REVIEW = { onReview: 'native', escalator: { ladder: { hint: 1, review: 2 } } } as const;
  const LIST = { name: 'list', arguments: {} };

  test.each([
    [1, 'continue'],
    [1, 'halt'],
    [2, 'continue'],
    [2, 'halt'],
  ] as const)('major %i: the person is asked as servers ask them, once: %s', async (major, decision) => {
    const { faultline } = loggedFaultline(REVIEW);
    const server = newServer(major);
    addTools(server);
    const client = withFaultline(newClient(major, { capabilities: { elicitation: {} } }), { faultline });
    const asked: string[] = [];
    const answer = ({ params }: { params: { message: string } }): object => {
      asked.push(params.message);
      return decision === 'continue' ? { action: 'accept', content: { decision } } : { action: 'decline' };
    };
    Reflect.apply(Reflect.get(client, 'setRequestHandler'), client, [
      major === 1 ? ElicitRequestSchema : 'elicitation/create',
      answer,
    ]);
    await connect(server, client);
    await client.callTool(BUY);
    await client.callTool(BUY);
    const next = await Promise.allSettled([client.callTool(LIST), client.callTool(LIST)]);
    next.push(...(await Promise.allSettled([client.callTool(LIST)])));
    const isHalted = next.map((one) => one.status === 'rejected' && RunHaltedError.isInstance(one.reason));
    expect(isHalted).toEqual(Array.from({ length: 3 }, () => decision === 'halt'));
    expect(asked).toEqual([expect.stringMatching(/^A tool keeps failing: .* How shall the agent go on\?$/)]);
  });

  test('waits where nobody can be asked, until the loop has an answer', async () => {
    const { client, faultline } = await shop([1, 1], REVIEW);
    const run = runOf(client) ?? '';
    await client.callTool(BUY);
    await client.callTool(BUY);
    expect(await faultline.openReview(run)).toMatchObject({ count: 2 });
    expect(String(await thrownBy(client.callTool(LIST)))).toContain('the run waits for a person');
    await faultline.resume(run);
    expect(await shown(client.callTool(LIST))).toBe('A1, B2');
  });
});

test("a get_error of a server's own stays, and is asked for there", async () => {
  const { client, server } = await shop([1, 1]);
  server.registerTool('get_error', {}, () => ({ content: [{ type: 'text', text: 'our own' }] }));
  expect((await client.listTools()).tools.filter(({ name }) => name === 'get_error')).toHaveLength(1);
  expect(await shown(client.callTool({ name: 'get_error', arguments: {} }))).toBe('our own');
  expect(await shown(client.callTool({ name: 'draw', arguments: {} }))).not.toContain('get_error');
});

test('what is no client is refused, and a client is adapted once', async () => {
  expect(() => withFaultline({ name: 'agent' })).toThrow(InvalidInputError);
  const { client, log, faultline } = await shop([1, 1]);
  const again: AnyClient = withFaultline(client, { faultline, runId: 'second' });
  expect(again).toBe(client);
  await client.callTool(BUY);
  expect((await log()).map(({ record }) => record.runId)).toEqual(['second']);
});
