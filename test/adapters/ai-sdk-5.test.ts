import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AiSdkOptions, withFaultline } from '../../src/adapters/ai-sdk-5.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { RunHaltedError } from '../../src/errors.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { olderAi, olderModel } from './older-ai.ts';
import { lookUp } from './programs/refused.ts';

const use = (tool: string, input: unknown = { sku: 'A1' }) => ({ tool, input });
const FIRST =
  /^E1 \[ECONNREFUSED\] at (?:Object\.)?lookUp \(\S+refused\.ts:\d+\): inventory lookup failed ← connect ECONNREFUSED /;

describe.each([5, 6])('ai %i', (version) => {
  async function setUp(turns: Parameters<typeof olderModel>[1][], options: FaultlineOptions = {}) {
    const ai = await olderAi(version);
    const state = { broken: true, calls: 0 };
    const tools = {
      lookUp: ai.tool({
        inputSchema: z.object({ sku: z.string() }),
        execute: async () => {
          state.calls += 1;
          return state.broken ? await lookUp() : '4 in stock';
        },
      }),
    };
    const script = await olderModel(version, ...turns);
    const { faultline, log } = loggedFaultline(options);
    const stopWhen = ai.stepCountIs(10);
    const settings = (more: object, own: AiSdkOptions = {}) =>
      withFaultline({ model: script.model, tools, stopWhen, ...more }, { faultline, ...own });
    const generate = (more: object = { prompt: 'go' }, own: AiSdkOptions = {}) => ai.generateText(settings(more, own));
    const runs = async () => (await log()).map(({ record }) => record.runId);
    return { ai, faultline, generate, log, runs, script, settings, state };
  }

  test('shows lines, keeps what was thrown, and throws before the model is called again', async () => {
    const { generate, log, script } = await setUp([[use('lookUp')]]);
    await expect(generate()).rejects.toThrow(RunHaltedError);
    expect(script.results()).toEqual([
      expect.stringMatching(FIRST),
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/),
    ]);
    expect(script.prompts).toHaveLength(3);
    expect(script.offered[0]).toEqual(['lookUp', 'get_error']);
    expect((await log()).map(({ record }) => record)).toMatchObject(
      [1, 2, 3].map(() => ({
        toolName: 'lookUp',
        raw: { message: 'inventory lookup failed', cause: { code: 'ECONNREFUSED' } },
      })),
    );
  });

  test('streams the same', async () => {
    const { ai, settings, script } = await setUp([[use('lookUp')]]);
    const errors: unknown[] = [];
    for await (const part of ai.streamText(settings({ prompt: 'go', onError: () => undefined })).fullStream) {
      if (part['type'] === 'error') errors.push(part['error']);
    }
    expect(errors).toEqual([expect.any(RunHaltedError)]);
    expect(script.results()).toEqual([expect.stringMatching(FIRST), expect.stringMatching(/^E1 ×2 /)]);
  });

  test('calls without their tool are recorded, and earlier messages stay as they are', async () => {
    const turns = [[use('nope')], [use('lookUp', '{"sku"')], [use('lookUp', { sku: 1 })], 'done'];
    const { generate, log, script } = await setUp(turns);
    await generate();
    expect(script.results()).toEqual([
      expect.stringMatching(/^E1 \[AI_NoSuchToolError\] [^\n]*unavailable tool 'nope'/),
      expect.stringMatching(/^E2 \[AI_InvalidToolInputError\] [^\n]*JSON parsing failed/),
      expect.stringMatching(/^E3 \[AI_InvalidToolInputError\] [^\n]*expected string, received number/),
    ]);
    for (const [index, prompt] of script.prompts.slice(1).entries()) {
      expect(prompt.slice(0, script.prompts[index]?.length)).toEqual(script.prompts[index]);
    }
    expect((await log()).map(({ record }) => record.raw.message)).toEqual([
      expect.stringMatching(/^Model tried to call unavailable tool 'nope'/),
      expect.stringMatching(/^Invalid input for tool lookUp: JSON parsing failed/),
      expect.stringMatching(/^Invalid input for tool lookUp: Type validation failed/),
    ]);
  });

  test('parallel calls fail each for itself, a blocked one is not executed, and a success goes through', async () => {
    const turns = [[use('lookUp'), use('lookUp', { sku: 'B2' })], [use('lookUp')], [use('lookUp')], 'done'];
    const ladder = { hint: null, block: 2, review: null, halt: 9 };
    const { generate, runs, script, state } = await setUp(turns, { escalator: { ladder } });
    await generate();
    expect(script.results().map((line) => String(line).slice(0, 3))).toEqual(['E1 ', 'E1 ', 'E1 ', 'E1 ']);
    expect(state.calls).toBe(3);
    expect(new Set(await runs()).size).toBe(1);

    const repaired = await setUp([[use('lookUp')], 'done']);
    repaired.state.broken = false;
    await repaired.generate();
    expect(repaired.script.results()).toEqual(['4 in stock']);
  });

  test('the raw error is a call away, where the program lets it be', async () => {
    const { generate, script } = await setUp([[use('lookUp')], [use('get_error', { id: 'E1' })], 'done']);
    await generate({ prompt: 'go', activeTools: ['lookUp'] });
    expect(script.results()[1]).toMatch(/^E1, part 1 of 1:\nError: inventory lookup failed\n {4}at /);

    const without = await setUp([[use('lookUp')], 'done']);
    await without.generate({ prompt: 'go', prepareStep: () => ({ activeTools: ['lookUp'] }) });
    expect(without.script.results()).toEqual([expect.not.stringContaining('get_error("')]);
    expect(without.script.offered[0]).toEqual(['lookUp']);
  });

  test('a conversation that comes back is the same run, others are runs of their own', async () => {
    const { generate, runs, script } = await setUp([
      [use('lookUp')],
      'first',
      [use('lookUp')],
      'second',
      [use('lookUp')],
      'third',
    ]);
    const user = { role: 'user', content: 'go' };
    const { response } = await generate({ messages: [user] });
    await generate({ messages: [user, ...response.messages, { role: 'user', content: 'again' }] });
    expect(script.results()[1]).toMatch(/^E1 ×2 /);
    await generate({ messages: [user] });
    const [first, second, third] = await runs();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a loop within a tool works in the run of its caller', async () => {
    const inner = await setUp([[use('lookUp')], 'could not']);
    const ai = await olderAi(version);
    const outer = await olderModel(version, [use('helper', {})], 'done');
    const helper = ai.tool({ inputSchema: z.object({}), execute: async () => (await inner.generate()).text });
    const settings = { model: outer.model, tools: { helper }, prompt: 'go', stopWhen: ai.stepCountIs(9) };
    await ai.generateText(withFaultline(settings, { faultline: inner.faultline, runId: 'outer' }));
    expect(outer.results()).toEqual(['could not']);
    expect(await inner.runs()).toEqual(['outer']);
  });

  test('a tool that gives its results one after the other fails in between', async () => {
    const set = await setUp([[use('count', {})], [use('count', {})], [use('count', {})]]);
    async function* execute() {
      yield 'counting';
      await lookUp();
    }
    const count = set.ai.tool({ inputSchema: z.object({}), execute });
    const parts: unknown[] = [];
    const settings = set.settings({ prompt: 'go', tools: { count }, onError: () => undefined });
    for await (const part of set.ai.streamText(settings).fullStream) {
      if (part['type'] === 'tool-result') parts.push(part['output']);
    }
    expect(parts).toEqual(['counting', 'counting', 'counting']);
    expect(set.script.results()).toEqual([expect.stringMatching(FIRST), expect.stringMatching(/^E1 ×2 /)]);
    expect(await set.log()).toHaveLength(3);
  });

  describe('review', () => {
    const ladder = { hint: null, block: null, review: 2, halt: 9 };
    const turns = [[use('lookUp')], [use('lookUp')], [use('lookUp', { sku: 'B2' })], 'done'];
    const user = { role: 'user', content: 'go' };

    /** A loop that waits for a person, and what they say with the messages so far. */
    async function waiting() {
      const set = await setUp(turns, { onReview: 'native', escalator: { ladder } });
      const { content, response, text } = await set.generate({ messages: [user] });
      expect([text, set.state.calls]).toEqual(['', 2]);
      const request = content.find(({ type }) => type === 'tool-approval-request');
      const answer = (approved: boolean) => {
        const said = { type: 'tool-approval-response', approvalId: request?.approvalId, approved };
        const last = version === 6 ? { role: 'tool', content: [said] } : { role: 'user', content: 'Go on.' };
        return set.generate({ messages: [user, ...response.messages, last] });
      };
      const [runId = ''] = await set.runs();
      expect((await set.faultline.openReview(runId))?.line).toMatch(/^E1 ×2 .*handed to a person/);
      return { ...set, answer, runId };
    }

    test('the loop stops, and goes on when the person says so', async () => {
      const { answer, faultline, runId, script, state } = await waiting();
      state.broken = false;
      expect(await answer(true)).toMatchObject({ text: 'done' });
      expect(script.results().at(-1)).toBe('4 in stock');
      expect(await faultline.openReview(runId)).toBeNull();
    });

    // `ai` 5 has no answer by which a person denies a call.
    test.each(version === 6 ? [version] : [])('the run ends when the person denies the call (%i)', async () => {
      const { answer, state, script } = await waiting();
      await expect(answer(false)).rejects.toThrow(/run halted by review: E1 ×2/);
      expect([state.calls, script.prompts.length]).toEqual([2, 3]);
    });
  });

  test.each(['import', 'require'])('zero code, by %s: lines, and the end of the run', async (how) => {
    const directory = mkdtempSync(join(tmpdir(), 'faultline-older-ai-'));
    const programs = join(import.meta.dirname, 'programs');
    const run = (...preload: readonly string[]) => {
      const { stdout } = spawnSync(
        process.execPath,
        [...preload, join(programs, 'older-ai-loop.ts'), String(version), how],
        { env: { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' }, encoding: 'utf8' },
      );
      return JSON.parse(stdout);
    };
    expect(run('--import', join(programs, 'register-ai-sdk-5.ts'))).toMatchObject({
      results: [expect.stringMatching(FIRST), expect.stringMatching(/^E1 ×2 /)],
      offered: ['lookUp', 'get_error'],
      ended: expect.stringMatching(/^RunHaltedError: run halted by the ladder: E1 ×3/),
    });
    expect(await readLog(directory)).toHaveLength(3);
    expect(run()).toEqual({
      results: Array(5).fill('inventory lookup failed'),
      offered: ['lookUp'],
      ended: 'by itself',
    });
  });
});

test('the agent class of ai 6 works with the same settings', async () => {
  const ai = await olderAi(6);
  const { model, results } = await olderModel(6, [use('lookUp', {})]);
  const { faultline } = loggedFaultline();
  const tools = { lookUp: ai.tool({ inputSchema: z.object({}), execute: lookUp }) };
  const agent = new ai.ToolLoopAgent(withFaultline({ model, tools }, { faultline }));
  await expect(agent.generate({ prompt: 'go' })).rejects.toThrow(RunHaltedError);
  expect(results()).toEqual([expect.stringMatching(FIRST), expect.stringMatching(/^E1 ×2 /)]);
});
