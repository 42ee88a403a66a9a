import type { ParsedException } from '../../model.ts';
import type { LogEntry } from './log-entry.ts';

/** A class of an exception and its words, within a message: the last one is the innermost. */
export const EXCEPTION: RegExp =
  /(?:^|[\s:(|])((?:[A-Za-z_$][\w$]{0,60}\.){0,10}(?:[A-Z]\w{0,60}::){0,6}[A-Z]\w{0,80}(?:Error|Exception|[a-z](?:NotFound|Timeout|Conflict|Forbidden|Denied|Exceeded|Failed|Failure|Invalid|Unavailable))|(?:[a-z]\w{0,60}\.){1,6}[a-z]\w{0,60}(?:Error|Exception))(?: \(0x[\dA-F]{8}\)|\))?: (?=(\S.*))/g;
/** A class with its package and its words, alone on a line. */
const THROWN_ALONE = /^((?:[a-z_$][\w$]{0,60}\.){2,10}(?:[A-Z]\w{0,80})?(?:Exception|Error)): (\S.{0,1500})$/;
/** A class alone or with its words, and a line of its stack. */
const THROWN = /^(?:Process: .{1,100} )?[A-Za-z][\w$]{0,60}(?:\.[\w$]{1,80}){1,10}(?:: | \(0x|$)/;
/** What stands in a stack of the JVM or of .NET, how such a stack begins, and .NET's with what was wrapped before it. */
const FRAME = /^(?:\tat | {3}at |Caused by: |\.\.\. |$)/;
const DOTNET_STACK = /^ (?:--->|  at) /;
const FIRST_FRAME = /^(?:\t| {3})at /;

/** Of errors that each have a head of their own, the one that was thrown says most: a class, with its stack below. */
export function stackFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const thrown = entries.find(
    ({ below }) => FIRST_FRAME.test(below[0] ?? '') && below.every((line) => FRAME.test(line)),
  );
  return thrown && THROWN.test(thrown.message) ? [thrown, ...entries.filter((entry) => entry !== thrown)] : entries;
}

/** The class and the words of an exception right below a record, where it came without its stack. */
export function thrownBelow({ message, below }: LogEntry): readonly ParsedException[] {
  const [, type, words] = THROWN_ALONE.exec(below[0] ?? '') ?? [];
  if (type === undefined || words === undefined || message.includes(words)) return [];
  return below.some((line) => line.startsWith('\tat ')) ? [] : [{ type, code: null, message: words, frames: [] }];
}

/** The words of a record; where a stack of .NET stands below, only the exception at their end, as the stack's own reader wants it. */
export function thrownPart({ message, below }: LogEntry): string {
  if (!DOTNET_STACK.test(below[0] ?? '')) return message;
  const thrown = [...message.matchAll(EXCEPTION)].at(-1);
  return thrown?.[1] === undefined ? message : message.slice(message.indexOf(thrown[1], thrown.index));
}
