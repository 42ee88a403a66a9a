import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { pathLikeness } from './source-path.ts';

/**
 * A message that names its file last: `requireSemicolons: Missing semicolon after statement at src/a.js :`,
 * `Unable to resolve "../theme" from "app/shell.tsx"`.
 */
const SAID = /^(\S.{2,600}) (at|in|from) (?:file )?["'`]?([^\s:"'`]{1,400})["'`]? ?:? ?$/;
/** A line of the listing below, with its number. */
const NUMBERED = /^\s{0,12}(?:> ?)?(\d{1,7}) ?[|│]/;
/** What points into the line above it, beside a gutter or in place of one. */
const POINTER = /^(?:\s{0,12}[|│])?[-\s~.]{1,400}\^+[-~]{0,400}$/;
/** Files that were looked for, as Metro tells them between its message and the listing. */
const TRIED = /^None of these files exist:$/;
const TRIED_FILE = /^\s{1,4}\* \S/;
const MAX_TRIED = 12;
/** Most lines of such a listing. */
const MAX_LINES = 8;

/** Reads a message that ends in the name of its file, where a listing below it points at the line (JSCS, Metro). */
export function pointedListing(lines: readonly string[], index: number): Diagnostic | null {
  const begin = listingBelow(lines, index);
  if (begin === null) return null;
  const [, begun = '', word = '', file = ''] = SAID.exec(lines[index] ?? '') ?? [];
  if (begun === '' || pathLikeness(file) !== 'sure') return null;
  // Where something was asked from is part of what was asked for.
  const said = word === 'from' ? `${begun} from ${file}` : begun;
  let row: string | undefined;
  for (const line of lines.slice(begin, begin + MAX_LINES)) {
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

/** Where the listing below a line begins; what was looked for in vain may stand between. */
function listingBelow(lines: readonly string[], index: number): number | null {
  if (NUMBERED.test(lines[index + 1] ?? '')) return index + 1;
  if (lines[index + 1]?.trim() !== '' || !TRIED.test(lines[index + 2] ?? '')) return null;
  const below = lines.slice(index + 3, index + 3 + MAX_TRIED).findIndex((line) => !TRIED_FILE.test(line));
  return below !== -1 && NUMBERED.test(lines[index + 3 + below] ?? '') ? index + 3 + below : null;
}
