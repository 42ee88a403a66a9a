import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIALECTS } from '../../src/compactor/dialects/index.ts';
import { classOf } from './classes/class-of.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/errors');
/** Among the dialects with a test runner's rank, those that read something else. */
const OTHERS: ReadonlySet<string> = new Set(['browser-call', 'rustc-json', 'v8-fatal']);
/** From a dialect for runners that have none of their own, to runners with several formats. */
const isRunner = ({ name, rank }: (typeof DIALECTS)[number]): boolean => rank >= 86 && rank <= 92 && !OTHERS.has(name);

describe('a failed test has a class, whatever runs it', () => {
  test.each(DIALECTS.filter(isRunner).map(({ name }) => name))('%s', (name) => {
    const outputs = readdirSync(join(FIXTURES, name)).map((folder) => join(FIXTURES, name, folder, 'input.txt'));
    expect(outputs.map((path) => classOf(readFileSync(path, 'utf8')))).not.toContain('none');
  });
});
