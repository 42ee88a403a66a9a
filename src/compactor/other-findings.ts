import type { Diagnostic } from '../model.ts';
import type { Dialect, Finding } from './dialect.ts';
import type { ErrorText } from './error-text.ts';
import { isOfCFamily } from './native/c-family.ts';
import { indentOf } from './text.ts';

/** Ranks of what prints findings: structured bodies, linters and compilers. */
const LOWEST = 50;
/** The lowest of those that know the findings of their own tools alone; below them stands who reads all shapes at once. */
const LOWEST_OF_ONE_TOOL = 56;
const HIGHEST = 69;
/** How many tools may stand around each other in one text. */
const MAX_TOOLS = 4;
/** How much of a message is looked for, in characters: what stands behind may have been taken apart. */
const KEY_CHARS = 60;
/** A line of source with its number, as it is quoted below a finding. */
const QUOTED = /^\d{1,7} {1,4}\||^\d{1,7}[ \t]/;

/** A line that begins with a file and its line, or is nothing but a file; group 1 is its kind. */
const PLACED = /^\S{1,400}\.([A-Za-z]\w{0,11})(?:[:(]\d|$)/;

/** What a build says of the tool that speaks, before each of its lines: `[ant:checkstyle] `, `     [exec] `; sbt grades so. */
const TOOL_LABEL = /^\s{0,12}\[(?!(?:error|warn|warning|info|debug|note|success)\])[a-z][\w:.-]{1,40}\] (?=\S)/;

