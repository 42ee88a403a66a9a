import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineErrors } from '../../../src/recovery/define-errors.ts';
import { bot } from '../../../src/recovery/envelopes/bot.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';

const bots = defineErrors({
  NETWORK_CONNECTION_ERROR: {
    category: 'network',
    message: 'Failed to connect to weather service',
    recovery: {
      retryable: true,
      retryAfterMillis: 2_000,
      maxRetries: 3,
      requiredActions: ['Check internet connection', 'Verify the weather service is operational'],
    },
  },
  INVALID_INPUT_ERROR: {
    category: 'tool',
    message: 'Cannot create reminder: date is in the past',
    recovery: {
      retryable: true,
      parameterAdjustments: { date: 'future date required' },
      alternatives: [
        {
          description: 'Create a note instead of a reminder for past events',
          example: 'Use notes_tool.create_note() for records of past events',
        },
      ],
      requiredActions: ['Provide a future date and time'],
    },
  },
  SCHEMA_EXAMPLE: {
    category: 'tool',
    details: z.object({}),
    message: 'It failed',
    recovery: {
      retryable: true,
      retryAfterMillis: 1_000,
      maxRetries: 3,
      parameterAdjustments: { param1: 'new_value1' },
      alternatives: [{ description: 'Try using X instead', example: 'Example of alternative approach' }],
      requiredActions: ['Verify API key is valid', 'Check if resource exists'],
    },
  },
  PERMANENT: {
    category: 'tool',
    message: 'It cannot be done',
    recovery: { retryable: false, alternatives: [{ action: 'search', params: { query: 'x' } }, { action: 'ask' }] },
  },
});

describe('bot-friendly "Example Error Responses"', () => {
  test('Network Error, field for field', () => {
    const report = reportOf(new bots.NETWORK_CONNECTION_ERROR(), {
      errors: bots,
      context: {
        source: 'weather_tool',
        operation: 'get_weather',
        parameters: { location: 'New York', units: 'metric' },
      },
      newErrorId: () => '550e8400-e29b-41d4-a716-446655440000',
      now: () => Date.parse('2023-04-25T12:34:56.789Z'),
    });
    expect(bot.from(report)).toStrictEqual({
      error: {
        code: 'NETWORK_CONNECTION_ERROR',
        category: 'network',
        source: 'weather_tool',
        message: 'Failed to connect to weather service',
        context: { operation: 'get_weather', parameters: { location: 'New York', units: 'metric' } },
        recovery: {
          is_retryable: true,
          retry_strategy: { suggested_delay: 2000, max_retries: 3 },
          required_actions: ['Check internet connection', 'Verify the weather service is operational'],
        },
        debug: { error_id: '550e8400-e29b-41d4-a716-446655440000', timestamp: '2023-04-25T12:34:56.789Z' },
      },
    });
  });

  test('Invalid Input Error, field for field', () => {
    const report = reportOf(new bots.INVALID_INPUT_ERROR(), {
      errors: bots,
      context: {
        source: 'reminder_tool',
        operation: 'create_reminder',
        parameters: { title: 'Doctor appointment', date: '2023-01-01T10:00:00Z' },
      },
      newErrorId: () => '550e8400-e29b-41d4-a716-446655440001',
      now: () => Date.parse('2023-04-25T14:22:33.456Z'),
    });
    expect(bot.from(report)).toStrictEqual({
      error: {
        code: 'INVALID_INPUT_ERROR',
        category: 'tool',
        source: 'reminder_tool',
        message: 'Cannot create reminder: date is in the past',
        context: {
          operation: 'create_reminder',
          parameters: { title: 'Doctor appointment', date: '2023-01-01T10:00:00Z' },
        },
        recovery: {
          is_retryable: true,
          parameter_adjustments: { date: 'future date required' },
          alternatives: [
            {
              description: 'Create a note instead of a reminder for past events',
              example: 'Use notes_tool.create_note() for records of past events',
            },
          ],
          required_actions: ['Provide a future date and time'],
        },
        debug: { error_id: '550e8400-e29b-41d4-a716-446655440001', timestamp: '2023-04-25T14:22:33.456Z' },
      },
    });
  });
});

describe('bot-friendly "JSON Error Schema"', () => {
  test('adjustments belong to the retry strategy where there is one', () => {
    expect(bot.from(reportOf(new bots.SCHEMA_EXAMPLE({}), { errors: bots })).error.recovery).toStrictEqual({
      is_retryable: true,
      retry_strategy: { suggested_delay: 1000, max_retries: 3, parameter_adjustments: { param1: 'new_value1' } },
      alternatives: [{ description: 'Try using X instead', example: 'Example of alternative approach' }],
      required_actions: ['Verify API key is valid', 'Check if resource exists'],
    });
  });

  test('source, operation and required actions are there where nobody told them ("Extending the ToolError Class")', () => {
    const { source, context, recovery } = bot.from(reportOf(new bots.PERMANENT(), { errors: bots })).error;
    expect({ source, context, required: recovery.required_actions }).toStrictEqual({
      source: 'system',
      context: { operation: 'unknown' },
      required: [],
    });
  });

  test('errors that no retry mends have no retry strategy, and alternatives that are calls are described', () => {
    const { recovery } = bot.from(reportOf(new bots.PERMANENT(), { errors: bots })).error;
    expect(recovery).toStrictEqual({
      is_retryable: false,
      alternatives: [
        { description: 'Use search instead', example: 'search({"query":"x"})' },
        { description: 'Use ask instead' },
      ],
      required_actions: [],
    });
  });
});
