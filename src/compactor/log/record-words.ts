import { mayBeginEntry } from './log-entry.ts';
import { logRecord } from './log-record.ts';

/** A process and its number, the kernel, a process behind a host, or the state of a part of a supercomputer: whatever stands before it is a head. */
const PROCESS =
  /[\w)]\[\d{1,10}\](?: \(\[\d{1,10}\]\))?:? |\|\d{1,10}\|$|\.exe(?: \*64)? - $| \d{9,10} [01] |\bkernel: |^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.:-]{1,120} [\w./@-]{1,80}: (?:\d|\w{1,40}\(|$)/;

/** A day and a time with their zone, which are no words of any line. */
const ZONED_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:\d\d) (?=\S)/;

/** What a line says without the time, host and process of a log; the line itself where it is no record of one. */
export function recordWords(line: string): string {
  if (!mayBeginEntry(line)) return line;
  const record = logRecord(line, true);
  if (record === null || !/\p{L}/u.test(record.message)) return line;
  const head = line.slice(0, line.length - record.message.length);
  return record.level === 'unknown' && !PROCESS.test(head) ? line.replace(ZONED_TIME, '') : record.message;
}
