import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { diagnosticOfLine } from '../findings/diagnostic-lines.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** `raised CONSTRAINT_ERROR : main.adb:7 index check failed`, `raised MAIN.EMPTY_TABLE : no rows in table`. */
const RAISED = /^raised ([A-Z][\w.]{1,200}) : (?:([\w./\\-]{1,300}\.ad[bs]):(\d{1,7}) )?(.*)$/;
/** A source of Ada. */
const SOURCE = /\.ad[abs]$/;

/** Errors of GNAT and uncaught exceptions of Ada programs. */
export const ada: Dialect = {
  name: 'ada',
  rank: 62,
  evidence: ['raised ', '.adb:', '.ads:'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    return raised(lines) ?? compiled(lines);
  },
};

function raised(lines: readonly string[]): Finding | null {
  const [, type, file, row, message = ''] =
    lines.map((line) => RAISED.exec(line)).find((match) => match !== null) ?? [];
  if (type === undefined) return null;
  const frames = file === undefined ? [] : [sourceFrame(file, row)];
  return { exceptions: [{ type, code: null, message, frames }] };
}

function compiled(lines: readonly string[]): Finding | null {
  const diagnostics: Diagnostic[] = [];
  for (const line of lines) {
    const found = line.includes('.ad') ? diagnosticOfLine(line) : null;
    if (found === null || !SOURCE.test(found.file ?? '')) continue;
    const { file, line: row, column, severity, code, message } = found;
    const last = diagnostics.at(-1);
    // What a message has to say further stands on lines of their own with the same place.
    if (last?.file === file && last.line === row && last.column === column && last.severity === severity)
      diagnostics[diagnostics.length - 1] = { ...last, message: `${last.message}; ${message}` };
    else diagnostics.push({ file, line: row, column, severity, code, message });
  }
  return onlyFindings(diagnostics);
}
