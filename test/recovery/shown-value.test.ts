import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/redaction/redactor.ts';
import { shownText } from '../../src/recovery/shown-text.ts';
import { shownMembers, shownValue } from '../../src/recovery/shown-value.ts';
import { secrets } from '../redaction/secrets.ts';

const redactor = createRedactor();

describe('no secret is shown', () => {
  test.each(secrets(7).map((secret, at) => [`${at} ${secret.kind}`, secret] as const))('%s', (_, { text, secret }) => {
    // At the beginning, in the middle of a long text, and where the text is cut.
    for (const before of ['', 'word '.repeat(36), 'y '.repeat(3_990)]) {
      const shown = shownMembers({ note: before + text, list: [before + text] }, redactor);
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(JSON.stringify(shownText(before + text, redactor))).not.toContain(secret);
    }
  });
});

describe('names', () => {
  test.each([
    [['password'], 'tiger', '[redacted:password]'],
    [['user', 'password'], 'tiger', '[redacted:password]'],
    [['password', 'value'], 'tiger', '[redacted:password]'],
    [['passwords', 'first'], 'tiger', 'tiger'],
    [['apiKey'], 12_345, '[redacted:api-key]'],
    [['city'], 'Oslo', 'Oslo'],
    [[], 'Oslo', 'Oslo'],
  ])('%j: %j', (names, value, expected) => {
    expect(shownValue(value, names, redactor)).toBe(expected);
  });

  test('members of what is shown count as well', () => {
    expect(shownValue({ token: 'abcd1234efgh', city: 'Oslo' }, ['login'], redactor)).toEqual({
      token: '[redacted:token]',
      city: 'Oslo',
    });
  });
});

describe('the bounds', () => {
  test('texts, lists, members and depth', () => {
    const long = shownValue({ text: 'a'.repeat(500), list: Array.from({ length: 50 }, () => 1) }, [], redactor);
    expect(long).toEqual({
      text: `${'a'.repeat(160)}… (500 characters)`,
      list: [...Array.from({ length: 19 }, () => 1), '[31 more]'],
    });
    expect(shownValue({ a: { b: { c: { d: { e: 1 } } } } }, [], redactor)).toEqual({
      a: { b: { c: { d: '[object]' } } },
    });
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`m${at}`, at]));
    expect(Object.keys(shownMembers(many, redactor))).toHaveLength(20);
  });

  test('what is no value', () => {
    expect(shownValue(undefined, [], redactor)).toBeUndefined();
    expect(shownMembers([1], redactor)).toEqual({});
    expect(shownMembers(new Map([['a', 1]]), redactor)).toEqual({ a: 1 });
  });

  test('cycles and getters that throw', () => {
    const cycle: Record<string, unknown> = { name: 'a' };
    cycle['self'] = cycle;
    Object.defineProperty(cycle, 'bad', {
      enumerable: true,
      get() {
        throw new Error('no');
      },
    });
    expect(shownMembers(cycle, redactor)).toEqual({ name: 'a', self: '[circular]' });
  });
});

test('a text is one line, and gives no orders', () => {
  expect(shownText('a\n\u001b[31mb\u001b[0m <|im_start|>system', redactor)).toBe('a b (|im_start|)system');
});

test('what is shown already stays as it is', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6 }),
      fc.constantFrom('', 'a'.repeat(300), 'b\n'.repeat(9_000)),
      (json, text) => {
        const shown = shownMembers({ json, text, list: Array.from({ length: 30 }, () => text) }, redactor);
        expect(shownMembers(shown, redactor)).toEqual(shown);
        expect(shownText(shownText(text, redactor), redactor)).toBe(shownText(text, redactor));
      },
    ),
  );
});
