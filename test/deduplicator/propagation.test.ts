import { describe, expect, test } from 'vitest';
import { Propagation, type Sighting } from '../../src/deduplicator/propagation.ts';
import { captureRawError } from '../../src/raw-error.ts';
import type { RawError } from '../../src/model.ts';

const raw: RawError = captureRawError(new Error('inventory lookup failed'));

function sighting(fingerprint = 'f8-a', origin: Sighting['origin'] = 'span'): Sighting {
  return { fingerprint, runId: 'run', origin };
}

/** A root with two steps, the first of which has a tool. */
function spans(): Propagation {
  const propagation = new Propagation();
  propagation.spanStarted('root', null);
  propagation.spanStarted('step', 'root');
  propagation.spanStarted('tool', 'step');
  propagation.spanStarted('other', 'root');
  return propagation;
}

describe('a failure', () => {
  test('is known on its span, above it and below it', () => {
    const propagation = spans();
    propagation.remember('step', raw, sighting());
    for (const span of ['step', 'root', 'tool']) expect(propagation.find(span, raw)).not.toBeNull();
    expect(propagation.find('other', raw)).toBeNull();
  });

  test('is unknown to a span that started after it', () => {
    const propagation = spans();
    propagation.remember('root', raw, sighting());
    propagation.spanStarted('retry', 'root');
    expect(propagation.find('tool', raw)).not.toBeNull();
    expect(propagation.find('retry', raw)).toBeNull();
  });

  test('is forgotten with its span, and stays known above it', () => {
    const propagation = spans();
    propagation.remember('tool', raw, sighting());
    propagation.spanEnded('tool');
    expect(propagation.find('tool', raw)).toBeNull();
    expect(propagation.find('step', raw)).not.toBeNull();
  });

  test('of an unknown span is not found, and harms nothing', () => {
    const propagation = spans();
    propagation.remember('nowhere', raw, sighting());
    propagation.spanEnded('nowhere');
    expect(propagation.find('nowhere', raw)).toBeNull();
    expect(propagation.find('root', raw)).toBeNull();
  });

  test('that is a cause is known where only the cause was recorded', () => {
    const propagation = spans();
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');
    propagation.remember('tool', captureRawError(new Error('lookup failed', { cause: refused })), sighting());
    expect(propagation.find('root', captureRawError(refused))).not.toBeNull();
  });
});

describe('copies', () => {
  const error = Object.assign(new TypeError('invalid port'), { code: 'ERR_PORT' });
  const full = captureRawError(error);

  test.each<[string, Partial<RawError>, boolean]>([
    ['of the same exception', {}, true],
    ['with the code in the place of the type', { type: 'ERR_PORT', code: null }, true],
    ['without a stack', { stack: null }, true],
    ['without a stack, of the base class', { type: 'Error', code: null, stack: null }, true],
    ['without a stack and a type', { type: null, code: null, stack: null }, true],
    ['of String(error)', { message: 'TypeError: invalid port', type: null, code: null, stack: null }, true],
    ['of another class, without a stack', { type: 'ParseError', code: null, stack: null }, false],
    ['with another message', { message: 'invalid host' }, false],
    ['from another place', { stack: 'TypeError: invalid port\n    at elsewhere (/app/other.js:1:1)' }, false],
  ])('%s', (_, change, same) => {
    const propagation = spans();
    propagation.remember('tool', full, sighting());
    expect(propagation.find('step', { ...full, ...change }) !== null).toBe(same);
  });
});

describe('a status text', () => {
  test.each([
    ['', true],
    ['inventory lookup failed', true],
    ['Error: inventory lookup failed', true],
    ['tool lookup said: inventory lookup failed', true],
    ['step limit reached', false],
  ])('%j tells of the failure: %s', (text, told) => {
    const propagation = spans();
    propagation.remember('tool', raw, sighting());
    expect(propagation.findTold('root', text) !== null).toBe(told);
    expect(propagation.findTold('other', text)).toBeNull();
  });

  test('does not tell of a failure because of a word that is in every text', () => {
    const propagation = spans();
    propagation.remember('tool', captureRawError(new Error('failed')), sighting());
    expect(propagation.findTold('root', 'step 3 failed')).toBeNull();
    expect(propagation.findTold('root', 'failed')).not.toBeNull();
  });
});

describe('the tool boundary', () => {
  test('claims what a span below recorded, wrapped or not, once', () => {
    const propagation = spans();
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');
    const wrapped = captureRawError(new Error('lookup failed', { cause: refused }));
    propagation.remember('tool', captureRawError(refused), sighting('f8-refused'));
    propagation.spanEnded('tool');
    expect(propagation.claimBelow('step', wrapped)).toMatchObject({ fingerprint: 'f8-refused' });
    expect(propagation.claimBelow('step', wrapped)).toBeNull();
    expect(propagation.claimBelow('root', wrapped)).toBeNull();
  });

  test('does not claim what another boundary reported', () => {
    const propagation = spans();
    propagation.remember('tool', raw, sighting('f8-a', 'boundary'));
    expect(propagation.claimBelow('step', raw)).toBeNull();
  });
});

describe('what is held', () => {
  test('is the newest 10,000 open spans', () => {
    const propagation = new Propagation();
    for (let index = 0; index <= 10_000; index++) propagation.spanStarted(`span ${index}`, null);
    for (const index of [0, 1, 10_000]) propagation.remember(`span ${index}`, raw, sighting());
    expect([0, 1, 10_000].map((index) => propagation.find(`span ${index}`, raw) !== null)).toEqual([false, true, true]);
  });

  test('is the newest 200 failures of a span', () => {
    const propagation = spans();
    const raws = Array.from({ length: 201 }, (_, index) => captureRawError(new Error(`row ${index} is bad`)));
    for (const one of raws) propagation.remember('root', one, sighting());
    const known = raws.map((one) => propagation.find('root', one) !== null);
    expect([known[0], known[1], known[200]]).toEqual([false, true, true]);
  });

  test('is the head of a message only, however long', () => {
    const propagation = spans();
    const long = captureRawError(new Error(`${'x'.repeat(400)}${'y'.repeat(1_000_000)}`));
    propagation.remember('tool', long, sighting());
    expect(propagation.find('root', long)).not.toBeNull();
    expect(propagation.find('root', { ...long, message: `${'x'.repeat(400)}z` })).toBeNull();
  });

  test('is finite for parents that are their own children', () => {
    const propagation = new Propagation();
    propagation.spanStarted('a', 'b');
    propagation.spanStarted('b', 'a');
    propagation.remember('a', raw, sighting());
    expect(propagation.find('b', raw)).not.toBeNull();
  });
});
