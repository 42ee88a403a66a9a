import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** A console of a test run whose lines mean nothing where something stands before them. */
const CONSOLE = `FAIL src/coupon.test.ts
  apply
    ✕ takes off the percentage (11 ms)

  ● apply › takes off the percentage

    expect(received).toBe(expected) // Object.is equality

    Expected: 68.5
    Received: 68

    > 7 |     expect(apply(80)).toBe(68.5);
        |                       ^

      at Object.<anonymous> (src/coupon.test.ts:7:23)

Test Suites: 1 failed, 1 total
Tests:       1 failed, 1 total`.split('\n');

/** What collectors put before a line. */
const COLLECTORS: Readonly<Record<string, (at: number) => string>> = {
  'a runner of jobs': (at) => `2026-11-18T07:14:${at + 10}.113552${at % 10}Z `,
  'the command line of GitHub': (at) => `test\tRun pnpm test\t2026-11-18T07:14:${at + 10}.113552${at % 10}Z `,
  'Jenkins with times': (at) => `[2026-11-18T07:14:${at + 10}.113Z] `,
  'a composition of containers': () => 'web-1  | ',
  'several commands at once': () => '[0] ',
  'a container of a pod': () => '[pod/web-7d9f6c-x2x4z/app] ',
};

describe('a console is read as if nothing stood before its lines', () => {
  test.each(Object.entries(COLLECTORS))('%s', (_, label) => {
    const { diagnostics, location } = parseText(CONSOLE.map((line, at) => label(at) + line).join('\n'));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ file: 'src/coupon.test.ts', line: 7, column: 23 });
    expect(location).toMatchObject({ file: 'src/coupon.test.ts', line: 7 });
  });
});

test('what a program logs itself with such times stays a log', () => {
  const log = Array.from({ length: 12 }, (_, at) => `[2026-11-18T07:14:${at + 10}.113Z] ERROR: order ${at} was lost`);
  expect(parseText(log.join('\n')).dialect).not.toBe('container-log');
});
