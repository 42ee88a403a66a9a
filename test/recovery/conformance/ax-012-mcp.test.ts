import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type McpServerOptions, withFaultline } from '../../../src/adapters/mcp-server.ts';
import { errorLog } from '../../../src/cli/mcp/error-log.ts';
import { createLogServer } from '../../../src/cli/mcp/log-server.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { ENVELOPES } from '../../../src/recovery/envelopes/index.ts';
import { createHintRegistry } from '../../../src/recovery/hints/hint-registry.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { loggedFaultline } from '../../adapters/logged-faultline.ts';
import { runCli } from '../../cli/run-cli.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

async function connected(server: McpServer): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  const client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(here);
  onTestFinished(() => client.close());
  return client;
}

/** The two hints of the document's example. */
const HINTS = {
  hint_mod_invalid_001: { action: 'Check module ID spelling', tool: 'introspect', field: 'policy.modules' },
  hint_policy_not_found_001: { action: 'Initialize workspace with policy file', tool: 'lex init' },
};

describe('AX-012 "get_hints MCP Tool"', () => {
  test('the request of the example has its response, field for field', async () => {
    const hints = Object.entries(HINTS).map(([id, en]) => ({ id, advice: { en } }));
    const registry = createHintRegistry({ hints });
    const log = errorLog(temporaryFolder());
    const client = await connected(createLogServer({ log, hints: () => registry, format: {} }, '1.0.0'));
    const hintIds = ['hint_mod_invalid_001', 'hint_policy_not_found_001'];
    const response = await client.callTool({ name: 'get_hints', arguments: { hintIds } });
    expect(response.structuredContent).toEqual({ data: { hints: HINTS } });
    expect(response.content).toEqual([{ type: 'text', text: JSON.stringify({ data: { hints: HINTS } }) }]);
  });
});

/** A server one of whose tools cannot write. */
async function storage(options: McpServerOptions = {}): Promise<Client> {
  const server = withFaultline(new McpServer({ name: 'memory', version: '1.0.0' }), {
    faultline: loggedFaultline({ escalator: false }).faultline,
    ...options,
  });
  server.registerTool('save', { inputSchema: z.object({}) }, () => {
    throw new errors.STORAGE_WRITE_FAILED({}, { message: 'Failed to write to database: connection timeout' });
  });
  return await connected(server);
}

async function told(client: Client, meta: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { content } = await client.callTool({ name: 'save', arguments: {}, _meta: meta });
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

describe('AX-012 "Backward Compatibility"', () => {
  test('compact is opt-in: callers who ask for nothing read what they read before', async () => {
    expect(await told(await storage())).not.toContain('"err"');
    expect(JSON.parse(await told(await storage({ errorFormat: 'structured' })))).toHaveProperty('error.code');
  });

  test('a caller that asks for it gets it, with code, retry and hint', async () => {
    const client = await storage();
    expect(JSON.parse(await told(client, { 'faultline/error-format': 'compact' }))).toMatchObject({
      err: {
        code: 'STORAGE_WRITE_FAILED',
        msg: 'Failed to write to database: connection timeout',
        retry: true,
        hintId: expect.stringMatching(/^hint_storage_write_\d{3}$/),
      },
    });
  });

  test('it is for agents of small context', async () => {
    const client = await storage();
    expect(JSON.parse(await told(client, { 'faultline/context-tokens': 4_096 }))).toHaveProperty('err.code');
  });
});

test('AX-012 "Future Enhancements" 1: tools have a parameter that asks for the compact format', async () => {
  const client = await storage({ errorParameter: true });
  const { tools } = await client.listTools();
  expect(tools[0]?.inputSchema.properties).toHaveProperty('error_format.enum', expect.arrayContaining(['compact']));
  const { content } = await client.callTool({ name: 'save', arguments: { error_format: 'compact' } });
  expect(content[0]).toMatchObject({ text: expect.stringMatching(/^\{"err":\{"code":"STORAGE_WRITE_FAILED"/) });
});

test('073 "Consistency": a mistake is told in the same format and by the same code on the command line and over MCP', async () => {
  const directory = temporaryFolder();
  const registry = createHintRegistry();
  const client = await connected(
    createLogServer({ log: errorLog(directory), hints: () => registry, format: {} }, '1.0.0'),
  );
  const overMcp = await client.callTool({ name: 'get_error', arguments: { id: 'E1' } });
  const [part] = overMcp.content;
  const answered: unknown = JSON.parse(part?.type === 'text' ? part.text : 'null');
  expect(answered).toMatchObject({ error: { code: 'FAULTLINE_INVALID_INPUT', message: expect.any(String) } });
  expect(ENVELOPES.structured.schema.safeParse(answered).success).toBe(true);

  const text = 'Error: connect ECONNREFUSED 127.0.0.1:5432';
  const explained = await client.callTool({ name: 'explain_error', arguments: { text, format: 'terminal' } });
  const explanation: unknown = explained.structuredContent;
  expect(explanation).toHaveProperty('envelope', ENVELOPES.terminal.text(reportOf(text)));
  const digest = runCli(['digest', '--json'], { input: text }).stdout;
  const printed = JSON.parse(digest) as { digest: string; fingerprint: string };
  expect(explanation).toMatchObject({ line: printed.digest, fingerprint: printed.fingerprint });
});
