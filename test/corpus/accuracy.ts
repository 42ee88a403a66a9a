// Prints how right the answers for the corpus are, by toolchain, and what is wrong with `--verbose`.
// usage: npm run accuracy [-- TOOLCHAIN …] [--verbose] [--record]
// Exits with 1 where a figure over all is below its threshold, or one of a toolchain below what it has
// reached before. `--record` keeps the figures of now as those to be reached.
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { capturedClasses } from './captured.ts';
import { fallen, percent, record, type Scored, share } from './figures.ts';
import { MEASURES, scoreClass } from './score.ts';

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
if (process.argv.includes('--record')) record(scored);
const low = names.length === 0 ? fallen(scored) : [];
for (const line of low) console.log(line);
process.exitCode = low.length === 0 && scored.length > 0 ? 0 : 1;

function row(name: string, of: readonly Scored[]): readonly string[] {
  const texts = of.reduce((sum, { captures }) => sum + captures.length, 0);
  return [name, String(of.length), String(texts), ...MEASURES.map((measure) => percent(share(of, measure)))];
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
