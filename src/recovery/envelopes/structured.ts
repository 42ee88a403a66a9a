import { z } from 'zod';
import { RETRY_STRATEGIES, type RetryStrategy } from '../../definition/error-definition.ts';
import type { JsonValue } from '../../model.ts';
import type { ErrorReport, ValidationIssue } from '../error-report.ts';
import { detailsOf } from './cause-behind.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { json, jsonObject } from './json.ts';
import { filled, known } from './known.ts';
import { suggestionText } from './suggestion-text.ts';

/** What a program can do about a failure (073, FR-7). */
interface StructuredRecovery {
  readonly retryable?: boolean | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly retryStrategy?: RetryStrategy | undefined;
  readonly maxRetries?: number | undefined;
  readonly alternativeAction?: string | undefined;
  readonly alternativeParams?: Readonly<Record<string, JsonValue>> | undefined;
}

/** The structured error (073, FR-1, FR-3, FR-5, FR-7): the full form. What is not known is left out. */
export interface StructuredErrorEnvelope {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, JsonValue>> | undefined;
    readonly suggestion?: string | undefined;
    readonly suggestions?: readonly string[] | undefined;
    readonly example?: string | undefined;
    readonly docUrl?: string | undefined;
    readonly recoverable?: boolean | undefined;
    readonly retryWith?: Readonly<Record<string, JsonValue>> | undefined;
    readonly validationErrors?: readonly ValidationIssue[] | undefined;
    readonly recovery?: StructuredRecovery | undefined;
  };
}

const issueSchema: z.ZodType<ValidationIssue> = z.object({
  field: z.string().describe('Path of the field, such as fields.Due; empty for the whole input.'),
  code: z.string().describe('Kind of the problem, such as REQUIRED or INVALID_FORMAT.'),
  message: z.string().describe('What is wrong with the field.'),
  value: json.optional().describe('What was given, without secrets.'),
  expected: z.string().optional().describe('What is expected.'),
  suggestion: z.string().optional().describe('What to give instead.'),
});

const recoverySchema: z.ZodType<StructuredRecovery> = z.object({
  retryable: z.boolean().optional().describe('Whether trying again can help.'),
  retryAfter: z.number().nonnegative().optional().describe('How long to wait before the next try, in seconds.'),
  retryStrategy: z.enum(RETRY_STRATEGIES).optional().describe('How the wait grows from one try to the next.'),
  maxRetries: z.number().int().nonnegative().optional().describe('Most tries after the first one.'),
  alternativeAction: z.string().optional().describe('Tool or command that leads to the same by another way.'),
  alternativeParams: jsonObject.optional().describe('Arguments of alternativeAction.'),
});

const structuredSchema: z.ZodType<StructuredErrorEnvelope> = z
  .object({
    error: z
      .object({
        code: z.string().describe('Stable code of the error.'),
        message: z.string().describe('What went wrong.'),
        details: jsonObject.optional().describe('What the failure tells of itself; the members depend on the code.'),
        suggestion: z.string().optional().describe('What to do about it.'),
        suggestions: z.array(z.string()).optional().describe('Values like the wrong one, likeliest first.'),
        example: z.string().optional().describe('A correct call.'),
        docUrl: z.string().optional().describe('Where the error is documented.'),
        recoverable: z.boolean().optional().describe('Whether the caller can mend it and go on.'),
        retryWith: jsonObject.optional().describe('Parameters with which to try again, by name.'),
        validationErrors: z.array(issueSchema).optional().describe('Everything that is wrong with the input.'),
        recovery: recoverySchema.optional().describe('What a program can do about it.'),
      })
      .describe('The error.'),
  })
  .meta({ title: 'Structured error', description: 'The full form of an error; what is not known is left out.' });

export const structured: Envelope<StructuredErrorEnvelope> = defineEnvelope({
  name: 'structured',
  schema: structuredSchema,
  from: (report) => ({
    error: known({
      code: report.code,
      message: report.message,
      details: filled(detailsOf(report)),
      suggestion: report.suggestion === null ? undefined : suggestionText(report.suggestion),
      suggestions: filled(report.suggestions),
      example: report.example?.call ?? report.example?.command ?? undefined,
      docUrl: report.docUrl ?? undefined,
      recoverable: report.recoverable ?? undefined,
      retryWith: filled(report.recovery.parameterAdjustments),
      validationErrors: filled(report.validationErrors),
      recovery: filled(recoveryOf(report)),
    }),
  }),
});

function recoveryOf({ recovery }: ErrorReport): StructuredRecovery {
  const { retryable, retryAfterMillis, strategy, maxRetries } = recovery;
  const other = recovery.alternatives.find(({ action }) => action !== undefined);
  return known({
    retryable: retryable ?? undefined,
    retryAfter: retryAfterMillis === null ? undefined : retryAfterMillis / 1_000,
    retryStrategy: strategy ?? undefined,
    maxRetries: maxRetries ?? undefined,
    alternativeAction: other?.action,
    alternativeParams: other?.params,
  });
}
