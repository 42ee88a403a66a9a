import { expect, test } from 'vitest';
import { errorText } from '../../src/compactor/error-text.ts';
import { parseText } from '../../src/compactor/parse.ts';

const TRACE = `Exception in thread "main" java.lang.IllegalStateException: gate 4 is closed
\tat no.rail.Gate.pass(Gate.java:12)
\tat no.rail.Main.main(Main.java:5)
Caused by: java.io.IOException: barrier did not answer
\tat no.rail.Barrier.ask(Barrier.java:33)
\tat no.rail.Gate.pass(Gate.java:10)
\t... 1 more
`;

/** How viewers number lines. */
const NUMBERS: Readonly<Record<string, (number: number) => string>> = {
  'cat -n': (number) => `${String(number).padStart(6)}\t`,
  'a viewer of an agent': (number) => `${String(number).padStart(6)}→`,
  'grep -n': (number) => `${number}:`,
  'a listing with blanks': (number) => `${number}: `,
};

test.each(Object.entries(NUMBERS))('a trace is read whose lines are numbered by %s', (_, numbered) => {
  const lines = TRACE.trimEnd().split('\n');
  const text = lines.map((line, index) => numbered(index + 118) + line).join('\n');
  expect(errorText(`${text}\n`).lines).toEqual(lines);
  const { exceptions, location } = parseText(text);
  expect(exceptions.at(-1)).toMatchObject({ type: 'java.io.IOException', message: 'barrier did not answer' });
  expect(location).toMatchObject({ file: 'Barrier.java', line: 33 });
});

/** What a checker says of four lines, one after the other. */
const PLACES = '1:4: unused a\n2:4: unused b\n3:4: unused c\n4:4: unused d';

test('numbers stay that are not those of all lines', () => {
  for (const text of ['1: connect\n2: read\n3: write\nfailed: 2', '4: a\n4: b\n4: c\n4: d', '1: a\n2: b', PLACES])
    expect(errorText(text).text).toBe(text);
});
