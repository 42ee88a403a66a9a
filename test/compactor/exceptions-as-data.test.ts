import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** A record or an answer that holds an exception as data: the type and the words of the root, and the place that matters. */
const RECORDS: Readonly<Record<string, readonly [value: object, type: string | null, words: string, place: string]>> = {
  'an event of Sentry': [
    {
      event_id: '4be0c1',
      level: 'error',
      exception: {
        values: [
          {
            type: 'TimeoutError',
            value: 'no answer from pump 3',
            stacktrace: {
              frames: [
                { abs_path: '/srv/wells/poll.py', filename: 'poll.py', function: 'ask', lineno: 40, in_app: true },
                { abs_path: '/usr/lib/python3.12/socket.py', function: 'recv_into', lineno: 707, in_app: false },
              ],
            },
          },
          {
            type: 'PumpError',
            value: 'well 12 was skipped',
            stacktrace: { frames: [{ abs_path: '/srv/wells/run.py', function: 'main', lineno: 9, in_app: true }] },
          },
        ],
      },
    },
    'TimeoutError',
    'no answer from pump 3',
    '/srv/wells/poll.py:40',
  ],
  "a record in Log4j's layout": [
    {
      level: 'ERROR',
      message: 'export of route 7 failed',
      thrown: {
        name: 'no.tram.ExportException',
        message: 'route 7',
        extendedStackTrace: [{ class: 'no.tram.Exporter', method: 'run', file: 'Exporter.java', line: 31 }],
        cause: {
          name: 'java.io.EOFException',
          message: 'stop list ends after 4 of 9',
          extendedStackTrace: [
            { class: 'java.io.DataInputStream', method: 'readFully', file: 'DataInputStream.java', line: 210 },
            { class: 'no.tram.Stops', method: 'read', file: 'Stops.java', line: 58 },
          ],
        },
      },
    },
    'java.io.EOFException',
    'stop list ends after 4 of 9',
    'Stops.java:58',
  ],
  'a record of zerolog': [
    {
      level: 'error',
      stack: [
        { func: '(*Store).Put', line: '73', source: 'store.go' },
        { func: 'goexit', line: '1771', source: 'asm_amd64.s' },
      ],
      error: 'put lamp 9: disk quota exceeded',
      message: 'snapshot lost',
    },
    null,
    'put lamp 9: disk quota exceeded',
    'store.go:73',
  ],
  "an answer of Laravel's": [
    {
      message: 'Undefined array key "seat"',
      exception: 'ErrorException',
      file: '/var/www/app/Services/Booking.php',
      line: 19,
      trace: [{ file: '/var/www/app/Services/Booking.php', line: 19, function: 'handleError', type: '->' }],
    },
    'ErrorException',
    'Undefined array key "seat"',
    '/var/www/app/Services/Booking.php:19',
  ],
  "an answer of Symfony's": [
    {
      title: 'An error occurred',
      status: 500,
      detail: 'Call to a member function rows() on null',
      class: 'LogicException',
      trace: [
        { class: '', function: '', file: '/srv/app/src/Plan/Rows.php', line: 33, args: [] },
        { class: 'App\\Plan', function: 'show', file: '/srv/app/vendor/symfony/HttpKernel.php', line: 181 },
      ],
    },
    'LogicException',
    'Call to a member function rows() on null',
    '/srv/app/src/Plan/Rows.php:33',
  ],
};

test.each(Object.entries(RECORDS))('%s', (_, [value, type, words, place]) => {
  const texts = [JSON.stringify(value), JSON.stringify(value, null, 2)];
  // A record that a program writes stands in one line.
  for (const text of 'event_id' in value || 'trace' in value ? texts : texts.slice(0, 1)) {
    const { exceptions, location } = parseText(text);
    expect(exceptions.at(-1)?.type).toBe(type);
    expect(exceptions.at(-1)?.message).toBe(words);
    expect(`${location?.file}:${location?.line}`).toBe(place);
  }
});

test('what a driver said is the cause of an error without words, in brackets too, and the place stays', () => {
  const parsed = parseText(`sign-up failed: Error
    at Query.run (/srv/velo/node_modules/sequelize/lib/dialects/sqlite/query.js:183:12)
    at async /srv/velo/seq.js:12:3 {
  name: 'SequelizeUniqueConstraintError',
  parent: [Error: SQLITE_CONSTRAINT: UNIQUE constraint failed: Members.email] {
    errno: 19,
    code: 'SQLITE_CONSTRAINT'
  }
}
`);
  expect(parsed.exceptions.at(-1)?.message).toBe('UNIQUE constraint failed: Members.email');
  expect(parsed.location).toMatchObject({ file: '/srv/velo/seq.js', line: 12 });
});
