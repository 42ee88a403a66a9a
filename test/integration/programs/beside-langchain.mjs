// A LangChain agent, traced by OpenInference's instrumentation: its tool fails twice, and the model gives up.
import './beside-theirs.mjs';
import { LangChainInstrumentation } from '@arizeai/openinference-instrumentation-langchain';
import * as callbackManager from '@langchain/core/callbacks/manager';
import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createAgent, tool } from 'langchain';
import { z } from 'zod';
import { lookUp } from './inventory.mjs';

new LangChainInstrumentation().manuallyInstrument(callbackManager);

const model = fakeModel();
for (const id of ['call-1', 'call-2']) {
  model.respond(new AIMessage({ content: '', tool_calls: [{ id, name: 'lookUp', args: { sku: 'A1' } }] }));
}
model.respond(new AIMessage('The inventory is down.'));
const tools = [tool(lookUp, { name: 'lookUp', description: 'Looks it up.', schema: z.object({ sku: z.string() }) })];
const agent = createAgent({ model, tools });
const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Look it up.' }] });
console.log(messages.at(-1).text);
