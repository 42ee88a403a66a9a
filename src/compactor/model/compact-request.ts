/** What a model is asked. */
export interface CompactRequest {
  /** What the model is to do; the same in every request. */
  readonly system: string;
  /** The text of one failure, without secrets, between marks that it does not contain. */
  readonly prompt: string;
  /** How long the answer may be, in tokens. */
  readonly maxOutputTokens: number;
  /** Aborted when the time is over; an answer that comes later is not read. */
  readonly signal: AbortSignal;
}

/**
 * Asks a model and gives its answer as text. It may throw, reject, or never answer: then the line is the one that
 * it would be without a model.
 *
 * @example
 * const compactWith: CompactWith = async ({ system, prompt, maxOutputTokens, signal }) => {
 *   const { text } = await generateText({ model, instructions: system, prompt, maxOutputTokens, abortSignal: signal });
 *   return text;
 * };
 */
export type CompactWith = (request: CompactRequest) => PromiseLike<string>;
