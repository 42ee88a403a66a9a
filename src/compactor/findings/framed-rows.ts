import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';

/** A line of source with its number; group 1 is the mark of the one that is meant. */
const SOURCE = /^\s{0,8}(>?)\s{0,8}(\d{1,7}) \|/;
/** What points into the line above it; group 1 ends where the source begins. */
const POINTER = /^(\s{0,16}\| )\s{0,400}\^/;
/** Most lines of such a frame. */
const MAX_LINES = 8;

/** Reads a message right above a frame of source that marks its line, under a heading that names the file (TSLint). */
export function framedRow(lines: readonly string[], index: number, file: string): Diagnostic | null {
  const said = lines[index] ?? '';
  if (/^\s/.test(said) || !SOURCE.test(lines[index + 1] ?? '')) return null;
  for (let at = index + 1; at <= index + MAX_LINES; at++) {
    const [, mark, row] = SOURCE.exec(lines[at] ?? '') ?? [];
    if (row === undefined) return null;
    if (mark === '') continue;
    const [pointer, gutter = ''] = POINTER.exec(lines[at + 1] ?? '') ?? [];
    const column = pointer === undefined ? null : pointer.length - gutter.length;
    const { severity, code, message } = findingText(said);
    return { file, line: Number(row), column, severity: severity ?? 'error', code, message };
  }
  return null;
}
