import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MockMemory } from '@mastra/core/memory';
import { createTool } from '@mastra/core/tools';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withFaultline } from '../../src/adapters/mastra.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { InvalidInputError } from '../../src/errors.ts';
import { withRun } from '../../src/otel/run-context.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { agentOf, brokenTool, maxSteps, setUp, use } from './mastra-agents.ts';
import { type ScriptedModel, scriptedModel } from './scripted-model.ts';

describe('a loop', () => {
  const FIRST =
    /^E1 \[ECONNREFUSED\] at lookUp \(\S+refused\.ts:\d+\): inventory lookup failed ← connect ECONNREFUSED /;

  test('shows lines, keeps what was thrown, and stops by a tripwire before the model is called again', async () => {
    const script = scriptedModel([use('lookUp')]);
    const { agent, log, faultline } = setUp(script);
    const result = await agent.generate('go', { maxSteps });
    expect(script.results()).toEqual([
      expect.stringMatching(FIRST),
      expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/),
    ]);
    expect(result.tripwire).toMatchObject({
      reason: expect.stringMatching(/^run halted by the ladder: E1 ×3/),
      metadata: { runId: result.runId },
      processorId: 'faultline',
    });
    expect(script.prompts).toHaveLength(3);
    expect((await log()).map(({ record }) => record)).toMatchObject(
      [1, 2, 3].map(() => ({
        toolName: 'lookUp',
        agentName: 'clerk',
        runId: result.runId,
        raw: { message: 'inventory lookup failed', cause: { code: 'ECONNREFUSED' } },
      })),
    );
    expect(await faultline.listErrors(result.runId)).toHaveLength(1);
  });

  test('streams the same, and lets the successes of a tool through', async () => {
    const script = scriptedModel([use('lookUp')], [use('lookUp')], 'done');
    const { agent, state } = setUp(script);
    const { fullStream } = await agent.stream('go', { maxSteps });
    const errors: unknown[] = [];
    for await (const chunk of fullStream) {
      if (chunk.type === 'tool-error') errors.push(chunk.payload.error);
      if (chunk.type === 'step-finish') state.broken = false;
    }
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(FIRST) })]);
    expect(script.results()).toEqual([expect.stringMatching(FIRST), '4 in stock']);
  });

  test('calls without their tool are recorded, and read as the same line at each later step', async () => {
    const script = scriptedModel([use('nope'), use('lookUp', { sku: 1 })], [use('lookUp', '{"sku"')], 'done');
    const { agent, log } = setUp(script);
    await agent.generate('go', { maxSteps });
    expect(script.results()).toEqual([
      expect.stringMatching(/^(?:E\d )?Tool "nope" not found\. Available tools: lookUp, get_error\b[^\n]*$/),
      expect.stringMatching(/^E\d \[ValidationError\] Tool input validation failed for lookUp\.[^\n]+expected string/),
      expect.stringMatching(
        /^E\d \[ValidationError\] Tool input validation failed for lookUp\.[^\n]+received undefined/,
      ),
    ]);
    const { prompts } = script;
    expect(prompts[2]?.slice(0, prompts[1]?.length)).toEqual(prompts[1]);
    expect((await log()).map(({ record }) => record.raw.message)).toEqual([
      expect.stringContaining('Tool input validation failed'),
      expect.stringContaining('Tool "nope" not found'),
      expect.stringContaining('Tool input validation failed'),
    ]);
  });

  test('parallel calls fail each for itself, in one run', async () => {
    const script = scriptedModel([use('lookUp'), use('lookUp', { sku: 'B2' }), use('lookUp', { sku: 'C3' })], 'done');
    const { agent, runs, state } = setUp(script, { escalator: false });
    const { runId } = await agent.generate('go', { maxSteps });
    expect(script.results().map((line) => line.slice(0, 2))).toEqual(['E1', 'E1', 'E1']);
    expect(state.calls).toBe(3);
    expect(await runs()).toEqual([runId, runId, runId]);
  });

  test('a blocked call is answered without being executed', async () => {
    const script = scriptedModel([use('lookUp')], [use('lookUp')], [use('lookUp')], 'done');
    const ladder = { hint: null, block: 2, review: null, halt: 9 };
    const { agent, state } = setUp(script, { escalator: { ladder } });
    await agent.generate('go', { maxSteps });
    expect(state.calls).toBe(2);
    expect(script.results()[2]).toMatch(/^E1 ×3 /);
  });

  test('the raw error is a call away, unless the program has a tool of that name', async () => {
    const script = scriptedModel([use('lookUp')], [use('get_error', { id: 'E1' })], 'done');
    await setUp(script).agent.generate('go', { maxSteps });
    expect(script.results()[1]).toMatch(/^E1, part 1 of 1:\nError: inventory lookup failed\n {4}at /);

    const own = createTool({
      id: 'get_error',
      description: 'ours',
      inputSchema: z.object({}),
      execute: async () => 'own',
    });
    const other = scriptedModel([use('lookUp')], [use('get_error', {})], 'done');
    await setUp(other, {}, { tools: { ...brokenTool().tools, get_error: own } }).agent.generate('go', { maxSteps });
    expect(other.results()).toEqual([expect.not.stringContaining('get_error("'), 'own']);
  });
});

