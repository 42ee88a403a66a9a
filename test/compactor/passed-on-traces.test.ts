import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What of a trace is told: the type of the root cause, its words, the place that matters. */
type Told = readonly [text: string, type: string | null, words: string, place: string];

/** Traces as they arrive through pages, mail and tails of logs. */
const PASSED_ON: Readonly<Record<string, Told>> = {
  'a traceback out of the source of a page': [
    `Traceback (most recent call last):
  File &quot;load.py&quot;, line 12, in &lt;module&gt;
    rows = read(&quot;berths.csv&quot;)
  File &quot;load.py&quot;, line 7, in read
    return [int(row[&#39;depth&#39;]) for row in rows]
ValueError: invalid literal for int() with base 10: &#39;deep&#39;
`,
    'ValueError',
    "invalid literal for int() with base 10: 'deep'",
    'load.py:7',
  ],
  'a stack out of a page whose brackets alone are escaped': [
    `TypeError: Cannot read property "berth" of null
    at plan (/srv/quay/plan.js:14:9)
    at Array.map (&lt;anonymous&gt;)
`,
    'TypeError',
    'Cannot read property "berth" of null',
    '/srv/quay/plan.js:14',
  ],
  'a program of Lua that a mail quotes': [
    `> crane tool 0.4
> lua: ./crane/load.lua:9: attempt to compare nil with number
> stack traceback:
> 	./crane/load.lua:9: in function 'crane.load.lift'
> 	main.lua:4: in main chunk
> 	[C]: in ?
`,
    null,
    'attempt to compare nil with number',
    './crane/load.lua:9',
  ],
  'a script that a mail quotes': [
    `> ==> pulling charts
> ./pull.sh: line 14: rsync: command not found
`,
    null,
    'rsync: command not found',
    './pull.sh:14',
  ],
};

describe('a trace is read as it was printed', () => {
  test.each(Object.entries(PASSED_ON))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    expect([root?.type, root?.message, `${location?.file}:${location?.line}`]).toEqual([type, words, place]);
  });
});

describe('signs beside their escapes stay', () => {
  test.each([
    ['src/App.jsx:9:14: `>` can be escaped with `&gt;`', '`>` can be escaped with `&gt;`'],
    ['page.html:3:7: error: raw "\\"" must be written as &quot; here', 'raw "\\"" must be written as &quot; here'],
    ['{"error":"page 3 says &quot;closed&quot;"}', 'page 3 says &quot;closed&quot;'],
  ])('%s', (text, words) => {
    expect(parseText(text).exceptions.at(-1)?.message).toBe(words);
  });
});
