import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** A linter's table, a compiler's blocks and another's lines, as they are printed without a runner. */
const TABLE = `
/srv/shop/src/cart.ts
  12:10  warning  'Http' is defined but never used  no-unused-vars
  47:21  error    Unexpected any                    no-explicit-any

✖ 2 problems (1 error, 1 warning)`;
const TABLE_PLACES = ['cart.ts:12:10', 'cart.ts:47:21'];
const BLOCKS = `error[E0425]: cannot find value \`foo\` in this scope
  --> src/main.rs:4:13
   |
4  |     let x = foo;
   |             ^^^ not found in this scope

warning: unused variable: \`y\`
 --> src/lib.rs:9:9
  |
9 |     let y = 1;
  |         ^`;
const BLOCK_PLACES = ['main.rs:4:13', 'lib.rs:9:9'];
const LINES = `app/views.py:3:1: F401 'os' imported but unused
app/views.py:40:80: E501 line too long (99 > 79 characters)
app/models/user.py:9:5: W0612 local variable 'x' is assigned to but never used`;
const LINE_PLACES = ['views.py:3:1', 'views.py:40:80', 'user.py:9:5'];

/** What runners put before the line with this number. */
const LABELS: Readonly<Record<string, (line: number) => string>> = {
  'a task of a package': () => '@acme/web:lint:js: ',
  'a task that nobody knows': () => 'web:validate: ',
  'a script of a folder': () => 'apps/web eslint: ',
  'a package in brackets': () => '[@acme/web]: ',
  'a number in brackets': () => '[0] ',
  'a container': () => 'lint-1  | ',
  'a process and its clock': (line) => `11:20:${10 + line} lint.1   | `,
  'a time in brackets': (line) => `[2024-06-03T11:20:${10 + line}.118Z] `,
  'a job, its step and the time': (line) => `lint\tRun npm run lint\t2024-06-03T11:20:${10 + line}.1180000Z `,
  'a time, then a task': (line) => `2024-06-03T11:20:${10 + line}.1180000Z web:lint: `,
  'a step that counts its lines': (line) => `[lint:L${line}:0s] `,
  'severities of a build around another tool': (line) => (line % 3 === 0 ? '[INFO] ' : '[ERROR] '),
  'the mark of a transcript': () => '# ',
  'a record of syslog': (line) => `Nov 18 07:14:${10 + line} host9 lint[311]: `,
  'a record of a host of applications': (line) => `2026-11-18T07:14:${10 + line}.113552+00:00 app[web.1]: `,
  'a process of several, in a column': () => '0|web      | ',
};

function placesOf(text: string): readonly string[] {
  return parseText(text).diagnostics.map(
    ({ file, line, column }) => `${file?.split('/').at(-1)}:${line}${column === null ? '' : `:${column}`}`,
  );
}

const labelled = (text: string, label: (line: number) => string): string =>
  text
    .split('\n')
    .map((line, index) => `${label(index)}${line}`)
    .join('\n');

test.each(Object.entries(LABELS))('%s before every line', (_name, label) => {
  expect(placesOf(labelled(TABLE, label))).toEqual(TABLE_PLACES);
  expect(placesOf(labelled(BLOCKS, label))).toEqual(BLOCK_PLACES);
  expect(placesOf(labelled(LINES, label))).toEqual(LINE_PLACES);
});

test.each([
  ['a pod and its container', () => 'web-7d9f6c-x2x4z app '],
  ['a time and the name of a stream', (line: number) => `2026-11-18T07:14:${10 + line}.113000+00:00 ecs/app/3f20c1 `],
])('%s before a stack', (_name, label) => {
  const stack = `RangeError: no such shelf: 9
    at pick (/srv/shop/src/shelf.js:14:11)
    at order (/srv/shop/src/order.js:40:5)
    at main (/srv/shop/src/main.js:3:1)`;
  const { exceptions, location } = parseText(labelled(stack, label));
  expect([exceptions[0].type, exceptions[0].message]).toEqual(['RangeError', 'no such shelf: 9']);
  expect([location?.file, location?.line]).toEqual(['/srv/shop/src/shelf.js', 14]);
});