/** A line that is a finding whole: a place with its column, and what is said of it. */
const TOLD = /^[^\s:@(]{1,400}\.[A-Za-z]\w{0,11}[:@]\d{1,7}:\d{1,7}:? (?!\w{0,40}Error:)["A-Za-z[(]/;
/** Longest text that is read again for findings beside a trace, in lines. */
const MAX_LINES = 5_000;

/** Which dialects may read a text, first the one to be asked first. */
export type AskedFor = (text: string) => Iterable<Dialect>;

/**
 * A console in which several tools report: the first dialect that reads the text knows only its own findings. What
 * stands above its first and below its last one is read again, so that all are told, in order.
 */
export function withOtherFindings(dialect: Dialect, finding: Finding, text: ErrorText, askedFor: AskedFor): Finding {
  if (dialect.rank > HIGHEST) return besideTrace(finding, text, askedFor);
  if (dialect.rank < LOWEST_OF_ONE_TOOL) return finding;
  const own = finding.diagnostics ?? [];
  const around = isInParagraphs(own, text.lines)
    ? beside(dialect, own, text, askedFor)
    : surrounded(own, text.lines, askedFor, MAX_TOOLS);
  const diagnostics = leavesOut(dialect) ? around.filter((each) => own.includes(each) || !isOfC(each)) : around;
  return diagnostics.length === own.length ? finding : { ...finding, diagnostics };
}

/** Beside a trace, what a tool found in whole lines: a checker that crashed among others, a compiler that a script ran. */
function besideTrace(finding: Finding, { lines }: ErrorText, askedFor: AskedFor): Finding {
  const isTrace = finding.exceptions.some(({ frames }) => frames.length > 0);
  if (!isTrace || lines.length > MAX_LINES) return finding;
  // Most lines of a trace are indented, which no such line is.
  const told = lines.filter((line) => !line.startsWith(' ') && TOLD.test(line));
  const others = told.length === 0 ? [] : findingsOf(told, askedFor, 0);
  // What was built and checked before its tests ran stands above them; a run of tests may name a place again.
  const own = finding.diagnostics ?? [];
  const isNew = ({ file, line }: Diagnostic): boolean => !own.some((each) => each.file === file && each.line === line);
  const diagnostics = [...others.filter(isNew), ...own];
  return diagnostics.length === own.length ? finding : { ...finding, diagnostics };
}

/** Whether no line tells the first finding whole. */
function isInParagraphs([first]: readonly Diagnostic[], lines: readonly string[]): boolean {
  return first !== undefined && !lines.some(tells(first));
}

/** Beside a report in paragraphs, what another tool found in files of other kinds. */
function beside(
  dialect: Dialect,
  own: readonly Diagnostic[],
  text: ErrorText,
  askedFor: AskedFor,
): readonly Diagnostic[] {
  const kinds = new Set(own.map(({ file }) => kindOf(file)));
  if (!text.lines.some((line) => isOther(PLACED.exec(line)?.[1], kinds))) return own;
  for (const other of askedFor(text.text)) {
    if (other === dialect || other.rank < LOWEST || other.rank > HIGHEST) continue;
    const found = other.read(text)?.diagnostics ?? [];
    if (found.length === 0) continue;
    return [...own, ...found.filter(({ file, line }) => line !== null && isOther(kindOf(file), kinds))];
  }
  return own;
}

function kindOf(file: string | null): string | undefined {
  return /\.([A-Za-z]\w{0,11})$/.exec(file ?? '')?.[1];
}

function isOther(kind: string | undefined, kinds: ReadonlySet<string | undefined>): boolean {
  return kind !== undefined && !kinds.has(kind);
}

/** What is asked without evidence (gcc) reads shapes of many tools, and leaves out on purpose what else stands about its sources. */
function leavesOut(dialect: Dialect): boolean {
  return dialect.evidence === undefined;
}

function isOfC({ file }: Diagnostic): boolean {
  return file !== null && isOfCFamily(file);
}

function surrounded(
  own: readonly Diagnostic[],
  lines: readonly string[],
  askedFor: AskedFor,
  depth: number,
): readonly Diagnostic[] {
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined || depth === 0) return own;
  const begin = lines.findIndex(tells(first));
  const end = lines.findLastIndex(tells(last));
  if (begin === -1 || end < begin) return own;
  const others = (rest: readonly string[]): readonly Diagnostic[] =>
    findingsOf(rest, askedFor, depth - 1).filter(
      (other) => other.file !== null && other.line !== null && !own.some((each) => isSame(each, other)),
    );
  const above = others(lines.slice(0, begin));
  const between = others(ofOtherKinds(own, lines.slice(begin, end)));
  const below = others(lines.slice(behindQuotes(lines, end + 1)));
  return above.length + between.length + below.length === 0 ? own : [...above, ...own, ...between, ...below];
}

/**
 * The lines that begin with a place in a file of a kind that nothing was found in, which a speller reports on alike, and
 * those before which a build names another tool.
 */
function ofOtherKinds(own: readonly Diagnostic[], lines: readonly string[]): readonly string[] {
  const kinds = new Set(own.map(({ file }) => kindOf(file)));
  return lines.filter((line) => {
    const [placed = '', kind] = PLACED.exec(line) ?? [];
    if (TOOL_LABEL.test(line)) return true;
    return placed.length < line.length && isOther(kind, kinds);
  });
}

/**
 * Whether a line tells a finding whole, with its place: of reports in paragraphs nobody knows where the last ends, and
 * what stands beside a record of JSON are records as well.
 */
function tells({ file, line: row, message }: Diagnostic): (line: string) => boolean {
  const end = message.indexOf('\n');
  const key = (end === -1 ? message : message.slice(0, end)).slice(0, KEY_CHARS).trim();
  const name = file?.split(/[\\/]/).at(-1) ?? '';
  const number = String(row ?? '');
  if (key === '' || name === '' || number === '') return () => false;
  return (line) => !line.startsWith('{') && line.includes(key) && line.includes(name) && line.includes(number);
}

/** The first line behind what explains a finding: indented words, and quoted source. */
function behindQuotes(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && (lines[at] ?? '').trim() === '') at += 1;
  while (at < lines.length && (indentOf(lines[at] ?? '') > 0 || QUOTED.test(lines[at] ?? ''))) at += 1;
  return at;
}

/** What another tool found in the rest; nothing where somebody reads a failure in it that is no finding. */
export function findingsOf(lines: readonly string[], askedFor: AskedFor, depth: number): readonly Diagnostic[] {
  if (!lines.some((line) => /\d/.test(line))) return [];
  const text = { text: lines.join('\n'), lines };
  for (const dialect of askedFor(text.text)) {
    const found = dialect.read(text);
    if (found === null) continue;
    const own = found.diagnostics ?? [];
    // Languages whose compilers are read with their traces stand above the linters.
    const isOfFindings = dialect.rank <= HIGHEST || found.exceptions.length === 0;
    if (own.length > 0 && dialect.rank >= LOWEST && isOfFindings) return surrounded(own, lines, askedFor, depth);
    // What only says that a command failed, as runners of scripts do, stands around findings as well.
    if (found.exceptions.some(({ frames }) => frames.length > 0)) return [];
  }
  return [];
}

/** Whether a finding has been told already, as where a summary repeats it. */
function isSame(one: Diagnostic, other: Diagnostic): boolean {
  const samePlace = one.line === other.line && one.column === other.column && one.file === other.file;
  return samePlace && (one.message.includes(other.message) || other.message.includes(one.message));
}
