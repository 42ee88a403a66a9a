import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../src/errors.ts';
import { createFaultline } from '../src/faultline.ts';
import type { FaultlineOptions } from '../src/options.ts';
import { loggedFaultline } from './adapters/logged-faultline.ts';

/** Verdicts of failures of one run, one after the other; `null` is a success. */
async function verdicts(
  escalator: FaultlineOptions['escalator'],
  happenings: readonly { readonly tool?: string; readonly error: Error | null }[],
): Promise<readonly string[]> {
  const { faultline } = loggedFaultline({ escalator, enforce: 'callback', onVerdict: () => {} });
  const told: string[] = [];
  for (const { tool: toolName = 'query', error } of happenings) {
    const call = { toolName, runId: 'run', input: { told: told.length }, boundary: 'test' };
    await faultline.admit(call);
    if (error === null) faultline.recordSuccess(call);
    else told.push((await faultline.recordError(error, call)).verdict);
  }
  return told;
}

const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
const missing = (): Error => new RangeError('no such shelf');
const failing = (count: number, make: () => Error = refused, tool?: string) =>
  Array.from({ length: count }, () => ({ error: make(), ...(tool !== undefined && { tool }) }));

describe('thresholds', () => {
  test('of a class, by code or type, go before those of all', async () => {
    const escalator = { classes: { ECONNREFUSED: { consecutive: 5 }, RangeError: false } } as const;
    expect(await verdicts(escalator, failing(5))).toEqual(['continue', 'continue', 'continue', 'hint', 'halt']);
    expect(await verdicts(escalator, failing(5, missing))).toEqual(Array(5).fill('continue'));
  });

  test('of a class, by fingerprint', async () => {
    const { faultline } = loggedFaultline();
    const { fingerprint } = await faultline.recordError(missing(), { toolName: 'query', boundary: 'test' });
    expect(await verdicts({ classes: { [fingerprint]: { consecutive: 2 } } }, failing(2, missing))).toEqual([
      'hint',
      'halt',
    ]);
  });

  test('of a tool, for its classes that have none', async () => {
    const escalator = { tools: { deploy: { consecutive: 2 } } };
    expect(await verdicts(escalator, failing(2, missing, 'deploy'))).toEqual(['hint', 'halt']);
    expect(await verdicts(escalator, failing(2, missing))).toEqual(['continue', 'hint']);
  });

  test('of a tool that fails in ever new ways', async () => {
    const ways = ['a', 'b', 'c', 'd'].map((way) => ({ error: new Error(`no way ${way} leads there`) }));
    expect(await verdicts({ toolConsecutive: 3 }, ways)).toEqual(['continue', 'hint', 'halt', 'halt']);
    const elsewhere = ways.map((way, index) => ({ ...way, tool: `tool${index}` }));
    expect(await verdicts({ toolConsecutive: 3 }, elsewhere)).toEqual(Array(4).fill('continue'));
  });

  test('polling tools are counted, and neither move the ladder nor end a row', async () => {
    const poll = { tool: 'wait', error: missing() };
    const happenings = [...failing(1), poll, poll, poll, poll, { tool: 'wait', error: null }, ...failing(2)];
    expect(await verdicts({ polling: ['wait'] }, happenings)).toEqual([...Array(5).fill('continue'), 'hint', 'halt']);
  });

  test('a budget of tokens counts what the model was shown', async () => {
    const ways = ['a', 'b', 'c', 'd', 'e'].map((way) => ({ error: new Error(`no way ${way} leads there`) }));
    const { faultline } = loggedFaultline();
    const { tokens } = await faultline.recordError(new Error('no way a leads there'), {
      toolName: 'q',
      boundary: 'test',
    });
    const budget = { tokens: tokens.shown * 3 };
    expect(await verdicts({ budget }, ways)).toEqual(['continue', 'continue', 'continue', 'halt', 'halt']);
  });

  test('failures that are older than the window count no more', async () => {
    const { faultline } = loggedFaultline({ escalator: { windowMillis: 50 } });
    const fail = async (): Promise<number> =>
      (await faultline.recordError(refused(), { toolName: 'query', runId: 'run', boundary: 'test' })).counters
        .consecutive;
    expect([await fail(), await fail()]).toEqual([1, 2]);
    const start = Date.now();
    while (Date.now() - start < 60) await new Promise((resolve) => setImmediate(resolve));
    expect(await fail()).toBe(1);
  });

  test.each([
    [{ classes: { X: { consecutive: 0 } } }, 'escalator.classes.X'],
    [{ tools: { X: true } }, 'escalator.tools.X'],
    [{ windowMillis: -1 }, 'escalator.windowMillis'],
    [{ budget: { tokens: 0.5 } }, 'escalator.budget'],
    [{ polling: 'wait' }, 'escalator.polling'],
    [{ tools: { X: { ladder: { hint: 4, halt: 2 } } } }, 'escalator.tools.X.ladder.halt should not come before hint'],
  ])('refuses %j', (escalator, said) => {
    const options = { escalator } as unknown as FaultlineOptions;
    expect(() => createFaultline(options)).toThrow(InvalidInputError);
    expect(() => createFaultline(options)).toThrow(said);
  });
});
