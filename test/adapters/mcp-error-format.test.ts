import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type McpServerOptions, withFaultline } from '../../src/adapters/mcp-server.ts';
import { withFaultline as withClient } from '../../src/adapters/mcp-client.ts';
import { defineErrors } from '../../src/recovery/define-errors.ts';
import { ERROR_FORMATS } from '../../src/boundary/error-format.ts';
import { secrets } from '../redaction/secrets.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { connect, type Major, newClient, newServer, PAIRS, type Result } from './mcp-pair.ts';

const errors = defineErrors({
  SKU_UNKNOWN: {
    category: 'input',
    message: ({ sku }) => `No such item: ${sku}. The stock was counted today.`,
    details: z.object({ sku: z.string(), known: z.array(z.string()) }),
    suggestion: ({ known }) => `Use one of ${known.join(', ')}`,
    example: { call: "buy({ sku: 'A1' })" },
    recovery: ({ known }) => ({ retryable: true, parameterAdjustments: { sku: known[0] ?? '' } }),
    hint: 'hint_sku_unknown_001',
  },
});

/** A server that defines its errors, and a client that knows nothing of us. */
async function shop(
  [there, here]: readonly [Major, Major],
  options: McpServerOptions = {},
  logged: ReturnType<typeof loggedFaultline> = loggedFaultline({ escalator: false }),
) {
  const server = withFaultline(newServer(there), { faultline: logged.faultline, ...options });
  const unknown = ({ sku = '' }: Record<string, string>): never => {
    throw new errors.SKU_UNKNOWN({ sku, known: ['A1', 'B2'] });
  };
  server.registerTool('buy', { inputSchema: z.object({ sku: z.string() }) }, unknown);
  server.registerTool('strict', { inputSchema: z.strictObject({ sku: z.string() }) }, unknown);
  server.registerTool(
    'weigh',
    { inputSchema: z.object({ sku: z.string() }), outputSchema: z.object({ grams: z.number() }) },
    unknown,
  );
  const own = z.object({ error_format: z.string() });
  server.registerTool('own', { inputSchema: own }, ({ error_format: given }) => {
    throw new Error(`was given ${given} in its own argument, and takes offence at it`);
  });
  const client = newClient(here);
  await connect(server, client);
  return { client, ...logged };
}

const BUY = { name: 'buy', arguments: { sku: 'C3' } };
const STRUCTURED = {
  error: {
    code: 'SKU_UNKNOWN',
    message: 'No such item: C3. The stock was counted today.',
    details: { sku: 'C3', known: ['A1', 'B2'] },
    suggestion: 'Use one of A1, B2',
    example: "buy({ sku: 'A1' })",
    retryWith: { sku: 'A1' },
  },
};
const COMPACT = { err: { code: 'SKU_UNKNOWN', msg: 'No such item: C3.', retry: true, hintId: 'hint_sku_unknown_001' } };

function told({ content }: Result): unknown {
  return JSON.parse(content[0]?.text ?? 'null');
}

