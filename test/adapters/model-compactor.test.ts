import { generateText, isStepCount, tool } from 'ai';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerAiSdk, withFaultline } from '../../src/adapters/ai-sdk.ts';
import { lineOf, wrapTool } from '../../src/adapters/tools.ts';
import { createFaultline } from '../../src/faultline.ts';
import { scriptedCompactor, saidIn } from '../compactor/model/scripted-compactor.ts';
import { UNREAD, WORDING } from '../compactor/model/unread.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { scriptedModel } from './scripted-model.ts';

afterEach(() => {
  globalThis.AI_SDK_TELEMETRY_INTEGRATIONS = undefined;
});

const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

/** A tool that fails with a text that no dialect reads, and a loop that calls it and then ends. */
function exportingLoop() {
  const { model, results, prompts } = scriptedModel(
    [{ tool: 'exportLedger', input: {} }],
    [{ tool: 'exportLedger', input: {} }],
    'done',
  );
  const exportLedger = tool({
    inputSchema: z.object({}),
    execute: (): Promise<string> => Promise.reject(new Error(`${UNREAD}\npassword=${secret}`)),
  });
  return { settings: { model, tools: { exportLedger }, prompt: 'go', stopWhen: isStepCount(5) }, results, prompts };
}

describe.each(['zero-code', 'explicit'])('in a loop of ai, %s', (mode) => {
  test("the agent's model reads what the compactor's model says of an error, the log has the raw error", async () => {
    const { compactWith, calls } = scriptedCompactor(WORDING);
    const { faultline, log } = loggedFaultline({ modelCompactor: { compactWith } });
    if (mode === 'zero-code') registerAiSdk(faultline);
    const { settings, results } = exportingLoop();
    await generateText(mode === 'zero-code' ? settings : withFaultline(settings, { faultline }));
    expect(results()).toEqual([
      expect.stringMatching(`: ${WORDING} · .*get_error\\("E1"\\)$`),
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/),
    ]);
    expect(calls).toHaveLength(1);
    expect(saidIn(calls[0], 'user')).toContain('password=[redacted');
    expect(JSON.stringify(calls[0]?.prompt)).not.toContain(secret);
    const logged = await log();
    expect(logged.map(({ decision }) => decision?.line)).toEqual(results());
    expect(logged[0]?.record.raw.message).toContain('Nothing went to the auditors');
    expect(new Set(logged.map(({ record }) => record.runId)).size).toBe(1);
  });

  test('a compactor whose model is down costs the loop nothing but its own line', async () => {
    const { compactWith, calls } = scriptedCompactor(() => Promise.reject(new Error('model overloaded')));
    const { faultline, log } = loggedFaultline({ modelCompactor: { compactWith } });
    if (mode === 'zero-code') registerAiSdk(faultline);
    const { settings, results } = exportingLoop();
    const { text } = await generateText(mode === 'zero-code' ? settings : withFaultline(settings, { faultline }));
    expect([text, calls.length]).toEqual(['done', 1]);
    expect(results()[0]).toMatch(/^E1 \[Error\] at .*: Nightly export of the ledger/);
    for (const { record } of await log()) expect(record.toolName).toBe('exportLedger');
  });
});

describe('a hand-written loop', () => {
  test('of asynchronous tools reads what the model says', async () => {
    const { compactWith } = scriptedCompactor(WORDING);
    const { faultline } = loggedFaultline({ modelCompactor: { compactWith } });
    const run = wrapTool('run', () => Promise.reject(UNREAD), { faultline });
    const thrown: unknown = await Promise.resolve(run()).catch((error: unknown) => error);
    expect(lineOf(thrown)).toContain(WORDING);
  });

  test('of synchronous tools stays synchronous: no model is asked', () => {
    const { compactWith, calls } = scriptedCompactor(WORDING);
    const { faultline } = loggedFaultline({ modelCompactor: { compactWith } });
    const run = wrapTool(
      'run',
      (): string => {
        throw new Error(UNREAD);
      },
      { faultline },
    );
    expect(() => run()).toThrow('Nightly export');
    expect(calls).toEqual([]);
  });
});

test('a span with an unread error asks no model', () => {
  const { compactWith, calls } = scriptedCompactor(WORDING);
  const outcomes: string[] = [];
  const { faultline } = loggedFaultline({
    modelCompactor: { compactWith },
    onDigest: ({ digest }) => outcomes.push(digest),
  });
  faultline.spanProcessor().onEnding({
    name: 'export',
    attributes: {},
    events: [{ name: 'exception', attributes: { 'exception.message': UNREAD } }],
    status: { code: 2 },
    spanContext: () => ({ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 }),
    setAttributes: () => {},
  } as never);
  expect(outcomes).toEqual(['The next export is planned for the usual hour']);
  expect(calls).toEqual([]);
});

test.each<[string, object, string]>([
  ['no function', { compactWith: 'gpt' }, 'option modelCompactor.compactWith: should be a function, got "gpt"'],
  ['nothing to ask', {}, 'option modelCompactor.compactWith: should be a function, got undefined'],
  [
    'no time',
    { compactWith: scriptedCompactor('').compactWith, timeoutMillis: 0 },
    'option modelCompactor.timeoutMillis',
  ],
  ['too much time', { compactWith: scriptedCompactor('').compactWith, timeoutMillis: 1e9 }, 'timeoutMillis'],
  ['another name', { compactWith: scriptedCompactor('').compactWith, model: 1 }, 'option modelCompactor'],
])('%s is no model compactor', (_what, modelCompactor, said) => {
  expect(() => createFaultline({ modelCompactor: modelCompactor as never })).toThrow(said);
});
