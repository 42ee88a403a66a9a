// Prints what is left of real failures: tokens, root cause, and the user's file and line; beside it, in the same
// run, what others leave of the same outputs.
// usage: npm run failures [-- TOOLCHAIN …] [--others] [--verbose]
//   --others   also what published tools make of them, installed in a temporary folder
//   --verbose  every line as the model reads it
// Exits with 1 where Faultline saves less than nine tenths, loses something, or makes an output longer.
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { capturedFailures } from './captured.ts';
import { measure, type Measured, type Sums, sumsOf } from './measure.ts';
import { faultline, HABITS } from './shortener.ts';

/** Share of all tokens that must be saved. */
const WANTED = 0.9;

const words = process.argv.slice(2);
const toolchains = words.filter((word) => !word.startsWith('--'));
const countTokens = await loadTokenCounter();
const failures = capturedFailures().filter(
  ({ toolchain }) => toolchains.length === 0 || toolchains.includes(toolchain),
);
if (failures.length === 0) throw new Error(`no failure of ${toolchains.join(', ')}; expected for example: pytest`);

const ours = await measure(failures, faultline(countTokens), countTokens);
printTable(
  ['', 'raw', 'line', 'saved', 'cause', 'place'],
  ours.map((each) => [
    `${each.failure.toolchain}/${each.failure.name}`,
    String(each.raw),
    String(each.shown),
    percent(1 - each.shown / each.raw),
    each.cause ? 'kept' : 'LOST',
    each.failure.place === null ? '-' : each.place ? 'kept' : 'LOST',
  ]),
);
const byToolchain = Map.groupBy(ours, ({ failure }) => failure.toolchain);
printTable(
  sumsHeader(),
  [...byToolchain].map(([toolchain, of]) => row(toolchain, sumsOf(of))),
);
const others = words.includes('--others') ? (await import('./others.ts')).installedShorteners(failures) : [];
const rows = [row('faultline', sumsOf(ours))];
for (const other of [...HABITS, ...others]) {
  rows.push(row(other.name, sumsOf(await measure(failures, other, countTokens))));
}
printTable(sumsHeader(), rows);
if (words.includes('--verbose')) for (const each of ours) console.log(verbose(each));

const { saved, causes, places, placed, count, longer } = sumsOf(ours);
process.exitCode = saved >= WANTED && causes === count && places === placed && longer === 0 ? 0 : 1;

function sumsHeader(): readonly string[] {
  return ['', 'failures', 'raw', 'shown', 'saved', 'causes kept', 'places kept', 'longer'];
}

function row(name: string, sums: Sums): readonly string[] {
  return [
    name,
    String(sums.count),
    String(sums.raw),
    String(sums.shown),
    percent(sums.saved),
    `${sums.causes} of ${sums.count}`,
    `${sums.places} of ${sums.placed}`,
    String(sums.longer),
  ];
}

function verbose({ failure, shortened, cause, place }: Measured): string {
  const lost = [...(cause ? [] : [`cause: ${failure.cause}`]), ...(place ? [] : [`place: ${failure.place}`])];
  return `\n${failure.toolchain}/${failure.name}\n${shortened}${lost.map((each) => `\nLOST ${each}`).join('')}`;
}

function percent(value: number): string {
  return `${(Math.floor(value * 1_000) / 10).toFixed(1)} %`;
}

function printTable(header: readonly string[], lines: readonly (readonly string[])[]): void {
  const table = [header, ...lines];
  const widths = header.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
  console.log('');
}