describe('the run', () => {
  const turns = (): ScriptedModel => scriptedModel([use('lookUp')], 'first', [use('lookUp')], 'second');

  test('is the thread of the memory', async () => {
    const script = turns();
    const { agent, runs } = setUp(script, {}, { memory: new MockMemory() });
    const memory = { thread: 'thread-1', resource: 'user-1' };
    await agent.generate('go', { maxSteps, memory });
    await agent.generate('again', { maxSteps, memory });
    expect(script.results().map((line) => line.slice(0, 5))).toEqual(['E1 [E', 'E1 ×2']);
    expect(await runs()).toEqual(['thread-1', 'thread-1']);
    for (const [index, prompt] of script.prompts.slice(1).entries()) {
      expect(prompt.slice(0, script.prompts[index]?.length)).toEqual(script.prompts[index]);
    }
  });

  test('whose end a person has read goes on with their next message', async () => {
    const script = scriptedModel([use('lookUp')], [use('lookUp')], 'never', 'ready');
    const { agent } = setUp(script, { escalator: { consecutive: 2 } }, { memory: new MockMemory() });
    const memory = { thread: 'thread-2', resource: 'user-1' };
    expect((await agent.generate('go', { maxSteps, memory })).tripwire).toBeDefined();
    expect(await agent.generate('and now?', { maxSteps, memory })).toMatchObject({ text: 'never' });
  });

  test('is each call of the agent where nothing else is said, or the one that is', async () => {
    const { agent, runs } = setUp(turns());
    await agent.generate('go', { maxSteps });
    await withRun('named', () => agent.generate('go', { maxSteps }));
    const [first, second] = await runs();
    expect(second).toBe('named');
    expect(first).not.toBe('named');
  });

  test('is shared by sub-agents, and a sub-agent that gave up is no success', async () => {
    const inner = scriptedModel([use('lookUp')], 'could not');
    const script = scriptedModel([use('agent-helper', { prompt: 'look' })], [use('lookUp')], 'done');
    const { faultline, log } = loggedFaultline();
    const { tools } = brokenTool();
    const helper = withFaultline(agentOf(inner, { id: 'helper', name: 'helper', description: 'helps', tools }), {
      faultline,
    });
    const agent = withFaultline(agentOf(script, { tools, agents: { helper } }), { faultline });
    const { runId } = await agent.generate('go', { maxSteps });
    expect([...inner.results(), ...script.results()].map((text) => text.slice(0, 9))).toEqual([
      'E1 [ECONN',
      'could not',
      'E1 ×2 sam',
    ]);
    expect((await log()).map(({ record }) => [record.runId, record.agentName])).toEqual([
      [runId, 'helper'],
      [runId, 'clerk'],
    ]);
  });
});

test('what is no agent is refused', () => {
  expect(() => withFaultline({ id: 'a', name: 'a' })).toThrow(InvalidInputError);
});

test.each(['import', 'require'])('zero code, by %s: lines, and the end of the run', async (how) => {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-mastra-'));
  const programs = join(import.meta.dirname, 'programs');
  const preload = ['--import', join(programs, 'register-mastra.ts')];
  const run = (args: readonly string[]) => {
    const env = { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' };
    const { stdout } = spawnSync(process.execPath, [...args, join(programs, 'mastra-agent.ts'), how], {
      env,
      encoding: 'utf8',
    });
    return JSON.parse(stdout);
  };
  expect(run(preload)).toMatchObject({
    results: [expect.stringMatching(/^E1 \[ECONNREFUSED\] /), expect.stringMatching(/^E1 ×2 /)],
    offered: ['lookUp', 'get_error'],
    halted: expect.stringMatching(/^run halted by the ladder: E1 ×3/),
  });
  expect(await readLog(directory)).toHaveLength(3);
  expect(run([])).toEqual({ results: Array(5).fill('inventory lookup failed'), offered: ['lookUp'] });
});
