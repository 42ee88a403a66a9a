import { describe, expect, test } from 'vitest';
import { answerFor, withAnswers } from '../../../src/recovery/answer.ts';
import { ENVELOPE_NAMES } from '../../../src/recovery/envelopes/index.ts';
import { contextOf, errorContext, withErrorContext } from '../../../src/recovery/error-context.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { secrets } from '../../redaction/secrets.ts';

const PARAMS = { location: 'New York', units: 'metric' };

/** The section's tool: it fails, and adds tool, operation and parameters to whatever is thrown. */
function weatherTool(error: Error): () => never {
  return () =>
    withErrorContext('weather_tool', 'get_weather', PARAMS, () => {
      throw error;
    });
}

describe('bot-friendly "Enhanced Error Context Manager"', () => {
  test.each([
    ['an error that has a definition', new errors.NETWORK_ERROR({})],
    ['any other error', new Error('Location cannot be empty')],
  ])('tool, operation and parameters are in the answer for %s', (_, error) => {
    expect(withAnswers(weatherTool(error), { for: 'bot' })()).toMatchObject({
      error: { source: 'weather_tool', context: { operation: 'get_weather', parameters: PARAMS } },
    });
  });

  test('an error is thrown on as it was; its message stays', () => {
    const error = new Error('Location cannot be empty');
    expect(weatherTool(error)).toThrow(error);
    expect(error.message).toBe('Location cannot be empty');
  });

  test('the same with using', () => {
    const tool = (): never => {
      using scope = errorContext('weather_tool', 'get_weather', PARAMS);
      throw scope.attach(new errors.NETWORK_ERROR({}));
    };
    expect(withAnswers(tool, { for: 'bot' })()).toMatchObject({ error: { source: 'weather_tool' } });
  });
});

describe('bot-friendly "Middleware for Bot Responses"', () => {
  test('an error with a definition: the format for a bot, its text for a person', () => {
    const error = new errors.TIMEOUT({ host: 'api.example.org' });
    expect(answerFor(error, { for: 'bot' })).toMatchObject({
      error: { code: 'TIMEOUT', recovery: { is_retryable: true } },
    });
    expect(answerFor(error, { for: 'person' })).toContain(error.message);
  });

  test('any other error is one of a tool that failed', () => {
    const error = new Error('the cat is on the keyboard');
    expect(answerFor(error, { for: 'bot' })).toMatchObject({ error: { code: 'TOOL_EXECUTION_FAILED' } });
    expect(answerFor(error, { for: 'person' })).toContain('the cat is on the keyboard');
  });

  test('a result that is no error is returned as it is', () => {
    const result = { temperature: 21 };
    expect(answerFor(result, { for: 'bot' })).toBe(result);
    expect(answerFor(result, { for: 'person' })).toBe(result);
  });
});

describe('bot-friendly "Security Considerations"', () => {
  const all = secrets(11).map((secret, at) => [`${at} ${secret.kind}`, secret] as const);

  test.each(all)('no secret in any answer, neither of parameters nor of the message: %s', (_, { text, secret }) => {
    const params = { note: text, password: secret, inner: { list: [text], authorization: `Bearer ${secret}` } };
    const tool = (): never =>
      withErrorContext('weather_tool', 'get_weather', params, () => {
        throw new Error(`The service refused: ${text}`);
      });
    for (const format of ENVELOPE_NAMES) {
      const answer = JSON.stringify(withAnswers(tool, { for: 'bot', format })());
      expect(answer).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });

  test('no stack and no path of the implementation is in the answer', () => {
    const answer = JSON.stringify(withAnswers(weatherTool(new Error('no')), { for: 'bot' })());
    expect(answer).not.toMatch(/ {4}at |\.ts:\d/);
  });

  test('long values are cut', () => {
    const error = withAnswers(() => withErrorContext('a', 'b', { note: 'x'.repeat(100_000) }, () => new Error('no')), {
      for: 'bot',
    })();
    expect(JSON.stringify(error).length).toBeLessThan(2_000);
    expect(contextOf(error)).toBeNull();
  });
});
