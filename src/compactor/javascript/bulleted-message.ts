import { toNumber } from '../text.ts';

/** A message in the bullets of Rust's reports, as Rspack and its loaders print it. */
export interface BulletedMessage {
  /** What was said, then what it was caused by. */
  readonly message: string;
  /** Of the first code frame; `null` where there is none. */
  readonly line: number | null;
  readonly column: number | null;
}

/** `  × Module build failed (from …):`, and `  ╰─▶   × Syntax Error: …` for its cause. */
const SAID = /^\s{0,12}(?:[╰├]─▶\s{0,8})?[×⚠] {1,4}(\S.{0,1500})$/;
/** What a loader said with bullets of its own, within those of the bundler: `  │     │   x Expected ','`. */
const WITHIN = /^\s{0,12}│\s{1,8}│\s{1,8}[×x] {1,4}(\S.{0,1500})$/;
/** A message that goes on: `  │ and @layer statements`. */
const CONTINUED = /^\s{0,16}│ (\S.{0,1500})$/;
/** The head of a code frame: `╭─[2:35]`, `╭─[src/a.ts:2:35]`, `│     │    ,-[/app/a.ts:2:35]`. */
const FRAME = /^[\s│]{0,24}(?:[╭┌]─{1,4}|,-)\[(?:[^\]\n]{1,400}:)?(\d{1,7}):(\d{1,7})\]/;
/** How many lines such a message has at most, above its code. */
const MAX_LINES = 12;

/** Reads a message that begins at `start`; `null` where no bullet is. */
export function bulletedMessage(lines: readonly string[], start: number): BulletedMessage | null {
  if (!SAID.test(lines[start] ?? '')) return null;
  const said: string[] = [];
  for (const line of lines.slice(start, start + MAX_LINES)) {
    const [frame, row, column] = FRAME.exec(line) ?? [];
    if (frame !== undefined) {
      return { message: said.join(' '), line: toNumber(row), column: toNumber(column) };
    }
    const words = (SAID.exec(line) ?? WITHIN.exec(line) ?? CONTINUED.exec(line))?.[1];
    if (words === undefined) break;
    said.push(words.trim());
  }
  return { message: said.join(' '), line: null, column: null };
}
