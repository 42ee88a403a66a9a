import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';
import { createFaultline, type Faultline } from '../../src/faultline.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import type { Ability, Driver, Played, Setting, ToolUse } from './driver.ts';
import { toolsDriver } from './drivers/tools.ts';
import { INJECTIONS } from './injections.ts';
import { scriptTools } from './script-tools.ts';

/** A script played: what the model read, what was kept, and what was really executed. */
interface Show extends Played {
  readonly faultline: Faultline;
  readonly log: () => Promise<readonly LoggedError[]>;
  readonly executed: Readonly<Record<string, number>>;
}

type Turn = readonly (readonly [tool: string, input: ToolUse['input']])[];

const A1 = ['look_up', { sku: 'A1' }] as const;
const B2 = ['look_up', { sku: 'B2' }] as const;
const PATIENT: FaultlineOptions = { escalator: { consecutive: 50, budget: 500 } };

/** Tests that a driver's framework does what all of them do; the ability that each test shows stands at its head. */
export function conform(driver: Driver): void {
  const modes = (['explicit', 'register'] as const).filter(
    (mode) => mode === 'explicit' || driver.limits['zero-code'] === undefined,
  );

  describe.each(modes)(`${driver.name}, %s`, (mode) => {
    const cell = mode === 'register' ? '[zero-code] ' : '';
    const can = (ability: Ability): boolean => driver.limits[ability] === undefined;
    const offersRaw = can('raw');

    const show = (turns: readonly Turn[], options: FaultlineOptions = PATIENT): Promise<Show> =>
      play(driver, turns, { mode, runId: crypto.randomUUID() }, options);
    const reference = (turns: readonly Turn[], options: FaultlineOptions = PATIENT): Promise<Show> =>
      play(toolsDriver, turns, { mode: 'explicit', runId: crypto.randomUUID() }, options);
    /** A line without the way to the raw text, which only some can offer, and without the frames of a framework. */
    const line = (text: string): string =>
      offersRaw ? unframed(text) : unframed(text).replace(/: get_error\("E\d+"\)| Raw: get_error\("E\d+"\)/g, '');

    const failures: readonly Turn[] = [
      [A1],
      [['parse', { text: "{'port': 1}" }]],
      [['run_python', { name: 'load' }]],
      [A1],
      [A1],
      [B2],
      [['add', { to: 1 }]],
      [A1],
      [['say', { text: 'no such order 4711' }]],
      [['say', { text: 'no such order 4712' }]],
      [['flaky', { step: 1 }]],
      [['flaky', { step: 2 }]],
      [['flaky', { step: 3 }]],
    ];

    testIf(can('observe'))(
      `${cell}[observe] [replace] the same failures give the same lines, ids, counts and verdicts`,
      async () => {
        const [played, expected] = [await show(failures), await reference(failures)];
        expect(played.ended).toBe('done');
        expect(withLines(played, unframed)).toEqual(withLines(expected, line));
        expect(decisions(await played.log())).toEqual(decisions(await expected.log()));
        const [first] = await played.log();
        expect(first?.record.raw).toMatchObject({
          type: 'Error',
          message: 'inventory lookup failed',
          cause: { code: 'ECONNREFUSED' },
        });
        expect(first?.record).toMatchObject({ toolName: 'look_up', origin: 'boundary' });
      },
    );

    testIf(!can('observe'))(`${cell}[replace] failures are lines, and repeats refer back`, async () => {
      const { results, log, ended } = await show(failures);
      expect(ended).toBe('done');
      expect(results['1-0']).toMatch(/^E1 .*ECONNREFUSED/);
      expect(results['4-0']).toMatch(/^E1 ×2 /);
      expect(results['7-0']).toBe('2');
      for (const text of Object.values(results)) expect(text).not.toContain('\n');
      expect(new Set((await log()).map(({ decision }) => decision?.errorId)).size).toBe(5);
    });

    test(`${cell}[inject] what the model has read is never rewritten`, async () => {
      const { prompts } = await show([...failures, [['nope', {}]], [['look_up', '{"sku":']], [A1]]);
      expect(prompts.length).toBeGreaterThan(failures.length);
      for (const [index, prompt] of prompts.entries()) {
        const before = prompts[index - 1] ?? [];
        expect(prompt.slice(0, before.length)).toEqual(before);
        expect(prompt.length).toBeGreaterThan(before.length);
      }
    });

    test(`${cell}[inject] calls that fail side by side are one step`, async () => {
      const turns = [
        [A1, B2, A1],
        [B2, A1],
      ];
      const { log, results } = await show(turns);
      const told = (await log()).map(({ decision }) => [decision?.count, decision?.consecutive]);
      expect(told).toEqual([1, 2, 3, 4, 5].map((count) => [count, count > 3 ? 2 : 1]));
      expect(Object.values(results)).toHaveLength(5);
    });

    testIf(can('block'))(`${cell}[block] an identical call is not executed again, a changed one is`, async () => {
      const options = { escalator: { budget: 99, ladder: { hint: 1, block: 2, halt: 9 } } };
      const { executed, results, ended } = await show([[A1], [A1], [A1], [A1], [B2]], options);
      expect(ended).toBe('done');
      expect(executed).toEqual({ look_up: 3 });
      expect(results['3-0']).toContain('blocked, not executed: change the call');
      expect(results['4-0']).toMatch(/^E1 ×4 .*blocked, not executed/);
      expect(results['5-0']).toMatch(/^E1 ×5 /);
    });

    testIf(can('halt'))(`${cell}[halt] ends the run at the threshold`, async () => {
      const turns = Array.from({ length: 12 }, () => [A1]);
      const { executed, ended, prompts, log, faultline } = await show(turns, {});
      expect(ended).toBe('halted');
      expect(executed).toEqual({ look_up: 3 });
      expect(prompts.length).toBeLessThanOrEqual(4);
      expect((await log()).map(({ decision }) => decision?.verdict)).toEqual(['continue', 'hint', 'halt']);
      const { runId } = (await log())[0]?.record ?? {};
      expect(() => faultline.checkRun(runId ?? '')).toThrow('run halted by the ladder: E1 ×3, 3 in a row');
    });

    testIf(can('halt'))(`${cell}[halt] a budget ends the run, whatever fails`, async () => {
      const turns: Turn[] = Array.from({ length: 9 }, (_, index) => [
        ['say', { text: `no ${'abcdefghi'[index]} here` }],
      ]);
      const { ended, log } = await show(turns, { escalator: { budget: 4 } });
      expect(ended).toBe('halted');
      expect((await log()).map(({ decision }) => decision?.verdict)).toEqual([
        'continue',
        'continue',
        'continue',
        'halt',
      ]);
    });

    describeIf(can('review') && mode === 'explicit')('review', () => {
      const turns: readonly Turn[] = [[A1], [A1], [A1], [B2], [['add', { to: 1 }]]];

      test('[review] waits for a person, and goes on when they say so', async () => {
        const played = await show(turns, { onReview: 'native' });
        expect(played.ended).toBe('waiting');
        expect(played.executed).toEqual({ look_up: 3 });
        const { runId = '' } = (await played.log())[0]?.record ?? {};
        expect(await played.faultline.openReview(runId)).toMatchObject({ verdict: 'review', consecutive: 3 });
        const after = await played.answer('continue');
        expect(after.ended).toBe('done');
        expect(played.executed).toEqual({ look_up: 4, add: 1 });
        expect(await played.faultline.openReview(runId)).toBeNull();
        expect((await played.log()).at(-1)?.decision).toMatchObject({ count: 4, consecutive: 1, verdict: 'continue' });
      });

      test('[review] executes nothing more when they say no', async () => {
        const played = await show(turns, { onReview: 'native' });
        const after = await played.answer('halt');
        expect(['halted', 'waiting']).toContain(after.ended);
        expect(played.executed).toEqual({ look_up: 3 });
      });
    });

    testIf(can('pre-execution'))(`${cell}[pre-execution] calls that never reach a tool are lines, too`, async () => {
      const turns: readonly Turn[] = [
        [['nope', { a: 1 }]],
        [['look_up', { wrong: true }]],
        [['look_up', '{"sku": "A1"']],
        [A1],
      ];
      const { results, log, executed, ended } = await show(turns);
      expect(ended).toBe('done');
      expect(executed).toEqual({ look_up: 1 });
      const logged = await log();
      expect(logged).toHaveLength(4);
      expect(logged.map(({ decision }) => decision?.errorId)).toEqual(['E1', 'E2', 'E3', 'E4']);
      expect(Object.values(results)).toEqual(logged.map(({ decision }) => decision?.line));
      expect(results['1-0']).toContain('nope');
      expect(results['2-0']).toContain('sku');
      for (const text of Object.values(results)) expect(text).not.toContain('\n');
    });

    testIf(offersRaw)(`${cell}[raw] get_error is there wherever an id is shown, and reading is no step`, async () => {
      const { offered, results, log, executed } = await show([[A1], [['get_error', { id: 'E1' }]], [A1]]);
      expect(offered).toContain('get_error');
      expect(results['1-0']).toContain('get_error("E1")');
      expect(results['2-0']).toContain('E1, part 1 of 1');
      expect(results['2-0']).toContain('ECONNREFUSED');
      expect(results['2-0']).toContain('at lookUp');
      expect(results['3-0']).toMatch(/^E1 ×2 same error, same arguments, 2 in a row/);
      expect(await log()).toHaveLength(2);
      expect(executed).toEqual({ look_up: 2 });
    });

    testIf(!offersRaw)(`${cell}names no tool that the model does not have`, async () => {
      const { offered, results } = await show([[A1], [A1]]);
      expect(offered).not.toContain('get_error');
      expect(Object.values(results).join(' ')).not.toContain('get_error');
    });

    test(`${cell}[inject] no error text leaves its line`, async () => {
      const turns: readonly Turn[] = INJECTIONS.map((text) => [['say', { text }]]);
      const { results, ended } = await show(turns);
      expect(ended).toBe('done');
      const lines = Object.values(results);
      expect(lines).toHaveLength(INJECTIONS.length);
      expect(lines.filter((text) => LEAVES_ITS_LINE.test(text))).toEqual([]);
      for (const [index, text] of lines.entries()) {
        expect(text.length).toBeLessThanOrEqual(`Error: ${INJECTIONS[index]}`.length + STACK_ROOM);
        const [id = '', rest = ''] = text.split(/(?<=^E\d{1,3}) (.*)/s);
        expect(rest).not.toMatch(/\bE\d+ (?:×\d|\[)/);
        expect([...rest.matchAll(/get_error\("(\w+)"\)/g)].filter(([, named]) => named !== id)).toEqual([]);
      }
    });
  });
}

function unframed(text: string): string {
  return text.replace(/\+\d+ lines?/, '+n lines');
}

/** What a framework cannot do has no test, instead of one that is skipped. */
const testIf = (isTested: boolean): ((name: string, run: () => Promise<void>) => void) => (isTested ? test : () => {});
const describeIf = (isTested: boolean): ((name: string, run: () => void) => void) => (isTested ? describe : () => {});

/** The raw error has a stack, which the line may take the room of. */
const STACK_ROOM = 400;
/** Line ends, controls, invisible characters and delimiters of prompts. */
const LEAVES_ITS_LINE =
  /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|<[|｜]|[|｜]>|<\/?(?:system|tool_|function|invoke|parameter|instructions|thinking|output|user_|s>)|\[\/?(?:INST|TOOL_CALLS|SYSTEM_PROMPT)\]|```/u;

async function play(
  driver: Driver,
  turns: readonly Turn[],
  setting: Pick<Setting, 'mode' | 'runId'>,
  options: FaultlineOptions,
): Promise<Show> {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-conformance-'));
  const faultline = createFaultline({ directory, ...options });
  const { tools, executed } = scriptTools();
  const script = {
    tools,
    turns: turns.map((uses, turn) => uses.map(([tool, input], index) => ({ id: `${turn + 1}-${index}`, tool, input }))),
  };
  const played = await driver.play(script, { faultline, ...setting });
  return { ...played, faultline, executed, log: () => readLog(directory) };
}

function withLines({ results }: Played, line: (text: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(results).map(([id, text]) => [id, line(text)]));
}

function decisions(log: readonly LoggedError[]): readonly unknown[] {
  return log.map(({ record, decision }) => [
    record.toolName,
    decision?.errorId,
    decision?.fingerprint,
    decision?.count,
    decision?.consecutive,
    decision?.verdict,
  ]);
}
