import { AIMessage, HumanMessage, type BaseMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { Command, END, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { createReactAgent, ToolNode } from '@langchain/langgraph/prebuilt';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultlineToolNode, faultlineTools } from '../../src/adapters/langchain.ts';
import { RunHaltedError } from '../../src/errors.ts';
import type { Faultline } from '../../src/faultline.ts';
import { scriptedChat } from './langchain-model.ts';
import { loggedFaultline } from './logged-faultline.ts';

const lookUp = [{ tool: 'lookUp', input: { sku: 'A1' } }];
const go = { messages: [new HumanMessage('go')] };
const config = { configurable: { thread_id: 'chat-1' } };

const broken = tool(async () => Promise.reject(new Error('no such table: stock')), {
  name: 'lookUp',
  description: 'looks a product up',
  schema: z.object({ sku: z.string() }),
});

interface GraphSettings {
  readonly handleToolErrors?: boolean;
  readonly offersRaw?: boolean;
  readonly checkpointer?: MemorySaver;
}

/** A graph by hand, as LangGraph's documentation has it. */
async function handBuilt(
  faultline: Faultline,
  { model }: Awaited<ReturnType<typeof scriptedChat>>,
  { handleToolErrors, offersRaw = true, checkpointer }: GraphSettings = {},
) {
  const tools = [broken, ...(offersRaw ? await faultlineTools(faultline) : [])];
  const chat = model.bindTools(tools);
  const toolNode = new ToolNode(tools, handleToolErrors === undefined ? {} : { handleToolErrors });
  return new StateGraph(MessagesAnnotation)
    .addNode('agent', async ({ messages }) => ({ messages: await chat.invoke(messages) }))
    .addNode('tools', faultlineToolNode(toolNode, { faultline }))
    .addEdge(START, 'agent')
    .addConditionalEdges('agent', ({ messages }) => (asks(messages.at(-1)) ? 'tools' : END))
    .addEdge('tools', 'agent')
    .compile(checkpointer ? { checkpointer } : {});
}

function asks(message: BaseMessage | undefined): boolean {
  return AIMessage.isInstance(message) && (message.tool_calls ?? []).length > 0;
}

describe('a tool node', () => {
  test('answers with lines: failures, arguments that do not fit, unknown tools, in parallel', async () => {
    const { faultline, log } = loggedFaultline();
    const scripted = await scriptedChat(
      lookUp,
      [{ tool: 'lookUp', input: { sku: 4 } }, { tool: 'find', input: {} }, ...lookUp],
      [{ tool: 'get_error', input: { id: 'E1' } }],
      'done',
    );
    await (await handBuilt(faultline, scripted)).invoke(go);
    const { results, prompts, offered } = scripted;
    expect(results()).toEqual([
      expect.stringMatching(/^E1 .*no such table: stock/),
      expect.stringContaining('expected string, received number'),
      expect.stringContaining('Tool "find" not found.'),
      expect.stringMatching(/^E1 ×2 same error, same arguments/),
      expect.stringMatching(/^E1, part 1 of 1:\nError: no such table: stock\n {4}at /),
    ]);
    expect(results().join()).not.toContain('Please fix');
    expect([offered, (await log()).length]).toEqual([['lookUp', 'get_error'], 4]);
    for (const [step, prompt] of prompts.entries()) {
      const before = prompts[step - 1] ?? [];
      expect(prompt.slice(0, before.length)).toEqual(before);
    }
  });

  test('parallel calls that fail alike are one step', async () => {
    const { faultline, log } = loggedFaultline();
    const scripted = await scriptedChat([...lookUp, ...lookUp, ...lookUp, ...lookUp], 'done');
    await (await handBuilt(faultline, scripted)).invoke(go);
    expect((await log()).map(({ decision }) => decision?.consecutive)).toEqual([1, 1, 1, 1]);
  });

  test('without get_error among its tools, lines do not name it', async () => {
    const { faultline } = loggedFaultline();
    const scripted = await scriptedChat(lookUp, 'done');
    await (await handBuilt(faultline, scripted, { offersRaw: false })).invoke(go);
    expect(scripted.results()).toEqual([expect.not.stringContaining('get_error')]);
  });

  test.each([undefined, true])(
    'a halted run ends the graph at its next tool call, handleToolErrors: %s',
    async (handleToolErrors) => {
      const { faultline, log } = loggedFaultline();
      const scripted = await scriptedChat(lookUp, lookUp, lookUp, lookUp, 'never');
      const graph = await handBuilt(faultline, scripted, {
        ...(handleToolErrors !== undefined && { handleToolErrors }),
      });
      await expect(graph.invoke(go)).rejects.toThrow(RunHaltedError);
      expect([scripted.prompts.length, (await log()).length]).toEqual([4, 3]);
    },
  );

  test('that throws errors on throws the very error, which reads as the line', async () => {
    const { faultline, log } = loggedFaultline();
    const graph = await handBuilt(faultline, await scriptedChat(lookUp), { handleToolErrors: false });
    const thrown = await graph.invoke(go).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ message: 'no such table: stock' });
    expect(String(thrown)).toBe((await log())[0]?.decision?.line);
  });

  describe('with a review', () => {
    /** A graph that was interrupted before the parallel calls of a turn. */
    async function reviewed() {
      const { faultline, log } = loggedFaultline({ onReview: 'native' });
      const scripted = await scriptedChat(lookUp, lookUp, lookUp, [...lookUp, ...lookUp], 'done');
      const graph = await handBuilt(faultline, scripted, { checkpointer: new MemorySaver() });
      expect(await graph.invoke(go, config)).toMatchObject({
        __interrupt__: [{ value: { line: expect.stringContaining('3 in a row: handed to a person') } }],
      });
      return { log, answer: (resume: string) => graph.invoke(new Command({ resume }), config) };
    }

    test('continue: the calls are made, and the person was asked once', async () => {
      const { answer, log } = await reviewed();
      expect((await answer('continue')).messages.at(-1)?.text).toBe('done');
      expect((await log()).map(({ record }) => record.runId)).toEqual(Array(5).fill('chat-1'));
    });

    test('halt: the graph ends', async () => {
      const { answer, log } = await reviewed();
      await expect(answer('halt')).rejects.toThrow(RunHaltedError);
      expect(await log()).toHaveLength(3);
    });
  });

  test('a person who writes lets a halted thread go on', async () => {
    const { faultline } = loggedFaultline();
    const scripted = await scriptedChat(lookUp, lookUp, lookUp, lookUp, [...lookUp, ...lookUp], 'sorry');
    const graph = await handBuilt(faultline, scripted, { checkpointer: new MemorySaver() });
    await expect(graph.invoke(go, config)).rejects.toThrow(RunHaltedError);
    await expect(graph.invoke(null, config)).rejects.toThrow(RunHaltedError);
    const { messages } = await graph.invoke({ messages: [new HumanMessage('try again')] }, config);
    expect(messages.at(-1)?.text).toBe('sorry');
    expect(scripted.results().slice(-2)).toEqual([expect.stringMatching(/^E1 ×4 /), expect.stringMatching(/^E1 ×5 /)]);
  });

  test('of an agent of @langchain/langgraph', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, results } = await scriptedChat(lookUp, 'done');
    const tools = faultlineToolNode(new ToolNode([broken]), { faultline });
    await createReactAgent({ llm: model, tools }).invoke(go);
    expect(results()).toEqual((await log()).map(({ decision }) => decision?.line));
  });

  test('a sub-graph shares the run', async () => {
    const { faultline, log } = loggedFaultline();
    const scripted = await scriptedChat(lookUp, 'sorry', lookUp, 'sorry');
    const sub = await handBuilt(faultline, scripted);
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('first', sub)
      .addNode('second', sub)
      .addEdge(START, 'first')
      .addEdge('first', 'second')
      .compile();
    await graph.invoke(go);
    const logged = await log();
    expect(logged.map(({ decision }) => decision?.count)).toEqual([1, 2]);
    expect(new Set(logged.map(({ record }) => record.runId)).size).toBe(1);
  });

  test('each invocation has a run of its own', async () => {
    const { faultline, log } = loggedFaultline();
    const scripted = await scriptedChat(lookUp, 'sorry', lookUp, 'sorry');
    const graph = await handBuilt(faultline, scripted);
    await graph.invoke(go);
    await graph.invoke({ messages: [new HumanMessage('go')] });
    expect(new Set((await log()).map(({ record }) => record.runId)).size).toBe(2);
  });
});
