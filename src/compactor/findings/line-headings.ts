import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { toNumber } from '../text.ts';

/** A line's number alone below the name of its file: `  Line: 12`. */
const LINE = /^\s{1,8}Line: (\d{1,7})$/;
/** What was found in that line: `    pylint: unused-import / Unused import json (col 7)` (Prospector). */
const ROW = /^\s{2,12}[a-z][\w-]{1,40}: ([\w-]{1,80}) \/ (\S.{0,1500}?)(?: \(col (\d{1,7})\))?$/;
/** A line and a column, what it stands in, and the tool with its rule; the message stands below: `    L9:8 None: pycodestyle - E713`. */
const SHORT = /^\s{1,8}L(\d{1,7}):(\d{1,7}|-) [^\n:]{1,200}: [a-z][\w-]{1,40} - ([\w-]{1,80})$/;
/** A row of a report in Markdown: `  * **Line # 12 - warning:** Lint/Rule: message` (RuboCop). */
const STARRED = /^\s{0,4}\* \*\*Line # (\d{1,7}) - (\w{3,12}):\*\* (?:([A-Z][\w/]{2,80}): )?(\S.{0,1500})$/;
/** Where a generated parser stopped; what it had read, an arrow and its words stand below: `Parse error on line 3, column 16:`. */
const PARSER = /^Parse error on line (\d{1,7})(?:, column (\d{1,7}))?:$/;
const ARROW = /^[-.]{0,400}\^$/;
/** Most rows below one line. */
const MAX_ROWS = 60;

/** Reads a row under the name of a file whose line stands above it, or is named in words of its own. */
export function lineHeaded(lines: readonly string[], index: number, file: string): Diagnostic | null {
  const line = lines[index] ?? '';
  const starred = line.includes('**Line # ') ? STARRED.exec(line) : null;
  if (starred) {
    const [, row, word = '', code = null, message = ''] = starred;
    return { file, line: toNumber(row), column: null, severity: severityOf(word) ?? 'error', code, message };
  }
  const short = /^\s{1,8}L\d/.test(line) ? SHORT.exec(line) : null;
  const below = (lines[index + 1] ?? '').trim();
  if (short && below !== '') {
    const [, row, column = '', code = null] = short;
    return { file, line: toNumber(row), column: columnOf(column), severity: 'error', code, message: below };
  }
  const parsed = line.startsWith('Parse error ') ? PARSER.exec(line) : null;
  if (parsed && ARROW.test(lines[index + 2] ?? '')) {
    const message = (lines[index + 3] ?? '').trim() || line.slice(0, -1);
    return { file, line: toNumber(parsed[1]), column: toNumber(parsed[2]), severity: 'error', code: null, message };
  }
  const [, code = null, message, column] = line.includes(' / ') ? (ROW.exec(line) ?? []) : [];
  if (message === undefined) return null;
  for (let at = index - 1; at >= Math.max(0, index - MAX_ROWS); at--) {
    const row = LINE.exec(lines[at] ?? '')?.[1];
    if (row !== undefined)
      return { file, line: Number(row), column: toNumber(column), severity: 'error', code, message };
    if (!ROW.test(lines[at] ?? '')) return null;
  }
  return null;
}

function columnOf(text: string): number | null {
  return text === '-' ? null : toNumber(text);
}
