import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseRaw } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';
import { captureRawError } from '../../src/raw-error.ts';
import { createRedactor } from '../../src/redaction/redactor.ts';
import { TOKEN_TABLES } from '../../src/redaction/tokens.ts';
import { secrets } from './secrets.ts';

const redactor = createRedactor();
const all = secrets();
const others = secrets(2);
const cases = all.map((secret, index) => ({ ...secret, name: `${index + 1} ${secret.kind}`, other: others[index] }));

test('the list has at least 60 kinds, and every token of the tables', () => {
  const kinds = new Set(all.map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThanOrEqual(60);
  expect(TOKEN_TABLES.flatMap(({ rules }) => rules.map(({ kind }) => kind)).filter((kind) => !kinds.has(kind))).toEqual(
    [],
  );
});

test('the quick look misses no anchor of any rule', () => {
  // Some anchors are looked for with the beginning of what follows them.
  const missed = TOKEN_TABLES.flatMap(({ anywhere, rules }) =>
    rules
      .flatMap(({ anchors }) => anchors)
      .filter((anchor) => !anywhere.test(anchor) && !anywhere.test(`${anchor}01234567_x`)),
  );
  expect(missed).toEqual([]);
});

describe.each(cases)('$name', ({ kind, text, secret, other }) => {
  test('is removed and marked, its lines stay, and a second time changes nothing', () => {
    const redacted = redactor.text(text);
    expect(redacted).not.toContain(secret);
    expect(redacted).toContain(`[redacted:${kind}]`);
    expect(redacted.split('\n')).toHaveLength(text.split('\n').length);
    expect(redactor.text(redacted)).toBe(redacted);
  });

  test('is removed where the text is a string of JSON, of JSON in JSON, and the end of a longer text', () => {
    const texts = [
      JSON.stringify({ body: text }),
      JSON.stringify(JSON.stringify({ body: text })),
      `exited with code 1\n${text}`,
    ];
    for (const whole of texts) {
      const redacted = redactor.text(whole);
      expect(redacted).not.toContain(JSON.stringify(secret).slice(1, -1));
      expect(redactor.text(redacted)).toBe(redacted);
    }
  });

  test('makes no difference to the fingerprint and the digest of two equal errors', () => {
    const classOf = (said: string): readonly string[] => {
      const cause = new Error(said);
      cause.stack = `Error: ${said}\n    at connect (/srv/app/src/db.ts:4:7)`;
      const error = new Error('could not load the orders', { cause });
      error.stack = `Error: could not load the orders\n    at load (/srv/app/src/orders.ts:9:3)`;
      const parsed = parseRaw(redactor.raw(captureRawError(error)));
      return [fingerprintOf(parsed), digestOf(parsed)];
    };
    expect(other?.secret).not.toBe(secret);
    expect(classOf(text)).toEqual(classOf(other?.text ?? ''));
  });
});
