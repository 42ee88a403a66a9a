/** A backend that asks for more is asked again after this, in milliseconds. */
const MAX_WAIT_MILLIS = 300_000;

/**
 * How long a `Retry-After` header asks to wait, in milliseconds, at most five minutes; `null` where it does not say.
 *
 * @param nowMillis - milliseconds since the Unix epoch, against which a date is taken
 */
export function retryAfterMillis(header: string | undefined, nowMillis: number): number | null {
  const said = header?.trim() ?? '';
  const millis = /^\d{1,10}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - nowMillis;
  return Number.isNaN(millis) ? null : Math.min(Math.max(0, millis), MAX_WAIT_MILLIS);
}
