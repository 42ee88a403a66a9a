import type { ParsedException } from '../model.ts';
import type { ErrorText } from './error-text.ts';
import { bareLine } from './bare-line.ts';
import { isAdvice, isEcho } from './log/echo.ts';
import { bareRecord, entryWeight, mayBeginEntry } from './log/log-entry.ts';
import { logRecord } from './log/log-record.ts';
import { logfmtRecord } from './log/logfmt.ts';
import { cutEnd, oneLine } from './text.ts';
import { isSymptom, MIN_COMPLAINT, weightOf } from './telling-line.ts';

/** Shortest text of which more than one complaint is told, in characters: of a shorter one they would take too large a part. */
const MIN_CHARS = 500;
/** Lines at the end of a text, and at its beginning, in which further complaints are looked for. */
const MAX_LAST_LINES = 200;
const MAX_FIRST_LINES = 50;
/** How much of a line is weighed, in characters. */
const MAX_LINE_CHARS = 400;
/** How many are told, and how much of each, in characters. */
const MAX_COMPLAINTS = 2;
const MAX_COMPLAINT_CHARS = 150;
/** The bar and the bullet before a line of a value that has several: `  | \t* no such host`. */
const BAR = /^\|\s{1,4}(?:\* )?/;
/** Words that only announce what stands below them. */
const ANNOUNCED = /^error=$|\d errors? occurred:$/;
/** Share of its words from which on a line says nothing that was not told. */
const TOLD_SHARE = 0.7;
/** Fewest words of the cause by which a line that has them all is known as the record that told it: others may say two as well. */
const MIN_CAUSE_WORDS = 3;

interface Complaint {
  readonly words: string;
  readonly weight: number;
}

/**
 * What else complains in a log, heaviest first, where each record may be the cause of the others: nobody can be sure
 * of the one that was chosen. `told` are the exceptions of which the digest tells without them, root cause last.
 */
export function furtherComplaints({ text, lines }: ErrorText, told: readonly ParsedException[]): readonly string[] {
  if (text.length < MIN_CHARS) return [];
  const near =
    lines.length > MAX_FIRST_LINES + MAX_LAST_LINES
      ? [...lines.slice(0, MAX_FIRST_LINES), ...lines.slice(-MAX_LAST_LINES)]
      : lines;
  // A line that is repeated is weighed once, and of a long one the beginning, as that takes most of the time.
  const distinct = new Set(near.map((line) => line.slice(0, MAX_LINE_CHARS)));
  const complaints = Array.from(distinct, complaintOf).filter(({ weight }) => weight >= MIN_COMPLAINT);
  const known = new Set(told.flatMap(({ type, message }) => wordsOf(`${type ?? ''} ${message}`)));
  const cause = wordsOf(told.at(-1)?.message ?? '');
  const chosen: string[] = [];
  for (const { words } of complaints.toSorted((a, b) => b.weight - a.weight)) {
    const own = wordsOf(words);
    const isTold = own.filter((word) => known.has(word)).length >= own.length * TOLD_SHARE;
    const tellsCause = cause.length >= MIN_CAUSE_WORDS && cause.every((word) => own.includes(word));
    if (isTold || tellsCause) continue;
    for (const word of own) known.add(word);
    chosen.push(cutEnd(oneLine(words), MAX_COMPLAINT_CHARS));
    if (chosen.length === MAX_COMPLAINTS) break;
  }
  return chosen;
}

/** What a line says behind the head that a log gives it, and how strongly it is marked as an error. */
function complaintOf(line: string): Complaint {
  const record = mayBeginEntry(line) ? (logfmtRecord(line) ?? logRecord(line, true) ?? bareRecord(line)) : null;
  const words = record?.message ?? bareLine(line).replace(BAR, '');
  if (ANNOUNCED.test(words) || isSymptom(words) || isEcho(words) || isAdvice(words)) return { words, weight: 0 };
  return { words, weight: record === null ? weightOf(words) : entryWeight(record) };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}_]{2,}/gu) ?? [];
}
