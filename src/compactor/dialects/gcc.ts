import type { Diagnostic, ParsedException } from '../../model.ts';
import { diagnosticOfLine } from '../findings/diagnostic-lines.ts';
import type { Dialect } from '../dialect.ts';
import { isLibraryPath } from '../frames.ts';
import { unlabelled } from '../findings/line-label.ts';
import { isOfCFamily } from '../native/c-family.ts';
import { enclosingFunction } from '../native/enclosing-function.ts';
import { instantiationPlace } from '../native/instantiation-place.ts';
import { driverMessage, linkerMessages } from '../native/linker-messages.ts';

/** A source of the C family within a line: without it the line needs no closer look. */
const NAMES_SOURCE =
  /\.(?:c|cc|cpp|cxx|c\+\+|C|h|hh|hpp|hxx|inl|ipp|tcc|m|mm|cu|cuh|ixx|cppm|s|S|asm|inc|i|ii|f|for|f90|f95|f03|f08|F90)(?![\w+])|^\{standard input\}:\d/;
/** The same of Swift, and of what Xcode compiles beside it. */
const SWIFT = /\.(?:swift|storyboard|xib|metal):\d/;
const SWIFT_SOURCE = /\.(?:swift|storyboard|xib|metal)$/;
/** Words without which there is nothing to read. */
const EVIDENCE = /error|warning|undefined|multiple definition|cannot find -l/i;
/** What a program prints when it dies: warnings of its build are then beside the point. */
const CRASH = /Segmentation fault|core dumped|\bAborted\b|terminate called|Assertion [`'"]|: command not found/;

/** Errors of C and C++ compilers, assemblers and linkers. */
export const gcc: Dialect = {
  name: 'gcc',
  rank: 60,
  read: ({ text, lines: labelled }) => {
    if (!EVIDENCE.test(text)) return null;
    const lines = unlabelled(labelled);
    const found = new Map<number, Diagnostic>(linkerMessages(lines));
    lines.forEach((line, index) => {
      const finding = found.has(index) ? null : (compilerMessage(line) ?? driverMessage(line));
      if (finding !== null) found.set(index, finding);
    });
    // Objective-C and Swift are compiled side by side, and each calls the other.
    if (found.size > 0 && text.includes('.swift:'))
      lines.forEach((line, index) => {
        const finding = SWIFT.test(line) ? placedMessage(line, (path) => SWIFT_SOURCE.test(path)) : null;
        if (finding !== null) found.set(index, finding);
      });
    const sorted = [...found].toSorted(([a], [b]) => a - b);
    const diagnostics = sorted.map(([, finding]) => finding);
    const isHarmless = diagnostics.every((finding) => finding.severity !== 'error');
    if (diagnostics.length === 0 || (isHarmless && CRASH.test(text))) return null;
    const first = sorted.find(([, finding]) => finding.severity === 'error');
    return { exceptions: first ? inFunction(lines, ...first) : [], diagnostics };
  },
};

/** An error whose function is known, or the user's line that a library's template was needed by, as an exception there. */
function inFunction(lines: readonly string[], index: number, finding: Diagnostic): readonly ParsedException[] {
  const { file, line, column, code, message } = finding;
  const name = file === null ? null : enclosingFunction(lines, index);
  const user = file !== null && isLibraryPath(file) ? instantiationPlace(lines, index) : null;
  if (user !== null) {
    const library = { file, line, column, function: name, inApp: false };
    return [{ type: null, code, message, frames: [library, user] }];
  }
  if (name === null) return [];
  return [{ type: null, code, message, frames: [{ file, line, column, function: name, inApp: true }] }];
}

function compilerMessage(line: string): Diagnostic | null {
  return NAMES_SOURCE.test(line) ? placedMessage(line, isOfCFamily) : null;
}

function placedMessage(line: string, isSource: (path: string) => boolean): Diagnostic | null {
  const found = diagnosticOfLine(line);
  if (found === null || found.word === null || !isSource(found.file ?? '')) return null;
  // Notes explain what stands above; Cppcheck's information and Intel's remarks stand for themselves.
  if (found.severity === 'info' && found.word !== 'information' && found.word !== 'remark') return null;
  const { file, line: row, column, severity, code } = found;
  // The GNU assembler writes its severities with a capital.
  const message = found.message.replace(/^(?:Fatal error|Error|Warning): /, '');
  return message === '' ? null : { file, line: row, column, severity, code, message };
}
