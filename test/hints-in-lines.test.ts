import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test, vi } from 'vitest';
import { getErrorTool, getHintsTool, lineOf, wrapTools } from '../src/adapters/tools.ts';
import { InvalidInputError } from '../src/errors.ts';
import { createFaultline } from '../src/faultline.ts';
import type { FaultlineOptions } from '../src/options.ts';
import type { Outcome } from '../src/pipeline.ts';
import { defineErrors } from '../src/recovery/define-errors.ts';
import { loggedFaultline } from './adapters/logged-faultline.ts';

const HINTS = {
  version: 1,
  hints: {
    hint_orders_locked_001: {
      action: 'Release the order first',
      tool: 'release_order',
      locales: { de: { action: 'Gib den Auftrag zuerst frei' } },
      when: { message: 'locked by' },
    },
    hint_orders_gone_001: { action: 'List the orders' },
  },
};

const errors = defineErrors({
  ORDER_GONE: { category: 'orders', message: 'No such order', hint: 'hint_orders_gone_001' },
});

function locked(): Error {
  return new Error('order 7 is locked by anna');
}

function refused(): Error {
  return Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
}

function instance(options: FaultlineOptions = {}, file: unknown = HINTS) {
  const made = loggedFaultline({ escalator: false, ...options });
  if (file !== null) writeFileSync(join(made.faultline.directory, 'hints.json'), JSON.stringify(file));
  return made;
}

/** The lines that a model reads of these failures, one after the other. */
async function linesOf({ faultline }: ReturnType<typeof instance>, ...failures: readonly unknown[]) {
  const lines: string[] = [];
  let thrown: unknown;
  const tools = wrapTools(
    {
      ship: (): unknown => {
        throw thrown;
      },
      get_error: getErrorTool(faultline).execute,
    },
    { faultline },
  );
  for (thrown of failures) {
    try {
      await tools.ship();
    } catch (error) {
      lines.push(lineOf(error) ?? 'no line');
    }
  }
  return lines;
}

describe('a line names the hint', () => {
  test('of a new class behind its digest, and not again', async () => {
    const lines = await linesOf(instance(), locked(), locked());
    expect(lines[0]).toMatch(
      /^E1 \[Error\].*: order 7 is locked by anna · hint_orders_locked_001 · \+\d+ lines: get_error\("E1"\)$/,
    );
    expect(lines[1]).toMatch(/^E1 ×2 same error/);
    expect(lines[1]).not.toContain('hint_');
  });

  test('that the error’s own definition names', async () => {
    const [line] = await linesOf(instance(), new errors.ORDER_GONE());
    expect(line).toContain(': No such order · hint_orders_gone_001 · ');
  });

  test('of the program itself, as it names those of the workspace', async () => {
    const ownHints = [{ id: 'hint_orders_gone_001', advice: { en: { action: 'Ask for the number' } } }];
    const made = instance({ ownHints }, null);
    expect((await linesOf(made, new errors.ORDER_GONE()))[0]).toContain(': No such order · hint_orders_gone_001 · ');
    expect((await made.faultline.getError('hint_orders_gone_001'))?.text).toBe('Ask for the number');
    // The file says the id otherwise: what the program says stays, as the id was published with it.
    const both = instance({ ownHints });
    expect((await both.faultline.getError('hint_orders_gone_001'))?.text).toBe('Ask for the number');
  });

  test('only of the workspace unless the built-in ones are wanted, and none where none is wanted', async () => {
    expect((await linesOf(instance(), refused()))[0]).not.toContain('hint_');
    expect((await linesOf(instance({ hints: true }), refused()))[0]).toContain('hint_net_refused_001');
    expect((await linesOf(instance({ hints: true }, null), refused()))[0]).toContain('hint_net_refused_001');
    expect((await linesOf(instance({ hints: false }), new Error('locked by anna')))[0]).not.toContain('hint_');
  });

  test('only where the model can read it', async () => {
    const { faultline } = instance();
    const { line, hintId } = await faultline.recordError(locked(), {
      toolName: 'ship',
      boundary: 'test',
    });
    expect([line.includes('hint_'), hintId]).toEqual([false, 'hint_orders_locked_001']);
  });

  test('only where the line still costs no more than the raw error', async () => {
    const countTokens = (text: string): number => encode(text).length;
    for (const text of [
      'locked by anna',
      'order 7 is locked by anna',
      'order 7 is locked by anna\nsince 10:00, so wait a bit',
    ]) {
      const [line = ''] = await linesOf(instance({ countTokens }), text);
      expect(line).toContain('locked by anna');
      expect(countTokens(line)).toBeLessThanOrEqual(countTokens(text));
      expect(line.length).toBeLessThanOrEqual(text.length);
    }
  });

  test('and neither digest nor fingerprint knows of it', async () => {
    const told: Outcome[] = [];
    const onDigest = (outcome: Outcome): void => void told.push(outcome);
    for (const options of [{ hints: false }, {}] as const) await linesOf(instance({ ...options, onDigest }), locked());
    const [without, named] = told;
    expect([without?.hintId, named?.hintId]).toEqual([null, 'hint_orders_locked_001']);
    expect([named?.digest, named?.fingerprint]).toEqual([without?.digest, without?.fingerprint]);
  });
});

