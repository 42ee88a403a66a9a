import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';

/** A severity with its code in brackets, and a title: `Error-[IND] Identifier not declared`. */
const TITLE = /^(Error|Warning|Lint)-\[([A-Z][\w-]{1,40})\] (\S.{0,300})$/;
/** The place below it: `rtl/top.sv, 44`, `"rtl/rx.sv", 19: token is 'end'`. */
const PLACE = /^(?:"([^"\n]{1,400})"|([^\s,"]{1,400})), (\d{1,7})(?:: (\S.{0,400}))?$/;
/** How far below its title the place stands, and most lines of the message. */
const MAX_LINES = 5;

/** Reads a title, its place below, and what is said down to the next empty line (VCS). */
export function codedTitle(lines: readonly string[], index: number): Diagnostic | null {
  const [, word = '', code = null, title = ''] = TITLE.exec(lines[index] ?? '') ?? [];
  if (title === '') return null;
  const below = lines.slice(index + 1, index + 1 + MAX_LINES).map((line) => line.trim());
  const end = below.indexOf('');
  const said = end === -1 ? below : below.slice(0, end);
  const at = said.findIndex((line) => PLACE.test(line));
  const [, quoted, bare = '', line, more] = PLACE.exec(said[at] ?? '') ?? [];
  const file = quoted ?? bare;
  if (line === undefined || pathLikeness(file) !== 'sure') return null;
  const message = [`${title}:`, ...said.slice(0, at), more ?? said.slice(at + 1).join(' ')].join(' ').trim();
  return { file, line: Number(line), column: null, severity: severityOf(word) ?? 'warning', code, message };
}
