import { HumanMessage, ToolMessage } from '@langchain/core/messages';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, tool } from 'langchain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultlineMiddleware, haltOf } from '../../src/adapters/langchain.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { scriptedChat } from './langchain-model.ts';
import { loggedFaultline } from './logged-faultline.ts';

const lookUp = [{ tool: 'lookUp', input: { sku: 'A1' } }];
const go = { messages: [{ role: 'user' as const, content: 'go' }] };
const schema = z.object({ sku: z.string() });

/** The tool of the scripts; its failures, in order, the last one again and again. */
function lookUpTool(fail: (sku: string) => unknown) {
  return tool(async ({ sku }) => await fail(sku), { name: 'lookUp', description: 'looks a product up', schema });
}

const broken = lookUpTool(() => Promise.reject(new Error('no such table: stock')));

describe('what the model reads', () => {
  test('the line instead of the error, and a reference for a repeat', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, prompts, offered, results } = await scriptedChat(lookUp, lookUp, 'done');
    const agent = createAgent({ model, tools: [broken], middleware: [faultlineMiddleware({ faultline })] });
    const { messages } = await agent.invoke(go);
    const logged = await log();
    expect(results()).toEqual(logged.map(({ decision }) => decision?.line));
    expect(results()).toEqual([
      expect.stringMatching(/^E1 .*no such table: stock/),
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/),
    ]);
    expect(messages.filter((message) => ToolMessage.isInstance(message))).toMatchObject([
      { status: 'error', name: 'lookUp', tool_call_id: 'call_1' },
      { status: 'error', name: 'lookUp', tool_call_id: 'call_2' },
    ]);
    expect(offered).toEqual(['lookUp', 'get_error']);
    expect(prompts[2]?.slice(0, prompts[1]?.length)).toEqual(prompts[1]);
    expect(logged[0]?.record.raw).toMatchObject({ type: 'Error', stack: expect.stringContaining('langchain.test.ts') });
  });

  test('in a stream as well', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, results } = await scriptedChat(lookUp, 'done');
    const agent = createAgent({ model, tools: [broken], middleware: [faultlineMiddleware({ faultline })] });
    const nodes: string[] = [];
    for await (const update of await agent.stream(go, { streamMode: 'updates' })) nodes.push(...Object.keys(update));
    expect(nodes).toEqual(['model_request', 'tools', 'model_request']);
    expect(results()).toEqual((await log()).map(({ decision }) => decision?.line));
  });

  test('a success passes as it is, and ends what is in a row', async () => {
    const { faultline, log } = loggedFaultline();
    let calls = 0;
    const sometimes = lookUpTool((sku) => {
      calls += 1;
      if (calls === 2) return `${sku}: 4 in stock`;
      throw new Error('no such table: stock');
    });
    const { model, results } = await scriptedChat(lookUp, lookUp, lookUp, 'done');
    await createAgent({ model, tools: [sometimes], middleware: [faultlineMiddleware({ faultline })] }).invoke(go);
    expect(results()[1]).toBe('A1: 4 in stock');
    expect((await log()).map(({ decision }) => decision?.consecutive)).toEqual([1, 1]);
  });

  test('calls that never reach their tool, in a conversation that goes on', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, prompts, results } = await scriptedChat(
      [{ tool: 'lookUp', input: { sku: 4 } }],
      [{ tool: 'lookUp', input: '{"sku": ' }],
      [{ tool: 'find', input: {} }],
      'done',
    );
    let calls = 0;
    const counted = lookUpTool(() => (calls += 1));
    const agent = createAgent({ model, tools: [counted], middleware: [faultlineMiddleware({ faultline })] });
    const { messages } = await agent.invoke(go);
    expect([calls, messages.at(-1)?.text]).toEqual([0, 'done']);
    expect(results()).toEqual([
      expect.stringContaining('expected string, received number'),
      expect.stringContaining('the arguments of lookUp are not JSON'),
      expect.stringContaining('find is not a valid tool, try one of [lookUp, get_error]'),
    ]);
    expect(results().join()).not.toContain('Please fix');
    expect((await log()).map(({ record }) => record.raw.type)).toEqual([
      'ToolInputParsingException',
      'SyntaxError',
      null,
    ]);
    for (const [step, prompt] of prompts.entries())
      expect(prompt.slice(0, prompts[step - 1]?.length)).toEqual(prompts[step - 1] ?? prompt);
  });

  test('a result that calls itself an error is one', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, results } = await scriptedChat(lookUp, lookUp, 'done');
    const failing = tool(
      async (_input, { toolCall }) =>
        new ToolMessage({
          content: 'Error: HTTP 503\n<html>…',
          tool_call_id: toolCall?.id ?? '',
          status: 'error',
          artifact: 7,
        }),
      { name: 'lookUp', description: 'looks up', schema },
    );
    const agent = createAgent({ model, tools: [failing], middleware: [faultlineMiddleware({ faultline })] });
    const { messages } = await agent.invoke(go);
    expect(results()).toEqual((await log()).map(({ decision }) => decision?.line));
    expect(results()[1]).toMatch(/^E1 ×2/);
    expect(messages[2]).toMatchObject({ status: 'error', artifact: 7 });
  });

  test('the raw error on demand, which is no step of the work', async () => {
    const { faultline, log } = loggedFaultline();
    const ask = [{ tool: 'get_error', input: { id: 'E1' } }];
    const { model, results } = await scriptedChat(lookUp, ask, lookUp, 'done');
    await createAgent({ model, tools: [broken], middleware: [faultlineMiddleware({ faultline })] }).invoke(go);
    expect(results()[1]).toMatch(/^E1, part 1 of 1:\nError: no such table: stock\n {4}at /);
    expect((await log()).map(({ decision }) => decision?.consecutive)).toEqual([1, 2]);
  });

  test('a get_error of the program stays alone, and lines do not name it', async () => {
    const { faultline } = loggedFaultline();
    const own = tool(() => 'their own', { name: 'get_error', description: 'theirs', schema: z.object({}) });
    const settings = { tools: [broken, own] };
    const { model, offered, results } = await scriptedChat(lookUp, [{ tool: 'get_error', input: {} }], 'done');
    const middleware = [faultlineMiddleware({ faultline, addRawTool: false })];
    await createAgent({ ...settings, model, middleware }).invoke(go);
    expect(offered).toEqual(['lookUp', 'get_error']);
    expect(results()).toEqual([expect.not.stringContaining('get_error'), 'their own']);
    const twice = createAgent({ ...settings, model, middleware: [faultlineMiddleware({ faultline })] });
    await expect(twice.invoke(go)).rejects.toThrow('two tools are called get_error');
  });
});

