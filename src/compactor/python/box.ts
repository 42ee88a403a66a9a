import type { Frame } from '../../model.ts';
import { exceptionLine, pythonException } from './exception-line.ts';
import { pythonFrame } from './frame-lines.ts';
import { indentOf } from '../text.ts';
import { isLink, messageEnd, type Surroundings } from './message.ts';
import type { Block } from './traceback.ts';

/** A frame inside the box: `│ /srv/app.py:12 in main          │`. */
const BOX_FRAME = /^[│|] (\S.{0,1000}?):(\d{1,9}) in (\S{1,300})\s{0,400}[│|]?$/;
/** The first row of a frame whose path is too long for one: `│ /usr/lib/python3.12/js │`. */
const BOX_PATH = /^[│|] ((?:\/|[A-Za-z]:\\)\S{1,400})\s{0,4}[│|]$/;
/** The upper and the lower edge of the box, and of one without sides. */
const EDGES = { top: /^[╭┌+]/, bottom: /^[╰└]/ } as const;
const RULES = { top: /^─{2}/, bottom: /^─{8}/ } as const;
/** What a row lacks where the box has no sides. */
const SIDES = { left: '│ ', right: ' │' } as const;

/** Most lines of a message in the column of a log. */
const MAX_COLUMN_LINES = 12;

/** Reads the box that rich, and with it many command-line programs, draws around a traceback. */
export function readBox(lines: readonly string[], start: number, around: Surroundings): Block | null {
  const top = (lines[start] ?? '').trimStart();
  const edges = [EDGES, RULES].find((known) => known.top.test(top));
  if (edges === undefined) return null;
  const frames: Frame[] = [];
  let path: string | null = null;
  let at = start + 1;
  for (; at < lines.length; at += 1) {
    const text = (lines[at] ?? '').trim();
    if (edges.bottom.test(text)) break;
    const line = edges === RULES ? `${SIDES.left}${text}${SIDES.right}` : text;
    const frame = BOX_FRAME.exec(path === null ? line : `│ ${path}${line.slice(2)}`) ?? BOX_FRAME.exec(line);
    path = BOX_PATH.exec(line)?.[1] ?? null;
    if (frame) frames.push(pythonFrame(frame[1] ?? '', Number(frame[2]), frame[3] ?? null));
  }
  at += 1;
  const indent = indentOf(lines[at] ?? '');
  const found = exceptionLine((lines[at] ?? '').slice(indent));
  if (!found) return { exceptions: [], frames: frames.toReversed(), end: at };
  if (indent > 0) {
    // In the columns of a log, long words go on below their first line.
    const rest = lines.slice(at + 1, at + MAX_COLUMN_LINES);
    const count = rest.findIndex((line) => indentOf(line) !== indent || line.trim() === '' || isLink(line));
    const more = (count === -1 ? rest : rest.slice(0, count)).map((line) => line.trim());
    const words = [found.message.trimEnd(), ...more].join(' ').trim();
    const exception = pythonException(found.type, words, frames.toReversed());
    return { exceptions: [exception], frames: [], end: at + 1 + more.length };
  }
  const end = messageEnd(lines, at, found.type, around);
  const message = [found.message, ...lines.slice(at + 1, end)].join('\n').trim();
  return { exceptions: [pythonException(found.type, message, frames.toReversed())], frames: [], end };
}