test('the log keeps the hint with what was decided', async () => {
  const made = instance();
  await linesOf(made, locked(), new Error('something else'));
  const decisions = (await made.log()).map(({ decision }) => decision?.hintId);
  expect(decisions).toEqual(['hint_orders_locked_001', undefined]);
});

describe('get_error answers ids of hints', () => {
  test('with the advice; several at once, unknown ones with the nearest known', async () => {
    const { execute } = getErrorTool(instance().faultline);
    expect(await execute({ id: 'hint_orders_locked_001' })).toBe(
      'hint_orders_locked_001, part 1 of 1:\nRelease the order first · tool: release_order',
    );
    const several = await execute({ id: 'hint_orders_gone_001, hint_orders_loked_001' });
    expect(several).toContain('hint_orders_gone_001: List the orders\n');
    expect(several).toContain('hint_orders_loked_001: there is no such hint; nearest: hint_orders_locked_001');
  });

  test('in the language of the instance, the built-in ones too, and without lines that name any', async () => {
    const { faultline } = instance({ locale: 'de-AT', hints: false });
    expect((await faultline.getError('hint_orders_locked_001'))?.text).toBe(
      'Gib den Auftrag zuerst frei · tool: release_order',
    );
    expect((await faultline.getError('hint_net_refused_001'))?.text).toEqual(expect.stringMatching(/\w+ \w+/));
  });

  test('and its description says so where lines name hints, for ten tokens', () => {
    const without = getErrorTool(instance({}, null).faultline).description;
    const withHints = getErrorTool(instance().faultline).description;
    expect(without).not.toContain('hint');
    expect(withHints).toContain('; for hint ids (hint_…), the advice.');
    expect(encode(withHints).length - encode(without).length).toBeLessThanOrEqual(10);
    expect(getErrorTool(instance({ hints: true }, null).faultline).description).toBe(withHints);
    expect(getErrorTool(instance({ hints: false }).faultline).description).toBe(without);
  });
});

describe('get_hints in a loop of one’s own', () => {
  test('answers several ids, in a language, and offers the nearest known', async () => {
    const { execute, parameters, name } = getHintsTool(instance().faultline, { locale: 'de' });
    expect([name, parameters['required']]).toEqual(['get_hints', ['hintIds']]);
    expect(JSON.parse(await execute({ hintIds: ['hint_orders_locked_001', 'hint_orders_gon_001'] }))).toEqual({
      data: {
        hints: { hint_orders_locked_001: { action: 'Gib den Auftrag zuerst frei', tool: 'release_order' } },
        unknown: { hint_orders_gon_001: expect.arrayContaining(['hint_orders_gone_001']) },
      },
    });
  });

  test.each([undefined, {}, { hintIds: [] }, { hintIds: 'hint_a_b_001' }, { hintIds: [7] }])(
    'says what it expects for %j',
    async (input) => {
      expect(await getHintsTool(instance().faultline).execute(input)).toContain('for example {"hintIds":[');
    },
  );

  test('is no step of the run: what is in a row stays in a row', async () => {
    const { faultline } = instance({ escalator: { consecutive: 3 } });
    const { execute } = getHintsTool(faultline);
    const tools = wrapTools(
      {
        ship: (): unknown => {
          throw locked();
        },
        get_hints: execute,
      },
      { faultline, onFailure: 'return' },
    );
    expect(tools.get_hints).toBe(execute);
    tools.ship();
    await tools.get_hints({ hintIds: ['hint_orders_locked_001'] });
    expect(await tools.ship()).toContain('2 in a row');
  });
});

test('a broken file harms no failure', async () => {
  const { faultline } = instance({}, null);
  writeFileSync(join(faultline.directory, 'hints.json'), '{');
  const [line] = await linesOf({ faultline, log: () => Promise.resolve([]) }, locked());
  expect(line).toContain('locked by anna');
});

test('options are checked', () => {
  expect(() => createFaultline({ locale: 'de_DE' })).toThrow(
    /option locale: expected the name of a language by BCP 47/,
  );
  const options: object = { hints: 'all' };
  const onError = vi.fn<(error: unknown) => void>();
  try {
    createFaultline(options);
  } catch (error) {
    onError(error);
  }
  expect(InvalidInputError.isInstance(onError.mock.calls[0]?.[0])).toBe(true);
  expect(String(onError.mock.calls[0]?.[0])).toContain('option hints: ');
  const twice = ['wait', 'go on'].map((action) => ({ id: 'hint_a_b_001', advice: { en: { action } } }));
  expect(() => createFaultline({ ownHints: twice })).toThrow('hint_a_b_001 has two advices, "wait" and "go on"');
});
