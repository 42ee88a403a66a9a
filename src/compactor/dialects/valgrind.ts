import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { isLibraryPath } from '../frames.ts';
import { toNumber } from '../text.ts';

/** What Valgrind puts before its lines: `==4711== `. */
const PREFIX = /^(?:==|--)\d{1,10}(?:==|--) ?/;
/** A frame: `   at 0x109174: fill (grid.c:4)`, `   by 0x…: malloc (in /usr/lib/…)`. */
const FRAME = /^\s{1,6}(?:at|by) 0x[0-9A-F]{1,16}: (.{1,800}?)(?: \((?:in (.{1,400})|([^\s:()]{1,400}):(\d{1,7}))\))?$/;
/** The tool in its banner: `Memcheck, a memory error detector`. */
const BANNER = /^(Memcheck|Helgrind|DRD|Massif|Cachegrind|Callgrind), (?:a|an) /;
/** The number of a leak among all. */
const RECORD = / in loss record [\d,]{1,12} of [\d,]{1,12}$/;

/** Reports of Valgrind's tools. */
export const valgrind: Dialect = {
  name: 'valgrind',
  rank: 82,
  evidence: ['== '],
  read: ({ text, lines: labelled }) => {
    if (!/^.{0,60}==\d{1,10}== /m.test(text)) return null;
    const lines = unlabelled(labelled)
      .filter((line) => PREFIX.test(line))
      .map((line) => line.replace(PREFIX, ''));
    const start = lines.findIndex(
      (line, index) => index > 0 && FRAME.test(line) && !FRAME.test(lines[index - 1] ?? ''),
    );
    if (start === -1) return null;
    const tool = lines.map((line) => BANNER.exec(line)?.[1]).find((name) => name !== undefined);
    return { exceptions: [report(lines, start, tool ?? 'Valgrind')] };
  },
};

function report(lines: readonly string[], start: number, tool: string): ParsedException {
  const frames: Frame[] = [];
  for (const line of lines.slice(start)) {
    const frame = frameOf(line);
    if (frame === null) break;
    frames.push(frame);
  }
  // A fatal signal is named on the line before its detail.
  const [before = '', said = ''] = [lines[start - 2], lines[start - 1]];
  const message = before.startsWith('Process terminating') ? `${before}: ${said.trim()}` : said.trim();
  return { type: tool, code: null, message: message.replace(RECORD, ''), frames };
}

function frameOf(line: string): Frame | null {
  const [, name, library, file, row] = FRAME.exec(line) ?? [];
  if (name === undefined) return null;
  const path = file ?? library ?? null;
  const inApp = file !== undefined && !isLibraryPath(file);
  return { file: path, line: toNumber(row), column: null, function: name, inApp };
}
