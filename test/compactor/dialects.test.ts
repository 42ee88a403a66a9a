import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { DIALECTS } from '../../src/compactor/dialects/index.ts';
import { parseText } from '../../src/compactor/parse.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/errors');

/** What a case folder's `expected.json` may claim; what it leaves out is not checked. */
interface Expected {
  readonly dialect?: string;
  readonly type?: string | null;
  readonly code?: string | null;
  readonly rootCause: string;
  /** `file:line`, or `null` for none. */
  readonly location?: string | null;
  readonly function?: string | null;
  /** Types of the whole chain, outermost first. */
  readonly types?: readonly (string | null)[];
  /** `file:line:column severity code message`, missing parts as `-`. */
  readonly diagnostics?: readonly string[];
}

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

test('every dialect has fixtures', () => {
  expect(folders(FIXTURES)).toEqual(expect.arrayContaining(DIALECTS.map((dialect) => dialect.name)));
});

describe.each(folders(FIXTURES))('%s', (dialect) => {
  test.each(folders(join(FIXTURES, dialect)))('%s', (name) => {
    const folder = join(FIXTURES, dialect, name);
    const text = readFileSync(join(folder, 'input.txt'), 'utf8');
    const expected: Expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
    expect(existsSync(join(folder, 'make.sh')), 'a case says how it was made').toBe(true);

    const parsed = parseText(text);
    const [outermost] = parsed.exceptions;
    const root = parsed.exceptions.at(-1);
    const { location } = parsed;
    const found = {
      dialect: parsed.dialect,
      type: outermost.type,
      code: parsed.exceptions.find((exception) => exception.code !== null)?.code ?? null,
      rootCause: root?.message,
      location: location?.file ? [location.file, location.line].filter((part) => part !== null).join(':') : null,
      function: location?.function ?? null,
      types: parsed.exceptions.map((exception) => exception.type),
      diagnostics: parsed.diagnostics.map((diagnostic) =>
        [
          [diagnostic.file ?? '-', diagnostic.line ?? '-', diagnostic.column ?? '-'].join(':'),
          diagnostic.severity,
          diagnostic.code ?? '-',
          diagnostic.message,
        ].join(' '),
      ),
    };
    expect(found).toMatchObject({ dialect, ...expected });

    const digest = digestOf(parsed);
    expect(digest).not.toMatch(/[\r\n]/);
    expect(digest.length).toBeLessThanOrEqual(480);
  });
});
