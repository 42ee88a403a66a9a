import type { RawError, RetryAdvice } from '../model.ts';

/** Transient conditions by errno name: the peer or the network may be there at the next try. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'EBUSY',
  'EAGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** HTTP statuses that ask for a later try (RFC 9110 §15, RFC 6585 §4). */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422]);

/** Whether trying again can help, and when, by what an HTTP answer says of itself. `retryAfter` is the header's text (RFC 9110 §10.2.3). */
export function retryOfStatus(
  status: number,
  retryAfter: string | null,
  nowMillis: number | null = null,
): RetryAdvice | null {
  const afterMillis = retryAfter === null ? null : retryAfterMillis(retryAfter, nowMillis);
  if (RETRYABLE_STATUSES.has(status) || afterMillis !== null) return { retryable: true, afterMillis };
  return PERMANENT_STATUSES.has(status) ? { retryable: false, afterMillis: null } : null;
}

/** Whether trying again can help, by an error code. `null`: the code does not say. */
export function retryOfCode(code: string): RetryAdvice | null {
  return RETRYABLE_CODES.has(code) ? { retryable: true, afterMillis: null } : null;
}

/** Reads the marks that libraries leave on their errors: `isRetryable`, `$retryable`, `retryable`, a status with `Retry-After`, an errno. */
export function retryAdvice(raw: RawError): RetryAdvice | null {
  const { properties } = raw;
  const status = numberOf(properties['status'] ?? properties['statusCode']);
  const ofStatus = status === null ? null : retryOfStatus(status, retryAfterHeader(raw));
  if (ofStatus?.afterMillis != null) return ofStatus;
  const mark = properties['isRetryable'] ?? properties['$retryable'] ?? properties['retryable'];
  if (mark !== undefined && mark !== null)
    return { retryable: mark !== false, afterMillis: ofStatus?.afterMillis ?? null };
  return ofStatus ?? (raw.code === null ? null : retryOfCode(raw.code));
}

/** Milliseconds of a `Retry-After` value: seconds, or an HTTP date when the time now is known. `null` where it is neither. */
export function retryAfterMillis(value: string, nowMillis: number | null): number | null {
  const text = value.trim();
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return Math.round(Number(text) * 1000);
  const date = nowMillis === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) || nowMillis === null ? null : Math.max(0, date - nowMillis);
}

function retryAfterHeader(raw: RawError): string | null {
  const direct = raw.properties['retryAfter'] ?? raw.properties['retry_after'];
  if (typeof direct === 'number' || typeof direct === 'string') return String(direct);
  for (const name of ['headers', 'responseHeaders']) {
    const headers = raw.properties[name];
    if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) continue;
    for (const [header, value] of Object.entries(headers)) {
      if (header.toLowerCase() === 'retry-after' && (typeof value === 'string' || typeof value === 'number'))
        return String(value);
    }
  }
  return null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
