import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** `Unhandled exception: Index out of bounds (IndexError)`. */
const UNHANDLED = /^Unhandled exception(?: in spawn)?: (.*)$/;
/** The class behind the words, which may have several lines. */
const CLASS = / ?\(([A-Z][\w:]{0,200})\)$/;
const MAX_MESSAGE_LINES = 20;
/** `  from src/rows.cr:3:5 in 'third'`. */
const FRAME = /^\s{1,6}from ([^\s:]{1,400}):(\d{1,7}):(\d{1,7}) in '([^'\n]{1,200})'$/;
/** The place of the compiler's finding: `In src/cart.cr:3:12`. */
const PLACE = /^\s{0,4}In ([^\s:]{1,400}\.cr):(\d{1,7}):(\d{1,7})$/;
/** What it says. */
const SAID = /^\s{0,4}(Error|Warning|Syntax error): (.+)$/;
/** How far below the place, source code and marks between them, in lines. */
const MAX_DISTANCE = 12;

/** Errors of the Crystal compiler and uncaught exceptions of Crystal programs. */
export const crystal: Dialect = {
  name: 'crystal',
  // Above the JavaScript stacks, for which lines `Error: …` are a chain.
  rank: 83,
  evidence: ['Unhandled exception', '.cr:'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    return uncaught(lines) ?? compiled(lines);
  },
};

function uncaught(lines: readonly string[]): Finding | null {
  const index = lines.findIndex((line) => UNHANDLED.test(line));
  const [, first] = UNHANDLED.exec(lines[index] ?? '') ?? [];
  const words = first === undefined ? [] : [first, ...lines.slice(index + 1, index + MAX_MESSAGE_LINES)];
  const end = words.findIndex((line) => CLASS.test(line));
  const [, type = null] = CLASS.exec(words[end] ?? '') ?? [];
  if (type === null || words.slice(0, end).some((line) => FRAME.test(line))) return null;
  const message = words
    .slice(0, end + 1)
    .join('\n')
    .replace(CLASS, '');
  const frames: Frame[] = [];
  for (const line of lines.slice(index + 1 + end)) {
    const [frame, file, row, column, name] = FRAME.exec(line) ?? [];
    if (frame === undefined) break;
    frames.push(sourceFrame(file, row, column, name));
  }
  return { exceptions: [{ type, code: null, message, frames }] };
}

function compiled(lines: readonly string[]): Finding | null {
  const diagnostics = lines.flatMap((line, index): readonly Diagnostic[] => {
    const [, file, row, column] = PLACE.exec(line) ?? [];
    if (file === undefined) return [];
    const below = lines.slice(index + 1, index + 1 + MAX_DISTANCE);
    const next = below.findIndex((text) => SAID.test(text) || PLACE.test(text));
    const [, word, message] = SAID.exec(below[next] ?? '') ?? [];
    if (message === undefined) return [];
    const place = { file, line: Number(row), column: Number(column) };
    return [{ ...place, severity: word === 'Warning' ? 'warning' : 'error', code: null, message }];
  });
  return onlyFindings(diagnostics);
}
