import { type JsonObject, membersOf } from '../json-value.ts';
import type { JsonValue, RawError, RetryAdvice } from '../model.ts';
import { bodyAdvice } from './retry/body-advice.ts';
import { retryAfterMillis } from './retry/durations.ts';
import { mayRetry, waitOfHeaders } from './retry/header-advice.ts';
import { headersOf } from './retry/headers.ts';
import { rpcCode } from './retry/rpc-codes.ts';

export { retryAfterMillis } from './retry/durations.ts';

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

/**
 * Reads what libraries and services leave on an error: `isRetryable`, `$retryable`, `retryable`, headers such as
 * `Retry-After`, `x-should-retry` and the resets of rate limits, `google.rpc.RetryInfo`, bodies with `retry_after`, a
 * status, an errno, a code of gRPC. Dates count only against a date of the answer's own.
 */
export function retryAdvice(raw: RawError): RetryAdvice | null {
  return retryAdviceAt(raw, null);
}

/** The same where the time is known, in milliseconds since the Unix epoch. */
export function retryAdviceAt(raw: RawError, nowMillis: number | null): RetryAdvice | null {
  const { properties } = raw;
  if (isEmpty(properties)) return adviceOfCodes(raw, []);
  const headers = headersOf(properties);
  const body = bodyAdvice(properties, nowMillis);
  const status = statusOf(properties);
  const wait = waitOfHeaders(headers, status, nowMillis) ?? body.waitMillis;
  const said = mayRetry(headers);
  if (said === false) return NEVER;
  const ofCode = adviceOfCodes(raw, body.codes);
  if (status !== null && wait !== null) return { retryable: true, afterMillis: wait };
  // A quota that is used up answers 429 too; its code knows better than the status, and than what was made of that.
  if (status === 429 && ofCode?.retryable === false) return NEVER;
  const mark = said ?? markOf(properties) ?? body.retryable;
  if (mark !== null) return mark ? { retryable: true, afterMillis: wait } : NEVER;
  if (wait !== null) return { retryable: true, afterMillis: wait };
  // AWS and GitHub answer 400 and 403 to those that ask too often.
  if (ofCode !== null && (!ofCode.retryable || status === 400 || status === 403)) return ofCode;
  return (status === null ? null : retryOfStatus(status, null)) ?? ofCode;
}

const NEVER: RetryAdvice = { retryable: false, afterMillis: null };

/** Most errors have no properties, and there is nothing to look for. */
function isEmpty(properties: JsonObject): boolean {
  for (const _ in properties) return false;
  return true;
}

/** The first code that says anything: the error's own, those of its answer, the name of its class as in the AWS SDK. */
function adviceOfCodes(raw: RawError, inside: readonly string[]): RetryAdvice | null {
  for (const code of [raw.code, rpcCode(raw), ...inside, raw.type]) {
    const advice = code === null ? null : retryOfCode(code);
    if (advice !== null) return advice;
  }
  return null;
}

/** Marks of the AI SDK, the AWS SDK, LangChain and others. What is no `false` is a yes: `$retryable` is an object. */
function markOf(properties: JsonObject): boolean | null {
  const response = membersOf(properties['response']);
  const mark = MARKS.map((name) => properties[name] ?? response[name]).find(
    (value) => value !== undefined && value !== null,
  );
  return mark === undefined ? null : mark !== false;
}

const MARKS = ['isRetryable', '$retryable', 'retryable'] as const;

function statusOf(properties: JsonObject): number | null {
  const response = membersOf(properties['response']);
  const values: readonly (JsonValue | undefined)[] = [
    properties['status'] ?? properties['statusCode'],
    response['status'] ?? response['statusCode'],
    membersOf(properties['$metadata'])['httpStatusCode'],
    membersOf(properties['$response'])['statusCode'],
  ];
  return values.find((value): value is number => typeof value === 'number') ?? null;
}
