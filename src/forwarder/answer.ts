import { readProperty } from '../json-value.ts';
import { retryAfterMillis } from './retry-after.ts';

/** What a backend, or the way to it, made of a request. */
export type Answer =
  /** Everything was taken; a warning may come with it. */
  | { readonly kind: 'accepted'; readonly warning: string | null }
  /** So many were refused; which ones is not said. */
  | { readonly kind: 'partial'; readonly rejected: number; readonly reason: string; readonly status: number }
  /** Something in the request cannot be taken, now or later. */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  /** The fault of the request or of the backend: a Collector answers so for what a backend behind it refuses. */
  | { readonly kind: 'failed'; readonly status: number; readonly reason: string }
  /** Later, perhaps. `isCut`: the connection ended within the request, which may be too large for somebody. */
  | { readonly kind: 'retry'; readonly reason: string; readonly afterMillis: number | null; readonly isCut: boolean }
  /** The endpoint, a header or a permission is wrong: no record can be sent until somebody changes that. */
  | { readonly kind: 'misconfigured'; readonly status: number; readonly reason: string };

/** A response of HTTP. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly location: string | undefined;
  readonly body: Buffer;
  /** Whether the body was longer than what was read of it. */
  readonly isCut: boolean;
}

const REFUSED = new Set([400, 413, 422]);
const TRY_LATER = new Set([408, 425, 429, 502, 503, 504]);
/** How much of a message is passed on, in characters. */
const MAX_REASON_CHARS = 300;

/** Reads the response of an OTLP/HTTP endpoint. */
export function answerOf(response: HttpResponse, nowMillis: number): Answer {
  const { status } = response;
  if (status >= 200 && status < 300) return success(response);
  const reason = `HTTP ${status}${messageOf(response)}`;
  if (TRY_LATER.has(status)) {
    return { kind: 'retry', reason, afterMillis: retryAfterMillis(response.retryAfter, nowMillis), isCut: false };
  }
  if (REFUSED.has(status)) return { kind: 'refused', status, reason };
  if (status >= 500) return { kind: 'failed', status, reason };
  const target = response.location === undefined ? '' : `, which sends to ${short(response.location)}`;
  return { kind: 'misconfigured', status, reason: `${reason}${target}` };
}

/** Only an answer that a backend of OTLP gives is one: a proxy, or the page of a captive portal, says 200 as well. */
function success({ status, contentType, body, isCut }: HttpResponse): Answer {
  // Protocol buffers, whose empty message is empty, and whose empty partial success is these two bytes.
  if (body.length === 0 || (contentType.includes('protobuf') && body.toString('hex') === '0a00')) {
    return { kind: 'accepted', warning: null };
  }
  const answer = isCut ? undefined : jsonOrUndefined(body.toString('utf8'));
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    const reason = `HTTP ${status} without an OTLP answer (${short(contentType) || 'no content type'})`;
    return { kind: 'retry', reason, afterMillis: null, isCut: false };
  }
  const partial = readProperty(answer, 'partialSuccess') ?? readProperty(answer, 'partial_success');
  if (typeof partial !== 'object' || partial === null) return { kind: 'accepted', warning: null };
  const said = readProperty(partial, 'errorMessage') ?? readProperty(partial, 'error_message');
  const reason = typeof said === 'string' ? short(said) : '';
  const rejected = ['rejectedSpans', 'rejectedLogRecords', 'rejected_spans', 'rejected_log_records']
    .map((name) => Number(readProperty(partial, name) ?? 0))
    .find((count) => count > 0);
  if (rejected === undefined) return { kind: 'accepted', warning: reason === '' ? null : reason };
  return { kind: 'partial', rejected, reason: reason === '' ? 'no reason given' : reason, status };
}

/** The message of a `google.rpc.Status`, or the beginning of a text. */
function messageOf({ body, contentType }: HttpResponse): string {
  const text = body.toString('utf8');
  const parsed = jsonOrUndefined(text);
  const message = typeof parsed === 'object' && parsed !== null ? readProperty(parsed, 'message') : undefined;
  if (typeof message === 'string') return `: ${short(message)}`;
  const isText = contentType.startsWith('text/plain') || contentType.includes('json');
  return isText && text.trim() !== '' ? `: ${short(text)}` : '';
}

/** One line without controls, not too long. */
function short(text: string): string {
  return text
    .slice(0, MAX_REASON_CHARS)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
