import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A severity and a place at both ends of a rule: `Error ┈┈┈┈ src/a.js:9:11`. */
const RULED = /^(Error|Warning|Info) [-┈─━=]{3,200} ((?:[A-Za-z]:(?=[\\/]))?[^\s:]{1,400}):(\d{1,7})(?::(\d{1,7}))?$/;
/** A numbered place in a document: `[3] openapi.yaml:6:5 at #/paths`. */
const NUMBERED = /^\[\d{1,5}\]() ([^\s:]{1,400}):(\d{1,7}):(\d{1,7}) at #\S{0,400}$/;
/** A numbered place with its check and its grade: `3 (Local) /src/ring.c:57 MLK.MIGHT (2:Error) Fix` (Klocwork). */
const GRADED =
  /^\d{1,7} \([A-Z][a-z]{4,6}(?:: \d{1,9})?\) ([^\s:]{1,400}):(\d{1,7}) ([A-Z][A-Z\d._]{1,60}) \(\d:([A-Z][a-z]{3,12})\) [A-Z][\w ]{2,30}$/;
/** A step of the way to such a finding, and what became of it. */
const BESIDE = /^\s{1,8}\* |^Current status /;
/** Most lines of such a message. */
const MAX_LINES = 12;

/** Reads a place at the end of a rule, and the paragraph below it (Flow, Redocly), or behind its number. */
export function ruledPlace(lines: readonly string[], index: number): Diagnostic | null {
  const line = lines[index] ?? '';
  const shape = line.startsWith('[') ? NUMBERED : /^[EWI][a-z]{3,6} [-┈─━=]{3}/.test(line) ? RULED : null;
  const graded = /^\d{1,7} \([A-Z]/.test(line) ? GRADED.exec(line) : null;
  const [, path = '', number, check = null, grade = ''] = graded ?? [];
  const match = graded === null ? (shape?.exec(line) ?? null) : [line, grade, path, number];
  if (match === null) return null;
  const [, word = '', file = '', row, column] = match;
  const below = lines.slice(index + 1, index + 1 + MAX_LINES);
  const start = below.findIndex((text) => text.trim() !== '');
  if (start === -1 || pathLikeness(file) !== 'sure') return null;
  const end = below.findIndex((text, at) => at > start && (text.trim() === '' || BESIDE.test(text)));
  const paragraph = below.slice(start, end === -1 ? below.length : end).map((text) => text.trim());
  const { code, message } = findingText(paragraph.join(' '));
  if (message === '') return null;
  return {
    file,
    line: Number(row),
    column: toNumber(column),
    severity: severityOf(word) ?? 'error',
    code: check ?? code,
    message,
  };
}
