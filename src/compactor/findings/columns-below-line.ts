import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';

/** The line that all rows below are about, with its source: `Line 4: RUN apt-get update`. */
const LINE = /^Line (\d{1,7}): \S/;
/** The names of the columns, the last that of the message: `Issue  Category      Title      Description`. */
const HEAD = /^\s{0,4}[A-Z][a-z]{1,20}(?:\s{2,60}[A-Z][a-z]{1,20}){1,6}\s{2,60}(?:Description|Message)$/;
/** Most lines below one head. */
const MAX_LINES = 400;

/** What rows of a table tell, and the line behind their last. */
export interface TableFindings {
  readonly findings: readonly Diagnostic[];
  readonly end: number;
}

/** Reads the rows below the names of their columns, whose file stands above and whose line right above (dockerfilelint). */
export function columnsBelowLine(lines: readonly string[], index: number, file: string): TableFindings | null {
  const head = lines[index] ?? '';
  const row = LINE.exec(lines[index - 1] ?? '')?.[1];
  if (row === undefined || !HEAD.test(head)) return null;
  const starts = [...head.matchAll(/\S+/g)].map(({ index: start }) => start);
  const rows: string[][] = [];
  let end = index + 1;
  for (; end < index + MAX_LINES && (lines[end] ?? '').trim() !== ''; end++) {
    const cells = cut(lines[end] ?? '', starts);
    const last = rows.at(-1);
    if (/^\d+$/.test(cells[0] ?? '')) rows.push([...cells]);
    else if (last === undefined || cells[0] !== '') break;
    else for (const [at, more] of cells.entries()) if (more !== '') last[at] = `${last[at] ?? ''} ${more}`;
  }
  const findings = rows.map((cells) => findingOf(cells, file, Number(row)));
  return findings.length === 0 ? null : { findings, end };
}

function cut(line: string, starts: readonly number[]): readonly string[] {
  return starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1] ?? line.length).trim());
}

/** The title and what it means; a cell before them may grade. */
function findingOf(cells: readonly string[], file: string, line: number): Diagnostic {
  const severity = cells.map(severityOf).find((graded) => graded !== null) ?? 'warning';
  return { file, line, column: null, severity, code: null, message: cells.slice(-2).join(': ') };
}
