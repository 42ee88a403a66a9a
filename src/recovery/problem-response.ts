import { PROBLEM_MEDIA_TYPE, problem } from './envelopes/problem.ts';
import { terminal } from './envelopes/terminal.ts';
import { reportOf, type ReportOptions } from './report-of.ts';

/** What is asked of a request: its method, and which media types it takes. */
export interface RequestLike {
  readonly method?: string | undefined;
  readonly headers?: { get(name: string): string | null | undefined } | undefined;
}

/**
 * An error as the answer of an HTTP service: problem details (RFC 9457) with the status of its code, and `Retry-After` in whole
 * seconds where a wait is known. For a request that takes plain text alone, the text for persons. Never throws.
 *
 *     app.onError((error, context) => problemResponse(error, context.req.raw));
 */
export function problemResponse(error: unknown, request?: RequestLike, options?: ReportOptions): Response {
  const report = reportOf(error, options);
  const isText = takesTextAlone(request?.headers?.get('accept') ?? '');
  const body = isText ? terminal.from(report) : JSON.stringify(problem.from(report));
  const { retryAfterMillis } = report.recovery;
  const headers = new Headers({
    'content-type': isText ? 'text/plain; charset=utf-8' : PROBLEM_MEDIA_TYPE,
    // It tells of one failure, which the next call may not have.
    'cache-control': 'no-store',
    ...(retryAfterMillis !== null && { 'retry-after': String(Math.ceil(retryAfterMillis / 1_000)) }),
  });
  return new Response(request?.method === 'HEAD' ? null : body, { status: report.httpStatus, headers });
}

function takesTextAlone(accept: string): boolean {
  const types = accept.toLowerCase();
  return types.includes('text/plain') && !types.includes('json') && !types.includes('*/*');
}
