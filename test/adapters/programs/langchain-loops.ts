import type * as messages from '@langchain/core/messages';
import type * as testing from '@langchain/core/testing';
import type * as tools from '@langchain/core/tools';
import type * as graphs from '@langchain/langgraph';
import type * as prebuilt from '@langchain/langgraph/prebuilt';
import type * as agents from 'langchain';
import { z } from 'zod';
import { lookUp as refused } from './refused.ts';

/** The packages of LangChain, as a program has loaded them. */
export interface Packages {
  readonly core: typeof tools & typeof messages;
  readonly testing: typeof testing;
  readonly langgraph: typeof graphs & typeof prebuilt;
  readonly langchain: typeof agents;
}

/** The same failing tool in an agent, a graph and a loop by hand; prints as JSON what their models read. */
export async function playLoops({ core, testing, langgraph, langchain }: Packages): Promise<void> {
  const { AIMessage, HumanMessage, tool, ToolMessage } = core;
  const lookUp = tool(async () => await refused(), {
    name: 'lookUp',
    description: 'looks a product up',
    schema: z.object({ sku: z.string() }),
  });
  const good = { name: 'lookUp', args: { sku: 'A1' } };
  const bad = { name: 'lookUp', args: { sku: 4 } };
  const scripted = () =>
    testing.fakeModel().respondWithTools([good]).respondWithTools([bad]).respond(new AIMessage('done'));

  const go = () => ({ messages: [new HumanMessage('go')] });

  async function readIn(loop: Promise<{ readonly messages: readonly unknown[] }>): Promise<string[]> {
    const { messages } = await loop;
    return messages.flatMap((message) => (ToolMessage.isInstance(message) ? [message.text] : []));
  }

  const model = scripted();
  const graph = new langgraph.StateGraph(langgraph.MessagesAnnotation)
    .addNode('agent', async ({ messages }) => ({ messages: await model.invoke(messages) }))
    .addNode('tools', new langgraph.ToolNode([lookUp]))
    .addEdge(langgraph.START, 'agent')
    .addConditionalEdges('agent', ({ messages }) => {
      const last = messages.at(-1);
      return AIMessage.isInstance(last) && last.tool_calls?.length ? 'tools' : langgraph.END;
    })
    .addEdge('tools', 'agent')
    .compile();

  const thrownBy = async (work: () => Promise<unknown>): Promise<string> => await work().then(() => 'nothing', String);
  const agent = langchain.createAgent({ model: scripted(), tools: [lookUp], name: 'clerk' });
  const inAgent = await readIn(agent.invoke(go()));
  const inGraph = await readIn(graph.invoke(go()));
  const byHand = [
    await thrownBy(() => lookUp.invoke({ ...good, id: 'call_1', type: 'tool_call' })),
    await thrownBy(() => lookUp.invoke(good.args)),
  ];
  process.stdout.write(JSON.stringify({ inAgent, inGraph, byHand }));
}
