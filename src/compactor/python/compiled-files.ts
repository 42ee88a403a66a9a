import type { Diagnostic } from '../../model.ts';
import { toNumber } from '../text.ts';

/** How `compileall` begins what it says of a file. */
export const ERROR_COMPILING = "*** Error compiling '";
/** The same without a title, as it is without `-q`. */
export const COMPILING_PLACE = '***   File "';
const HEAD = /^\*\*\* Error compiling '([^'\n]{1,400})'\.\.\.$/;
/** The same of a file that it named above, with its place at once. */
const PLACED = /^\*{3} {3}File "([^"\n]{1,400})", line (\d{1,7})$/;
/** What it says of a file without a quotation, right below its name. */
const SORRY = '*** Sorry: ';
const NAMED = /^Compiling '([^'\n]{1,400})'\.\.\.$/;
const PLACE = /^ {2}File "([^"\n]{1,400})", line (\d{1,7})$/;
/** `SyntaxError: '(' was never closed`; what has no quotation says its place itself: `Sorry: TabError: … (a.py, line 4)`. */
const SAID = /^(?:Sorry: )?(?=\w{1,40}Error: )(\S.{0,600}?)(?: \([^()\n]{1,400}, line (\d{1,7})\))?$/;
/** Most lines that quote a source and say what is wrong with it. */
const MAX_LINES = 8;

/** Each file that Python's `compileall` could not compile. */
export function compiledFiles(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((line, index) => {
    const placed = line.startsWith(COMPILING_PLACE) ? PLACED.exec(line) : null;
    const isSorry = line.startsWith(SORRY);
    const named = isSorry ? NAMED.exec(lines[index - 1] ?? '')?.[1] : undefined;
    const file = placed?.[1] ?? named ?? (line.startsWith(ERROR_COMPILING) ? HEAD.exec(line)?.[1] : undefined);
    if (file === undefined) return [];
    const below = isSorry ? [line.slice('*** '.length)] : lines.slice(index + 1, index + 1 + MAX_LINES);
    const [, message, row] = below.map((next) => SAID.exec(next)).find((found) => found !== null) ?? [];
    const place = below.map((next) => PLACE.exec(next)).find((found) => found !== null);
    if (message === undefined) return [];
    return [
      {
        file,
        line: toNumber(row ?? placed?.[2] ?? place?.[2]),
        column: null,
        severity: 'error',
        code: null,
        message,
      } as const,
    ];
  });
}
