import type { Diagnostic, RetryAdvice } from '../model.ts';
import type { FoundException } from './unread-frames.ts';

/** The dialect of what only stands before each line of a console. */
export const COLLECTORS: ReadonlySet<string> = new Set(['container-log', 'prefixed-output']);

/** Fewest frames that make a trace. */
const MIN_FRAMES = 3;

/** What was read of a text. */
export interface Reading {
  readonly dialect: string | null;
  readonly exceptions: readonly FoundException[];
  readonly diagnostics: readonly Diagnostic[];
  readonly retry: RetryAdvice | null;
}

/** Whether somebody knows what stands behind the labels, which with them is the record of a log, or nothing that anybody knows; a log is better than nothing. */
export function isBetterKnown(bare: Reading | null, labelled: Reading | null): boolean {
  if (bare?.dialect === 'plain-log' && (labelled?.dialect ?? null) === null) return true;
  return !isRecord(bare) && isRecord(labelled);
}

/** Whether a reading is no more than the record of a log, or nothing that anybody knows. */
export function isRecord(reading: Reading | null): boolean {
  const dialect = reading?.dialect ?? null;
  return dialect === null || dialect === 'plain-log' || COLLECTORS.has(dialect);
}

/** How many findings are told with their line, and how many exceptions with their type and their frames. */
export function placesIn(reading: Reading | null): number {
  if (reading === null) return 0;
  const found = reading.diagnostics.filter(({ file, line }) => file !== null && line !== null);
  const thrown = reading.exceptions.filter(({ type, frames }) => type !== null && frames.length > 0);
  return found.length + thrown.length;
}

/** Whether a text is little more than the frames of what was read in it: a line of source below each, as Python shows it, and the words. */
export function isTraceAlone(reading: Reading | null, lines: readonly string[]): boolean {
  if (reading === null || reading.diagnostics.length > 0) return false;
  const framed = reading.exceptions.reduce((sum, { frames }) => sum + frames.length, 0);
  return framed >= MIN_FRAMES && lines.length <= 2 * (framed + reading.exceptions.length);
}
