import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { attachedReport } from '../rust/attached-report.ts';
import { isPassedOn, ownPanic, type Panic, rustPanics } from '../rust/rust-panics.ts';
import { mietteReport } from '../rust/miette-report.ts';
import { rustCauses } from '../rust/rust-causes.ts';

/** The runtime's last words when it cannot even unwind. */
const RUNTIME_END =
  /^(?:thread '([^'\n]{0,200})'(?: \(\d{1,12}\))? has (overflowed its stack)|(memory allocation of \d{1,20} bytes failed)|fatal runtime error: (.{1,400}))/m;

/** Panics of Rust programs and tests, and errors that `main` returns. */
export const rust: Dialect = {
  name: 'rust',
  rank: 80,
  evidence: [
    'panicked at ',
    'Error:',
    'Stack backtrace:',
    '╴at ',
    'has overflowed its stack',
    'memory allocation of ',
    'fatal runtime error: ',
    'did not panic as expected',
  ],
  read: ({ text, lines: labelled }) => {
    const lines = unlabelled(labelled);
    if (text.includes('panicked at ') || text.includes('did not panic as expected')) {
      const panics = rustPanics(lines);
      if (panics.length > 0) return ofPanics(panics);
    }
    const end = RUNTIME_END.exec(text);
    if (end) {
      const [, name = 'main', overflow, memory, fatal = ''] = end;
      const thread = name === 'main' ? 'thread' : `thread '${name}'`;
      const message = overflow === undefined ? (memory ?? fatal) : `${thread} has overflowed its stack`;
      const type = overflow === undefined ? 'fatal runtime error' : 'stack overflow';
      return { exceptions: [{ type, code: null, message, frames: [] }] };
    }
    const attached = text.includes('╴at ') ? attachedReport(lines) : null;
    if (attached !== null) return { exceptions: attached };
    const report = text.includes('×') || text.includes('\n  x ') ? mietteReport(lines) : null;
    if (report !== null) return { exceptions: report };
    // The record of a log that tells them is no label of theirs.
    const causes = rustCauses(lines) ?? (text.includes('Stack backtrace:') ? rustCauses(labelled) : null);
    return causes === null ? null : { exceptions: causes };
  },
};

function ofPanics(panics: readonly Panic[]): Finding {
  const tests = panics.flatMap((panic, index) =>
    panic.inTest && !isCaught(panic, panics[index + 1]) ? [ofThread(panic, panics[index - 1])] : [],
  );
  const [first, ...others] = tests.length > 0 ? tests : panics;
  if (first === undefined) return { exceptions: [] };
  if (tests.length > 0) {
    const diagnostics = tests.map(({ exception, file, line, column }) => {
      return { file, line, column, severity: 'error' as const, code: null, message: exception.message };
    });
    return { exceptions: [first.exception], diagnostics };
  }
  const last = others.at(-1);
  if (last === undefined) return { exceptions: [first.exception] };
  // The first panic brought the others about where they say so, or where they came while it unwound.
  const chained = isPassedOn(last) || last.unwinding;
  if (chained) return { exceptions: [last.exception, ...rootOf(panics)] };
  return { exceptions: [last.exception] };
}

/** Whether the test went on after a panic, as one does that tries a property with many inputs: a thread ends with its last. */
function isCaught({ thread }: Panic, next: Panic | undefined): boolean {
  return thread !== null && next?.inTest === true && next.thread === thread;
}

/** The panic of a test; where that is about a thread of the test, the panic of the thread just before it. */
function ofThread(panic: Panic, before: Panic | undefined): Panic {
  return before !== undefined && !before.inTest && isPassedOn(panic) ? before : panic;
}

function rootOf(panics: readonly Panic[]): readonly ParsedException[] {
  const [root] = ownPanic(panics);
  return root === undefined || root === panics.at(-1)?.exception ? [] : [root];
}
