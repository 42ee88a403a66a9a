import { z } from 'zod';
import type { JsonValue } from '../../model.ts';
import { detailsOf } from './cause-behind.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { jsonObject } from './json.ts';
import { filled, known } from './known.ts';

/** The full form of which `compact` is the short one (AX-012, "Problem"): one bag of metadata, and what to do next. */
export interface AxError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly metadata?: Readonly<Record<string, JsonValue>> | undefined;
    readonly nextActions?: readonly string[] | undefined;
  };
}

const axSchema: z.ZodType<AxError> = z
  .object({
    error: z
      .object({
        code: z.string().describe('Stable code of the error.'),
        message: z.string().describe('What went wrong.'),
        metadata: jsonObject.optional().describe('What the failure tells of itself; the members depend on the code.'),
        nextActions: z.array(z.string()).optional().describe('What to do, one after the other.'),
      })
      .describe('The error.'),
  })
  .meta({ title: 'AX error', description: 'The full form of an error, of which the compact one is the short form.' });

export const ax: Envelope<AxError> = defineEnvelope({
  name: 'ax',
  schema: axSchema,
  from: (report) => ({
    error: known({
      code: report.code,
      message: report.message,
      metadata: filled({
        ...(report.suggestions.length > 0 && { suggestions: report.suggestions }),
        ...detailsOf(report),
      }),
      nextActions: filled(report.steps) ?? filled(report.recovery.requiredActions),
    }),
  }),
});