test('a line that is printed again and again is no label', () => {
  const line = 'src/pool.ts(18,5): error TS2741: Property max is missing.';
  const text = ['src/index.ts(2,1): error TS2304: Cannot find name Foo.', line, line, line, line].join('\n');
  expect(placesOf(text)).toContain('index.ts:2:1');
  expect(placesOf(text)).toContain('pool.ts:18:5');
});

test('tasks that print at the same time are read apart', () => {
  const tables = [TABLE.split('\n'), TABLE.replaceAll('cart.ts', 'menu.ts').split('\n')];
  const [one = [], other = []] = tables;
  const text = one.flatMap((line, index) => [`web:lint: ${line}`, `api:lint: ${other[index]}`]).join('\n');
  expect(placesOf(text)).toEqual(['cart.ts:12:10', 'cart.ts:47:21', 'menu.ts:12:10', 'menu.ts:47:21']);
});

test('what no label begins stays', () => {
  const rows = 'lib/a.pm: Stricture disabled at line 80, column 9.  See page 429 of PBP.  (Severity: 5)\n'.repeat(3);
  expect(new Set(placesOf(rows))).toEqual(new Set(['a.pm:80:9']));
});

test.each(['#11 4.380 ', 'web:test: '])('a failed test behind %s', (label) => {
  const text = `____________ test_total ____________

    def test_total():
>       assert total([1, 2]) == 4
E       assert 3 == 4

tests/test_cart.py:7: AssertionError
========= short test summary info =========
FAILED tests/test_cart.py::test_total - assert 3 == 4
========= 1 failed in 0.03s =========`;
  const { exceptions, location } = parseText(labelled(text, () => label));
  expect([exceptions[0].type, exceptions[0].message, location?.file, location?.line]).toEqual([
    'AssertionError',
    'assert 3 == 4',
    'tests/test_cart.py',
    7,
  ]);
});

/** A crash as a program prints it, some lines of which are indented. */
const CRASH = `quay up
panic: assignment to entry in nil map

goroutine 1 [running]:
main.moor(0x3)
	/srv/quay/moor.go:18 +0x2a
main.main()
	/srv/quay/main.go:9 +0x1d
exit status 2`;

test.each([
  ['2026-03-14 07:02:11,332 - runner - ERROR - ', '2026-03-14 07:02:11,332 - runner - INFO - '],
  ['2026-03-14T07:02:11Z app[148e4d1f] arn [error] ', '2026-03-14T07:02:11Z app[148e4d1f] arn [info] '],
  ['07:02:11  ', '07:02:12  '],
])('a crash of which every line is a record: %s', (label, first) => {
  const { exceptions, location } = parseText(labelled(CRASH, (line) => (line === 0 ? first : label)));
  expect([exceptions.at(-1)?.message, location?.file, location?.line]).toEqual([
    'assignment to entry in nil map',
    '/srv/quay/moor.go',
    18,
  ]);
});

test('records of a log keep their heads', () => {
  const text = `2026-03-14T07:02:11.118Z  INFO quay::db: pool ready
2026-03-14T07:02:12.220Z  INFO quay: up
2026-03-14T07:02:14.019Z ERROR request{uri=/berths}: quay::berths: insert failed error=Connection reset by peer
2026-03-14T07:02:14.020Z ERROR request{uri=/berths}: quay::trace: response failed classification=Status code: 500`;
  expect(parseText(text).dialect).toBe('plain-log');
});

test('the name of a program stays before its own complaints', () => {
  const text =
    "relayd: config.yaml:3:7: unknown key 'prot'\nrelayd: config.yaml:9:1: duplicate key 'port'\nrelayd: giving up\n";
  expect(parseText(text).diagnostics.length).toBe(2);
});

test('a compiler keeps its grades where they stand behind a task', () => {
  const text = `-- [E007] Type Mismatch Error: /srv/pulse/Beat.scala:19:21
19 |    val bpm: Int = rate.toString
   |                   ^^^^^^^^^^^^^
   |                   Found:    String
   |                   Required: Int
-- [E029] Pattern Match Exhaustivity Warning: /srv/pulse/Zone.scala:8:4
8 |    z match
  |    ^
  |    match may not be exhaustive.`;
  const graded = text
    .split('\n')
    .map((line, index) => `${index < 5 ? '[error]' : '[warn]'} ${line}`)
    .join('\n');
  expect(parseText(labelled(graded, () => 'core:compile: ')).diagnostics.map(({ severity }) => severity)).toEqual([
    'error',
    'warning',
  ]);
});

