import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** How runtimes report a crash: the type, the words of the root cause, and the place that matters. */
const SHAPES: Readonly<Record<string, readonly [text: string, type: string | null, words: string, place: string]>> = {
  'a frame of Bun within a built-in, which has no name': [
    "5 |     const row = this.rows[name];\n6 |     row.total -= sum;\n        ^\nTypeError: undefined is not an object (evaluating 'row.total')\n      at debit (/srv/till/book.ts:6:5)\n      at map (1:11)\n      at /srv/till/index.ts:8:13\n\nBun v1.4.5 (Linux x64)\n",
    'TypeError',
    "undefined is not an object (evaluating 'row.total')",
    '/srv/till/book.ts:6',
  ],
  'frames of contracts, which tell no column': [
    "  1) Lock\n       opens:\n     Error: VM Exception while processing transaction: reverted with reason string 'too soon'\n    at Lock.onlyLate (contracts/Lock.sol:12)\n    at Lock.open (contracts/Lock.sol:27)\n    at Context.<anonymous> (test/Lock.ts:9:5)\n\n  1 failing\n\n  1) Lock\n       opens:\n     Error: VM Exception while processing transaction: reverted with reason string 'too soon'\n    at Lock.onlyLate (contracts/Lock.sol:12)\n    at Lock.open (contracts/Lock.sol:27)\n    at Context.<anonymous> (test/Lock.ts:9:5)\n",
    'Error',
    "Lock > opens: VM Exception while processing transaction: reverted with reason string 'too soon'",
    'contracts/Lock.sol:12',
  ],
  'frames of QuickJS, which tell no column': [
    "TypeError: cannot read property 'name' of undefined\n    at label (lib/label.js:4)\n    at main (main.js:11)\n    at <eval> (main.js:14)\n",
    'TypeError',
    "cannot read property 'name' of undefined",
    'lib/label.js:4',
  ],
  'what a compiler made of its libraries': [
    'Error: fromJust: no seat\n    at Module.error (file:///srv/plan/output/Effect.Exception/foreign.js:8:12)\n    at Plan_Row.first (file:///srv/plan/output/Plan.Row/index.js:41:63)\n',
    'Error',
    'fromJust: no seat',
    '/srv/plan/output/Plan.Row/index.js:41',
  ],
};

describe('a crash reads as its runtime means it', () => {
  test.each(Object.entries(SHAPES))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    expect([root?.type, root?.message, `${location?.file}:${location?.line}`]).toEqual([type, words, place]);
  });
});
