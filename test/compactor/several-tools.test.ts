import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

const TSC = "src/app.tsx(1,15): error TS6133: 'Missing' is declared but its value is never read.\n";
const ESLINT =
  "\n/srv/app/lib/route.js\n  1:8  error  'x' is defined but never used  no-unused-vars\n\n✖ 1 problem (1 error, 0 warnings)\n\n";
const GCC =
  "src/cart.c: In function 'total':\nsrc/cart.c:9:3: error: 'price' undeclared (first use in this function)\n    9 |   price = 3;\n      |   ^~~~~\n";

/** Consoles in which several tools report, and the places that are to be read from each, in order. */
const CONSOLES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a compiler, then a linter': [`> tsc\n\n${TSC}\n> eslint lib\n${ESLINT}`, ['app.tsx:1:15', 'route.js:1:8']],
  'a linter, then a compiler': [ESLINT + TSC, ['route.js:1:8', 'app.tsx:1:15']],
  'a linter above and one below': [
    `lib/a.py:3:1: F401 'os' imported but unused\n${TSC}${ESLINT}`,
    ['a.py:3:1', 'app.tsx:1:15', 'route.js:1:8'],
  ],
  'two compilers and a linter': [GCC + TSC + ESLINT, ['cart.c:9:3', 'app.tsx:1:15', 'route.js:1:8']],
  'a compiler of C, then a linter': [GCC + ESLINT, ['cart.c:9:3', 'route.js:1:8']],
  'a compiler of C between others, and what explains its errors': [
    `lib/a.py:3:1: F401 'os' imported but unused\n${GCC}src/cart.c:5:18: in requirements with 'T item' [with T = Coupon]\nconf/relay.yaml:8:3: [error] duplication of key "port" in mapping (key-duplicates)\nnofile:0:0: information: Active checkers: 104/592 [checkersReport]\n`,
    ['a.py:3:1', 'cart.c:9:3', 'relay.yaml:8:3'],
  ],
  'a speller in sources of several languages, C among them': [
    'src/cart.c:9:33: error: `recieve` should be `receive`\nlib/a.py:3:22: error: `seperate` should be `separate`\nsrc/cart.h:2:11: error: `mising` should be `missing`\n',
    ['cart.c:9:33', 'cart.h:2:11', 'a.py:3:22'],
  ],
  'records of a scanner, then the lines and rows of linters': [
    `Confidence: High\nCategory: SQL Injection\nCheck: SQL\nMessage: Possible SQL injection\nCode: Ticket.where("x")\nFile: app/models/ticket.rb\nLine: 58\n\nlib/a.py:3:1: F401 'os' imported but unused\n${ESLINT}`,
    ['ticket.rb:58:null', 'a.py:3:1', 'route.js:1:8'],
  ],
  'a report in paragraphs, then the lines and rows of linters': [
    `error[E0425]: cannot find value \`foo\` in this scope\n  --> src/main.rs:4:13\n   |\n4  |     let x = foo;\n   |             ^^^ not found in this scope\n\nerror: could not compile \`relay\` (bin "relay") due to 1 previous error\nlib/a.py:3:1: F401 'os' imported but unused\n${ESLINT}`,
    ['main.rs:4:13', 'a.py:3:1', 'route.js:1:8'],
  ],
  'a summary that says a place again': [
    `${TSC}\nFound 1 error in src/app.tsx:1\n\nErrors  Files\n     1  src/app.tsx:1\n`,
    ['app.tsx:1:15'],
  ],
  'what the runner of the scripts says at the end': [
    `${TSC}${ESLINT}npm error Lifecycle script \`lint\` failed with error:\nnpm error code 1\nnpm error path /srv/app\n`,
    ['app.tsx:1:15', 'route.js:1:8'],
  ],
};

test.each(Object.entries(CONSOLES))('%s', (_name, [text, places]) => {
  const found = parseText(text).diagnostics.map(
    ({ file, line, column }) => `${file?.split('/').at(-1)}:${line}:${column}`,
  );
  expect(found).toEqual(places);
});
