import type { FoundException } from '../unread-frames.ts';
import { UnreadFrames } from '../unread-frames.ts';
import { isJavaFrame, javaFrame } from './java-frame.ts';

/** What a dump of all threads says at its end where some wait for each other. */
const FOUND = /^Found (?:one|\d{1,4}) Java-level deadlock/;
/** A thread of the report. */
const THREAD = /^"(.{1,200})":?$/;
/** Who holds what it waits for. */
const HELD_BY = /^\s{1,8}which is held by "(.{1,200})"$/;
/** Where the stacks of those threads begin. */
const STACKS = 'Java stack information for the threads listed above';

/** The deadlock that a dump of all threads reports, at the place where its first thread waits; `null` where there is none. */
export function javaDeadlock(lines: readonly string[]): FoundException | null {
  const start = lines.findIndex((line) => FOUND.test(line));
  if (start === -1) return null;
  const stacks = lines.findIndex((line, index) => index > start && line.startsWith(STACKS));
  const waits: string[] = [];
  let thread = '';
  for (const line of lines.slice(start + 1, stacks === -1 ? undefined : stacks)) {
    const named = THREAD.exec(line)?.[1];
    if (named !== undefined) thread = named;
    const holder = HELD_BY.exec(line)?.[1];
    if (holder !== undefined) waits.push(`"${thread}" waits for "${holder}"`);
  }
  const frames: string[] = [];
  let threads = 0;
  for (const line of stacks === -1 ? [] : lines.slice(stacks + 1)) {
    if (THREAD.test(line)) threads += 1;
    if (threads > 1) break;
    if (isJavaFrame(line)) frames.push(line);
  }
  const message = [(lines[start] ?? '').replace(/:$/, ''), waits.join(', ')].filter((part) => part !== '').join(': ');
  return { type: 'deadlock', code: null, message, frames: new UnreadFrames(frames, javaFrame) };
}
