// Writes the README's table of frameworks and abilities from a report of the conformance tests, or checks it.
// Usage: node test/conformance/table.ts REPORT.json [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ABILITIES, type Driver } from './driver.ts';
import { DRIVERS } from './drivers.ts';

const README = join(import.meta.dirname, '../../README.md');
const BEGIN = '<!-- frameworks -->';
const END = '<!-- /frameworks -->';

const REPORT = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

interface Shown {
  readonly driver: string;
  readonly abilities: readonly string[];
  readonly hasPassed: boolean;
}

/** Each test names its driver at the head of its suite, and in brackets the abilities that it shows. */
function testsIn(path: string): readonly Shown[] {
  return REPORT.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles: [suite = ''], title, status }) => {
      const driver = suite.replace(/, (?:explicit|register)$/, '');
      const abilities = [...title.matchAll(/\[([\w-]+)\]/g)].map(([, ability = '']) => ability);
      return driver === suite || abilities.length === 0 ? [] : [{ driver, abilities, hasPassed: status === 'passed' }];
    }),
  );
}

/** `yes` where all tests of the ability passed, and there is one; a footnote where the framework cannot. */
function cell(driver: Driver, ability: (typeof ABILITIES)[number], tests: readonly Shown[], notes: string[]): string {
  const limit = driver.limits[ability];
  if (limit) {
    notes.push(`${driver.name}, ${ability}: ${limit.reason} ([source](${limit.link})). Instead: ${limit.nearest}.`);
    return `no [${notes.length}]`;
  }
  const about = tests.filter((shown) => shown.driver === driver.name && shown.abilities.includes(ability));
  return about.length > 0 && about.every(({ hasPassed }) => hasPassed) ? 'yes' : 'FAILS';
}

/** Names of packages are code. */
function titleOf({ name }: Driver): string {
  return name.includes(' of ') ? name : `\`${name.replace(/(?= [\d.]+$)|$/, '`')}`;
}

/** Without the blanks and dashes by which a formatter aligns columns. */
function unaligned(text: string): string {
  return text.replaceAll(/[ -]+/g, ' ').trim();
}

function table(tests: readonly Shown[]): string {
  const notes: string[] = [];
  const rows = DRIVERS.map((driver) => [
    titleOf(driver),
    ...ABILITIES.map((ability) => cell(driver, ability, tests, notes)),
  ]);
  const head = ['', ...ABILITIES];
  const widths = head.map((title, column) => Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const lines = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  return [...lines, ...(notes.length > 0 ? [''] : []), ...notes.map((note, index) => `[${index + 1}] ${note}\n`)]
    .join('\n')
    .trimEnd();
}

const [report, flag] = process.argv.slice(2);
if (report === undefined || (flag !== undefined && flag !== '--check')) {
  console.error('expects a report of vitest; for example: node test/conformance/table.ts report.json --check');
  process.exit(2);
}
const made = table(testsIn(report));
const readme = readFileSync(README, 'utf8');
const [before = '', rest = ''] = readme.split(BEGIN);
const [now = '', after = ''] = rest.split(END);
if (flag === '--check') {
  if (made.includes('FAILS') || unaligned(now) !== unaligned(made)) {
    console.error(`The README's table is not what the tests show:\n${made}`);
    process.exit(1);
  }
} else {
  writeFileSync(README, `${before}${BEGIN}\n\n${made}\n\n${END}${after}`);
}
console.log(made);
