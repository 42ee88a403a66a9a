import { waitMillis } from './durations.ts';
import type { Headers } from './headers.ts';

/** `RateLimit: "default";r=0;t=30` of the draft, `limit=100, remaining=0, reset=50` of its older versions. */
const STRUCTURED_RESET = /(?:^|[;,\s])(?:t|reset)=(\d{1,9})/;
/**
 * When a limit is lifted: `ratelimit-reset`, `x-ratelimit-reset`, `x-rate-limit-reset`, `x-ratelimit-reset-tokens` of
 * OpenAI and others, `anthropic-ratelimit-input-tokens-reset`.
 */
const RESET = /^(?:x-|anthropic-)?rate-?limit-(?:[a-z]{1,12}-){0,3}reset(?:-(?:requests|tokens))?$/;

/**
 * How long it is until the limits are lifted that stopped the request, in milliseconds; `null` where nothing says so.
 * Several may be told at once: those with something remaining are not meant, and of the others the last counts.
 */
export function resetMillis(headers: Headers, status: number | null, nowMillis: number | null): number | null {
  if (status !== 429 && status !== 403 && status !== 503) return null;
  const waits: number[] = [];
  for (const [name, value] of headers) {
    if (!RESET.test(name)) continue;
    const remaining = headers.get(name.replace('reset', 'remaining'));
    // Only 429 says that it is the limit which stopped it (RFC 6585 §4); elsewhere the limit has to be used up.
    const isMeant = remaining === undefined ? status === 429 : Number(remaining) === 0;
    const wait = isMeant ? waitMillis(value, nowMillis) : null;
    if (wait !== null) waits.push(wait);
  }
  if (waits.length > 0) return Math.max(...waits);
  const reset = status === 429 ? STRUCTURED_RESET.exec(headers.get('ratelimit') ?? '')?.[1] : undefined;
  return reset === undefined ? null : Number(reset) * 1_000;
}