test('tasks are named in brackets of one width', () => {
  const text = `
> cart@2.1.0 all
> npm-run-all -l typecheck lint

[typecheck] src/cart.ts(2,1): error TS6133: 'fs' is declared but its value is never read.
[lint     ]
[lint     ] /srv/cart/src/cart.ts
[typecheck] src/cart.ts(8,12): error TS2554: Expected 1 arguments, but got 3.
[typecheck] src/item.ts(9,5): error TS6133: 'z' is declared but its value is never read.
[lint     ]    1:29  warning  Strings must use doublequote   quotes
[lint     ]    2:13  error    'fs' is defined but never used  no-unused-vars
[lint     ]
[lint     ] ✖ 2 problems (1 error, 1 warning)
ERROR: "lint" exited with 1.
`;
  expect(parseText(text).diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
    'src/cart.ts:2 TS6133',
    'src/cart.ts:8 TS2554',
    'src/item.ts:9 TS6133',
    '/srv/cart/src/cart.ts:1 quotes',
    '/srv/cart/src/cart.ts:2 no-unused-vars',
  ]);
});

test('a task of few lines is told from one of many behind the same time', () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => `[14:25:01 ruff] src/a.py:${at + 1}:1: F401 [*] \`os\` imported but unused`,
  );
  const few = [2, 5, 9].map((line) => `[14:25:04 mypy] src/b.py:${line}: error: Missing return statement  [return]`);
  const { diagnostics } = parseText([...many, ...few].join('\n'));
  expect([...new Set(diagnostics.map(({ file, code }) => `${file} ${code}`))]).toEqual([
    'src/a.py F401',
    'src/b.py return',
  ]);
});

test("a checker's lines are read behind nothing but the time, records of a log are not", () => {
  const found = [
    'a.go:5:6: exported type Opts should have comment',
    'b.go:14:6: struct field Id should be ID',
    'b.go:20:5: error var gone should have name of the form errFoo',
  ];
  const stamped = found.map((line, at) => `14:00:0${at} cmd/${line}`).join('\n');
  expect(
    parseText(`13:59:59 $ make lint\n${stamped}\n`).diagnostics.map(({ file, line }) => `${file}:${line}`),
  ).toEqual(['cmd/a.go:5', 'cmd/b.go:14', 'cmd/b.go:20']);
  const logged = [5, 9, 14].map((line) => `14:00:01 main.go:${line}: listening on :8080`).join('\n');
  expect(parseText(logged).diagnostics).toEqual([]);
});

test.each([
  [
    'a compiler of Kotlin',
    "Warn.kt:3:18: warning: parameter 'x' is never used\nfun f(x: Int) = 1\n      ^",
    ['Warn.kt:3'],
  ],
  [
    'a parser of PHP',
    'PHP Parse error:  syntax error, unexpected token "public" in Book.php on line 5\nErrors parsing Book.php',
    ['Book.php:5'],
  ],
  ['a shell', 'run.sh: line 3: unexpected EOF while looking for matching `"\'', ['run.sh:3']],
])('%s in the step of an image', (_, said, places) => {
  const step = said
    .split('\n')
    .map((line, at) => `#9 0.2${at}0 ${line}`)
    .join('\n');
  const text = `#9 [4/6] RUN ./check.sh\n${step}\n#9 ERROR: process "/bin/sh -c ./check.sh" did not complete successfully: exit code: 1\n`;
  expect(parseText(text).diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual(places);
});

test('a long log of a job is read from its beginning', () => {
  const listings = Array.from({ length: 400 }, (_, index) => [
    'F401 [*] `os` imported but unused',
    `--> shop/part${index}.py:${index + 1}:8`,
    '  |',
  ]).flat();
  const console = ['##[group]Run ruff check shop', '##[endgroup]', ...listings];
  const stamped = console.map((line, index) => `2026-03-04T10:17:${10 + (index % 50)}.3620325Z ${line}`);
  expect(parseText(stamped.join('\n')).diagnostics).toHaveLength(400);
});
