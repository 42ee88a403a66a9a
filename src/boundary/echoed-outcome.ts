import { setBounded } from '../bounded-map.ts';
import { orderedNow } from '../clock.ts';
import { readProperty } from '../json-value.ts';
import type { Outcome } from '../pipeline.ts';
import type { ToolCall } from '../tool-call.ts';

/** Lines that are remembered; they are looked for while a call lasts. */
const MAX_NOTED = 256;
/** Characters of an error's message in which a line is looked for. */
const MAX_CHARS = 65_536;

interface Noted {
  readonly outcome: Outcome;
  /** By `orderedNow`. */
  readonly notedMillis: number;
}

const noted = new Map<string, Noted>();

/** Notes an outcome whose line goes on as a result, of which a framework may make an error. */
export function noteOutcome(outcome: Outcome): Outcome {
  const { line, failure } = outcome;
  setBounded(noted, `${failure.runId}\n${line}`, { outcome, notedMillis: orderedNow() }, MAX_NOTED);
  return outcome;
}

/**
 * The outcome of a boundary within this call whose line an error repeats, which is then no failure of its own: a
 * framework that is given a result marked as an error throws an error of its text. `null` for any other error.
 */
export function echoedOutcome(thrown: unknown, { runId, startedMillis }: ToolCall): Outcome | null {
  const message = typeof thrown === 'object' && thrown !== null ? readProperty(thrown, 'message') : thrown;
  if (typeof message !== 'string' || startedMillis === undefined) return null;
  // A line without an id is but the message itself, which calls side by side may have in common.
  const isEchoed = ({ outcome: { failure, line, counters }, notedMillis }: Noted): boolean =>
    failure.runId === runId &&
    notedMillis > startedMillis &&
    line.startsWith(`${counters.id} `) &&
    repeats(message, line);
  return [...noted.values()].findLast(isEchoed)?.outcome ?? null;
}

function repeats(message: string, line: string): boolean {
  return message.slice(0, MAX_CHARS).includes(line);
}
