import type { Frame, ParsedException, RetryAdvice } from '../../model.ts';
import { retryOfCode, retryOfStatus } from '../retry.ts';

/** What a response body says about the error, whatever its format. Missing parts are `null`. */
export interface BodyError {
  readonly type: string | null;
  /** The most specific stable identifier of the body, never the bare status. */
  readonly code: string | null;
  readonly message: string;
  readonly status: number | null;
  readonly retryAfterMillis: number | null;
  readonly frames: readonly Frame[];
  /** Stacks and inner bodies, most telling first. */
  readonly embedded: readonly string[];
}

/** A body error of which only some parts are known. */
export function bodyError(known: Partial<BodyError> & Pick<BodyError, 'message'>): BodyError {
  return { type: null, code: null, status: null, retryAfterMillis: null, frames: [], embedded: [], ...known };
}

/** The exception that a body stands for; the status is its code where it has no better one. */
export function exceptionOf(error: BodyError, status: number | null = error.status): ParsedException {
  return {
    type: error.type,
    code: error.code ?? (status === null ? null : String(status)),
    message: error.message,
    frames: error.frames,
  };
}

/** What a body and the status and header above it say about trying again; the code knows better than the status. */
export function retryOf(
  error: BodyError,
  status: number | null,
  retryAfter: string | null = null,
  nowMillis: number | null = null,
): RetryAdvice | null {
  const named = [error.code, error.type].map((name) => (name === null ? null : retryOfCode(name)));
  const ofCode = named.find((advice) => advice !== null) ?? null;
  if (ofCode?.retryable === false && retryAfter === null) return ofCode;
  const ofStatus = status === null ? null : retryOfStatus(status, retryAfter, nowMillis);
  const advice = ofStatus ?? ofCode;
  if (error.retryAfterMillis === null || advice?.afterMillis != null) return advice;
  return { retryable: true, afterMillis: error.retryAfterMillis };
}
