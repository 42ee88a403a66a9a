import { retryAfterMillis, waitMillis } from './durations.ts';
import type { Headers } from './headers.ts';
import { resetMillis } from './rate-limits.ts';

/** Headers that name a wait in milliseconds: of OpenAI and others, of Azure, of gRPC (A6, "Pushback"). */
const IN_MILLIS = ['retry-after-ms', 'x-ms-retry-after-ms', 'grpc-retry-pushback-ms'];

/** How long the headers of an answer ask to wait, in milliseconds; `null` where they do not say. */
export function waitOfHeaders(headers: Headers, status: number | null, nowMillis: number | null): number | null {
  for (const name of IN_MILLIS) {
    const value = headers.get(name)?.trim();
    if (value !== undefined && /^\d{1,12}(?:\.\d{1,9})?$/.test(value)) return Math.round(Number(value));
  }
  const now = nowMillis ?? sentAt(headers);
  const after = headers.get('retry-after');
  const wait = after === undefined ? null : retryAfterMillis(after, now);
  return wait ?? waitMillis(headers.get('x-ratelimit-reset-after'), now) ?? resetMillis(headers, status, now);
}

/** What the server itself says: `x-should-retry` of model providers, a pushback of gRPC that is no number or below zero. */
export function mayRetry(headers: Headers): boolean | null {
  const said = headers.get('x-should-retry')?.trim().toLowerCase();
  if (said === 'true' || said === 'false') return said === 'true';
  const pushback = headers.get('grpc-retry-pushback-ms')?.trim();
  return pushback === undefined || /^\d/.test(pushback) ? null : false;
}

/** The server's own clock, against which its dates are meant. */
function sentAt(headers: Headers): number | null {
  const sent = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sent) ? null : sent;
}
