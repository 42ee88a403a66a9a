import { isFrame } from './frame-lines.ts';

/** What `logging` prints below an error of its own: who called it, and with what. */
const BEGINS = 'Call stack:';
const GIVEN = /^(?:Message|Arguments): /;
/** Most lines of a stack. */
const MAX_LINES = 400;

/** The stack of a call. */
export interface CallStack {
  /** Outermost first. */
  readonly frames: readonly string[];
  /** Index of the line after it. */
  readonly end: number;
}

/** Reads the stack of the call to a logger that failed, which begins at a line; `null` where none does. */
export function callStackAt(lines: readonly string[], at: number): CallStack | null {
  if (lines[at]?.trim() !== BEGINS) return null;
  const below = lines.slice(at + 1, at + MAX_LINES);
  const stop = below.findIndex((line) => !line.startsWith('  '));
  const stack = stop === -1 ? below : below.slice(0, stop);
  let end = at + 1 + stack.length;
  while (GIVEN.test(lines[end] ?? '')) end += 1;
  return { frames: stack.filter(isFrame), end };
}
