import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { relevantLocation } from '../../src/compactor/frames.ts';
import { parseRaw, parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';
import type { ParsedError } from '../../src/model.ts';
import { captureRawError, renderRawError } from '../../src/raw-error.ts';

class Unnamed extends Error {}
class Named extends Error {
  override name = 'NamedError';
}
class Coded extends Error {
  readonly code = 'E_QUOTA';
  readonly limit = { perMinute: 3, of: ['a', 'b'] };
}

function thrownBy(fail: () => unknown): unknown {
  try {
    fail();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function deep(levels: number): Error {
  return levels === 0
    ? new RangeError('root\nof several lines')
    : new Error(`level ${levels}`, { cause: deep(levels - 1) });
}

const cases: Readonly<Record<string, () => unknown>> = {
  'a plain error': () => new Error('something failed'),
  'an error without message': () => new TypeError(''),
  'a class without a name of its own': () => new Unnamed('first line\nsecond line: with colon\n'),
  'a class with a name': () => new Named('it: has: colons'),
  'a class with a code': () => new Coded('too many'),
  'a code of Node.js': () => thrownBy(() => Buffer.alloc(-1)),
  'a system error': () => thrownBy(() => readFileSync('/not/there')),
  'a failed parse': () => thrownBy(() => JSON.parse('{"a": }')),
  'a file that cannot be parsed': () =>
    thrownBy(() => runInThisContext('let a =\n  1 2;', { filename: '/srv/code/half.js' })),
  'a renamed error': () => Object.assign(new Error('renamed'), { name: 'QuotaError' }),
  'one cause': () => new TypeError('outer', { cause: new SyntaxError('inner') }),
  'a chain of causes': () => deep(4),
  'a text as cause': () => new Error('outer', { cause: "it's gone\nfor good" }),
  'no cause': () => new Error('outer', { cause: undefined }),
  'a cause that is no secret': () => Object.assign(new Error('outer'), { cause: new RangeError('inner') }),
  'several members': () => new AggregateError([new Unnamed('one'), new Coded('two')], 'both failed'),
  'a member with a cause': () => new AggregateError([deep(2), new Error('other')], 'both failed'),
  'an error without stack': () => Object.assign(new TypeError('bare'), { stack: undefined, code: 7 }),
  'a cause without stack': () =>
    new Error('outer', { cause: Object.assign(new RangeError('a\nb'), { stack: undefined, code: 'E_BARE' }) }),
  'properties that look like errors': () =>
    Object.assign(new Error('outer'), { last: new RangeError('not the cause'), list: [{ code: 'X' }], text: 'a: b' }),
  'a failed command': () =>
    thrownBy(() => execFileSync(process.execPath, ['-e', 'null.length'], { stdio: 'pipe', encoding: 'utf8' })),
};

function links(parsed: ParsedError): unknown {
  return parsed.exceptions.map((exception) => ({
    type: exception.type,
    code: exception.code,
    message: exception.message.trim(),
    location: relevantLocation([exception], []),
  }));
}

describe.each(Object.entries(cases))('%s', (_, make) => {
  const error = make();
  const raw = captureRawError(error);

  test('reads the same as an object and as Node.js prints it', () => {
    const parsed = parseText(inspect(error, { depth: 40 }));
    expect(links(parsed)).toEqual(links(parseRaw(raw)));
    expect(parsed.location).toEqual(parseRaw(raw).location);
    expect(fingerprintOf(parsed)).toBe(fingerprintOf(parseRaw(raw)));
  });

  test('reads the same as an object and as its rendered text', () => {
    const parsed = parseText(renderRawError(raw));
    expect(links(parsed)).toEqual(links(parseRaw(raw)));
    expect(parsed.location).toEqual(parseRaw(raw).location);
    expect(fingerprintOf(parsed)).toBe(fingerprintOf(parseRaw(raw)));
  });
});
