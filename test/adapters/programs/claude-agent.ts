/**
 * An agent of the Claude Agent SDK without a line of ours, which prints what its model read and how its session ended.
 * Arguments: its home, how often its tool is called, and the session that it resumes.
 */
import { createSdkMcpServer, query, tool } from '@anthropic-ai/claude-agent-sdk';
import { anthropicServer, resultsIn } from '../../conformance/anthropic-server.ts';
import { isolated } from '../../conformance/drivers/claude-isolated.ts';
import { lookUp } from './refused.ts';

const [home = '', many = '', resume] = process.argv.slice(2);
const model = await anthropicServer(() =>
  model.requests.length > Number(many)
    ? [{ type: 'text', text: 'done' }]
    : [{ type: 'tool_use', id: `call-${process.pid}-${model.requests.length}`, name: 'mcp__shop__look_up', input: {} }],
);
const lookUpTool = tool('look_up', 'stock', {}, async () => ({ content: [{ type: 'text', text: await lookUp() }] }));
const options = {
  ...isolated(model.url, home),
  mcpServers: { shop: createSdkMcpServer({ name: 'shop', tools: [lookUpTool], alwaysLoad: true }) },
  allowedTools: ['mcp__shop'],
  ...(resume !== undefined && { resume }),
};
for await (const message of query({ prompt: 'Go.', options })) {
  if (message.type !== 'result') continue;
  const results = Object.values(Object.assign({}, ...model.requests.map(resultsIn))).map((text) =>
    String(text).replace(/\n\n<system-reminder>[\s\S]*$/, ''),
  );
  const offered = model.requests[0]?.tools?.map(({ name }) => name).filter((name) => name.startsWith('mcp__'));
  console.log(JSON.stringify({ results, offered, ended: message.terminal_reason, session: message.session_id }));
}
await model.close();
