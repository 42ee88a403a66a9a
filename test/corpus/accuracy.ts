// Prints how right the answers for the corpus are, by toolchain, and what is wrong with `--verbose`.
// usage: npm run accuracy [-- TOOLCHAIN …] [--verbose]
// Exits with 1 where a figure is below its threshold (see thresholds.ts).
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { capturedClasses } from './captured.ts';
import { type ClassScore, MEASURES, type Measure, scoreClass } from './score.ts';
import { THRESHOLDS } from './thresholds.ts';

const verbose = process.argv.includes('--verbose');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const countTokens = await loadTokenCounter();
const classes = capturedClasses().filter(({ toolchain }) => names.length === 0 || names.includes(toolchain));
const scored = classes.map((captured) => ({ ...captured, ...scoreClass(captured, countTokens) }));

const header = ['', 'classes', 'texts', ...MEASURES];
const rows = [...new Set(scored.map(({ toolchain }) => toolchain))].map((toolchain) =>
  row(
    toolchain,
    scored.filter((each) => each.toolchain === toolchain),
  ),
);
printTable([header, ...rows, row('all', scored)]);
if (verbose) {
  for (const { misses } of scored) {
    for (const { measure, place, detail } of misses) console.log(`${measure}: ${place}: ${detail}`);
  }
}
const low = MEASURES.filter((measure) => share(scored, measure) < THRESHOLDS[measure]);
for (const measure of low) {
  console.log(`${measure}: ${percent(share(scored, measure))}, expected at least ${percent(THRESHOLDS[measure])}`);
}
process.exitCode = low.length === 0 && scored.length > 0 ? 0 : 1;

function row(name: string, of: readonly (ClassScore & { readonly captures: readonly unknown[] })[]): readonly string[] {
  const texts = of.reduce((sum, { captures }) => sum + captures.length, 0);
  return [name, String(of.length), String(texts), ...MEASURES.map((measure) => percent(share(of, measure)))];
}

/** From 0 to 1; 1 where nothing was asked. */
function share(of: readonly ClassScore[], measure: Measure): number {
  const asked = of.reduce((sum, { scores }) => sum + scores[measure].asked, 0);
  const right = of.reduce((sum, { scores }) => sum + scores[measure].right, 0);
  return asked === 0 ? 1 : right / asked;
}

function percent(value: number): string {
  return `${(Math.floor(value * 1_000) / 10).toFixed(1)} %`;
}

function printTable(table: readonly (readonly string[])[]): void {
  const widths = header.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table) {
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
}
