import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';

/** The head that the `toml` crate prints: `TOML parse error at line 4, column 19`. */
const HEAD = /TOML parse error at line (\d{1,7}), column (\d{1,7})$/;
/** A line of its view of the source: `  |`, `4 | name = "a"`, `  | ^^^^`. */
const VIEW = /^\s{0,400}\d{0,7}\s?\|/;
/** A file with settings in a sentence before it. */
const FILE = /(?<=^|[\s`'"():])([^\s`'"():]{1,400}\.toml)\b/;
/** How far above its head the file may be named, in lines. */
const MAX_LINES_ABOVE = 8;
/** Longest view of the source, and longest reason below it, in lines. */
const MAX_VIEW_LINES = 12;
const MAX_REASON_LINES = 3;

/** Settings in TOML that cannot be read, as ruff, uv, cargo and other tools built on the `toml` crate report them. */
export const toml: Dialect = {
  name: 'toml',
  rank: 58,
  evidence: ['TOML parse error at line '],
  read({ lines }): Finding | null {
    // Warnings about the same file come first.
    const index = lines.findLastIndex((line) => HEAD.test(line));
    const [, line, column] = HEAD.exec(lines[index] ?? '') ?? [];
    if (line === undefined) return null;
    const above = lines.slice(Math.max(0, index - MAX_LINES_ABOVE), index + 1).toReversed();
    const file = above.map((each) => FILE.exec(each)?.[1]).find((found) => found !== undefined) ?? null;
    const frame: Frame = { file, line: Number(line), column: Number(column), function: null, inApp: true };
    const message = reasonBelow(lines, index + 1);
    return { exceptions: [{ type: null, code: null, message, frames: file === null ? [] : [frame] }] };
  },
};

/** The lines between the view of the source and the next empty line. */
function reasonBelow(lines: readonly string[], start: number): string {
  let at = start;
  while (at < start + MAX_VIEW_LINES && VIEW.test(lines[at] ?? '')) at += 1;
  const reason: string[] = [];
  for (const line of lines.slice(at, at + MAX_REASON_LINES)) {
    if (line.trim() === '' || /^\s{0,400}\^+$/.test(line)) break;
    reason.push(line.trim());
  }
  return reason.length === 0 ? 'TOML parse error' : reason.join(' ');
}
