import type { Diagnostic } from '../../model.ts';
import { scanFindings } from '../findings/finding-scan.ts';
import { findingText } from '../findings/finding-text.ts';
import { severityOf } from '../findings/severity.ts';
import { pathLikeness } from '../findings/source-path.ts';
import { toNumber } from '../text.ts';

/** A row that leaves its file to the title, as mypy prints it: `41: error: Incompatible return value type  [return-value]`. */
const ROW = /^(\d{1,7}): (?=(?:error|warning|note): )(\S.{1,1500})$/;
/** The same as Pylint prints it, the grade first: `W: 22, 4: Unused variable 'x' (unused-variable)`. */
const GRADED_ROW = /^([A-Z]): {0,4}(\d{1,7}), {0,4}(\d{1,4}): (\S.{1,1500})$/;

/** What a linter or a type checker found in a file that a plugin of pytest runs it on as if that were a test. */
export function checkedFile(title: string, body: readonly string[]): readonly Diagnostic[] {
  const file = title.split(/[ :]{1,2}/).find((word) => pathLikeness(word) === 'sure');
  const rows = file === undefined ? [] : body.flatMap((line) => rowAt(line, file) ?? []);
  if (rows.length > 0) return rows;
  return scanFindings(body).filter((found) => found.file !== null && found.line !== null);
}

function rowAt(line: string, file: string): Diagnostic | null {
  const [, row, said] = ROW.exec(line) ?? [];
  if (said !== undefined) {
    const { severity, code, message } = findingText(said);
    return { file, line: toNumber(row), column: null, severity: severity ?? 'error', code, message };
  }
  const [, grade = '', lined, column, words] = GRADED_ROW.exec(line) ?? [];
  if (words === undefined) return null;
  const { code, message } = findingText(words);
  return {
    file,
    line: toNumber(lined),
    column: toNumber(column),
    severity: severityOf(grade) ?? 'error',
    code,
    message,
  };
}
