import { InMemoryStore } from '@mastra/core/storage';
import { createTool } from '@mastra/core/tools';
import { describe, expect, test } from 'vitest';
import type { FaultlineOptions } from '../../src/options.ts';
import { brokenTool, host, maxSteps, setUp, sku, use } from './mastra-agents.ts';
import { scriptedModel } from './scripted-model.ts';

test('another process resumes a loop without counting its earlier failures again', async () => {
  const storage = new InMemoryStore();
  const pay = createTool({
    id: 'pay',
    description: 'pays',
    inputSchema: sku,
    requireApproval: true,
    execute: async () => 'paid',
  });
  const config = { tools: { ...brokenTool().tools, pay } };
  const before = setUp(scriptedModel([use('lookUp')], [use('pay')]), {}, config);
  host(before.agent, storage);
  const { runId = '', suspendPayload } = await before.agent.generate('go', { maxSteps });

  const script = scriptedModel([use('nope')], 'done');
  const after = setUp(script, {}, config);
  host(after.agent, storage);
  await after.agent.approveToolCallGenerate({ runId, toolCallId: suspendPayload.toolCallId });
  expect(script.results()).toEqual([
    expect.stringMatching(/^E1 /),
    'paid',
    expect.stringContaining('"nope" not found'),
  ]);
  expect((await after.log()).map(({ record }) => [record.runId, record.toolName])).toEqual([[runId, 'nope']]);
});

describe('review', () => {
  const ladder = { hint: null, block: null, review: 2, halt: 9 };

  async function suspended() {
    const script = scriptedModel([use('lookUp')], [use('lookUp')], [use('lookUp', { sku: 'B2' })], 'done');
    const set = setUp(script, { onReview: 'native', escalator: { ladder } });
    const storage = new InMemoryStore();
    host(set.agent, storage);
    const result = await set.agent.generate('go', { maxSteps });
    expect([result.finishReason, set.state.calls]).toEqual(['suspended', 2]);
    const review = await set.faultline.openReview(result.runId ?? '');
    expect(review?.line).toMatch(/^E1 ×2 .*handed to a person/);
    const call = { runId: result.runId ?? '', toolCallId: result.suspendPayload.toolCallId };
    return { ...set, script, call, storage };
  }

  test('approved, the call is made and the run goes on', async () => {
    const { agent, call, state, script, faultline } = await suspended();
    state.broken = false;
    expect(await agent.approveToolCallGenerate(call)).toMatchObject({ finishReason: 'stop', text: 'done' });
    expect([state.calls, script.results()[2]]).toEqual([3, '4 in stock']);
    expect(await faultline.openReview(call.runId)).toBeNull();
  });

  test('declined, the call is not made and the run ends', async () => {
    const { agent, call, state, script } = await suspended();
    const { tripwire } = await agent.declineToolCallGenerate(call);
    expect(tripwire?.reason).toMatch(/^run halted by review: E1 ×2/);
    expect([state.calls, script.prompts.length]).toEqual([2, 3]);
  });

  test('the person may answer another process', async () => {
    const options: FaultlineOptions = { onReview: 'native', escalator: { ladder } };
    const other = ({ faultline, storage }: Awaited<ReturnType<typeof suspended>>) => {
      const script = scriptedModel('done');
      const set = setUp(script, { ...options, directory: faultline.directory });
      host(set.agent, storage);
      return { ...set, script };
    };
    const first = await suspended();
    const approving = other(first);
    expect(await approving.agent.approveToolCallGenerate(first.call)).toMatchObject({ text: 'done' });
    expect(approving.script.results()[2]).toMatch(/^E1 ×3 /);
    expect(await approving.faultline.openReview(first.call.runId)).toBeNull();

    const second = await suspended();
    const declining = other(second);
    const { tripwire } = await declining.agent.declineToolCallGenerate(second.call);
    expect(tripwire?.reason).toMatch(/^run halted by review: E1 ×2/);
    expect(declining.state.calls).toBe(0);
  });

  test('by a callback, the tool call waits', async () => {
    const asked: string[] = [];
    const script = scriptedModel([use('lookUp')]);
    const onReview = async ({ line }: { readonly line: string }): Promise<'halt'> => {
      asked.push(line);
      return 'halt';
    };
    const { agent } = setUp(script, { onReview, escalator: { ladder } });
    expect((await agent.generate('go', { maxSteps })).tripwire?.reason).toMatch(/^run halted by review: E1 ×2/);
    expect(asked).toHaveLength(1);
  });
});

test('a tool that waits for a person has not failed, and is seen when it fails afterwards', async () => {
  const script = scriptedModel([use('pay')], 'done');
  const pay = createTool({
    id: 'pay',
    description: 'pays',
    inputSchema: sku,
    execute: async (_input, { agent }) => {
      if (agent?.resumeData !== undefined) throw new Error('card declined');
      await agent?.suspend({ ask: 'sure?' });
      return undefined;
    },
  });
  const { agent, log } = setUp(script, {}, { tools: { pay } });
  host(agent);
  const { finishReason, runId, suspendPayload } = await agent.generate('go', { maxSteps });
  expect([finishReason, suspendPayload, await log()]).toMatchObject(['suspended', { toolName: 'pay' }, []]);
  await agent.resumeGenerate({ yes: true }, { runId: runId ?? '' });
  expect(script.results()).toEqual([expect.stringMatching(/^E1 \[Error\] at \S+ \(\S+\): card declined/)]);
});
