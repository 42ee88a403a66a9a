import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';

/** How a diff begins: `diff a.go.orig a.go`, `--- a/a.go`. */
const BEGINS = /^(?:diff |Index: \S|--- \S)/;
/** The file as it should be: `+++ b/src/a.go`, a time behind it; isort says `:after` as well. */
const NEW_FILE = /^\+\+\+ (?:b\/)?([^\t\n]{1,400}?)(?::after)?(?:\t.{0,60}|\s{1,4}\d{4}-\d\d-\d\d .{0,40})?$/;
const HUNK = /^@@ -(\d{1,7})(?:,\d{1,7})? \+\d{1,7}(?:,\d{1,7})? @@/;
/** Every line that a diff has. */
const OF_DIFF = /^(?:[ +\-\\@]|diff |index |Index: |={20}|(?:new|deleted|old) (?:file )?mode |similarity |rename |$)/;
/** Most lines beside a diff, such as the summary of the formatter that prints it. */
const MAX_OTHERS = 4;
/** Most lines of a hunk that are looked at. */
const MAX_HUNK_LINES = 40;
/** Room for a changed line, in characters. */
const MAX_CHARS = 80;

/**
 * Reads a text that is a diff and hardly anything else: what a formatter or a check for changes prints when it fails.
 * Each hunk is a finding, at its first changed line in the file as it is.
 */
export function diffFindings(lines: readonly string[]): readonly Diagnostic[] {
  const first = lines.findIndex((line) => BEGINS.test(line));
  if (first === -1 || first > MAX_OTHERS || lines.filter((line) => !OF_DIFF.test(line)).length > MAX_OTHERS) return [];
  let file = '';
  return lines.flatMap((line, index): readonly Diagnostic[] => {
    file = NEW_FILE.exec(line)?.[1] ?? file;
    const start = HUNK.exec(line)?.[1];
    if (start === undefined || pathLikeness(file) !== 'sure') return [];
    const change = firstChange(lines, index + 1);
    if (change === -1) return [];
    const row = Number(start) + change - index - 1;
    const message = difference(changed(lines, change, '-'), changed(lines, change, '+'));
    return [{ file, line: row, column: null, severity: 'error', code: null, message }];
  });
}

/** How a difference begins whose rows have the numbers of both sides: `Diff in src/init.lua:` (StyLua). */
const NUMBERED = /^Diff in (\S{1,400}):$/;
/** Its rows: `11        |-function M.setup( opts )`, `     11   |+function M.setup(opts)`. */
const ROW = /^\s{0,8}(\d{1,7})?\s{1,12}(\d{1,7})?\s{0,8}\|([-+ ])(.*)$/;

/** Differences whose rows are numbered, each at its first row that is taken away or added. */
export function numberedDifferences(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line, index): readonly Diagnostic[] => {
    const file = line.startsWith('Diff in ') ? (NUMBERED.exec(line)?.[1] ?? '') : '';
    if (pathLikeness(file) !== 'sure') return [];
    const below = lines.slice(index + 1, index + 1 + MAX_HUNK_LINES).map((row) => ROW.exec(row));
    const end = below.indexOf(null);
    const rows = end === -1 ? below : below.slice(0, end);
    const [, old, now] = rows.find((row) => row?.[3] !== ' ') ?? [];
    const row = old ?? now;
    if (row === undefined) return [];
    const side = (sign: string): string => rows.find((each) => each?.[3] === sign)?.[4] ?? '';
    const message = difference(side('-'), side('+'));
    return [{ file, line: Number(row), column: null, severity: 'error', code: null, message }];
  });
}

/** A hunk below the path of its file, mostly deeper than that: `          @@ -12,7 +12,7 @@` (Spotless, djLint). */
const INNER_HUNK = /^((?:\[[A-Z]{4,7}\])?\s{0,40})@@ -(\d{1,7})(?:,\d{1,7})? \+\d{1,7}(?:,\d{1,7})? @@/;

/** A rule between a path and its hunks. */
const RULER = /^[-=─━]{3,400}$/;
/** What is said of all of them: `> The following files had format violations:`. */
const TITLE = /^(?:> |\[[A-Z]{4,7}\] )?([A-Z].{2,200}:)$/;

/** Hunks below paths, each at its first changed line; blanks may be shown as dots. */
export function hunksBelowPaths(lines: readonly string[]): readonly Diagnostic[] {
  let file = '';
  let title = '';
  return lines.flatMap((line, index): readonly Diagnostic[] => {
    const [, before = '', start] = line.includes('@@ -') ? (INNER_HUNK.exec(line) ?? []) : [];
    if (start === undefined) return [];
    const isRuled = RULER.test(lines[index - 1] ?? '');
    const above = (lines[index - (isRuled ? 2 : 1)] ?? '').replace(/^\[[A-Z]{4,7}\]/, '').trim();
    if (!above.includes(' ') && pathLikeness(above) === 'sure') file = above;
    title ||= TITLE.exec(lines[index - 2] ?? '')?.[1] ?? '';
    const rows = lines.slice(index + 1, index + 1 + MAX_HUNK_LINES).map((row) => row.slice(before.length));
    const change = firstChange(rows, 0);
    if (file === '' || change === -1) return [];
    const side = (sign: '-' | '+'): string => changed(rows, change, sign).replaceAll('·', ' ');
    const message = `${title} ${difference(side('-'), side('+'))}`.trim();
    return [{ file, line: Number(start) + change, column: null, severity: 'error', code: null, message }];
  });
}

/** Adds to findings about whole files where the differences that stand below them begin. */
export function withDifferences(
  findings: readonly Diagnostic[],
  differences: readonly Diagnostic[],
): readonly Diagnostic[] {
  return findings.map((finding) => {
    const first = differences.find(({ file }) => file !== null && file === finding.file);
    return finding.line === null && first !== undefined ? { ...finding, line: first.line } : finding;
  });
}

/** The first line from `start` on that is taken away or added; -1 where there is none. */
function firstChange(lines: readonly string[], start: number): number {
  for (let at = start; at < lines.length; at += 1) if (/^[+-]/.test(lines[at] ?? '')) return at;
  return -1;
}

function difference(old: string, wanted: string): string {
  const bare = (text: string): string => text.replace(/\s/g, '');
  if (old !== '' && bare(old) === bare(wanted)) return `differs in blanks: ${wanted.trim().slice(0, MAX_CHARS)}`;
  const parts = [['-', old] as const, ['+', wanted] as const].filter(([, text]) => text !== '');
  return `differs: ${parts.map(([sign, text]) => `${sign} ${text.trim().slice(0, MAX_CHARS)}`).join(' ')}`;
}

/** The first line with words, from `start` to the end of its hunk, that a hunk takes away or adds. */
function changed(lines: readonly string[], start: number, sign: '-' | '+'): string {
  for (const line of lines.slice(start, start + MAX_HUNK_LINES)) {
    if (!/^[ +\-\\]/.test(line)) break;
    if (line.startsWith(sign) && line.slice(1).trim() !== '') return line.slice(1);
  }
  return '';
}
