import { Command, interrupt, MemorySaver } from '@langchain/langgraph';
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultlineMiddleware, haltOf } from '../../src/adapters/langchain.ts';
import type { Faultline } from '../../src/faultline.ts';
import type { ReviewDecision } from '../../src/options.ts';
import { type ScriptedCall, scriptedChat } from './langchain-model.ts';
import { loggedFaultline } from './logged-faultline.ts';

const lookUp = [{ tool: 'lookUp', input: { sku: 'A1' } }];
const go = { messages: [{ role: 'user' as const, content: 'go' }] };
const config = { configurable: { thread_id: 'chat-1' } };

/** A tool that fails until somebody repairs what it needs. */
function brokenTool() {
  const state = { broken: true, calls: 0 };
  const lookUpTool = tool(
    async ({ sku }) => {
      state.calls += 1;
      if (state.broken) throw new Error('no such table: stock');
      return `${sku}: 4 in stock`;
    },
    { name: 'lookUp', description: 'looks a product up', schema: z.object({ sku: z.string() }) },
  );
  return { state, lookUpTool, tools: [lookUpTool] };
}

/** What a person is shown while a graph waits. */
function asked(state: object): unknown[] {
  return '__interrupt__' in state && Array.isArray(state.__interrupt__)
    ? state.__interrupt__.map(({ value }: { value: unknown }) => value)
    : [];
}

function agentOf(faultline: Faultline, model: Awaited<ReturnType<typeof scriptedChat>>['model']) {
  const { state, tools } = brokenTool();
  const middleware = [faultlineMiddleware({ faultline })];
  return { state, agent: createAgent({ model, tools, middleware, checkpointer: new MemorySaver() }) };
}

