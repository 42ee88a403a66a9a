import { z } from 'zod';
import type { JsonValue } from '../../model.ts';
import type { ErrorReport, ValidationIssue } from '../error-report.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { json } from './json.ts';
import { pointerOf } from './json-pointer.ts';
import { filled, known } from './known.ts';
import { statusTitle } from './status-title.ts';

/** Media type of the format (RFC 9457, 6.1). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** One thing that is wrong with the content of a request. */
interface ProblemIssue {
  readonly detail: string;
  /** JSON Pointer as a fragment, such as `#/fields/Due`. */
  readonly pointer: string;
  readonly code: string;
  readonly value?: JsonValue | undefined;
  readonly expected?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** Problem details for HTTP (RFC 9457), with the extension members that programs need to recover. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly retryable?: boolean | undefined;
  /** Whole seconds. */
  readonly retry_after?: number | undefined;
  readonly errors?: readonly ProblemIssue[] | undefined;
  readonly hint_id?: string | undefined;
}

const issueSchema: z.ZodType<ProblemIssue> = z.object({
  detail: z.string().describe('What is wrong with the field.'),
  pointer: z.string().describe('The field, as a JSON Pointer in a fragment, such as #/fields/Due.'),
  code: z.string().describe('Kind of the problem, such as REQUIRED.'),
  value: json.optional().describe('What was given, without secrets.'),
  expected: z.string().optional().describe('What is expected.'),
  suggestion: z.string().optional().describe('What to give instead.'),
});

const problemSchema: z.ZodType<Problem> = z
  .looseObject({
    type: z.string().describe('URI of the kind of problem; about:blank where the status says it.'),
    title: z.string().describe('The kind of problem in words, the same for each failure of the kind.'),
    status: z.number().int().min(400).max(599).describe('Status of the HTTP answer.'),
    detail: z.string().describe('What went wrong this time.'),
    instance: z.string().describe('URN of this one failure.'),
    code: z.string().describe('Stable code of the error.'),
    retryable: z.boolean().optional().describe('Whether trying again can help.'),
    retry_after: z.number().int().nonnegative().optional().describe('Seconds before the next try.'),
    errors: z.array(issueSchema).optional().describe('Everything that is wrong with the content of the request.'),
    hint_id: z.string().optional().describe('Id of the advice; get_hints tells it.'),
  })
  .meta({ title: 'Problem details', description: 'An error as HTTP APIs tell it (RFC 9457).' });

export const problem: Envelope<Problem> = defineEnvelope({
  name: 'problem',
  schema: problemSchema,
  from: (report) =>
    known({
      ...typeOf(report),
      status: report.httpStatus,
      detail: report.message,
      instance: `urn:uuid:${report.errorId}`,
      code: report.code,
      retryable: report.recovery.retryable ?? undefined,
      retry_after: secondsOf(report.recovery.retryAfterMillis),
      errors: filled(report.validationErrors.map(problemIssue)),
      hint_id: report.hintId ?? undefined,
    }),
});

/** An address that is not absolute would mean another one in each API; such a kind has no type (RFC 9457, 3.1.1, 4.2.1). */
function typeOf({ docUrl, code, httpStatus }: ErrorReport): Pick<Problem, 'type' | 'title'> {
  return docUrl !== null && URL.canParse(docUrl)
    ? { type: docUrl, title: inWords(code) }
    : { type: 'about:blank', title: statusTitle(httpStatus) };
}

/** `WORKSPACE_NOT_FOUND` → `Workspace not found`. */
function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whole seconds, as in the header `Retry-After` (RFC 9110, 10.2.3); rather too late than too early. */
function secondsOf(millis: number | null): number | undefined {
  return millis === null ? undefined : Math.ceil(millis / 1_000);
}

function problemIssue({ field, code, message, value, expected, suggestion }: ValidationIssue): ProblemIssue {
  return known({ detail: message, pointer: pointerOf(field), code, value, expected, suggestion });
}
