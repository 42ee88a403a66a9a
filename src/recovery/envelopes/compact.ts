import { z } from 'zod';
import type { Envelope } from './envelope.ts';
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

const compactSchema: z.ZodType<CompactError> = z.object({
  err: z.object({
    code: z.string().describe('Stable code of the error, the same as in the full form.'),
    msg: z.string().describe('First sentence of the message, or about 100 characters of it.'),
    retry: z.boolean().describe('Whether trying again can help.'),
    retryAfterMs: z.number().optional().describe('How long to wait before the next try, in milliseconds.'),
    hintId: z.string().optional().describe('Id of the advice; get_hints tells it, once and for all.'),
  }),
});

export const compact: Envelope<CompactError> = {
  name: 'compact',
  schema: compactSchema,
  from: ({ code, message, recovery, hintId }) => ({
    err: {
      code,
      msg: shortMessage(message),
      retry: recovery.retryable ?? false,
      ...(recovery.retryAfterMillis !== null && { retryAfterMs: recovery.retryAfterMillis }),
      ...(hintId !== null && { hintId }),
    },
  }),
};