describe('the ladder', () => {
  test('an identical call is blocked, a changed one goes through', async () => {
    const { faultline } = loggedFaultline({ escalator: { ladder: { block: 2, halt: 9 } } });
    const seen: string[] = [];
    const counted = lookUpTool((sku) => {
      seen.push(sku);
      throw new Error('no such table: stock');
    });
    const { model, results } = await scriptedChat(
      lookUp,
      lookUp,
      lookUp,
      [{ tool: 'lookUp', input: { sku: 'B2' } }],
      'done',
    );
    await createAgent({ model, tools: [counted], middleware: [faultlineMiddleware({ faultline })] }).invoke(go);
    expect(seen).toEqual(['A1', 'A1', 'B2']);
    expect(results()[2]).toContain('blocked, not executed');
  });

  test('a halted run ends the agent before its next model call, and a person who writes lets the thread go on', async () => {
    const { faultline, log } = loggedFaultline();
    const { model, prompts } = await scriptedChat(lookUp, lookUp, lookUp, 'sorry', 'done');
    const middleware = [faultlineMiddleware({ faultline })];
    const agent = createAgent({ model, tools: [broken], middleware, checkpointer: new MemorySaver() });
    const config = { configurable: { thread_id: 'chat-1' } };
    const ended = await agent.invoke(go, config).catch((error: unknown) => error);
    expect(haltOf(ended)).toMatchObject({ name: 'RunHaltedError', runId: 'chat-1' });
    expect(ended).toMatchObject({ name: 'RunHaltedError', message: expect.stringContaining('E1 ×3, 3 in a row') });
    expect(prompts).toHaveLength(3);
    expect(haltOf(await agent.invoke(null, config).catch((error: unknown) => error))).not.toBeNull();
    const { messages } = await agent.invoke({ messages: [new HumanMessage('try again')] }, config);
    expect(messages.at(-1)?.text).toBe('sorry');
    expect((await log()).map(({ record }) => record.runId)).toEqual(['chat-1', 'chat-1', 'chat-1']);
  });

  test('an agent that is a tool speaks for nobody: what another one halted stays so', async () => {
    const { faultline } = loggedFaultline();
    const failing = await scriptedChat(lookUp, lookUp, lookUp, 'never');
    const idle = await scriptedChat('never');
    const halted = Promise.withResolvers<void>();
    const idled = Promise.withResolvers<unknown>();
    const helpers = [failing, idle].map(({ model }, index) => {
      const helper = createAgent({ model, tools: [broken], middleware: [faultlineMiddleware({ faultline })] });
      const ask = async () => {
        if (index === 1) await halted.promise;
        const answer = helper.invoke(go).finally(halted.resolve);
        if (index === 1) void answer.then(idled.resolve, idled.resolve);
        return (await answer).messages.at(-1)?.text;
      };
      return tool(ask, { name: `ask${index}`, description: 'asks', schema: z.object({}) });
    });
    const { model } = await scriptedChat(
      [
        { tool: 'ask0', input: {} },
        { tool: 'ask1', input: {} },
      ],
      'never',
    );
    const agent = createAgent({ model, tools: helpers, middleware: [faultlineMiddleware({ faultline })] });
    const ended = await agent.invoke(go, { configurable: { thread_id: 'chat-1' } }).catch((error: unknown) => error);
    expect(haltOf(await idled.promise)?.runId).toBe('chat-1');
    expect([haltOf(ended)?.runId, idle.prompts]).toEqual(['chat-1', []]);
  });

  test('parallel calls that fail alike are one step', async () => {
    const { faultline, log } = loggedFaultline();
    const calls = [1, 2, 3, 4].map(() => ({ tool: 'lookUp', input: { sku: 'A1' } }));
    const { model, results } = await scriptedChat(calls, 'done');
    await createAgent({ model, tools: [broken], middleware: [faultlineMiddleware({ faultline })] }).invoke(go);
    expect(results()).toHaveLength(4);
    expect((await log()).map(({ decision }) => [decision?.count, decision?.consecutive])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
  });
});

describe('the run', () => {
  const settings = { tools: [broken] };

  test.each([
    ['the name before all', { runId: 'named' }, 'named'],
    ['the run of withRun before the thread', {}, 'carried'],
  ])('%s', async (_name, options, runId) => {
    const { faultline, log } = loggedFaultline();
    const { model } = await scriptedChat(lookUp, 'done');
    const agent = createAgent({ ...settings, model, middleware: [faultlineMiddleware({ faultline, ...options })] });
    await withRun('carried', () => agent.invoke(go, { configurable: { thread_id: 'chat-1' } }));
    expect((await log()).map(({ record }) => record.runId)).toEqual([runId]);
  });

  test('each invocation has its own, and one that goes on with the messages of an earlier one has its run', async () => {
    const { faultline, log } = loggedFaultline();
    const { model } = await scriptedChat(lookUp, 'sorry', lookUp, 'sorry', lookUp, 'sorry');
    const agent = createAgent({ ...settings, model, middleware: [faultlineMiddleware({ faultline })] });
    const { messages } = await agent.invoke(go);
    await agent.invoke(go);
    await agent.invoke({ messages: [...messages, new HumanMessage('again')] });
    const [first, second, third] = (await log()).map(({ record, decision }) => [record.runId, decision?.count]);
    expect(second?.[0]).not.toBe(first?.[0]);
    expect(third).toEqual([first?.[0], 2]);
  });

  test('an agent that is a tool shares it, and ends both', async () => {
    const { faultline, log } = loggedFaultline();
    const inner = await scriptedChat(lookUp, lookUp, lookUp, 'never');
    const middleware = [faultlineMiddleware({ faultline })];
    const helper = createAgent({
      ...settings,
      model: inner.model,
      middleware: [faultlineMiddleware({ faultline, agentName: 'helper' })],
    });
    const ask = tool(async () => (await helper.invoke(go)).messages.at(-1)?.text, {
      name: 'ask',
      description: 'asks',
      schema: z.object({}),
    });
    const outer = await scriptedChat([{ tool: 'ask', input: {} }], 'never');
    const agent = createAgent({ model: outer.model, tools: [ask], middleware });
    const ended = await agent.invoke(go).catch((error: unknown) => error);
    expect(haltOf(ended)?.message).toContain('3 in a row');
    expect([inner.prompts.length, outer.prompts.length]).toEqual([3, 1]);
    const logged = await log();
    expect(new Set(logged.map(({ record }) => record.runId)).size).toBe(1);
    expect(logged.map(({ record }) => record.agentName)).toEqual(['helper', 'helper', 'helper']);
  });
});
