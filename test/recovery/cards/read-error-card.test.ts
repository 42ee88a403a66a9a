import { describe, expect, test } from 'vitest';
import { errorCardText } from '../../../src/recovery/cards/error-card-text.ts';
import { readErrorCard } from '../../../src/recovery/cards/read-error-card.ts';
import { quickestMillis } from '../../processor-time.ts';

const CARD = 'A_ERROR_CODE: GONE\nCLASS: Runtime\nCAUSE: It is gone.\nNEXT STEPS:\n1. Look\n- Look again\n';

describe('an error card', () => {
  test.each([
    ['line ends of Windows', CARD.replaceAll('\n', '\r\n')],
    ['colours', CARD.replace('A_ERROR', '\u001b[31mA_ERROR').replace('CLASS', '\u001b[0mCLASS')],
    ['indentation', CARD.replaceAll(/^/gm, '    ')],
    ['other output around it', `loading\n\n${CARD}\nbye\nmore`],
    ['the class before the code', CARD.replace('CLASS: Runtime\n', '').replace('A_ERR', 'CLASS: Runtime\nA_ERR')],
    ['a bullet', CARD.replace('1. ', '• ')],
  ])('with %s', (_name, text) => {
    expect(readErrorCard(text)).toEqual({
      code: 'GONE',
      class: 'Runtime',
      cause: 'It is gone.',
      steps: ['Look', 'Look again'],
    });
  });

  test('the last one counts, and takes nothing of the one before', () => {
    const [, bare = ''] = /(B_.*)/.exec('B_ERROR_CODE: LAST') ?? [];
    expect(readErrorCard(`${CARD}\n\n${bare}\n`)).toEqual({ code: 'LAST', class: null, cause: null, steps: [] });
  });

  test('without NEXT STEPS the cause ends at a blank line or at another heading', () => {
    expect(readErrorCard('A_ERROR_CODE: X\nCAUSE: one\ntwo\n\nthree')?.cause).toBe('one\ntwo');
    expect(readErrorCard('A_ERROR_CODE: X\nCAUSE: one\nSEE ALSO: docs')?.cause).toBe('one');
  });

  test('blank lines within a cause stay, where NEXT STEPS ends it', () => {
    expect(readErrorCard('A_ERROR_CODE: X\nCAUSE:\none\n\ntwo\n\nNEXT STEPS:\n1. a')?.cause).toBe('one\n\ntwo');
  });

  test('the steps end at another heading, which changes nothing before it', () => {
    expect(readErrorCard('A_ERROR_CODE: X\nCLASS: C\nNEXT STEPS:\none\nCLASS: other')).toMatchObject({
      class: 'C',
      steps: ['one'],
    });
  });

  test.each([
    '',
    'ERROR_CODE: X',
    'a_ERROR_CODE: X',
    'A_ERROR_CODE:',
    'A_ERROR_CODE: two words',
    'my A_ERROR_CODE: X',
    'CLASS: X\nCAUSE: y',
  ])('%j is none', (text) => expect(readErrorCard(text)).toBeNull());

  test('what a tool writes with errorCardText is read back', () => {
    const report = { code: 'X', errorClass: 'Usage', message: 'It went wrong', cause: 'a\nb', steps: ['one', 'two'] };
    expect(readErrorCard(errorCardText(report, 'SHOP'))).toEqual({
      code: 'X',
      class: 'Usage',
      cause: 'It went wrong\na\nb',
      steps: ['one', 'two'],
    });
  });

  test('its size is bounded, and so is the time', () => {
    const long = `A_ERROR_CODE: X\nCAUSE: ${'x'.repeat(1e6)}\nNEXT STEPS:\n${'step\n'.repeat(1e5)}`;
    const text = `${long}\nA_ERROR_CODE: Y\nCAUSE: ${'y'.repeat(1e5)}\nNEXT STEPS:\n${'step\n'.repeat(100)}`;
    expect(quickestMillis(() => readErrorCard(text))).toBeLessThan(1_000);
    const card = readErrorCard(text);
    expect(card?.cause?.length).toBeLessThanOrEqual(2_000);
    expect(card?.steps).toHaveLength(20);
  });
});
