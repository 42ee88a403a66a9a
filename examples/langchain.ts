// What the model of a LangChain agent reads of a failing tool. Run: node examples/langchain.ts
import { connect } from 'node:net';
import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { MemorySaver } from '@langchain/langgraph';
import { faultlineMiddleware, haltOf } from 'faultline/langchain';
import { createAgent, tool } from 'langchain';
import { z } from 'zod';

const lookUp = tool(
  async () => await new Promise<string>((_resolve, reject) => connect(8, '127.0.0.1').once('error', reject)),
  { name: 'lookUp', description: 'Looks a product up.', schema: z.object({ sku: z.string() }) },
);

// Stands in for the provider's model: it calls the tool again and again, and prints what it reads.
const model = fakeModel();
for (const turn of [1, 2, 3, 4]) {
  model.respond((messages) => {
    console.log(`turn ${turn} reads: ${messages.at(-1)?.text}`);
    return new AIMessage({ tool_calls: [{ id: `call_${turn}`, name: 'lookUp', args: { sku: 'A1' } }] });
  });
}

const middleware = [faultlineMiddleware()];
const agent = createAgent({ model, tools: [lookUp], middleware, checkpointer: new MemorySaver() });
const thread = { configurable: { thread_id: 'chat-1' } };
await agent.invoke({ messages: [{ role: 'user', content: 'Is A1 in stock?' }] }, thread).catch((error: unknown) => {
  console.log(`ended: ${haltOf(error) ?? String(error)}`);
});
