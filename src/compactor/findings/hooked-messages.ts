import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { pathLikeness } from './source-path.ts';

/** A box that names only its file: `   ┌─ src/gate.erl:`. */
const FILE = /^\s{0,12}[┌╭]─{1,4} ([^\s:]{1,400}):$/;
/** A line of source in the box: ` 23 │ {ok, Stat}`. */
const SOURCE = /^\s{0,8}(\d{1,7})\s{0,4}[│|]/;
/** The message, hung below what it is about: `    │      ╰── variable 'Stat' is unbound`. */
const HOOKED = /^\s{0,12}[│|]\s{0,400}[╰└]─{1,4} (\S.{0,1500})$/;
/** Most lines of a box. */
const MAX_LINES = 8;

/** Reads a box whose line stands before its source and whose message hangs below it (rebar3). */
export function hookedMessage(lines: readonly string[], index: number): Diagnostic | null {
  const file = FILE.exec(lines[index] ?? '')?.[1] ?? '';
  if (pathLikeness(file) !== 'sure') return null;
  let row: string | null = null;
  for (const line of lines.slice(index + 1, index + 1 + MAX_LINES)) {
    row = SOURCE.exec(line)?.[1] ?? row;
    const said = HOOKED.exec(line)?.[1];
    if (said === undefined) continue;
    const { severity, code, message } = findingText(said);
    return row === null
      ? null
      : {
          file,
          line: Number(row),
          column: null,
          severity: severity ?? 'error',
          code,
          message: message.replace(/^Warning: /, ''),
        };
  }
  return null;
}
