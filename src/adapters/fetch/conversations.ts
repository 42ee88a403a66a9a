import { recordFailure } from '../../boundary/call-tool.ts';
import { setBounded } from '../../bounded-map.ts';
import { orderedNow } from '../../clock.ts';
import { hash64 } from '../../deduplicator/hash.ts';
import { RunHaltedError } from '../../errors.ts';
import type { Faultline } from '../../faultline.ts';
import type { Conversation, ToolResult } from './conversation.ts';
import { isFailureText } from './failure-text.ts';

/** Results that are remembered; the oldest are forgotten. */
const MAX_RESULTS = 10_000;
/** Name of this boundary. */
const BOUNDARY = 'fetch';
/** A line of ours, from another adapter or a server: it was recorded there. */
const LINE = /^E\d{1,9} (?:\[|×\d|[^\n]*$)/;

/** What became of a result. */
interface Seen {
  /** The run's name where nobody gives it one. */
  readonly loopId: string;
  /** What stands in its place; `null`: the text stays. Pending while it is being recorded. */
  readonly line: Promise<string | null>;
}

/** What one instance has seen, whichever of its wrappers saw it. */
const seenBy = new WeakMap<Faultline, Conversations>();

/** The conversations that an instance knows. */
export function conversationsOf(faultline: Faultline): Conversations {
  const known = seenBy.get(faultline) ?? new Conversations(faultline);
  seenBy.set(faultline, known);
  return known;
}

/** Takes the results of conversations, each once, and says what is to stand in their place. */
class Conversations {
  readonly #seen = new Map<string, Seen>();
  readonly #faultline: Faultline;

  constructor(faultline: Faultline) {
    this.#faultline = faultline;
  }

  /**
   * Replaces what failed by its line: the same at every request. Whether anything was replaced.
   *
   * @param named - the run, where the caller names it
   * @throws RunHaltedError when the run was ended, or waits for a person
   */
  async take({ results, endsWithPerson }: Conversation, named: string | undefined): Promise<boolean> {
    const faultline = this.#faultline;
    const known = results.map((result) => this.#seen.get(keyOf(result)));
    // A conversation goes on that has shown us results before; otherwise it is a new one.
    const loopId = known.findLast((seen) => seen !== undefined)?.loopId ?? crypto.randomUUID();
    const runId = faultline.runOf({ runId: named, loopId });
    if (endsWithPerson && runId === loopId && (await isStopped(faultline, runId))) await faultline.resume(runId);
    const startedMillis = orderedNow();
    let before: Promise<unknown> = Promise.resolve();
    for (const result of results) {
      const key = keyOf(result);
      if (this.#seen.has(key)) continue;
      // One after the other, as one step: ids and counts are to follow the order of the calls.
      const line = before.then(() => this.#lineFor(result, runId, startedMillis));
      before = line;
      setBounded(this.#seen, key, { loopId, line }, MAX_RESULTS);
    }
    let isChanged = false;
    for (const result of results) {
      const seen = this.#seen.get(keyOf(result));
      const line = await seen?.line;
      if (!seen || line === undefined || line === null) continue;
      result.replace(line);
      // A second wrapper around the first reads the line, and is not to take it for another failure.
      setBounded(this.#seen, keyOf({ ...result, text: line }), seen, MAX_RESULTS);
      isChanged = true;
    }
    await goesOn(faultline, runId);
    return isChanged;
  }

  async #lineFor(result: ToolResult, runId: string, startedMillis: number): Promise<string | null> {
    const { toolName, callId, input, text, failed, isNew } = result;
    // What the model has read before we saw it is not rewritten.
    if (!isNew || LINE.test(text)) return null;
    const call = { toolName, toolCallId: callId, input, runId, startedMillis, boundary: BOUNDARY };
    if (!(failed ?? isFailureText(text))) {
      this.#faultline.recordSuccess(call);
      return null;
    }
    const outcome = await recordFailure(this.#faultline, text, call);
    if (outcome) await this.#faultline.settleReview(outcome);
    return outcome?.line ?? null;
  }
}

/** Ids may be short and come again in other conversations, so the call and its result are part of the key. */
function keyOf({ callId, toolName, input, text }: ToolResult): string {
  return hash64(JSON.stringify([callId, toolName, input ?? null, text]));
}

/** @throws RunHaltedError when the run was ended, or waits for a person: a request that is rejected stops any loop. */
async function goesOn(faultline: Faultline, runId: string): Promise<void> {
  await faultline.checkRun(runId);
  const review = await faultline.openReview(runId);
  if (review === null) return;
  const fingerprint = 'fingerprint' in review ? review.fingerprint : '';
  throw new RunHaltedError(`run waits for a person: ${review.line}`, { runId, fingerprint });
}

async function isStopped(faultline: Faultline, runId: string): Promise<boolean> {
  try {
    await goesOn(faultline, runId);
    return false;
  } catch (error) {
    if (RunHaltedError.isInstance(error)) return true;
    throw error;
  }
}
