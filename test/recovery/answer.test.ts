import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerFor, withAnswers } from '../../src/recovery/answer.ts';
import { ENVELOPE_NAMES, ENVELOPES } from '../../src/recovery/envelopes/index.ts';
import { errors } from '../../src/recovery/errors.ts';

const FOR_BOT = { for: 'bot' } as const;
const FOR_PERSON = { for: 'person' } as const;
const timeout = (): Error => new errors.TIMEOUT({ host: 'api.example.org' });

describe('answerFor', () => {
  test.each([null, undefined, 0, '', 'Error: as text', { error: 'as value' }, [new Error('in a list')]])(
    '%j is handed on as it is',
    (result) => {
      expect(answerFor(result, FOR_BOT)).toBe(result);
      expect(answerFor(result, FOR_PERSON)).toBe(result);
    },
  );

  test.each([
    ['one of ours', timeout()],
    ['anybody else’s', new TypeError('x is not a function')],
    ['one of another realm', runInNewContext('new RangeError("no")') as unknown],
  ])('%s becomes the envelope for a bot, and text for a person', (_, error) => {
    expect(ENVELOPES.bot.schema.safeParse(answerFor(error, FOR_BOT)).success).toBe(true);
    expect(answerFor(error, FOR_PERSON)).toMatch(/^Error: /);
  });

  test.each(ENVELOPE_NAMES)('the caller may choose %s', (format) => {
    const answer = answerFor(timeout(), { for: 'bot', format });
    expect(ENVELOPES[format].schema.safeParse(answer).success).toBe(true);
  });

  test('takes further codes, and what was going on', () => {
    const context = { source: 'weather_tool', operation: 'get_weather' };
    expect(answerFor(timeout(), { for: 'bot', report: { context } })).toMatchObject({
      error: { source: 'weather_tool', context: { operation: 'get_weather' } },
    });
  });
});

describe('withAnswers', () => {
  const schema = z.object({ error: z.object({ code: z.literal('TIMEOUT') }) });
  const isTimeout = (answer: unknown): boolean => schema.safeParse(answer).success;

  test('answers what is thrown, rejected and returned', async () => {
    const thrown = withAnswers(() => {
      throw timeout();
    }, FOR_BOT);
    expect(isTimeout(thrown())).toBe(true);
    expect(isTimeout(withAnswers(timeout, FOR_BOT)())).toBe(true);
    const rejected = withAnswers(async () => {
      throw timeout();
    }, FOR_BOT)();
    expect(rejected).toBeInstanceOf(Promise);
    expect(isTimeout(await rejected)).toBe(true);
    expect(isTimeout(await withAnswers(async () => timeout(), FOR_BOT)())).toBe(true);
  });

  test('a text that is thrown is an error', () => {
    const answer = withAnswers(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- tools do
      throw 'the city is unknown';
    }, FOR_PERSON)();
    expect(answer).toMatch(/^Error: .*the city is unknown/);
  });

  test('hands arguments and results on', async () => {
    const add = withAnswers((a: number, b: number) => a + b, FOR_BOT);
    expect(add(2, 3)).toBe(5);
    expect(await withAnswers(async (a: string) => `${a}!`, FOR_BOT)('hi')).toBe('hi!');
  });
});
