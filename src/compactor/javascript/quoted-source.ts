import type { Frame } from '../../model.ts';
import { frameAt } from '../frames.ts';
import { toNumber } from '../text.ts';

/** A first line that ends with the file that it is about: `Unable to resolve module ./theme from /srv/app/shell.js:`. */
const ABOUT = /\b(?:from|in) [`'"]?((?:[A-Za-z]:(?=[\\/]))?[^\s:`'"]{1,400}\.[cm]?[jt]sx?)[`'"]?:? {0,2}$/;
/** A place by its parts, as engines of templates tell it: `undefined filter: up, file:./posts/a.md, line:1, col:6`. */
const BY_PARTS = /, file: ?([^\s,][^,\n]{0,400}), line: ?(\d{1,7})(?:, col(?:umn)?: ?(\d{1,7}))?/;
/** The line above, in which Next.js tells the place before it was compiled: `⨯ app/orders/page.tsx (22:38) @ currency`. */
const MAPPED = /^\s{0,4}(?:⨯|- error) ([^\s()][^()]{0,400}\.[cm]?[jt]sx?) \((\d{1,7}):(\d{1,7})\) @ /;
/** How far above its first line such a place may be told, in lines. */
const MAX_ABOVE = 4;
/** The marked row of a listing: `> 12 | import x`. */
const MARKED = /^\s{0,4}> {0,6}(\d{1,7}) \|/;
/** How far below its first line the listing ends, in lines. */
const MAX_LINES = 30;

/** The place of the user's source that an error of a bundler or of a template's engine tells in words, beside its own frames. */
export function quotedSource(lines: readonly string[], start: number, end: number): Frame | null {
  const file = ABOUT.exec(lines[start] ?? '')?.[1];
  if (file === undefined) {
    const source = MAPPED.exec(lines[start - 1] ?? '');
    if (source?.[1] !== undefined) return frameAt(source[1], Number(source[2]), toNumber(source[3]));
    const told = lines.slice(Math.max(0, start - MAX_ABOVE), start + 1).findLast((line) => line.includes(', line:'));
    const [, part, row, column] = BY_PARTS.exec(told ?? '') ?? [];
    return part === undefined ? null : frameAt(part, Number(row), toNumber(column));
  }
  const rows = lines.slice(Math.max(start, end - MAX_LINES), end);
  const line = rows.map((row) => MARKED.exec(row)?.[1]).find((row) => row !== undefined);
  return line === undefined ? null : frameAt(file, Number(line));
}
