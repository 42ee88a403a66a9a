import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/errors.ts';
import {
  checkEnvelopeName,
  chooseEnvelope,
  envelopeName,
  type EnvelopeWishes,
  SMALL_CONTEXT_TOKENS,
} from '../../../src/recovery/envelopes/choose-envelope.ts';

describe('the format that a caller gets', () => {
  test.each([
    [{}, 'structured'],
    [{ asked: 'bot', setting: 'compact', contextTokens: 4_000 }, 'bot'],
    [{ asked: 'full', setting: 'compact', contextTokens: 4_000 }, 'structured'],
    [{ setting: 'problem', contextTokens: 4_000 }, 'problem'],
    [{ setting: ' Compact ' }, 'compact'],
    [{ contextTokens: SMALL_CONTEXT_TOKENS - 1 }, 'compact'],
    [{ contextTokens: SMALL_CONTEXT_TOKENS }, 'structured'],
    [{ contextTokens: 200_000 }, 'structured'],
    // What says nothing leaves it to the next.
    [{ asked: 'tiny', setting: 'card' }, 'card'],
    [{ asked: 7, setting: '', contextTokens: 8_000 }, 'compact'],
    [{ asked: '__proto__', setting: 'constructor', contextTokens: null }, 'structured'],
    [{ contextTokens: 0 }, 'structured'],
    [{ contextTokens: -1 }, 'structured'],
    [{ contextTokens: Number.NaN }, 'structured'],
  ] satisfies [EnvelopeWishes, string][])('for %j is %s', (wishes, name) => {
    expect(chooseEnvelope(wishes)).toBe(name);
  });

  test('is checked where settings are read', () => {
    expect(checkEnvelopeName('compact', 'FAULTLINE_ERROR_FORMAT')).toBe('compact');
    expect(envelopeName(undefined)).toBeNull();
    const wrong = (): unknown => checkEnvelopeName('tiny', 'FAULTLINE_ERROR_FORMAT');
    expect(wrong).toThrow(InvalidInputError);
    expect(wrong).toThrow(
      /^FAULTLINE_ERROR_FORMAT is "tiny"; expected one of full, structured, compact, .*for example compact$/,
    );
  });
});