describe.each(PAIRS)('a server of major %i, a client of major %i', (...majors) => {
  test('a defined error keeps what it says; repeats are told behind it', async () => {
    const { client, log } = await shop(majors, { errorFormat: 'structured' });
    await client.listTools();
    const first = await client.callTool(BUY);
    expect(first).toMatchObject({ isError: true, structuredContent: STRUCTURED });
    expect(told(first)).toEqual(first.structuredContent);
    expect(first.content).toHaveLength(1);
    const second = await client.callTool(BUY);
    expect(told(second)).toMatchObject(STRUCTURED);
    expect(second.content[1]?.text).toMatch(/×2/);
    expect((await log()).map(({ record }) => record.raw.code)).toEqual(['SKU_UNKNOWN', 'SKU_UNKNOWN']);
  });

  test('a call chooses, by its _meta or by the size of its context', async () => {
    const { client } = await shop(majors);
    expect((await client.callTool(BUY)).content).toMatchObject([{ text: expect.stringMatching(/SKU_UNKNOWN/) }]);
    const compact = await client.callTool({ ...BUY, _meta: { 'faultline/error-format': 'compact' } });
    expect(told(compact)).toEqual(COMPACT);
    const small = await client.callTool({ ...BUY, _meta: { 'faultline/context-tokens': 8_000 } });
    expect(told(small)).toEqual(COMPACT);
    const large = await client.callTool({ ...BUY, _meta: { 'faultline/context-tokens': 200_000 } });
    expect(told(large)).toMatchObject(STRUCTURED);
    const unknown = await client.callTool({ ...BUY, _meta: { 'faultline/error-format': 'no such format' } });
    expect(unknown.content[0]?.text).not.toMatch(/^\{/);
  });

  test('a tool that says what its results look like has the envelope in _meta', async () => {
    const { client } = await shop(majors, { errorFormat: 'compact' });
    await client.listTools();
    const failed = await client.callTool({ name: 'weigh', arguments: { sku: 'C3' } });
    expect(told(failed)).toEqual(COMPACT);
    expect(failed).not.toHaveProperty('structuredContent');
    expect(failed._meta).toMatchObject({ 'faultline/error-envelope': COMPACT });
  });

  test('the argument is offered where the option says so, and is not for the tools', async () => {
    const { client } = await shop(majors, { errorParameter: true });
    const listed = JSON.parse(JSON.stringify(await client.listTools())) as {
      tools: { name: string; inputSchema: { properties: object } }[];
    };
    const offered = listed.tools.filter(({ inputSchema }) => 'error_format' in inputSchema.properties);
    expect(offered.map(({ name }) => name)).toEqual(['buy', 'strict', 'weigh', 'own']);
    const strict = await client.callTool({ name: 'strict', arguments: { sku: 'C3', error_format: 'compact' } });
    expect(told(strict)).toEqual(COMPACT);
    const own = await client.callTool({ name: 'own', arguments: { error_format: 'compact' } });
    expect(own.content[0]?.text).toContain('was given compact');
    expect(own.content[0]?.text).not.toMatch(/^\{/);
  });
});

test('where failures are told in envelopes, the hints that they name can be asked for', async () => {
  const { client } = await shop([2, 2], { errorFormat: 'compact' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['buy', 'strict', 'weigh', 'own', 'get_error', 'get_hints']);
  const hints = await client.callTool({ name: 'get_hints', arguments: { hintIds: ['hint_net_refused_001'] } });
  expect(told(hints)).toMatchObject({ data: { hints: { hint_net_refused_001: { action: expect.any(String) } } } });
});

test('the line stays what callers get that ask for nothing', async () => {
  const { client } = await shop([2, 2]);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['buy', 'strict', 'weigh', 'own', 'get_error']);
});

test('what the ladder orders is told behind the envelope, and a blocked call says that it was not made', async () => {
  const logged = loggedFaultline({ escalator: { consecutive: 9, ladder: { hint: 1, block: 2 } } });
  const { client } = await shop([2, 2], { errorFormat: 'compact' }, logged);
  const results: Result[] = [];
  for (const _call of [1, 2, 3]) results.push(await client.callTool(BUY));
  expect(results.map((result) => told(result))).toMatchObject([
    COMPACT,
    COMPACT,
    { err: { code: 'FAULTLINE_CALL_BLOCKED', retry: false } },
  ]);
  expect(results.map(({ content }) => content[1]?.text)).toEqual([
    undefined,
    expect.stringContaining('change the call'),
    expect.stringContaining('blocked, not executed'),
  ]);
});

test.each(ERROR_FORMATS)('no secret is told as %s, those of the user neither', async (format) => {
  const redact = { keys: ['orderPhrase'], patterns: [{ kind: 'order-number', pattern: /ORD-\d{6}/g }] };
  const { faultline } = loggedFaultline({ escalator: false, redact });
  const server = withFaultline(newServer(2), { faultline, errorFormat: format });
  server.registerTool('http', { inputSchema: z.object({ note: z.string() }) }, ({ note = '' }) => {
    throw Object.assign(new Error(`refused: ${note}`), { body: note });
  });
  const client = newClient(2);
  await connect(server, client);
  const own = [
    { kind: 'key', text: 'orderPhrase=violet-otter-9', secret: 'violet-otter-9' },
    { kind: 'pattern', text: 'order ORD-123456 is late', secret: 'ORD-123456' },
  ];
  for (const { kind, text, secret } of [...own, ...secrets(13)]) {
    const result = await client.callTool({ name: 'http', arguments: { note: text } });
    expect({ kind, isTold: JSON.stringify(result).includes(secret) }).toEqual({ kind, isTold: false });
    expect(result.isError).toBe(true);
  }
});

test('a client that counts is sent the failure itself', async () => {
  const logged = loggedFaultline();
  const here = loggedFaultline();
  const server = withFaultline(newServer(2), { faultline: logged.faultline, errorFormat: 'compact' });
  server.registerTool('buy', {}, () => {
    throw new errors.SKU_UNKNOWN({ sku: 'C3', known: ['A1'] });
  });
  const client = withClient(newClient(2), { faultline: here.faultline });
  await connect(server, client);
  const { content } = await client.callTool({ name: 'buy', arguments: {} });
  expect(content[0]?.text).toMatch(/^(?:E1 )?\[?SkuUnknownError|SKU_UNKNOWN/);
  expect((await here.log())[0]?.record.raw).toMatchObject({
    code: 'SKU_UNKNOWN',
    properties: { details: { sku: 'C3' } },
  });
});

test('a format that is none is refused at once', () => {
  const wrong = { errorFormat: 'verbose' } as unknown as McpServerOptions;
  expect(() => withFaultline(newServer(2), wrong)).toThrow(/errorFormat should be one of line, structured, compact/);
});
