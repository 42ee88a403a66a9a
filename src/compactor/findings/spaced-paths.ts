import type { Diagnostic } from '../../model.ts';
import { onceAText } from '../once-a-text.ts';
import { isRooted, pathLikeness } from './source-path.ts';
import { severityOf } from './severity.ts';

/** Stands for a blank within the name of a file while findings are read; a character for private use, which no tool prints. */
const JOIN = '\u{E0A0}';
const JOINS = /\u{E0A0}/gu;

/** The end of a name after a blank, and its place: `two.cpp:5:5`, `two.proto(1,1)`, `guide.adoc: line 6:`. */
const PLACED = /\.[A-Za-z]\w{0,9}(?=:\d{1,7}(?:[:\s]|$)|:? line \d{1,7}:|\(\d{1,7}(?:,\s?\d{1,7})?\)\s?:)/g;
/** The least that a line with such a name has; spares most lines the search. */
const MAY_BE_PLACED = /[^\s:] [^\s:"'(]{1,80}\.[A-Za-z]\w{0,9}(?::\d|:? line \d|\(\d)/;
/** What may stand before a name: a severity, a tool, a bullet, a quote. */
const BEFORE = [': ', ' in ', ' • ', ' – ', ' - ', '] ', '"', "'", '(', '`', '\t'];
/** A name with single blanks in it, of which none has a mark that ends names. */
const NAME = /^[^\s:"'<>|*?,;=`()[\]{}]{1,100}(?: [^\s:"'<>|*?,;=`()[\]{}]{1,100}){1,6}$/;
/** A place with a column or the word `line`, and a severity or a code behind it. */
const JUDGED = /^(?::\d{1,7}:\d{1,7}:|:? line \d{1,7}:|\(\d{1,7}(?:,\s?\d{1,7})?\)\s?:)\s?\[?([A-Za-z]{1,13})\b/;
/** A severity right before a name. */
const JUDGE = /\b([A-Za-z]{3,13})(?:\]?: | \d{1,4} in )$/;
/** A row of findings below the name of its file. */
const ROW_BELOW = /^\s{0,12}(?:[✖✘×⚠ℹ!]\s{1,4})?\d{1,7}:\d{1,7}:?\s/;
/** The same behind a tab, below a name with a colon: `\t18: Line too long`. */
const TABBED = /^\t\d{1,7}: \S/;
/** Words of prose: no part of a name, or nothing that a name begins with. */
const PROSE =
  /^(?:a[nst]?|the|in|on|from|of|for|by|to|with|and|or|is|was|not|no|via|near|while|line|file|error|errors|failed|[-–—→>]+)$/i;
const VERB =
  /^(?:[A-Za-z]{2,20}ing|[A-Z][a-z]{1,20}ed|see|could|cannot|can't|unable|would|invalid|found|done|done!|run|ok|fail|pass)$/i;

/** The lines with one word for each file whose name has blanks, so that every reader of places reads it. */
export const joinedPaths: (lines: readonly string[]) => readonly string[] = onceAText((lines) => {
  if (!lines.some((line, index) => MAY_BE_PLACED.test(line) || isHeading(line, lines, index))) return lines;
  const placed = lines.map(namesIn);
  const times = new Map<string, number>();
  for (const { name } of placed.flat()) times.set(name, (times.get(name) ?? 0) + 1);
  return lines.map((line, index) => {
    if (isHeading(line, lines, index)) return joined(line, nameOf(line));
    const sure = (placed[index] ?? []).filter(
      ({ name, isJudged }) => isSure(name) || isJudged || (times.get(name) ?? 0) > 1,
    );
    return sure.reduce((text, { name }) => joined(text, name), line);
  });
});

/** The findings with the blanks that the names of their files have. */
export function withBlanks(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return findings.map((finding) =>
    finding.file?.includes(JOIN) === true || finding.message.includes(JOIN)
      ? {
          ...finding,
          file: finding.file?.replace(JOINS, ' ') ?? null,
          message: finding.message.replace(JOINS, ' '),
        }
      : finding,
  );
}

interface SpacedName {
  readonly name: string;
  /** Whether a severity stands before it or behind its place. */
  readonly isJudged: boolean;
}

function joined(line: string, name: string): string {
  return line.replace(name, () => name.replaceAll(' ', JOIN));
}

/** Names with blanks that stand before a place. */
function namesIn(line: string): readonly SpacedName[] {
  if (line.length > 2000 || !MAY_BE_PLACED.test(line)) return [];
  return [...line.matchAll(PLACED)].flatMap(({ index, 0: ending }) => {
    const end = index + ending.length;
    const before = line.slice(0, end).trimStart();
    const start = Math.max(
      ...BEFORE.map((mark) => (before.includes(mark) ? before.lastIndexOf(mark) + mark.length : 0)),
    );
    const name = before.slice(start);
    if (!isName(name)) return [];
    const words = [JUDGED.exec(line.slice(end))?.[1], JUDGE.exec(before.slice(0, -name.length))?.[1]];
    return [{ name, isJudged: words.some((word) => severityOf(word ?? '') !== null) }];
  });
}

/** Whether words are one name: none before the last names a file of its own, begins a path or belongs to a sentence. */
function isName(name: string): boolean {
  if (!NAME.test(name) || pathLikeness(name) !== 'sure') return false;
  const [first = '', ...rest] = name.split(' ');
  if (
    !/[\p{L}\p{N}]/u.test(first) ||
    VERB.test(first) ||
    severityOf(first) !== null ||
    /\d\.\d/.test(first) ||
    PROSE.test(first) ||
    pathLikeness(first) === 'sure'
  )
    return false;
  return rest.every(
    (word, index) =>
      !isRooted(word) &&
      /[\p{L}\p{N}]/u.test(word) &&
      (index === rest.length - 1 || (!PROSE.test(word) && pathLikeness(word) !== 'sure')),
  );
}

/** A folder before the blank, and none behind: no words of a sentence stand like this. */
function isSure(name: string): boolean {
  const blank = name.indexOf(' ');
  return isRooted(name) || (name.slice(0, blank).includes('/') && !name.slice(blank).includes('/'));
}

/** Whether a line is nothing but such a name above the rows of its findings, the first of which may have no place. */
function isHeading(line: string, lines: readonly string[], index: number): boolean {
  if (!line.includes(' ') || line.length > 300 || isRooted(line)) return false;
  const [next = '', second = ''] = lines.slice(index + 1, index + 3);
  const isAbove =
    ROW_BELOW.test(next) || (line.endsWith(':') && next.startsWith('\t') && (TABBED.test(next) || TABBED.test(second)));
  return isAbove && isName(nameOf(line));
}

function nameOf(line: string): string {
  return line.trim().replace(/:$/, '');
}
