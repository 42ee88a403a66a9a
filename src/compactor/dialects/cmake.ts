import type { Diagnostic, Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { toNumber } from '../text.ts';

/** The head of a message: `CMake Error at CMakeLists.txt:3 (find_package):`, `CMake Error in CMakeLists.txt:`, `CMake Error: text`. */
const HEAD =
  /^CMake (Error|Warning|Deprecation Warning|Deprecation Error|Internal Error)(?: \(dev\))?(?: (?:at|in) (.{1,800}):$|: ?(.*)$)/;
/** The place of a head: `CMakeLists.txt:3 (find_package)`. */
const PLACE = /^((?:[A-Za-z]:(?=[\\/]))?[^:\n]{1,600})(?::(\d{1,7}))?$/;
/** A frame of the call stack: `  cmake/deps.cmake:5 (find_package)`. */
const CALL = /^\s{2}((?:[A-Za-z]:(?=[\\/]))?[^\s:][^:]{0,600}):(\d{1,7}) \(([\w-]{1,80})\)$/;
/** CMake's own modules. */
const MODULES = /[\\/]share[\\/]cmake(?:-[\d.]{1,12})?[\\/]/;

interface Message {
  readonly diagnostic: Diagnostic;
  readonly frames: readonly Frame[];
}

/** Errors of CMake while it configures and generates. */
export const cmake: Dialect = {
  name: 'cmake',
  rank: 61,
  evidence: ['CMake Error', 'CMake Internal Error'],
  read: ({ text, lines: labelled }) => {
    if (!text.includes('CMake Error') && !text.includes('CMake Internal Error')) return null;
    const lines = unlabelled(labelled);
    const messages = lines.flatMap((line, index) => {
      const head = line.startsWith('CMake ') ? HEAD.exec(line) : null;
      return head === null ? [] : [readMessage(lines, index, head)];
    });
    const first = messages.find(({ diagnostic }) => diagnostic.severity === 'error');
    if (first === undefined) return null;
    const { diagnostic, frames } = first;
    const exception: ParsedException = { type: 'CMake Error', code: null, message: diagnostic.message, frames };
    return { exceptions: [exception], diagnostics: messages.map((message) => message.diagnostic) };
  },
};

function readMessage(lines: readonly string[], start: number, head: RegExpExecArray): Message {
  const [, kind = '', place = '', said = ''] = head;
  const command = /^.* \(([\w-]{1,80})\)$/.exec(place)?.[1];
  const [, file, row] = PLACE.exec(command === undefined ? place : place.slice(0, -command.length - 3)) ?? [];
  const paragraphs: string[] = [said];
  const frames: Frame[] = file === undefined || row === undefined ? [] : [frame(file, row, command)];
  let index = start + 1;
  for (; index < lines.length && /^(?:\s|$)/.test(lines[index] ?? ''); index++) {
    // Two empty lines end a message.
    if (lines[index] === '' && (lines[index + 1] ?? '') === '') break;
    paragraphs.push((lines[index] ?? '').trim());
  }
  while (index < lines.length && lines[index] === '') index++;
  if (lines[index]?.startsWith('Call Stack') === true) {
    for (index += 1; index < lines.length; index++) {
      const [, calledIn, calledAt, name] = CALL.exec(lines[index] ?? '') ?? [];
      if (calledIn === undefined || calledAt === undefined) break;
      frames.push(frame(calledIn, calledAt, name));
    }
  }
  const message = paragraphs.join('\n').trim();
  const severity = kind.includes('Warning') ? 'warning' : 'error';
  const line = toNumber(row);
  return { diagnostic: { file: file ?? null, line, column: null, severity, code: null, message }, frames };
}

function frame(file: string, line: string, name: string | undefined): Frame {
  return { file, line: Number(line), column: null, function: name ?? null, inApp: !MODULES.test(file) };
}
