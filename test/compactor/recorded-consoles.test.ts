import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** The console of a job that ends in a traceback. */
const CONSOLE = `settling 3 accounts
Traceback (most recent call last):
  File "/srv/settle/run.py", line 31, in <module>
    close(day)
  File "/srv/settle/ledger/book.py", line 12, in close
    return sum(entry.cents for entry in day.entries) // day.count
           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~^^~~~~~~~~~~
ZeroDivisionError: integer division or modulo by zero`.split('\n');

/** How collectors keep a line. */
const RECORDS: Readonly<Record<string, (line: string, at: number) => object>> = {
  'Fluent Bit': (line, at) => ({ date: 1_795_441_390.5 + at, stream: 'stderr', _p: 'F', log: line }),
  journald: (line) => ({ _PID: '771', _SYSTEMD_UNIT: 'settle.service', PRIORITY: '3', MESSAGE: line }),
  'Google Cloud': (line, at) => ({ insertId: `r${at}`, severity: 'ERROR', textPayload: line }),
  Loki: (line) => ({ line, timestamp: '2026-11-23T09:00:12Z', fields: {} }),
  'Docker, copied': (line) => ({ log: `${line}\n`, stream: 'stderr', time: '2026-11-23T09:00:12.118Z' }),
};

/** How the lines of JSON are laid out. */
const LAYOUTS: Readonly<Record<string, (record: object) => string>> = {
  compact: (record) => JSON.stringify(record),
  spaced: (record) => JSON.stringify(record, null, 1).replaceAll(/\n */g, ' ').replace('{ ', '{').replace(/ \}$/, '}'),
};

describe('a console is read whose lines stand in objects', () => {
  const cases = Object.entries(RECORDS).flatMap(([name, record]) =>
    Object.entries(LAYOUTS).map(([layout, laid]): [string, string[]] => [
      `${name}, ${layout}`,
      CONSOLE.map((line, at) => laid(record(line, at))),
    ]),
  );
  test.each(cases)('%s', (_, lines) => {
    const { exceptions, location } = parseText(lines.join('\n'));
    expect(exceptions.at(-1)).toMatchObject({
      type: 'ZeroDivisionError',
      message: 'integer division or modulo by zero',
    });
    expect(location).toMatchObject({ file: '/srv/settle/ledger/book.py', line: 12 });
  });

  test('events of CloudWatch in one list', () => {
    const events = CONSOLE.map((line, at) => ({ timestamp: 1_795_441_390_000 + at, message: `${line}\n` }));
    const { exceptions, location } = parseText(JSON.stringify({ events, nextForwardToken: 'f/38' }, null, 4));
    expect(exceptions[0]?.type).toBe('ZeroDivisionError');
    expect(location).toMatchObject({ file: '/srv/settle/ledger/book.py', line: 12 });
  });
});

test('records of a program that logs in JSON stay a log', () => {
  const records = ['connected', 'reading page 1', 'page 1 was refused'].map((msg) => ({ level: 'error', ts: 1, msg }));
  expect(parseText(records.map((record) => JSON.stringify(record)).join('\n')).dialect).toBe('json-log');
});