describe("onReview: 'native'", () => {
  /** An agent that waits for a review. */
  async function reviewed(...after: readonly (string | readonly ScriptedCall[])[]) {
    const { faultline, log } = loggedFaultline({ onReview: 'native' });
    const scripted = await scriptedChat(lookUp, lookUp, lookUp, ...after);
    const { state, agent } = agentOf(faultline, scripted.model);
    const waiting = await agent.invoke(go, config);
    expect([state.calls, scripted.prompts.length]).toEqual([3, 3]);
    return { ...scripted, faultline, log, state, agent, waiting };
  }

  test('the graph is interrupted before the next model call, and says why', async () => {
    const { waiting, agent } = await reviewed();
    const line = 'E1 ×3 same error, same arguments, 3 in a row: handed to a person. Raw: get_error("E1")';
    expect(asked(waiting)).toEqual([
      {
        line,
        actionRequests: [{ name: 'continue_run', args: {}, description: line }],
        reviewConfigs: [{ actionName: 'continue_run', allowedDecisions: ['approve', 'reject'] }],
      },
    ]);
    expect((await agent.graph.getState(config)).next).toEqual(['model_request']);
  });

  test.each([
    ['continue', 'continue'],
    ['approve, as other middleware is answered', { decisions: [{ type: 'approve' }] }],
  ])('%s: the run goes on with nothing in a row, and the model reads what it would have', async (_name, resume) => {
    const { agent, state, prompts, results, log } = await reviewed(lookUp, 'done');
    const { messages } = await agent.invoke(new Command({ resume }), config);
    expect([messages.at(-1)?.text, state.calls]).toEqual(['done', 4]);
    expect(results().slice(2)).toEqual([
      expect.stringContaining('3 in a row: handed to a person'),
      expect.stringMatching(/^E1 ×4 same error, same arguments: /),
    ]);
    expect(prompts[4]?.slice(0, prompts[3]?.length)).toEqual(prompts[3]);
    expect((await log()).map(({ record }) => record.runId)).toEqual(Array(4).fill('chat-1'));
  });

  test.each([
    ['halt', 'halt'],
    ['reject', { decisions: [{ type: 'reject' }] }],
    ['what nobody understands', { maybe: true }],
  ])('%s: the run ends, and stays ended', async (_name, resume) => {
    const { agent, prompts } = await reviewed('never');
    for (const input of [new Command({ resume }), null]) {
      const ended = await agent.invoke(input, config).catch((error: unknown) => error);
      expect(haltOf(ended)?.runId).toBe('chat-1');
    }
    expect(prompts).toHaveLength(3);
  });

  test('a person who writes instead has looked: the thread goes on', async () => {
    const { agent, state, faultline } = await reviewed(lookUp, 'done');
    state.broken = false;
    const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'the table is back' }] }, config);
    expect(messages.slice(-2).map(({ text }) => text)).toEqual(['A1: 4 in stock', 'done']);
    expect(await faultline.openReview('chat-1')).toBeNull();
  });

  test('beside the approval of tool calls by other middleware', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native', escalator: { consecutive: 1 } });
    const { model } = await scriptedChat(lookUp, 'done');
    const { state, tools } = brokenTool();
    // LangChain's types do not fit each other here: optional properties that may not be undefined.
    const approval = humanInTheLoopMiddleware({ interruptOn: { lookUp: true } } as never) as never;
    const middleware = [faultlineMiddleware({ faultline }), approval];
    const agent = createAgent({ model, tools, middleware, checkpointer: new MemorySaver() });
    const resume = new Command({ resume: { decisions: [{ type: 'approve' }] } });
    expect(asked(await agent.invoke(go, config))).toMatchObject([{ actionRequests: [{ name: 'lookUp' }] }]);
    expect(asked(await agent.invoke(resume, config))).toMatchObject([{ actionRequests: [{ name: 'continue_run' }] }]);
    expect((await agent.invoke(resume, config)).messages.at(-1)?.text).toBe('done');
    expect(state.calls).toBe(1);
  });

  test('of an agent that is a tool: both wait, and both go on', async () => {
    const { faultline, log } = loggedFaultline({ onReview: 'native' });
    const inner = await scriptedChat(lookUp, lookUp, lookUp, lookUp, 'helped');
    const { state, tools } = brokenTool();
    const middleware = [faultlineMiddleware({ faultline })];
    const helper = createAgent({ model: inner.model, tools, middleware: [faultlineMiddleware({ faultline })] });
    const ask = tool(async () => (await helper.invoke(go)).messages.at(-1)?.text, {
      name: 'ask',
      description: 'asks',
      schema: z.object({}),
    });
    const outer = await scriptedChat([{ tool: 'ask', input: {} }], 'done');
    const agent = createAgent({ model: outer.model, tools: [ask], middleware, checkpointer: new MemorySaver() });
    expect(asked(await agent.invoke(go, config))).toMatchObject([{ line: expect.stringContaining('3 in a row') }]);
    expect((await agent.invoke(new Command({ resume: 'continue' }), config)).messages.at(-1)?.text).toBe('done');
    expect(outer.results()).toEqual(['helped']);
    expect(state.calls).toBe(4);
    expect((await log()).map(({ record }) => record.runId)).toEqual(Array(4).fill('chat-1'));
  });

  test('without a checkpointer nobody can be waited for: the ladder ends the run at twice the threshold', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native' });
    const { model } = await scriptedChat(...Array.from({ length: 7 }, () => lookUp));
    const { state, tools } = brokenTool();
    const agent = createAgent({ model, tools, middleware: [faultlineMiddleware({ faultline })] });
    const ended = await agent.invoke(go).catch((error: unknown) => error);
    expect([haltOf(ended)?.name, state.calls]).toEqual(['RunHaltedError', 6]);
  });
});

test.each<[ReviewDecision, number]>([
  ['continue', 4],
  ['halt', 3],
])('onReview as a function: the call waits, %s', async (decision, calls) => {
  const { faultline } = loggedFaultline({ onReview: async () => decision });
  const { model } = await scriptedChat(lookUp, lookUp, lookUp, lookUp, 'done');
  const { state, agent } = agentOf(faultline, model);
  const ended = await agent.invoke(go, config).catch((error: unknown) => error);
  expect([state.calls, haltOf(ended) !== null]).toEqual([calls, decision === 'halt']);
});

test('an interrupt of the tool itself passes untouched, and is neither failure nor success', async () => {
  const { faultline, log } = loggedFaultline();
  const seen: unknown[] = [];
  const approve = tool(async () => `approved: ${seen.push(interrupt({ question: 'buy?' }))}`, {
    name: 'approve',
    description: 'asks',
    schema: z.object({}),
  });
  const { model, results } = await scriptedChat(lookUp, [{ tool: 'approve', input: {} }], lookUp, 'done');
  const { lookUpTool } = brokenTool();
  const middleware = [faultlineMiddleware({ faultline })];
  const agent = createAgent({ model, tools: [lookUpTool, approve], middleware, checkpointer: new MemorySaver() });
  expect(asked(await agent.invoke(go, config))).toEqual([{ question: 'buy?' }]);
  expect(await log()).toHaveLength(1);
  await agent.invoke(new Command({ resume: 'yes' }), config);
  expect([seen, results()[1]]).toEqual([['yes'], 'approved: 1']);
});
