import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { pathLikeness } from './source-path.ts';

/** A message that names its file last: `requireSemicolons: Missing semicolon after statement at src/a.js :`. */
const SAID = /^(\S.{2,600}) (?:at|in) (?:file )?([^\s:"']{1,400}) ?:$/;
/** A line of the listing below, with its number. */
const NUMBERED = /^\s{0,12}(?:> ?)?(\d{1,7}) ?[|│]/;
/** What points into the line above it, beside a gutter or in place of one. */
const POINTER = /^(?:\s{0,12}[|│])?[-\s~.]{1,400}\^+[-~]{0,400}$/;
/** Most lines of such a listing. */
const MAX_LINES = 8;

/** Reads a message that ends in the name of its file, where a listing below it points at the line (JSCS). */
export function pointedListing(lines: readonly string[], index: number): Diagnostic | null {
  const [, said = '', file = ''] = SAID.exec(lines[index] ?? '') ?? [];
  if (said === '' || pathLikeness(file) !== 'sure') return null;
  let row: string | undefined;
  for (const line of lines.slice(index + 1, index + 1 + MAX_LINES)) {
    const numbered = NUMBERED.exec(line)?.[1];
    if (numbered === undefined) {
      if (row === undefined || !POINTER.test(line)) return null;
      const { severity, code, message } = findingText(said);
      return { file, line: Number(row), column: null, severity: severity ?? 'error', code, message };
    }
    row = numbered;
  }
  return null;
}
