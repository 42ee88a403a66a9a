import type { ParsedException } from '../../model.ts';
import type { Finding } from '../dialect.ts';
import { logRecord } from '../log/log-record.ts';
import { goFrame } from './go-frames.ts';

/** The first line of a frame, as errors that carry their stack print it: `main.load`, `shop/stock.(*Store).find`. */
const FUNCTION = /^[\w./@~%-]{1,300}\.[\w.()*[\]-]{1,200}$/;
/** Most messages of one chain, and most lines of words between two stacks. */
const MAX_CAUSES = 16;
const MAX_WORD_LINES = 4;

/**
 * An error that was printed with the stacks of where it was made and wrapped (`%+v`): the root cause comes first, and
 * below the words of each link the frames in pairs of lines. `null` where there are no such stacks.
 */
export function goErrorStack(lines: readonly string[]): Finding | null {
  const first = lines.findIndex((_, index) => isFrame(lines, index));
  if (first < 1) return null;
  const exceptions: ParsedException[] = [];
  let words = wordsBefore(lines, first);
  for (let index = first; index < lines.length && exceptions.length < MAX_CAUSES;) {
    if (words.length === 0) return exceptions.length === 0 ? null : { exceptions };
    const frames = [];
    for (; isFrame(lines, index); index += 2) {
      const frame = goFrame((lines[index] ?? '').trim(), lines[index + 1] ?? '');
      if (frame) frames.push(frame);
    }
    const [root = '', ...wrappers] = words;
    exceptions.unshift(...wrappers.toReversed().map((message) => ({ type: null, code: null, message, frames: [] })), {
      type: null,
      code: null,
      message: root,
      frames,
    });
    words = [];
    for (; index < lines.length && words.length <= MAX_WORD_LINES && !isFrame(lines, index); index += 1) {
      const line = lines[index] ?? '';
      if (line === '' || /^exit status \d/.test(line)) return { exceptions };
      words.push(line);
    }
  }
  return exceptions.length === 0 ? null : { exceptions };
}

function isFrame(lines: readonly string[], index: number): boolean {
  const below = lines[index + 1] ?? '';
  return below.startsWith('\t') && below.includes('.go:') && FUNCTION.test(lines[index] ?? '');
}

/** The words above the first stack: the root's, and those of links without a stack. A log's record tells its own. */
function wordsBefore(lines: readonly string[], first: number): string[] {
  const words: string[] = [];
  for (let index = first - 1; index >= 0 && words.length < MAX_WORD_LINES; index -= 1) {
    const line = lines[index] ?? '';
    if (line === '' || /^\s/.test(line)) break;
    const record = logRecord(line);
    if ((record && record.level !== 'unknown') || line.includes('\t')) return [];
    words.unshift(record?.message ?? line);
    if (record) break;
  }
  return words;
}
