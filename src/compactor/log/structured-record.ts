import { textOf } from '../http/json-fields.ts';
import { isErrorLevel, isWarningLevel } from './json-level.ts';
import { levelledRecord, WORDS } from './json-record.ts';
import { placeAtEnd } from './log-place.ts';
import type { LogRecord } from './log-record.ts';

/** Members that hold the error of a record, and the place where it was written. */
const ERRORS = ['error', 'err', 'exception', 'reason'] as const;
const PLACES = ['caller', 'source'] as const;

/** A record in JSON behind the head that a journal or a collector gives it; `null` where there is none. */
export function structuredRecord(text: string): LogRecord | null {
  const fields = text.endsWith('}') ? levelledRecord(text) : null;
  if (fields === null) return null;
  const words = textOf(fields, ...WORDS) ?? '';
  const error = textOf(fields, ...ERRORS);
  return {
    level: isErrorLevel(fields) ? 'error' : isWarningLevel(fields) ? 'warning' : 'harmless',
    message: error === null || words.includes(error) ? words : `${words}: ${error}`,
    frame: placeAtEnd(textOf(fields, ...PLACES) ?? ''),
    code: null,
  };
}
