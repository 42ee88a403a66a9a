import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';

/** A grade and a code behind a bar: `| WARN W48`. */
const HEAD = /^\| ([A-Z]{4,8}) ([A-Z]{1,4}\d{1,5})$/;
/** The lines that are meant: `| Line Numbers: [14, 31]`. */
const LINES = /^\| Lines?(?: Numbers?)?: \[?(\d{1,7})/;
/** What else is named before the message. */
const NAMED = /^\| [A-Z][A-Za-z ]{2,30}: /;
/** Most lines of a block. */
const MAX_LINES = 12;

/** Reads a block of which each line begins with a bar, the message last, under a heading that names the file (cfn_nag). */
export function barredBlock(lines: readonly string[], index: number, file: string): Diagnostic | null {
  const [, grade, code = null] = HEAD.exec(lines[index] ?? '') ?? [];
  if (grade === undefined) return null;
  const below = lines.slice(index + 1, index + 1 + MAX_LINES);
  const end = below.findIndex((line) => !line.startsWith('|'));
  const block = end === -1 ? below : below.slice(0, end);
  const row = block.flatMap((line) => LINES.exec(line)?.[1] ?? [])[0];
  const said = block.filter((line) => line.length > 2 && !NAMED.test(line)).map((line) => line.slice(2).trim());
  if (row === undefined || said.length === 0) return null;
  return {
    file,
    line: Number(row),
    column: null,
    severity: severityOf(grade) ?? 'error',
    code,
    message: said.join(' '),
  };
}
