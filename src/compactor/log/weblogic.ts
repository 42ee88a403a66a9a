import type { LogEntry } from './log-entry.ts';
import { levelOf } from './log-level.ts';

/** The time and the level, each in brackets: `####<Feb 18, 2026 10:11:12,771 AM UTC> <Error> `, on a console without the signs. */
const HEAD = /^(?:####)?<[A-Z][a-z]{2} \d{1,2}, \d{4},? [^<>]{5,60}> <([A-Z][a-z]{3,11})> </;
/** The number of the message, before its words. */
const NUMBER = / <([A-Z]{2,20}-\d{4,8})> </;

/** The first line of a record of WebLogic, whose fields stand in angle brackets; `null` where it is none. */
export function weblogicRecord(line: string): Omit<LogEntry, 'below'> | null {
  const level = HEAD.exec(line)?.[1];
  const number = level === undefined ? null : NUMBER.exec(line);
  if (level === undefined || number === null) return null;
  const message = line.slice(number.index + number[0].length).replace(/\.?>\s{0,4}$/, '');
  return { level: levelOf(level) ?? 'unknown', message: message.trim(), code: number[1] ?? null, frame: null };
}
