// What the origin asks of the recovery information of each code (bot-friendly, "Error Registry", "Field Descriptions",
// "Creating Effective Bot-Friendly Errors").
import { describe, expect, test } from 'vitest';
import type { ErrorDefinition } from '../../../src/definition/error-definition.ts';
import { StructuredError } from '../../../src/definition/structured-error.ts';
import { catalogOf, defineErrors } from '../../../src/recovery/define-errors.ts';
import { bot } from '../../../src/recovery/envelopes/bot.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { sampleDetails } from '../sample-errors.ts';

const { entries } = catalogOf(errors);

test('bot-friendly "Error Registry": its three entries, as definitions', () => {
  const registry = defineErrors({
    NETWORK_ERROR: {
      category: 'network',
      message: 'm',
      recovery: {
        retryable: true,
        retryAfterMillis: 2_000,
        maxRetries: 3,
        requiredActions: ['Check network connection'],
      },
    },
    RATE_LIMIT_ERROR: {
      category: 'network',
      message: 'm',
      recovery: { retryable: true, retryAfterMillis: 5_000, maxRetries: 2, requiredActions: ['Wait before retrying'] },
    },
    INVALID_INPUT_ERROR: {
      category: 'tool',
      message: 'm',
      recovery: { retryable: true, requiredActions: ['Correct the input parameters'] },
    },
  });
  expect(bot.from(reportOf(new registry.NETWORK_ERROR(), { errors: registry })).error.recovery).toEqual({
    is_retryable: true,
    retry_strategy: { suggested_delay: 2_000, max_retries: 3 },
    required_actions: ['Check network connection'],
  });
  expect(bot.from(reportOf(new registry.RATE_LIMIT_ERROR(), { errors: registry })).error.recovery).toEqual({
    is_retryable: true,
    retry_strategy: { suggested_delay: 5_000, max_retries: 2 },
    required_actions: ['Wait before retrying'],
  });
  expect(bot.from(reportOf(new registry.INVALID_INPUT_ERROR(), { errors: registry })).error.recovery).toEqual({
    is_retryable: true,
    required_actions: ['Correct the input parameters'],
  });
});

test('bot-friendly "Error Registry": the waits of the built-in codes that it names', () => {
  expect(reportOf(new errors.NETWORK_ERROR()).recovery).toMatchObject({ retryAfterMillis: 2_000, maxRetries: 3 });
  expect(reportOf(new errors.RATE_LIMITED()).recovery).toMatchObject({ retryAfterMillis: 5_000 });
});

describe.each(entries.map(({ code, definition }): [string, ErrorDefinition] => [code, definition]))(
  'bot-friendly "Error Registry": %s',
  (code, definition) => {
    const { recovery } = reportOf(new StructuredError(code, definition, sampleDetails(code) ?? {}));

    test('has at least one way to recover', () => {
      expect(recovery.requiredActions.length + recovery.alternatives.length).toBeGreaterThan(0);
    });

    test('repeats transient errors alone, and never those of input or missing things', () => {
      const isTransient = /^(?:network|database|system)$/.test(definition.category);
      const isPermanent = /INVALID|MISSING|NOT_FOUND|EXISTS/.test(code);
      expect(recovery.retryable === true && (!isTransient || isPermanent)).toBe(false);
    });
  },
);

test('bot-friendly "Debug Fields": a UUID, and the time in UTC', () => {
  const { debug } = bot.from(reportOf(new errors.TIMEOUT())).error;
  expect(debug.error_id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(debug.timestamp).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
});
