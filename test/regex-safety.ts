// Checks every regular expression of the source with recheck. Where it finds a hostile text, the text is
// made as long as a line may be for the dialects (MAX_LINE_CHARS) and tried: as lines are bounded, an
// expression is safe when its worst line is quick, and the time for a text is linear in its lines.
// Prints each that is not; exits with 1 when there is one. With folders or files as arguments, such as
// `src/recovery`, only what is below them is checked. Verdicts of earlier runs are taken over; `--again N` checks one in
// N of these once more, others on each day, and `--write` keeps them all in the tree.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { check, type VulnerableDiagnostics } from 'recheck';
import { MAX_LINE_CHARS } from '../src/compactor/error-text.ts';
import { regexLiterals } from './regex-literals.ts';
import { idOf, RegexVerdicts, SAFE, type Verdict } from './regex-verdicts.ts';

const SRC = join(import.meta.dirname, '../src');
/** Processor time for the worst line, in milliseconds (the check may share its core with others): a hundred times what a usual line takes, far below what blows up. */
const MAX_LINE_MILLIS = 20;
/** Tries, of which the quickest counts. */
const TRIES = 5;
/** Time that the check of one expression may take. */
const TIMEOUT_MILLIS = 300_000;

const DAY_MILLIS = 86_400_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const again = values.again === undefined ? null : Number(values.again);
if (again !== null && !(Number.isSafeInteger(again) && again > 0)) {
  console.error(
    `regex-safety: "${values.again}" is no share of expressions; expected a whole number; for example: --again 8`,
  );
  process.exit(2);
}
const wanted = positionals.map((path) => relative(SRC, path));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`)));
const unsafe: string[] = [];
const places = new Map<string, { readonly source: string; readonly flags: string; readonly place: string }>();
for (const file of files) {
  for (const literal of regexLiterals(readFileSync(join(SRC, file), 'utf8'))) {
    const place = `${relative('.', join(SRC, file))}:${literal.line}`;
    if (literal.source === null)
      unsafe.push(`${place}: put together at run time: write a literal, so that it can be checked`);
    else places.set(`/${literal.source}/${literal.flags}`, { source: literal.source, flags: literal.flags, place });
  }
}

// The checker is a process for each expression: as many at a time as there are cores, since each takes its memory.
const verdicts = new RegexVerdicts();
const waiting = places.values();
let fresh = 0;
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const { source, flags, place } of waiting) {
      const problem = await problemOf(source, flags);
      if (problem !== null) unsafe.push(`${place}: ${problem}: /${source}/${flags}`);
    }
  }),
);
if (values.write && wanted.length === 0) verdicts.write(places.keys());
for (const line of unsafe.sort()) console.log(line);
console.log(
  `${places.size} regular expressions checked (${fresh} of them now, others in earlier runs), ${unsafe.length} may be slow`,
);
process.exit(unsafe.length === 0 && places.size > 0 ? 0 : 1);

/** What is wrong with an expression; `null` where nothing is. */
async function problemOf(source: string, flags: string): Promise<string | null> {
  const verdict = await verdictOf(source, flags);
  if (typeof verdict === 'string') return verdict;
  if (verdict.status === 'safe') return null;
  // How quick this machine is with it is measured each time.
  const millis = quickest(new RegExp(source, flags), hostileLine(verdict.attack));
  return millis <= MAX_LINE_MILLIS ? null : `${verdict.complexity}, ${millis.toFixed(0)} ms on one line`;
}

/** What the checker says of an expression, or why it says nothing. */
async function verdictOf(source: string, flags: string): Promise<Verdict | string> {
  const expression = `/${source}/${flags}`;
  const known = verdicts.get(expression);
  if (known && !isDue(expression)) return known;
  const diagnostics = await check(source, flags, { timeout: TIMEOUT_MILLIS });
  fresh += 1;
  if (diagnostics.status === 'unknown') return diagnostics.error.kind;
  const verdict = diagnostics.status === 'safe' ? SAFE : slowness(diagnostics);
  verdicts.add(expression, verdict);
  return verdict;
}

/** Whether it is the day on which a known expression is checked once more. */
function isDue(expression: string): boolean {
  return (
    again !== null &&
    Number.parseInt(idOf(expression).slice(0, 8), 16) % again === Math.floor(Date.now() / DAY_MILLIS) % again
  );
}

function slowness({ complexity, attack: { pumps, suffix } }: VulnerableDiagnostics): Verdict {
  return { status: 'vulnerable', complexity: complexity.summary, attack: { pumps, suffix } };
}

/** The attack, pumped up to the length of a line. */
function hostileLine({ pumps, suffix }: Extract<Verdict, { status: 'vulnerable' }>['attack']): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const share = Math.max(0, MAX_LINE_CHARS - fixed) / Math.max(1, pumps.length);
  const pumped = pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.max(1, Math.floor(share / pump.length))));
  return pumped.join('') + suffix;
}

function quickest(expression: RegExp, line: string): number {
  const times = Array.from({ length: TRIES }, () => {
    expression.lastIndex = 0;
    const start = process.threadCpuUsage();
    line.replace(expression, '');
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
