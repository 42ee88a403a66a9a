import type { Faultline } from '../../faultline.ts';
import { failedResults } from './failed-results.ts';
import { setBounded } from '../../bounded-map.ts';

/** Lines that are remembered; the oldest are forgotten. */
const MAX_LINES = 1_000;

/** A line that answered a tool call. */
interface ShownLine {
  readonly runId: string;
  readonly line: string;
  /** The text that the framework had in its place and may still hold; `null` where it holds the line. */
  readonly instead: string | null;
}

/**
 * The lines that tool calls were answered with, by the id of the call. They tell to which run a conversation
 * belongs that comes back with its earlier messages, and keep a line in the place of the text that the
 * framework had made of the error before anybody could mark it.
 */
export class ShownLines {
  readonly #lines = new Map<string, ShownLine>();
  readonly #recall: (toolCallId: string, line: string) => string | null;

  /** @param recall - the run in which a line answered a call before this process began; `null` where nobody knows */
  constructor(recall: (toolCallId: string, line: string) => string | null) {
    this.#recall = recall;
  }

  note(toolCallId: string, shown: ShownLine): void {
    setBounded(this.#lines, toolCallId, shown, MAX_LINES);
  }

  /** The run in which the latest of our lines among the messages was shown; `null` where there is none. */
  runOf(messages: unknown): string | null {
    let runId: string | null = null;
    for (const { toolCallId, text } of failedResults(messages)) {
      const shown = this.#lines.get(toolCallId);
      if (shown && (text === shown.line || text === shown.instead)) runId = shown.runId;
      else if (!shown) runId = this.#recall(toolCallId, text) ?? runId;
    }
    return runId;
  }

  /** Puts lines where a prompt still has the texts that they stand for; the same at every step, so that nothing changes. */
  putInto(prompt: unknown): void {
    if (this.#lines.size === 0) return;
    for (const { toolCallId, text, replace } of failedResults(prompt)) {
      const shown = this.#lines.get(toolCallId);
      if (shown && shown.instead === text) replace(shown.line);
    }
  }
}

const byFaultline = new WeakMap<Faultline, ShownLines>();

/** The lines that were shown through one instance, whichever integration showed them. */
export function shownLines(faultline: Faultline): ShownLines {
  const known = byFaultline.get(faultline) ?? new ShownLines((id, line) => faultline.runOfAnswer(id, line));
  byFaultline.set(faultline, known);
  return known;
}
