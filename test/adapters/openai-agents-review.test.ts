import { RunState } from '@openai/agents';
import { describe, expect, test } from 'vitest';
import { reviewOf } from '../../src/adapters/openai-agents.ts';
import { RunHaltedError } from '../../src/errors.ts';
import { type AnyAgent, call, results, scripted, setUp, type Turn } from './openai-agents-shop.ts';

/** A state of an agent from its text. */
async function readBack(agent: AnyAgent, text: string): Promise<RunState<undefined, AnyAgent>> {
  return await RunState.fromString<undefined, AnyAgent>(agent, text);
}

describe("onReview: 'native'", () => {
  /** A run that stopped for a person, and the same agent with a model that goes on. */
  async function reviewed(...turns: readonly Turn[]) {
    const all = setUp({ onReview: 'native' });
    const { Runner, agent, faultline } = all;
    const model = scripted(call(), call(), call(), call(), ...turns);
    const runner = new Runner({ model });
    const result = await runner.run(agent, 'go');
    const [interruption, ...others] = result.interruptions;
    if (!interruption || others.length > 0) throw new Error('one interruption was expected');
    const reason = reviewOf(interruption, faultline);
    return { ...all, model, runner, result, interruption, reason };
  }

  test('the run stops before the next call, and says why', async () => {
    const { state, reason, model } = await reviewed();
    expect([state.calls, model.calls.length]).toEqual([3, 4]);
    expect(reason).toMatch(/^E1 ×3 same error, same arguments, 3 in a row: handed to a person/);
  });

  test.each(['the same state', 'a serialised state'])('approved, %s goes on with nothing in a row', async (kind) => {
    const { runner, result, interruption, agent, state, model, runs } = await reviewed(call(), call({ sku: 'ok' }));
    result.state.approve(interruption);
    const resumed = kind === 'the same state' ? result.state : await readBack(agent, result.state.toString());
    const { finalOutput } = await runner.run(agent, resumed);
    expect([finalOutput, state.calls]).toEqual(['done', 6]);
    expect(results(model).slice(3)).toEqual([
      expect.stringMatching(/^E1 ×4 same error, same arguments: /),
      expect.stringContaining('2 in a row'),
      '4 in stock',
    ]);
    expect(await runs()).toHaveLength(1);
  });

  test('rejected, the run ends', async () => {
    const { runner, result, interruption, agent, state, model } = await reviewed();
    result.state.reject(interruption);
    await expect(runner.run(agent, result.state)).rejects.toThrow(RunHaltedError);
    expect([state.calls, model.calls.length]).toEqual([3, 4]);
  });

  test('without an answer it waits on', async () => {
    const { runner, result, agent, state } = await reviewed();
    const again = await runner.run(agent, result.state);
    expect([again.interruptions.length, state.calls]).toEqual([1, 3]);
  });

  test('reading a raw error needs no approval, arguments that are no JSON neither', async () => {
    const { Runner, agent, state } = setUp({ onReview: 'native' });
    const read = [call({ id: 'E1' }, 'get_error'), call('{"id"', 'get_error')];
    const model = scripted(call(), call(), call(), read, call());
    const { interruptions } = await new Runner({ model }).run(agent, 'go');
    expect([interruptions.length, state.calls]).toEqual([1, 3]);
    expect(results(model)[3]).toContain('inventory lookup failed');
  });

  test('an agent as a tool is stopped too, and goes on where it was', async () => {
    const { Agent, Runner, lookUp, agent, state } = setUp({ onReview: 'native' });
    const inner = scripted(call(), call(), call(), call({ sku: 'ok' }));
    const helper = agent.clone({ name: 'helper', model: inner });
    const ask = helper.asTool({ toolName: 'ask', toolDescription: 'asks the helper' });
    const chief: AnyAgent = new Agent({ name: 'chief', tools: [lookUp, ask] });
    const runner = new Runner({ model: scripted(call({ input: 'go' }, 'ask')) });
    const result = await runner.run(chief, 'go');
    const [interruption] = result.interruptions;
    if (!interruption) throw new Error('nobody was asked');
    expect([interruption.name, state.calls]).toEqual(['lookUp', 3]);
    result.state.approve(interruption);
    const { finalOutput } = await runner.run(chief, result.state);
    expect([finalOutput, state.calls]).toEqual(['done', 4]);
  });
});
