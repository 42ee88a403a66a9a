import type { TableFindings } from './columns-below-line.ts';
import { severityOf } from './severity.ts';
import { toNumber } from '../text.ts';

/**
 * Rows whose cells have a width each: what has no room goes on below, in the column that it belongs to. All columns of a
 * row go on side by side, so that no line says the message whole.
 */

/** A place, and what stands in the columns behind it. */
const ROW = /^\s{0,8}(\d{1,7}):(\d{1,7})\s{2,20}\S/;
/** A cell: two blanks part it from the next. */
const CELL = /\S{1,300}(?: \S{1,300}){0,80}/g;
/** The name of a rule. */
const RULE = /^[A-Za-z@][\w@/.:-]{1,80}$/;
/** Most lines of one row, and longest line, in characters. */
const MAX_LINES = 40;
const MAX_CHARS = 1000;

/** Reads a row of place, severity, rule and message that goes on below, or has a column more; `null` where the line is none. */
export function wrappedColumns(lines: readonly string[], index: number, file: string): TableFindings | null {
  const line = lines[index] ?? '';
  const [, row, column] = ROW.exec(line) ?? [];
  if (row === undefined || line.length > MAX_CHARS) return null;
  const columns = cellsOf(line);
  const starts = columns.map(({ start }) => start);
  if (columns.length < 4) return null;
  const cells = columns.map(({ text }) => text);
  let end = index + 1;
  for (; end < index + MAX_LINES; end++) {
    const more = restIn(lines[end] ?? '', starts);
    if (more.length === 0) break;
    for (const { at, text } of more) cells[at] = joined(cells[at] ?? '', text, widthOf(starts, at));
  }
  const [, grade = '', rule = '', message = ''] = cells;
  const severity = severityOf(grade);
  // ESLint's rows look alike but for the fifth column, and spell the severity small.
  const isWide = cells.length > 4 && /^[A-Z]{4,8}$/.test(grade);
  if ((end === index + 1 && !isWide) || severity === null || !RULE.test(rule)) return null;
  return { findings: [{ file, line: Number(row), column: toNumber(column), severity, code: rule, message }], end };
}

interface Cell {
  readonly start: number;
  readonly text: string;
}

function cellsOf(line: string): readonly Cell[] {
  return [...line.matchAll(CELL)].map(({ index, 0: text }) => ({ start: index, text }));
}

/** What goes on in a line that has nothing but the rest of cells; empty where it begins something else. */
function restIn(line: string, starts: readonly number[]): readonly { readonly at: number; readonly text: string }[] {
  if (line.length > MAX_CHARS || !/^\s{8}/.test(line)) return [];
  const more = cellsOf(line).map(({ start, text }) => ({ at: starts.indexOf(start), text }));
  return more.every(({ at }) => at > 0) ? more : [];
}

/** How many characters a cell has room for; the last has as many as it needs. */
function widthOf(starts: readonly number[], at: number): number {
  return (starts[at + 1] ?? Number.POSITIVE_INFINITY) - (starts[at] ?? 0) - 2;
}

/** Words go on behind a blank; a name that has filled its column was cut. */
function joined(cell: string, more: string, width: number): string {
  const isCut = !cell.includes(' ') && cell.length % Math.max(1, width) === 0;
  return isCut ? cell + more : `${cell} ${more}`;
}
