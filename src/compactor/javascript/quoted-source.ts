import type { Frame } from '../../model.ts';
import { frameAt } from '../frames.ts';

/** A first line that ends with the file that it is about: `Unable to resolve module ./theme from /srv/app/shell.js:`. */
const ABOUT = /\b(?:from|in) [`'"]?((?:[A-Za-z]:(?=[\\/]))?[^\s:`'"]{1,400}\.[cm]?[jt]sx?)[`'"]?:? {0,2}$/;
/** The marked row of a listing: `> 12 | import x`. */
const MARKED = /^\s{0,4}> {0,6}(\d{1,7}) \|/;
/** How far below its first line the listing ends, in lines. */
const MAX_LINES = 30;

/** The place of the user's source that an error of a bundler quotes between its message and its own frames. */
export function quotedSource(lines: readonly string[], start: number, end: number): Frame | null {
  const file = ABOUT.exec(lines[start] ?? '')?.[1];
  if (file === undefined) return null;
  const rows = lines.slice(Math.max(start, end - MAX_LINES), end);
  const line = rows.map((row) => MARKED.exec(row)?.[1]).find((row) => row !== undefined);
  return line === undefined ? null : frameAt(file, Number(line));
}
