import { diag, DiagLogLevel } from '@opentelemetry/api';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLog } from '../src/audit/log-reader.ts';
import { FaultlineError, InvalidInputError, RunHaltedError } from '../src/errors.ts';
import { createFaultline, type ToolCall } from '../src/faultline.ts';
import { withRun } from '../src/otel/run-context.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'faultline-')), 'log');
});
afterEach(() => diag.disable());

const call: ToolCall = { toolName: 'lookup', input: { sku: 'A1' }, boundary: 'test', runId: 'run', canReadRaw: true };

function refused(): Error {
  return new Error('inventory lookup failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  });
}

describe('createFaultline', () => {
  test('keeps the raw error, shows a line, refers back, and halts at the third in a row', async () => {
    const faultline = createFaultline({ directory });
    const outcomes = [];
    for (let turn = 0; turn < 3; turn++) outcomes.push(await faultline.recordError(refused(), call));

    expect(outcomes.map((outcome) => outcome.verdict)).toEqual(['continue', 'hint', 'halt']);
    expect(outcomes[0]?.line).toMatch(/^E1 \[ECONNREFUSED\].*connect ECONNREFUSED 127\.0\.0\.1:5432 · retryable/);
    expect(outcomes[1]?.line).toMatch(/^E1 ×2 same error, same arguments, 2 in a row: wait before retrying\./);
    expect(outcomes[2]?.line).toMatch(/^E1 ×3 .*run halted/);
    expect(() => faultline.checkRun('run')).toThrow(RunHaltedError);
    expect(() => faultline.admit(call)).toThrow('E1 ×3, 3 in a row');
    expect(() => faultline.checkRun('another')).not.toThrow();

    const logged = await readLog(directory);
    expect(logged.map(({ decision }) => [decision?.errorId, decision?.count, decision?.line])).toEqual(
      outcomes.map((outcome) => ['E1', outcome.counters.count, outcome.line]),
    );
    expect(logged[0]?.record.raw.cause).toMatchObject({ code: 'ECONNREFUSED' });
    expect(await faultline.getError('E1', 1, 'run')).toMatchObject({
      part: 1,
      parts: 1,
      text: expect.stringContaining('[cause]: Error: connect ECONNREFUSED'),
    });
    expect(await faultline.getError('E7', 1, 'run')).toBeNull();
  });

  test('lets a halted run go on when it is resumed', async () => {
    const faultline = createFaultline({ directory, escalator: { consecutive: 1 } });
    await faultline.recordError(refused(), call);
    expect(() => faultline.checkRun('run')).toThrow(RunHaltedError);
    void faultline.resume('run');
    expect(() => faultline.checkRun('run')).not.toThrow();
  });

  test('answers the identical call without executing it, lets a changed one through, and still halts', async () => {
    const faultline = createFaultline({ directory, escalator: { ladder: { hint: 1, block: 2, halt: 4 } } });
    await faultline.recordError(refused(), call);
    expect(await faultline.admit(call)).toBeNull();
    await faultline.recordError(refused(), call);
    expect(await faultline.admit(call)).toMatchObject({
      verdict: 'block',
      line: expect.stringContaining('blocked, not executed'),
    });
    expect(await faultline.admit({ ...call, input: { sku: 'B2' } })).toBeNull();
    expect(await faultline.admit(call)).toMatchObject({ verdict: 'halt' });
    expect(() => faultline.admit(call)).toThrow(RunHaltedError);
  });

  test('asks a person at the threshold, and does what the person says', async () => {
    const answers = ['continue', 'halt'] as const;
    const onReview = vi.fn(() => answers[onReview.mock.calls.length - 1] ?? 'halt');
    const faultline = createFaultline({ directory, escalator: { consecutive: 2 }, onReview });
    for (let turn = 0; turn < 2; turn++) await faultline.settleReview(await faultline.recordError(refused(), call));
    expect(() => faultline.checkRun('run')).not.toThrow();
    for (let turn = 0; turn < 2; turn++) await faultline.settleReview(await faultline.recordError(refused(), call));
    expect(onReview).toHaveBeenCalledTimes(2);
    expect(() => faultline.checkRun('run')).toThrow('run halted by review');
  });

  test('halts when the review itself fails', async () => {
    const onReview = (): never => {
      throw new Error('pager is down');
    };
    const faultline = createFaultline({ directory, escalator: { consecutive: 1 }, onReview });
    await faultline.settleReview(await faultline.recordError(refused(), call));
    expect(() => faultline.checkRun('run')).toThrow('as the review failed');
  });

  test('goes on where the log cannot be written: warns once, and the line says so', async () => {
    writeFileSync(directory, 'a file where the folder should be');
    const warn = vi.fn();
    diag.setLogger(
      { warn, error: () => {}, info: () => {}, debug: () => {}, verbose: () => {} },
      { logLevel: DiagLogLevel.WARN },
    );
    const faultline = createFaultline({ directory });
    const outcome = await faultline.recordError(refused(), call);
    await faultline.recordError(new TypeError('other'), call);
    expect(outcome).toMatchObject({ kept: false, line: expect.stringContaining('raw copy not kept') });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain(directory);
    expect(await faultline.getError('E1', 1, 'run')).toMatchObject({ text: expect.stringContaining('ECONNREFUSED') });
  });

  test('is not disturbed by callbacks that throw', async () => {
    const onDigest = vi.fn(() => {
      throw new Error('callback');
    });
    const faultline = createFaultline({ directory, onDigest });
    expect(await faultline.recordError(refused(), call)).toMatchObject({ kept: true });
    expect(onDigest).toHaveBeenCalledTimes(1);
  });

  test('counts an Error object once on its way up through several boundaries', async () => {
    const faultline = createFaultline({ directory });
    const error = refused();
    const inner = await faultline.recordError(error, { ...call, boundary: 'inner' });
    expect(await faultline.recordError(error, { ...call, boundary: 'outer' })).toBe(inner);
    expect((await faultline.recordError(error, { ...call, boundary: 'inner' })).counters.count).toBe(2);
    expect(await readLog(directory)).toHaveLength(2);
  });

  test('names the run by the caller, then by the context, then by the conversation', async () => {
    const faultline = createFaultline({ directory });
    const { runId: _, ...unnamed } = call;
    expect(faultline.runOf({ runId: 'named', conversationId: 'c' })).toBe('named');
    expect(await withRun('carried', async () => faultline.runOf({ conversationId: 'c' }))).toBe('carried');
    expect(faultline.runOf({ ...unnamed, conversationId: 'c' })).toBe('c');
    expect(faultline.runOf(unnamed)).toBe('process');
  });

  test.each<[object, string]>([
    [{ escalator: { consecutive: 0 } }, 'option escalator'],
    [{ escalator: { budget: 'many' } }, 'option escalator'],
    [{ directory: '' }, 'option directory'],
    [{ enforce: 'pray' }, 'option enforce'],
    [{ onDigest: 3 }, 'option onDigest: should be a function, got 3'],
    [{ nonsense: true }, 'nonsense'],
    [{ enforce: 'callback' }, 'pass onVerdict'],
    [{ escalator: { ladder: { review: 2 } } }, 'pass onReview'],
  ])('refuses %j', (options, said) => {
    const create = (): unknown => createFaultline(options);
    expect(create).toThrow(InvalidInputError);
    expect(create).toThrow(said);
    expect(create).toThrow('for example');
  });
});

test('errors are known across copies of the package', () => {
  const error = new RunHaltedError('over', { runId: 'r', fingerprint: 'f' });
  expect(RunHaltedError.isInstance(error)).toBe(true);
  expect(FaultlineError.isInstance(error)).toBe(true);
  expect(RunHaltedError.isInstance(new InvalidInputError('x'))).toBe(false);
  expect(FaultlineError.isInstance(new Error('x'))).toBe(false);
});
