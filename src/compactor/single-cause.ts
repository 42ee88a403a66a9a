import type { Frame, ParsedException } from '../model.ts';

/** Most messages of one kind that are joined; more are counted. */
export const MAX_JOINED = 4;
/** Room for joined messages, in characters. */
const MAX_JOINED_CHARS = 360;

/** An exception without class, as tools that print one line have it. */
export function untyped(message: string, code: string | null = null, frames: readonly Frame[] = []): ParsedException {
  return { type: null, code, message, frames };
}

/** A place in a file of the user's own. */
export function ownFrame(file: string | null, line: number | null, column: number | null = null): Frame {
  return { file, line, column, function: null, inApp: true };
}

/** Several failures of one run as one message: each once, the first few in full, the others counted. */
export function joinMessages(messages: readonly string[]): string {
  const distinct = [...new Set(messages)];
  const shown: string[] = [];
  let length = 0;
  for (const message of distinct) {
    if (shown.length === MAX_JOINED || (shown.length > 0 && length + message.length > MAX_JOINED_CHARS)) break;
    shown.push(message);
    length += message.length + 2;
  }
  const left = distinct.length - shown.length;
  return shown.join('; ') + (left > 0 ? ` (+${left} more)` : '');
}
