import { array, assert, dictionary, jsonValue, option, property, record, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  errorOfRaw,
  recordIdOf,
  remoteError,
  reviveRawError,
  withoutProtocolStack,
} from '../../src/boundary/remote-error.ts';
import type { RawError } from '../../src/model.ts';
import { captureRawError, rawText, renderRawError } from '../../src/raw-error.ts';

const ID = '0d6c8c2e-6d0a-4e58-9a42-0f8b2f3f8f11';

const link = record({
  type: option(string()),
  code: option(string()),
  message: string(),
  stack: option(string()),
  properties: dictionary(string(), jsonValue({ maxDepth: 2 }), { maxKeys: 3 }).map(
    (properties): RawError['properties'] => JSON.parse(JSON.stringify(properties)),
  ),
});

/** A chain of causes whose outermost has members as well. */
const anyRaw = tuple(array(link, { minLength: 1, maxLength: 4 }), array(link, { maxLength: 2 })).map(
  ([chain, members]): RawError => {
    const alone = members.map((member): RawError => ({ ...member, cause: null, errors: [] }));
    return chain.reduce<RawError | null>((cause, one) => ({ ...one, cause, errors: alone }), null) ?? rawText('');
  },
);

function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('reviveRawError', () => {
  test('gives an error that stands for the very raw error, and keeps the id', () => {
    assert(
      property(anyRaw, (raw) => {
        const revived = reviveRawError(sent(remoteError(ID, raw)));
        expect(captureRawError(revived)).toEqual(raw);
        expect(recordIdOf(revived)).toBe(ID);
      }),
      { numRuns: 200 },
    );
  });

  test('the error has type, message and stack of the other process', () => {
    const there = captureRawError(new TypeError('x is not a function', { cause: new Error('inner') }));
    const revived = reviveRawError(sent(remoteError(ID, there)));
    expect(revived).toBeInstanceOf(Error);
    expect([revived?.name, revived?.message, revived?.stack]).toEqual(['TypeError', there.message, there.stack]);
    expect(Object.keys(revived ?? {})).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'E1 failed'],
    ['no id', { raw: rawText('x') }],
    ['an id that is a text', { recordId: 'see https://example.org/\nfor more', raw: rawText('x') }],
    ['members missing', { recordId: ID, raw: { message: 'x' } }],
    ['a message that is no text', { recordId: ID, raw: { ...rawText('x'), message: { toString: 'x' } } }],
    ['too much', { recordId: ID, raw: rawText('x'.repeat(300_000)) }],
    [
      'too deep',
      { recordId: ID, raw: Array.from({ length: 500 }).reduce((cause) => ({ ...rawText('x'), cause }), null) },
    ],
  ])('refuses %s', (_what, value) => {
    expect(reviveRawError(value)).toBeNull();
  });

  test('refuses what cannot be read', () => {
    const cyclic: { raw?: unknown } = {};
    cyclic.raw = cyclic;
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect([reviveRawError(cyclic), reviveRawError(hostile)]).toEqual([null, null]);
  });
});

describe('remoteError', () => {
  const bytes = (raw: RawError): number => Buffer.byteLength(JSON.stringify(raw));

  test('leaves out the middle of what is too long; head, tail and cause stay', () => {
    const raw = {
      ...captureRawError(new Error('command failed', { cause: new RangeError('out of range') })),
      properties: { stdout: `begin ${'x'.repeat(500_000)} end`, exitCode: 1 },
    };
    const { raw: bounded } = remoteError(ID, raw);
    expect(bytes(bounded)).toBeLessThanOrEqual(65_536);
    expect(bounded.properties).toEqual({
      stdout: expect.stringMatching(/^begin x+\n\[… \d+ characters left out …\]\nx+ end$/),
      exitCode: 1,
    });
    expect(bounded).toMatchObject({
      message: 'command failed',
      cause: { type: 'RangeError', message: 'out of range' },
    });
    expect(reviveRawError(sent({ recordId: ID, raw: bounded }))).not.toBeNull();
  });

  test.each([
    ['many members', { ...rawText('several'), errors: Array.from({ length: 2_000 }, () => rawText('é'.repeat(900))) }],
    [
      'many properties',
      { ...rawText('x'), properties: Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`key-${i}`, i])) },
    ],
    [
      'deep causes',
      Array.from({ length: 90 }).reduce<RawError>((cause) => ({ ...rawText('x'), cause }), rawText('root')),
    ],
  ])('is bounded with %s', (_what, raw) => {
    const { raw: bounded } = remoteError(ID, raw);
    expect(bytes(bounded)).toBeLessThanOrEqual(65_536);
    expect(reviveRawError(sent({ recordId: ID, raw: bounded }))?.message).toBe(raw.message);
  });

  test('what fits goes as it is', () => {
    const raw = captureRawError(new Error('short'));
    expect(remoteError(ID, raw).raw).toBe(raw);
  });
});

test('an error of a text stands for the text alone', () => {
  expect(captureRawError(errorOfRaw(rawText('soft failure')))).toEqual(rawText('soft failure'));
});

test('answers of the protocol lose their stack, and the code that is in the message; other errors nothing', () => {
  const first = Object.assign(new Error('MCP error -32602: Tool nope not found'), { name: 'McpError', code: -32_602 });
  const second = Object.assign(new Error('Tool nope not found'), { name: 'ProtocolError', code: -32_602 });
  expect(withoutProtocolStack(first)).toBe(first);
  expect(renderRawError(captureRawError(first))).toBe('McpError: MCP error -32602: Tool nope not found');
  expect(captureRawError(withoutProtocolStack(second))).toMatchObject({ stack: null, code: '-32602' });
  expect(captureRawError(withoutProtocolStack(new Error('other'))).stack).toContain('remote-error.test.ts');
  expect([withoutProtocolStack('text'), withoutProtocolStack(null)]).toEqual(['text', null]);
});
