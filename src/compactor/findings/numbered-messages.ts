import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';
import { isSpacedPath } from './spaced-path.ts';
import { toNumber } from '../text.ts';

/** A place alone on its line, which may be numbered itself: `  lib/a.rb:12`, `1) src/a.php:18`. */
const PLACE = /^(\s{1,8}|\d{1,4}\) )([^\s:"'<>|*?,;=`][^:"'<>|*?,;=`]{0,400}):(\d{1,7})(?::(\d{1,7}))?$/;
/** A message with its number, above the places that it speaks of: `1) Similar code found in :defn (mass = 76)`. */
const MESSAGE = /^\d{1,4}\) (\S.{0,400})$/;
/** What stands between a numbered place and the rules that would change it. */
const DIFF = /^\s{1,8}-{4,20} begin diff -{4,20}$/;
const RULES = /^Applied rules:$/;
const RULE = /^ \* ([A-Z]\w{1,100})(?: \(.{1,200}\))?$/;
/** Most places of one message, and most lines of one diff. */
const MAX_PLACES = 40;
const MAX_DIFF = 400;

/** Reads a place below a numbered message (Flay), or a numbered place with the rules of which each would change it below (Rector). */
export function numberedMessage(lines: readonly string[], index: number): Diagnostic | null {
  const line = lines[index] ?? '';
  const [, before = '', file = '', row, column] = PLACE.exec(line) ?? [];
  if (row === undefined || pathLikeness(file) !== 'sure' || (file.includes(' ') && !isSpacedPath(file))) return null;
  const message = before.endsWith(') ') ? rulesBelow(lines, index) : messageAbove(lines, index);
  if (message === null) return null;
  return { file, line: Number(row), column: toNumber(column), severity: 'warning', code: null, message };
}

function messageAbove(lines: readonly string[], index: number): string | null {
  for (let at = index - 1; at >= Math.max(0, index - MAX_PLACES); at--) {
    const line = lines[at] ?? '';
    if (!PLACE.test(line)) return MESSAGE.exec(line)?.[1] ?? null;
  }
  return null;
}

function rulesBelow(lines: readonly string[], index: number): string | null {
  if (!lines.slice(index + 1, index + 3).some((line) => DIFF.test(line))) return null;
  const end = Math.min(lines.length, index + MAX_DIFF);
  for (let at = index + 1; at < end; at++) {
    if (!RULES.test(lines[at] ?? '')) continue;
    const rules: string[] = [];
    for (const line of lines.slice(at + 1, end)) {
      const rule = RULE.exec(line)?.[1];
      if (rule === undefined) break;
      rules.push(rule);
    }
    return rules.length === 0 ? null : rules.join(', ');
  }
  return null;
}
