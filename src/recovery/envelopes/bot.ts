import { z } from 'zod';
import type { Alternative } from '../../definition/error-definition.ts';
import type { JsonValue } from '../../model.ts';
import type { ErrorReport } from '../error-report.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { jsonObject } from './json.ts';
import { jsonLine } from './json-line.ts';
import { filled, known } from './known.ts';

/** How to try again. */
interface BotRetryStrategy {
  /** Milliseconds. */
  readonly suggested_delay?: number | undefined;
  readonly max_retries?: number | undefined;
  readonly parameter_adjustments?: Readonly<Record<string, JsonValue>> | undefined;
}

/** The bot-friendly error ("JSON Error Schema"): who failed at what, with which parameters, and each way out. */
export interface BotError {
  readonly error: {
    readonly code: string;
    readonly category: string;
    readonly source: string;
    readonly message: string;
    readonly context: {
      readonly operation: string;
      readonly parameters?: Readonly<Record<string, JsonValue>> | undefined;
    };
    readonly recovery: {
      readonly is_retryable: boolean;
      readonly retry_strategy?: BotRetryStrategy | undefined;
      readonly parameter_adjustments?: Readonly<Record<string, JsonValue>> | undefined;
      readonly alternatives?:
        | readonly { readonly description: string; readonly example?: string | undefined }[]
        | undefined;
      readonly required_actions: readonly string[];
    };
    readonly debug: { readonly error_id: string; readonly timestamp: string };
  };
}

const adjustments = jsonObject.optional().describe('Parameters with which to try again, by name.');

const botSchema: z.ZodType<BotError> = z
  .object({
    error: z
      .object({
        code: z.string().describe('Stable code of the error.'),
        category: z.string().describe('Domain of the error, such as network.'),
        source: z.string().describe('Tool or component that failed; system where nobody said.'),
        message: z.string().describe('What went wrong.'),
        context: z
          .object({
            operation: z.string().describe('What was attempted; unknown where nobody said.'),
            parameters: jsonObject.optional().describe('Parameters of the operation, without secrets.'),
          })
          .describe('What was going on.'),
        recovery: z
          .object({
            is_retryable: z.boolean().describe('Whether trying again can help, unchanged or with other parameters.'),
            retry_strategy: z
              .object({
                suggested_delay: z.number().nonnegative().optional().describe('Milliseconds before the next try.'),
                max_retries: z.number().int().nonnegative().optional().describe('Most tries after the first one.'),
                parameter_adjustments: adjustments,
              })
              .optional()
              .describe('How to try again.'),
            parameter_adjustments: adjustments,
            alternatives: z
              .array(
                z.object({
                  description: z.string().describe('What to do instead.'),
                  example: z.string().optional().describe('How it is done.'),
                }),
              )
              .optional()
              .describe('Other ways to the same.'),
            required_actions: z.array(z.string()).describe('What has to be done before a retry can succeed.'),
          })
          .describe('What can be done.'),
        debug: z
          .object({
            error_id: z.uuid().describe('UUID of this one failure.'),
            timestamp: z.iso.datetime().describe('When it happened: ISO 8601 in UTC.'),
          })
          .describe('By what this one failure is found again.'),
      })
      .describe('The error.'),
  })
  .meta({ title: 'Bot-friendly error', description: 'Who failed at what, with which parameters, and each way out.' });

export const bot: Envelope<BotError> = defineEnvelope({
  name: 'bot',
  schema: botSchema,
  from: ({ code, category, message, context, recovery, errorId, timestamp }) => ({
    error: {
      code,
      category,
      source: context.source ?? 'system',
      message,
      context: known({ operation: context.operation ?? 'unknown', parameters: context.parameters ?? undefined }),
      recovery: known({
        ...retryOf(recovery),
        alternatives: filled(recovery.alternatives.flatMap(describedAlternative)),
        required_actions: recovery.requiredActions,
      }),
      debug: { error_id: errorId, timestamp },
    },
  }),
});

/** Adjustments belong to the strategy where there is one, and stand alone otherwise ("Example Error Responses"). */
function retryOf(recovery: ErrorReport['recovery']): Omit<BotError['error']['recovery'], 'required_actions'> {
  const { retryAfterMillis, maxRetries } = recovery;
  const parameter_adjustments = filled(recovery.parameterAdjustments);
  const is_retryable = recovery.retryable ?? parameter_adjustments !== undefined;
  if (!is_retryable || (retryAfterMillis === null && maxRetries === null))
    return { is_retryable, parameter_adjustments };
  const suggested_delay = retryAfterMillis ?? undefined;
  const max_retries = maxRetries ?? undefined;
  return { is_retryable, retry_strategy: known({ suggested_delay, max_retries, parameter_adjustments }) };
}

/** An alternative in words; one that only names a call is told as that call. */
function describedAlternative({
  description,
  example,
  action,
  params,
}: Alternative): readonly { readonly description: string; readonly example?: string | undefined }[] {
  const told = description ?? (action === undefined ? example : `Use ${action} instead`);
  if (told === undefined) return [];
  const call = action === undefined || params === undefined ? undefined : `${action}(${jsonLine(params)})`;
  const shown = example ?? call;
  return [known({ description: told, example: shown === told ? undefined : shown })];
}
