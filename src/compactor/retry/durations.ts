import { membersOf } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';

/** Seconds since the Unix epoch are larger than any wait. */
const FIRST_EPOCH_SECONDS = 1_000_000_000;
const FIRST_EPOCH_MILLIS = FIRST_EPOCH_SECONDS * 1_000;

/** `6m0s`, `1h2m3.5s`, `3.5s`: what Go prints and ProtoBuf has in JSON. Groups: hours, minutes, seconds. */
const UNITS = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,9}(?:\.\d{1,9})?)s)?$/;
const MILLIS = /^(\d{1,12}(?:\.\d{1,9})?)ms$/;

/** Milliseconds of a `Retry-After` value: seconds, or an HTTP date when the time now is known. `null` where it is neither. */
export function retryAfterMillis(value: string, nowMillis: number | null): number | null {
  const text = value.trim();
  if (/^\d{1,9}(?:\.\d{1,9})?s?$/.test(text)) return Math.round(Number(text.replace('s', '')) * 1000);
  const date = nowMillis === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) || nowMillis === null ? null : Math.max(0, date - nowMillis);
}

/**
 * Milliseconds of a wait however it is written: seconds, `6m0s`, `250ms`, `{seconds, nanos}`, a date or an epoch when
 * the time now is known. `null` where it is none.
 */
export function waitMillis(value: JsonValue | undefined, nowMillis: number | null): number | null {
  if (typeof value === 'number') return ofNumber(value, nowMillis);
  if (typeof value === 'string') return ofText(value.trim(), nowMillis);
  const { seconds, nanos } = membersOf(value);
  const [whole, part] = [Number(seconds ?? 0), Number(nanos ?? 0)];
  if ((seconds === undefined && nanos === undefined) || !Number.isFinite(whole + part)) return null;
  return Math.max(0, Math.round(whole * 1_000 + part / 1_000_000));
}

function ofNumber(value: number, nowMillis: number | null): number | null {
  if (!Number.isFinite(value) || value < 0) return null;
  if (value < FIRST_EPOCH_SECONDS) return Math.round(value * 1_000);
  if (nowMillis === null) return null;
  return Math.max(0, Math.round(value < FIRST_EPOCH_MILLIS ? value * 1_000 : value) - nowMillis);
}

function ofText(text: string, nowMillis: number | null): number | null {
  if (/^\d{1,15}(?:\.\d{1,9})?$/.test(text)) return ofNumber(Number(text), nowMillis);
  const millis = MILLIS.exec(text)?.[1];
  if (millis !== undefined) return Math.round(Number(millis));
  const units = text === '' ? null : UNITS.exec(text);
  if (units === null) return retryAfterMillis(text, nowMillis);
  const [hours, minutes, seconds] = units.slice(1).map((part) => Number(part ?? 0));
  return Math.round(((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1_000);
}
