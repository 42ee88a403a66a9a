// A tool of an agent fails; the model reads one line for it, with its cause. `node examples/claude-agent-sdk.ts`
import { createSdkMcpServer, query, tool } from '@anthropic-ai/claude-agent-sdk';
import { withFaultline } from 'faultline/claude-agent-sdk';
import { z } from 'zod';
// A scripted model in the place of the provider: without it, leave `env` out.
import { anthropicServer, resultsIn } from '../test/conformance/anthropic-server.ts';

const call = (id: string) => ({ type: 'tool_use', id, name: 'mcp__shop__stock', input: { sku: 'A1' } }) as const;
const turns = [[call('first')], [call('second')], [{ type: 'text', text: 'The inventory is down.' }]] as const;
let turn = 0;
const model = await anthropicServer(() => turns[turn++] ?? turns[2]);

const stock = tool('stock', 'How many of a product there are.', { sku: z.string() }, async ({ sku }) => {
  await fetch(`http://127.0.0.1:8/stock/${sku}`).catch((cause: unknown) => {
    throw new Error('inventory lookup failed', { cause });
  });
  return { content: [{ type: 'text', text: '4' }] };
});

const options = withFaultline({
  mcpServers: { shop: createSdkMcpServer({ name: 'shop', tools: [stock], alwaysLoad: true }) },
  allowedTools: ['mcp__shop__stock'],
  settingSources: [],
  env: { ...process.env, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: 'none' },
});
for await (const message of query({ prompt: 'Is A1 in stock?', options })) {
  if (message.type === 'result' && 'result' in message) console.log(message.result);
}
for (const request of model.requests.slice(-1)) console.log(resultsIn(request));
await model.close();
