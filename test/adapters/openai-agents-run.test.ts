import * as sdk from '@openai/agents';
import type { ScriptedModel } from '@openai/agents/testing';
import { describe, expect, test } from 'vitest';
import { RunHaltedError } from '../../src/errors.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { type AnyAgent, call, results, scripted, setUp } from './openai-agents-shop.ts';

describe('the run', () => {
  test('is that of the session, and a person who writes again lets it go on', async () => {
    const { Runner, agent, faultline, runs, state } = setUp();
    const session = new sdk.MemorySession({ sessionId: 'chat-7' });
    const halting = new Runner({ model: scripted(call(), call(), call()) });
    await expect(halting.run(agent, 'go', { session })).rejects.toThrow(RunHaltedError);
    expect(() => faultline.checkRun('chat-7')).toThrow(RunHaltedError);
    const model = scripted(call());
    await new Runner({ model }).run(agent, 'try again', { session });
    expect(results(model).at(-1)).toMatch(/^E1 ×4 /);
    expect([await runs(), state.calls]).toEqual([['chat-7'], 4]);
  });

  test.each<[string, string, (Runner: typeof sdk.Runner, agent: AnyAgent, model: ScriptedModel) => Promise<unknown>]>([
    ['named', 'mine', (Runner, agent, model) => withRun('mine', () => new Runner({ model }).run(agent, 'go'))],
    ['the group', 'group', (Runner, agent, model) => new Runner({ model, groupId: 'group' }).run(agent, 'go')],
    [
      "the server's conversation",
      'conversation',
      (Runner, agent, model) => new Runner({ model }).run(agent, 'go', { conversationId: 'conversation' }),
    ],
  ])('is %s', async (_name, runId, play) => {
    const { Runner, agent, runs, log } = setUp();
    await play(Runner, agent, scripted(call('{'), call()));
    expect(await runs()).toEqual([runId]);
    expect(await log()).toHaveLength(2);
  });

  test('is that of the option', async () => {
    const { run, agent, runs } = setUp({}, { runId: 'order-1' });
    await run(agent.clone({ model: scripted(call()) }), 'go', { conversationId: 'conversation' });
    expect(await runs()).toEqual(['order-1']);
  });

  test("is the SDK's trace, where that is on", async () => {
    sdk.setTraceProcessors([]);
    sdk.setTracingDisabled(false);
    const { Runner, agent, runs } = setUp();
    const play = (): Promise<unknown> => new Runner({ model: scripted(call()) }).run(agent, 'go');
    const traceId = 'trace_0123456789abcdef0123456789abcdef';
    await sdk.withTrace('shop', () => play().then(play), { traceId });
    expect(await runs()).toEqual([traceId]);
    await play();
    expect(await runs()).toEqual([traceId, expect.stringMatching(/^trace_/)]);
    sdk.setTracingDisabled(true);
  });

  test('is that of earlier messages, and otherwise of its own', async () => {
    const { Runner, agent, runs } = setUp();
    const first = await new Runner({ model: scripted(call()) }).run(agent, 'go');
    const model = scripted(call());
    await new Runner({ model }).run(agent, [...first.history, { role: 'user', content: 'again' }]);
    expect(results(model).at(-1)).toMatch(/^E1 ×2 /);
    expect(await runs()).toHaveLength(1);
    await new Runner({ model: scripted(call()) }).run(agent, 'something else');
    expect(await runs()).toHaveLength(2);
  });

  test('goes along with handoffs', async () => {
    const { Agent, Runner, lookUp, log, runs } = setUp();
    const second = new Agent({ name: 'second', tools: [lookUp] });
    const first = Agent.create({ name: 'first', tools: [lookUp], handoffs: [second] });
    const model = scripted(call(), call({}, 'transfer_to_second'), call());
    await new Runner({ model }).run(first, 'go');
    expect(results(model).at(-1)).toMatch(/^E1 ×2 /);
    expect(await runs()).toHaveLength(1);
    expect((await log()).map(({ record }) => record.agentName)).toEqual(['first', 'second']);
  });

  test('is shared with agents as tools, which are halted with it', async () => {
    const { Agent, Runner, lookUp, agent, runs, state } = setUp();
    const inner = scripted(call(), call());
    const helper = agent.clone({ name: 'helper', model: inner });
    const chief = new Agent({
      name: 'chief',
      tools: [lookUp, helper.asTool({ toolName: 'ask', toolDescription: 'asks the helper' })],
    });
    const outer = scripted(call(), call({ input: 'go' }, 'ask'), call());
    await expect(new Runner({ model: outer }).run(chief, 'go')).rejects.toThrow(RunHaltedError);
    expect(results(inner)).toEqual([expect.stringMatching(/^E1 ×2 /)]);
    expect([await runs(), state.calls, outer.calls.length]).toEqual([[expect.any(String)], 3, 2]);
  });

  test('of a tool that something else calls is that of its context', async () => {
    const { lookUp, runs, log } = setUp();
    const [one, other] = [new sdk.RunContext(), new sdk.RunContext()];
    const input = JSON.stringify({ sku: 'A1' });
    const read = async (context: sdk.RunContext): Promise<string> => await lookUp.invoke(context, input);
    expect(await read(one)).toMatch(/^E1 \[ECONNREFUSED\]/);
    expect(await read(other)).toMatch(/^E1 \[ECONNREFUSED\]/);
    expect(await read(one)).toMatch(/^E1 ×2 /);
    expect([(await runs()).length, (await log()).length]).toEqual([2, 3]);
  });
});
