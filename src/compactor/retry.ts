import type { RawError, RetryAdvice } from '../model.ts';

/**
 * Conditions that pass by themselves, by the name that the error carries: errno, undici, gRPC (AIP-194),
 * model providers, AWS throttling, SQLSTATE (serialisation, deadlock, lock, start-up, connections) and MySQL.
 */
const RETRYABLE_CODES: ReadonlySet<string> = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ESOCKETTIMEDOUT EHOSTUNREACH ENETUNREACH ENETDOWN EAI_AGAIN EBUSY EAGAIN ' +
    'UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT UND_ERR_BODY_TIMEOUT UND_ERR_SOCKET ' +
    'UNAVAILABLE DEADLINE_EXCEEDED RESOURCE_EXHAUSTED ABORTED RATE_LIMIT_EXCEEDED RATELIMITEXCEEDED USERRATELIMITEXCEEDED ' +
    'RATE_LIMIT_ERROR OVERLOADED_ERROR SERVER_ERROR API_ERROR RATE_LIMITED RATELIMITED ' +
    'THROTTLING THROTTLINGEXCEPTION THROTTLEDEXCEPTION REQUESTLIMITEXCEEDED TOOMANYREQUESTS TOOMANYREQUESTSEXCEPTION SLOWDOWN ' +
    'PROVISIONEDTHROUGHPUTEXCEEDEDEXCEPTION SERVICEUNAVAILABLE SERVICEUNAVAILABLEEXCEPTION INTERNALSERVERERROR ' +
    '40001 40P01 55P03 57P03 53300 08000 08006 1205 1213'
  ).split(' '),
);
/** Conditions that stay until somebody pays, signs in or changes the request. */
const PERMANENT_CODES: ReadonlySet<string> = new Set(
  (
    'INSUFFICIENT_QUOTA BILLING_HARD_LIMIT_REACHED INVALID_API_KEY API_KEY_INVALID AUTHENTICATION_ERROR PERMISSION_ERROR INVALID_REQUEST_ERROR ' +
    'NOT_FOUND_ERROR INVALID_ARGUMENT NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED UNAUTHENTICATED UNIMPLEMENTED FAILED_PRECONDITION OUT_OF_RANGE ' +
    'ACCESSDENIED ACCESSDENIEDEXCEPTION NOSUCHKEY NOSUCHBUCKET VALIDATIONEXCEPTION RESOURCENOTFOUNDEXCEPTION'
  ).split(' '),
);
/** The peer, the network or a lock may be free at the next try, as `strerror` and databases say it. */
const PASSING_CONDITION =
  /\b(?:connection (?:refused|reset|timed out)|network is unreachable|no route to host|temporary failure in name resolution|resource temporarily unavailable|database is locked|deadlock (?:found|detected)|lock wait timeout exceeded|too many connections|server shutdown in progress|the database system is (?:starting up|shutting down))\b/i;

/** HTTP statuses that ask for a later try (RFC 9110 §15, RFC 6585 §4), and those of Cloudflare and overloaded model providers. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529, 598, 599,
]);
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([
  400, 401, 402, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 422, 426, 428, 431, 451, 501, 505,
]);

/** Names of headers that say when to come back; the first in seconds or as a date, the second in milliseconds. */
const RETRY_HEADERS: ReadonlyMap<string, number> = new Map([
  ['retry-after', 1000],
  ['retry-after-ms', 1],
]);

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
  const name = code.toUpperCase();
  if (RETRYABLE_CODES.has(name)) return { retryable: true, afterMillis: null };
  return PERMANENT_CODES.has(name) ? { retryable: false, afterMillis: null } : null;
}

/** Whether a message names a condition that passes by itself. `null`: it does not say. */
export function retryOfText(message: string): RetryAdvice | null {
  return PASSING_CONDITION.test(message) ? { retryable: true, afterMillis: null } : null;
}

/** Reads the marks that libraries leave on their errors: `isRetryable`, `$retryable`, `retryable`, a status with `Retry-After`, an errno. */
export function retryAdvice(raw: RawError): RetryAdvice | null {
  const properties = { ...objectOf(raw.properties['response']), ...raw.properties };
  const status = numberOf(properties['status'] ?? properties['statusCode']);
  const after = retryAfterHeader(properties);
  const ofStatus = status === null ? null : retryOfStatus(status, after);
  const ofCode = raw.code === null ? null : retryOfCode(raw.code);
  if (ofStatus?.afterMillis != null) return ofStatus;
  const mark = properties['isRetryable'] ?? properties['$retryable'] ?? properties['retryable'];
  if (mark !== undefined && mark !== null)
    return { retryable: mark !== false, afterMillis: ofStatus?.afterMillis ?? null };
  // A quota that is used up answers 429 too; its code knows better than the status.
  return ofCode?.retryable === false ? ofCode : (ofStatus ?? ofCode);
}

/** Milliseconds of a `Retry-After` value: seconds, or an HTTP date when the time now is known. `null` where it is neither. */
export function retryAfterMillis(value: string, nowMillis: number | null): number | null {
  const text = value.trim();
  if (/^\d{1,9}(?:\.\d{1,9})?s?$/.test(text)) return Math.round(Number(text.replace('s', '')) * 1000);
  const date = nowMillis === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) || nowMillis === null ? null : Math.max(0, date - nowMillis);
}

/** The value of the header that says when to come back, in seconds or as a date. */
function retryAfterHeader(properties: Readonly<Record<string, unknown>>): string | null {
  const direct = properties['retryAfter'] ?? properties['retry_after'];
  if (typeof direct === 'number' || typeof direct === 'string') return String(direct);
  for (const name of ['headers', 'responseHeaders']) {
    for (const [header, value] of Object.entries(objectOf(properties[name]))) {
      const unit = RETRY_HEADERS.get(header.toLowerCase());
      if (unit === undefined || (typeof value !== 'string' && typeof value !== 'number')) continue;
      return unit === 1000 ? String(value) : String(Number(value) / 1000);
    }
  }
  return null;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
