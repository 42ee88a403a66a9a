import type { Frame } from '../../model.ts';
import { exceptionLine, pythonException } from './exception-line.ts';
import { pythonFrame } from './frame-lines.ts';
import { messageEnd, type Surroundings } from './message.ts';
import type { Block } from './traceback.ts';
import { toNumber } from '../text.ts';

/** The header of a notebook's traceback: the type at the left, the words at the right. */
const NOTEBOOK_HEADER =
  /^([A-Za-z_][\w.]{0,200})(?:\s{2,200}|(?<=Error|Exception|Exit|Interrupt)\s)Traceback \(most recent call last\):?$/;
/** `Cell In[3], line 2, in load(path)`; older: `Input In [3], in load(path)`, without the line. */
const CELL = /^((?:Cell|Input) In ?\[\d{1,6}\])(?:, line (\d{1,9}))?(?:, in (\S.{0,300}))?$/;
/** `File ~/lib/python3.11/json/decoder.py:355, in raw_decode(self, s)`. */
const FILE = /^File ((?:[A-Za-z]:)?[^\s:][^:]{0,1000}):(\d{1,9})(?:, in (\S.{0,300}))?$/;
/** Oldest layout: `~/x.py in load(path)`, `<ipython-input-1-9e1622b385b6> in <module>`. */
const OLD_FILE = /^(<ipython-input-.{1,60}>|[~/.\w]\S{0,1000}) in (\S.{0,300})$/;
/** The arrow at the line that ran: `----> 2     return x`. */
const ARROW = /^-{1,8}> (\d{1,9})(?:\s|$)/;

/** Reads the traceback of IPython and Jupyter, of all versions since 5. */
export function readNotebook(lines: readonly string[], start: number, around: Surroundings): Block | null {
  const type = NOTEBOOK_HEADER.exec((lines[start] ?? '').trim())?.[1];
  if (type === undefined) return null;
  const frames: Frame[] = [];
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const arrow = ARROW.exec(line);
    const last = frames[frames.length - 1];
    if (arrow && last && last.line === null) {
      frames[frames.length - 1] = { ...last, line: Number(arrow[1]) };
      continue;
    }
    if (line === type || line.startsWith(`${type}:`)) {
      const end = messageEnd(lines, at, type, around);
      const message = [exceptionLine(line)?.message ?? '', ...lines.slice(at + 1, end)].join('\n').trim();
      return { exceptions: [pythonException(type, message, frames.toReversed())], frames: [], end };
    }
    const frame = notebookFrame(line.trimEnd());
    if (frame) frames.push(frame);
  }
  return { exceptions: [pythonException(type, '', frames.toReversed())], frames: [], end: lines.length };
}

function notebookFrame(line: string): Frame | null {
  const match = CELL.exec(line) ?? FILE.exec(line);
  if (match) return pythonFrame(match[1] ?? '', toNumber(match[2]), called(match[3]));
  const old = OLD_FILE.exec(line);
  return old ? pythonFrame(old[1] ?? '', null, called(old[2])) : null;
}

/** The function's name without what it was called with. */
function called(name: string | undefined): string | null {
  if (name === undefined) return null;
  const open = name.indexOf('(');
  const bare = open > 0 ? name.slice(0, open) : name;
  return bare.startsWith('<cell line') ? '<module>' : bare;
}
