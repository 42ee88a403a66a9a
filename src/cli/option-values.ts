import { InvalidInputError } from '../errors.ts';
import { isHeader } from '../forwarder/otlp-headers.ts';

/** Milliseconds of the units that a period may have. */
const UNIT_MILLIS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
/** `30m`, `2h`, `7d`. */
const PERIOD = /^(\d{1,9})([smhdw])$/;
/** A date, with or without a time, as ISO 8601 writes it. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.,]{4,18}(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reads an option that counts something. */
export function wholeNumber(option: string, least = 1): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    const expected = least === 1 ? 'a positive integer' : `an integer of ${least} or more`;
    throw new InvalidInputError(`${option} should be ${expected}, got '${text}'`);
  };
}

/** Reads an option that takes one of several words. */
export function oneOf<T extends string>(option: string, words: readonly T[]): (text: string) => T {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new InvalidInputError(`${option} should be one of ${words.join(', ')}, got '${text}'`);
  };
}

/** Reads a word in capitals, such as programs put before the names of what they print. */
export function screamingWord(option: string): (text: string) => string {
  return (text) => {
    if (/^[A-Z][A-Z0-9_]{0,60}$/.test(text)) return text;
    throw new InvalidInputError(`${option} should be a word in capitals, such as SHOP, got '${text}'`);
  };
}

/** Reads an option that may be given several times, each time a header as `name=value`. */
export function header(
  option: string,
): (text: string, before: Readonly<Record<string, string>>) => Readonly<Record<string, string>> {
  return (text, before) => {
    const equals = text.indexOf('=');
    const name = text.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const value = text.slice(equals + 1).trim();
    // The value may be a secret, and is not repeated.
    if (!isHeader(name, value)) throw new InvalidInputError(`${option} should be name=value as HTTP allows it`);
    return { ...before, [name]: value };
  };
}

/** Reads a point in time, in milliseconds since the Unix epoch: an ISO time, or a period before now. */
export function timeSince(option: string, nowMillis: number): (text: string) => number {
  return (text) => {
    const period = PERIOD.exec(text);
    if (period) return nowMillis - Number(period[1]) * (unitMillis(period[2]) ?? Number.NaN);
    const millis = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
    if (!Number.isNaN(millis)) return millis;
    throw new InvalidInputError(`${option} should be an ISO time or a period such as 30m, 2h or 7d, got '${text}'`);
  };
}

function unitMillis(unit: string | undefined): number | undefined {
  return unit === 's' || unit === 'm' || unit === 'h' || unit === 'd' || unit === 'w' ? UNIT_MILLIS[unit] : undefined;
}
