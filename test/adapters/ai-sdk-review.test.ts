import { generateText, isStepCount, type ModelMessage, streamText, tool } from 'ai';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultlineTelemetry, faultlineToolApproval, withFaultline } from '../../src/adapters/ai-sdk.ts';
import { RunHaltedError } from '../../src/errors.ts';
import type { ReviewDecision } from '../../src/options.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { scriptedModel } from './scripted-model.ts';

const lookUp = [{ tool: 'lookUp', input: { sku: 'A1' } }];
const stopWhen = isStepCount(10);

/** A tool that fails until somebody repairs what it needs. */
function brokenTool() {
  const state = { broken: true, calls: 0 };
  const lookUpTool = tool({
    inputSchema: z.object({ sku: z.string() }),
    execute: (): Promise<string> => {
      state.calls += 1;
      return state.broken ? Promise.reject(new Error('no such table: stock')) : Promise.resolve('4 in stock');
    },
  });
  return { state, tools: { lookUp: lookUpTool } };
}

describe('onReview', () => {
  /** A loop that is reviewed at the third failure, and how it ended. */
  async function reviewedBy(answer: () => Promise<ReviewDecision>) {
    const asked: string[] = [];
    const { faultline } = loggedFaultline({
      onReview: ({ line }) => {
        asked.push(line);
        return answer();
      },
    });
    const { state, tools } = brokenTool();
    const { model, results } = scriptedModel(lookUp, lookUp, lookUp, lookUp, lookUp, 'done');
    const settings = withFaultline({ model, tools, prompt: 'go', stopWhen }, { faultline });
    const [ended] = await Promise.allSettled([generateText(settings)]);
    expect(asked).toEqual([
      expect.stringContaining('E1 ×3 same error, same arguments, 3 in a row: handed to a person'),
    ]);
    return { ended, results, state };
  }

  test('continue: the call waits for the person, and nothing is in a row', async () => {
    const { ended, results, state } = await reviewedBy(async () => 'continue');
    expect([ended.status, state.calls]).toEqual(['fulfilled', 5]);
    expect(results()[3]).toMatch(/^E1 ×4 same error, same arguments: /);
  });

  test.each<[string, () => Promise<ReviewDecision>]>([
    ['halt', async () => 'halt'],
    ['a review that fails', () => Promise.reject(new Error('nobody is on call'))],
  ])('%s: the run ends', async (_name, answer) => {
    const { ended, state } = await reviewedBy(answer);
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(RunHaltedError) });
    expect(state.calls).toBe(3);
  });
});

describe("onReview: 'native'", () => {
  /** A loop that was stopped by a review: its messages and the request in them. */
  async function reviewed() {
    const { faultline, log } = loggedFaultline({ onReview: 'native' });
    const { state, tools } = brokenTool();
    const settings = withFaultline({ tools, stopWhen }, { faultline });
    const first = scriptedModel(lookUp);
    const messages: ModelMessage[] = [{ role: 'user', content: 'go' }];
    const { content, responseMessages } = await generateText({ ...settings, model: first.model, messages });
    const [request, ...others] = content.filter((part) => part.type === 'tool-approval-request');
    if (!request || others.length > 0) throw new Error('one request was expected');
    const answer = (approved: boolean): ModelMessage[] => [
      ...messages,
      ...responseMessages,
      { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: request.approvalId, approved }] },
    ];
    return { state, settings, faultline, log, request, answer, prompts: first.prompts };
  }

  test('the loop ends with a request that says why', async () => {
    const { state, request, prompts, log } = await reviewed();
    expect([state.calls, prompts.length]).toEqual([3, 4]);
    expect(request).toMatchObject({
      toolCall: { toolName: 'lookUp' },
      reason: 'E1 ×3 same error, same arguments, 3 in a row: handed to a person. Raw: get_error("E1")',
    });
    expect(await log()).toHaveLength(3);
  });

  test.each([
    ['generateText', generateText],
    ['streamText', streamText],
  ])('approved, %s makes the call and goes on, with nothing in a row', async (_name, generate) => {
    const { state, settings, answer, log } = await reviewed();
    const { model, results } = scriptedModel(lookUp, lookUp, 'done');
    const result = generate({ ...settings, model, messages: answer(true) });
    await ('consumeStream' in result ? result.consumeStream() : result);
    expect(state.calls).toBe(6);
    expect(results().slice(3)).toEqual([
      expect.stringMatching(/^E1 ×4 same error, same arguments: /),
      expect.stringContaining('2 in a row'),
      expect.stringContaining('3 in a row: handed to a person'),
    ]);
    expect(new Set((await log()).map(({ record }) => record.runId)).size).toBe(1);
  });

  test('approved and repaired, the tool answers', async () => {
    const { state, settings, answer } = await reviewed();
    state.broken = false;
    const { model, results } = scriptedModel(lookUp, 'done');
    const { text } = await generateText({ ...settings, model, messages: answer(true) });
    expect([text, ...results().slice(3)]).toEqual(['done', '4 in stock', '4 in stock']);
  });

  test('denied, the call is not made, the model is told so, and the next one asks again', async () => {
    const { state, settings, answer } = await reviewed();
    const { model, prompts } = scriptedModel(lookUp);
    const { content } = await generateText({ ...settings, model, messages: answer(false) });
    expect(state.calls).toBe(3);
    expect(JSON.stringify(prompts[0])).toContain('execution-denied');
    expect(content).toMatchObject([{ type: 'tool-call' }, { type: 'tool-approval-request' }]);
  });

  test('reading a raw error needs no approval', async () => {
    const { state, settings, answer } = await reviewed();
    const { model, results } = scriptedModel([{ tool: 'get_error', input: { id: 'E1' } }], 'done');
    await generateText({ ...settings, model, messages: answer(false) });
    expect(state.calls).toBe(3);
    expect(results().at(-1)).toContain('no such table: stock');
  });

  test('an approval by hand, for a run that the program names', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native' });
    const { tools } = brokenTool();
    const { model } = scriptedModel(lookUp);
    const runId = 'chat-1';
    const { content } = await generateText({
      model,
      tools,
      prompt: 'go',
      stopWhen,
      telemetry: { integrations: [faultlineTelemetry({ faultline, runId })] },
      toolApproval: faultlineToolApproval(faultline, { runId }),
    });
    expect(content.slice(-2).map(({ type }) => type)).toEqual(['tool-call', 'tool-approval-request']);
    expect(await faultline.openReview(runId)).toMatchObject({ consecutive: 3 });
    void faultline.resume(runId);
    expect(faultline.openReview(runId)).toBeNull();
  });

  test('without the setting in `toolApproval` the ladder ends the run at twice the threshold', async () => {
    const { faultline } = loggedFaultline({ onReview: 'native' });
    const { state, tools } = brokenTool();
    const { model } = scriptedModel(lookUp);
    const telemetry = { integrations: [faultlineTelemetry({ faultline })] };
    await expect(generateText({ model, tools, prompt: 'go', stopWhen, telemetry })).rejects.toThrow(RunHaltedError);
    expect(state.calls).toBe(6);
  });
});
