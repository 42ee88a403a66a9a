import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSdkMcpServer, type Options, query, type SDKResultMessage, tool } from '@anthropic-ai/claude-agent-sdk';
import { afterAll, afterEach } from 'vitest';
import { z } from 'zod';
import { type ClaudeAgentSdkOptions, withFaultline } from '../../src/adapters/claude-agent-sdk.ts';
import {
  type Answer,
  type AnthropicServer,
  anthropicServer,
  type ContentBlock,
  type MessagesRequest,
  resultsIn,
} from '../conformance/anthropic-server.ts';
import { isolated } from '../conformance/drivers/claude-isolated.ts';

const servers: AnthropicServer[] = [];
/** Home and working folder of the sessions. */
const home = mkdtempSync(join(tmpdir(), 'faultline-claude-'));
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What the model says turn by turn, or by what it was given. */
type Model = readonly Answer[] | ((request: MessagesRequest) => Answer);

export async function run(
  model: Model,
  options: Options,
  settings: ClaudeAgentSdkOptions,
  prompt = 'Start.',
): Promise<{
  readonly results: Readonly<Record<string, string>>;
  readonly requests: readonly MessagesRequest[];
  readonly result: SDKResultMessage;
  readonly sessionId: string;
}> {
  let turn = 0;
  const server = await anthropicServer((request) =>
    typeof model === 'function' ? model(request) : (model[turn++] ?? say('done')),
  );
  servers.push(server);
  const wrapped = withFaultline({ ...options, ...isolated(server.url, home, options.env) }, settings);
  let result: SDKResultMessage | undefined;
  for await (const message of query({ prompt, options: wrapped })) if (message.type === 'result') result = message;
  if (!result) throw new Error('the session ended without a result');
  const results = server.requests.map(resultsIn);
  return {
    results: Object.assign({}, ...results),
    requests: server.requests,
    result,
    sessionId: result.session_id,
  };
}

export const say = (text: string): Answer => [{ type: 'text', text }];
export const use = (id: string, name: string, input: unknown): ContentBlock => ({ type: 'tool_use', id, name, input });
export const read = (id: string): ContentBlock => use(id, 'Read', { file_path: join(home, 'missing.txt') });
export const stock = (id: string, sku: unknown = 'A1'): ContentBlock => use(id, 'mcp__shop__stock', { sku });
export const bash = (id: string, command: string): ContentBlock => use(id, 'Bash', { command });

export function shop(execute: (sku: string) => unknown = refused): Options {
  const answer = async ({ sku }: { readonly sku: string }): Promise<{ content: { type: 'text'; text: string }[] }> => ({
    content: [{ type: 'text', text: String(await execute(sku)) }],
  });
  const tools = [
    tool('stock', 'how many there are', { sku: z.string() }, answer, { annotations: { readOnlyHint: true } }),
    tool('soft', 'says that it failed', {}, () =>
      Promise.resolve({ isError: true, content: [{ type: 'text', text: 'psql: FATAL: role "web" does not exist' }] }),
    ),
  ];
  return {
    mcpServers: { shop: createSdkMcpServer({ name: 'shop', tools, alwaysLoad: true }) },
    allowedTools: ['mcp__shop'],
  };
}

export async function refused(): Promise<never> {
  try {
    await fetch('http://127.0.0.1:8/stock');
  } catch (cause) {
    throw new Error('inventory lookup failed', { cause });
  }
  throw new Error('port 8 answered');
}
