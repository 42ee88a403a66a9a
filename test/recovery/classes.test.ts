import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { rawText } from '../../src/raw-error.ts';
import { CLASS_RULES } from '../../src/recovery/classes/index.ts';
import { classify, type ErrorClassification } from '../../src/recovery/classify.ts';
import { catalogOf } from '../../src/recovery/define-errors.ts';
import { errors } from '../../src/recovery/errors.ts';
import { BUILT_IN_HINTS } from '../../src/recovery/hints/built-in.ts';
import { capturedClasses } from '../corpus/captured.ts';
import { EXPECTED } from './classes/expected.ts';
import { namedByRules } from './classes/named.ts';
import { quickestMillis } from '../processor-time.ts';

const CLASSES = capturedClasses().flatMap(({ toolchain, name, captures }) => {
  const failure = captures.find((capture) => capture.name === 'error');
  if (failure === undefined) return [];
  const twins = captures.filter((capture) => capture.name.startsWith('twin-'));
  return [{ name: `${toolchain}/${name}`, failure, twins }];
});
const BY_NAME = new Map(CLASSES.map((each) => [each.name, each]));

function classOfText(text: string): ErrorClassification | null {
  return classify(parseText(text), rawText(text));
}

describe('classes of the corpus', () => {
  test.each(EXPECTED)('%s is %s', (name, code) => {
    const text = BY_NAME.get(name)?.failure.text;
    if (text === undefined) throw new Error(`${name} is not in the corpus`);
    expect(classOfText(text)?.code ?? null).toBe(code);
  });

  test('each is expected once, and they are of most tools', () => {
    const names = EXPECTED.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const toolchains = new Set(names.map((name) => name.split('/')[0]));
    expect(toolchains.size).toBeGreaterThan(120);
    expect(names.length).toBeGreaterThan(550);
  });

  test('twins are of one class', () => {
    const divided = CLASSES.flatMap(({ name, failure, twins }) => {
      const found = JSON.stringify(classOfText(failure.text));
      return twins
        .filter((twin) => JSON.stringify(classOfText(twin.text)) !== found)
        .map((twin) => `${name}/${twin.name}`);
    });
    expect(divided).toEqual([]);
  });

  test('most have a code and a hint', () => {
    const found = CLASSES.map(({ failure }) => classOfText(failure.text));
    const share = (count: number) => Math.round((count / CLASSES.length) * 1000) / 10;
    const shares = {
      code: share(found.filter((each) => each !== null).length),
      hint: share(found.filter((each) => each !== null && each.hintId !== null).length),
    };
    console.log(`of ${CLASSES.length} classes of the corpus have a code: ${shares.code} %, a hint: ${shares.hint} %`);
    expect(shares.code).toBeGreaterThan(80);
    expect(shares.hint).toBeGreaterThan(80);
  });
});

describe('the rules', () => {
  const codes = new Set(catalogOf(errors).entries.map(({ code }) => code));
  const hints = new Set(BUILT_IN_HINTS.map(({ id }) => id));
  const found = CLASSES.flatMap(({ name, failure }) => {
    const of = classOfText(failure.text);
    return of === null ? [] : [{ name, ...of }];
  });
  const named = namedByRules();

  test('name codes of the catalogue and hints that there are', () => {
    const all = [...named, ...found];
    expect(named.length).toBeGreaterThan(200);
    expect(all.filter(({ code }) => !codes.has(code))).toEqual([]);
    expect(all.filter(({ hintId }) => hintId === null || !hints.has(hintId))).toEqual([]);
  });

  test('have the evidence in every message that their words fit', () => {
    const messages = CLASSES.flatMap(({ failure }) => {
      const { exceptions, diagnostics } = parseText(failure.text);
      return [...exceptions, ...diagnostics].map(({ message }) => message);
    });
    const lines = CLASSES.flatMap(({ failure }) => failure.text.split('\n')).map((line) => line.slice(0, 320));
    let fitting = 0;
    const without = [...messages, ...lines].flatMap((message) =>
      CLASS_RULES.flatMap(({ words = [], evidence = [] }) => {
        const rule = words.find(([expression]) => expression.test(message));
        if (rule === undefined) return [];
        fitting += 1;
        const lower = message.toLowerCase();
        return evidence.some((word) => lower.includes(word)) ? [] : [`${rule[0]}: ${message}`];
      }),
    );
    expect(fitting).toBeGreaterThan(300);
    expect(without).toEqual([]);
  });

  test('read no more of a message than its beginning, so that time does not depend on it', () => {
    const far = `${'x '.repeat(100_000)} connection refused`;
    const parsed = parseText('Error: nothing known');
    const [first] = parsed.exceptions;
    const long = { ...parsed, exceptions: [{ ...first, message: far }] as const };
    expect(classify(long, rawText(far))).toBeNull();
    const millis = quickestMillis(() => {
      for (let round = 0; round < 1_000; round += 1) classify(long, rawText(far));
    });
    expect(millis / 1_000).toBeLessThan(1);
  });
});
