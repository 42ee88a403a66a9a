import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { unwrappedLines } from '../../src/compactor/wrapped-lines.ts';

const TRACE = [
  'Traceback (most recent call last):',
  '  File "/home/nora/projects/harbour-office/berths/allocation/scheduler.py", line 118, in <module>',
  '    allocate(read_requests(sys.argv[1]), Harbour.from_file("config/harbour.json"), date.today())',
  '  File "/home/nora/projects/harbour-office/berths/allocation/scheduler.py", line 64, in allocate',
  '    raise BerthError(f"no berth of {request.length} m is free between {request.start} and {request.end}")',
  'berths.errors.BerthError: no berth of 14 m is free between 2026-07-01 and 2026-07-09, the nearest is 16 m',
];

/** A text as a screen shows it that breaks lines at its edge, wherever that is. */
function onScreen(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line) =>
    Array.from({ length: Math.max(1, Math.ceil(line.length / width)) }, (_, at) =>
      line.slice(at * width, (at + 1) * width),
    ),
  );
}

test('a trace off a screen of 80 columns reads as it was printed', () => {
  const { exceptions, location } = parseText(onScreen(TRACE, 80).join('\n'));
  expect(exceptions.at(-1)?.message).toBe(
    'no berth of 14 m is free between 2026-07-01 and 2026-07-09, the nearest is 16 m',
  );
  expect(location).toMatchObject({ line: 64, function: 'allocate' });
});

test('rules and rows of boxes are as wide as a screen by themselves', () => {
  const rule = '='.repeat(80);
  const row = `| ${'id'.padEnd(76)} |`;
  expect(unwrappedLines([rule, 'FAILURES', rule, row, row, 'end'])).toBeNull();
  expect(unwrappedLines(['x'.repeat(81), 'x'.repeat(81), 'y'])).toBeNull();
});
