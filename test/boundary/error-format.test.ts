import { describe, expect, test } from 'vitest';
import { asksForFormat, checkedFormat, errorFormatOf, formatSettingsFrom } from '../../src/boundary/error-format.ts';
import { withFormatParameter, withoutFormatParameter } from '../../src/boundary/format-parameter.ts';

const META = 'faultline/error-format';
const CONTEXT = 'faultline/context-tokens';

describe('the format of a call', () => {
  test.each([
    ['nobody says anything', {}, {}, 'structured'],
    ['the process names one', {}, { format: 'card' }, 'card'],
    ['the context of the process is small', {}, { contextTokens: 4_096 }, 'compact'],
    ['the process names one, whatever its context', {}, { format: 'line', contextTokens: 4_096 }, 'line'],
    ['the call tells a small context', { _meta: { [CONTEXT]: 4_096 } }, { format: 'card' }, 'compact'],
    ['the call names one', { _meta: { [META]: 'bot', [CONTEXT]: 4_096 } }, { format: 'card' }, 'bot'],
    ['its argument names one', { arguments: { error_format: 'problem' } }, { format: 'card' }, 'problem'],
    ['both do', { _meta: { [META]: 'bot' }, arguments: { error_format: 'problem' } }, {}, 'bot'],
    ['the name is another one for it', { _meta: { [META]: 'full' } }, { format: 'card' }, 'structured'],
    [
      'what it names is none',
      { _meta: { [META]: 7, [CONTEXT]: -1 }, arguments: { error_format: 'x' } },
      {},
      'structured',
    ],
    ['it has no members at all', 'nothing', { format: 'compact' }, 'compact'],
  ] as const)('%s', (_case, params, settings, expected) => {
    expect(errorFormatOf(params, settings)).toBe(expected);
  });

  test('a place may have its own where nobody says anything', () => {
    expect(errorFormatOf({}, {}, 'line')).toBe('line');
    expect(errorFormatOf({}, { contextTokens: 200_000 }, 'line')).toBe('structured');
  });

  test('whether a call asks is known', () => {
    expect(asksForFormat({ _meta: { [CONTEXT]: 8_000 } })).toBe(true);
    expect(asksForFormat({ arguments: { error_format: 'line' } })).toBe(true);
    expect(asksForFormat({ _meta: { [META]: 'no format' }, arguments: {} })).toBe(false);
  });
});

test('the environment is read, and what is wrong in it refused', () => {
  expect(formatSettingsFrom({})).toEqual({});
  expect(formatSettingsFrom({ FAULTLINE_ERROR_FORMAT: ' ' })).toEqual({});
  expect(formatSettingsFrom({ FAULTLINE_ERROR_FORMAT: 'compact', FAULTLINE_CONTEXT_TOKENS: '8000' })).toEqual({
    format: 'compact',
    contextTokens: 8_000,
  });
  expect(() => formatSettingsFrom({ FAULTLINE_ERROR_FORMAT: 'short' })).toThrow(
    /FAULTLINE_ERROR_FORMAT should be one of/,
  );
  expect(() => formatSettingsFrom({ FAULTLINE_CONTEXT_TOKENS: '0' })).toThrow(/number of tokens, got '0'/);
  expect(() => checkedFormat('--errors', 'short')).toThrow(/--errors should be one of line, .*for example compact/);
});

describe('the argument', () => {
  const tool = { name: 'buy', inputSchema: { type: 'object', properties: { sku: { type: 'string' } } } };

  test('is added to what a tool takes, and asks for nothing', () => {
    const offered = withFormatParameter(tool);
    expect(offered).toMatchObject({
      inputSchema: {
        properties: { sku: { type: 'string' }, error_format: { enum: expect.arrayContaining(['line', 'compact']) } },
      },
    });
    expect(offered).not.toHaveProperty('inputSchema.required');
    expect(withFormatParameter(offered)).toBe(offered);
    expect(withFormatParameter('no tool')).toBe('no tool');
  });

  test('is taken out of a call', () => {
    const params = { name: 'buy', arguments: { sku: 'A1', error_format: 'compact' }, _meta: { a: 1 } };
    expect(withoutFormatParameter(params)).toEqual({ name: 'buy', arguments: { sku: 'A1' }, _meta: { a: 1 } });
    expect(withoutFormatParameter(tool)).toBe(tool);
  });
});
