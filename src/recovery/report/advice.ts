import { retryAdviceAt } from '../../compactor/retry.ts';
import type { ParsedError, RawError, RetryAdvice } from '../../model.ts';
import { linksOf } from './foreign-code.ts';

/**
 * What a failure itself says about trying again. The compactor has no clock, so that dates mean nothing to it.
 *
 * @param nowMillis - milliseconds since the Unix epoch
 */
export function adviceOf(raw: RawError, parsed: ParsedError, nowMillis: number): RetryAdvice | null {
  const said = linksOf(raw).map((link) => retryAdviceAt(link, nowMillis));
  return (
    said.find((advice) => advice?.afterMillis != null) ?? parsed.retry ?? said.find((advice) => advice !== null) ?? null
  );
}
