import { setBounded } from '../bounded-map.ts';
import { FaultlineError } from '../errors.ts';
import type { MaybePromise, ParsedError, RawError, TokenCounter } from '../model.ts';
import { createBreaker } from './model/breaker.ts';
import type { CompactWith } from './model/compact-request.ts';
import { promptOf, SYSTEM_PROMPT, windowOf } from './model/prompt.ts';
import { withinMillis } from './model/time-limit.ts';
import { unreadText } from './model/unread-text.ts';
import { MAX_WORDING_CHARS, problemOf } from './model/wording-check.ts';

export type { CompactRequest, CompactWith } from './model/compact-request.ts';

/** A model that words what no dialect reads. */
export interface ModelCompactorOptions {
  /** Asks the model. */
  readonly compactWith: CompactWith;
  /** How long a failure waits for the answer, from when it is asked, in milliseconds. @default 2_000 */
  readonly timeoutMillis?: number | undefined;
  /** Texts shorter than this are not worth asking about, in tokens. @default 120 */
  readonly minTokens?: number | undefined;
  /** How much of a text the model is given, head and tail, in tokens. @default 2_000 */
  readonly maxInputTokens?: number | undefined;
  /** How long the answer may be, in tokens. @default 120 */
  readonly maxOutputTokens?: number | undefined;
}

/** A failure of which the code's digest is known. */
export interface ReadFailure {
  readonly raw: RawError;
  readonly parsed: ParsedError;
  readonly fingerprint: string;
}

/** Words what no dialect reads; everything else it leaves alone. */
export interface ModelCompactor {
  /**
   * The parsed error with the model's words for its root cause, or `null`: the code's words stand. At once where
   * no model is asked.
   *
   * @param mayAsk - whether the model may be asked; otherwise only what it once said of the class is used
   * @throws FaultlineError when there is no answer in time, or one that cannot be trusted; and what `compactWith` throws
   */
  reword(failure: ReadFailure, mayAsk: boolean): MaybePromise<ParsedError | null>;
}

/** Classes whose wording is remembered; the one unused for longest is forgotten. */
const MAX_CLASSES = 1_000;
/** Requests at a time; what fails meanwhile does without. */
const MAX_REQUESTS = 8;

/**
 * Asks once for each class, and does not ask a model that fails all the time.
 *
 * @param monotonicNow - milliseconds of a clock that never goes back
 */
export function createModelCompactor(
  options: ModelCompactorOptions,
  countTokens: TokenCounter,
  monotonicNow: () => number,
): ModelCompactor {
  const {
    compactWith,
    timeoutMillis = 2_000,
    minTokens = 120,
    maxInputTokens = 2_000,
    maxOutputTokens = 120,
  } = options;
  /** By fingerprint; `null` where the answer was of no use. */
  const wordings = new Map<string, string | null>();
  const requests = new Set<string>();
  const breaker = createBreaker(monotonicNow);

  async function ask(fingerprint: string, window: string): Promise<string> {
    requests.add(fingerprint);
    try {
      const prompt = promptOf(window);
      const answer: unknown = await withinMillis(timeoutMillis, async (signal) =>
        compactWith({ system: SYSTEM_PROMPT, prompt, maxOutputTokens, signal }),
      );
      const wording = wordingOf(answer);
      const problem = problemOf(wording, window, countTokens);
      setBounded(wordings, fingerprint, problem === null ? wording : null, MAX_CLASSES);
      if (problem !== null) throw failed(`the model's answer ${problem}`);
      breaker.succeeded();
      return wording;
    } catch (error) {
      breaker.failed();
      throw error;
    } finally {
      requests.delete(fingerprint);
    }
  }

  function reword({ raw, parsed, fingerprint }: ReadFailure, mayAsk: boolean): MaybePromise<ParsedError | null> {
    const known = wordings.get(fingerprint);
    if (known === null || (known === undefined && !mayAsk)) return null;
    const text = unreadText(raw, parsed);
    if (text === null || text.length < minTokens) return null;
    const window = windowOf(text, maxInputTokens, countTokens);
    if (known !== undefined) {
      setBounded(wordings, fingerprint, known, MAX_CLASSES);
      // The same class may hold other values: what was said of one failure need not be true of the next.
      return problemOf(known, window, countTokens) === null ? withCause(parsed, known) : null;
    }
    if (countTokens(window) < Math.min(minTokens, maxInputTokens)) return null;
    if (requests.has(fingerprint) || requests.size >= MAX_REQUESTS || !breaker.allows()) return null;
    return ask(fingerprint, window).then((wording) => withCause(parsed, wording));
  }

  return { reword };
}

/** The answer without the blanks around it; no more of it than can be wrong. */
function wordingOf(answer: unknown): string {
  if (typeof answer !== 'string') throw failed(`the model's answer is no text but ${typeof answer}`);
  return answer.slice(0, 4 * MAX_WORDING_CHARS).trim();
}

function withCause(parsed: ParsedError, message: string): ParsedError {
  const [outermost, ...causes] = parsed.exceptions;
  const root = causes.at(-1);
  return {
    ...parsed,
    exceptions: root ? [outermost, ...causes.slice(0, -1), { ...root, message }] : [{ ...outermost, message }],
  };
}

function failed(message: string): FaultlineError {
  return new FaultlineError(message, { code: 'FAULTLINE_MODEL_FAILED' });
}
