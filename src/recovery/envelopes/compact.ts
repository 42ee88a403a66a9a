import { z } from 'zod';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { known } from './known.ts';
import { shortMessage } from './short-message.ts';

/** The compact envelope (AX-012, "Compact Error Envelope"): for small contexts and for failures that are frequent. */
export interface CompactError {
  readonly err: {
    readonly code: string;
    readonly msg: string;
    readonly retry: boolean;
    readonly retryAfterMs?: number | undefined;
    readonly hintId?: string | undefined;
  };
}

const compactSchema: z.ZodType<CompactError> = z
  .object({
    err: z
      .object({
        code: z.string().describe('Stable code of the error, the same as in the full form.'),
        msg: z.string().describe('First sentence of the message, or about 100 characters of it.'),
        retry: z.boolean().describe('Whether trying again unchanged can help.'),
        retryAfterMs: z.number().nonnegative().optional().describe('Milliseconds before the next try.'),
        hintId: z.string().optional().describe('Id of the advice; get_hints tells it, once and for all.'),
      })
      .describe('The error.'),
  })
  .meta({ title: 'Compact error', description: 'The short form of an error, for models with little room.' });

export const compact: Envelope<CompactError> = defineEnvelope({
  name: 'compact',
  schema: compactSchema,
  from: ({ code, message, recovery, hintId }) => ({
    err: known({
      code,
      msg: shortMessage(message),
      retry: recovery.retryable ?? false,
      retryAfterMs: recovery.retryAfterMillis ?? undefined,
      hintId: hintId ?? undefined,
    }),
  }),
});
