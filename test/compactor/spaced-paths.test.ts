import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

const places = (text: string) =>
  parseText(text).diagnostics.map(({ file, line, column }) =>
    [file, line, column].filter((part) => part !== null && part !== 0).join(':'),
  );

test.each([
  [
    'GCC',
    'lib/pool two.cpp:5:5: warning: Division by zero. [zerodiv]\n        return *it / d;\n                   ^\n',
    ['lib/pool two.cpp:5:5'],
  ],
  [
    'Buf',
    'tide/v1/ferry boat.proto(3,17) : error COMMENT_FIELD : Field "Names" should have a comment.\n',
    ['tide/v1/ferry boat.proto:3:17'],
  ],
  [
    'xmllint',
    'tide feed.xml:1: parser error : Opening and ending tag mismatch: item line 1 and itm\n<tide><item>a</itm></tide>\n                   ^\n',
    ['tide feed.xml:1'],
  ],
  [
    'AsciiDoctor',
    'asciidoctor: WARNING: user guide.adoc: line 18: unterminated listing block\n',
    ['user guide.adoc:18'],
  ],
  [
    'Flutter',
    "   info • Don't invoke 'print' • lib/pages/home page.dart:31:12 • avoid_print\n",
    ['lib/pages/home page.dart:31:12'],
  ],
  [
    'cfn-lint',
    "data store.yaml\n6:5:                E2002     'Strng' is not a type\n10:5:               W2001     Parameter Size not used.\n",
    ['data store.yaml:6:5', 'data store.yaml:10:5'],
  ],
  [
    'a checker of Go and other files',
    'cmd/main.go:18:0: error: Line too long\nuser notes.md:3:0: error: Wrong indent style found\n',
    ['cmd/main.go:18', 'user notes.md:3'],
  ],
  [
    'a folder with a blank',
    'My Sources/Tide.swift:3:7: error: cannot find x in scope\n',
    ['My Sources/Tide.swift:3:7'],
  ],
  [
    'a place in brackets',
    'Program Parts/Berth.cs(4,12): warning CS0168: The variable is never used\n',
    ['Program Parts/Berth.cs:4:12'],
  ],
])('%s tells findings in files whose names have blanks', (_, text, expected) => {
  expect(places(text)).toEqual(expected);
});

test.each([
  'bin/rails test test/models/user_test.rb:10',
  'Compiling main.c:3:7: error: expected expression',
  'See docs/a guide.md:12 for more',
  'Error reading config.yml:3: bad indent',
  'src/a.c src/b.c:3:7: error: no such thing',
  'module loaded from lib/tools.py:12: warning: slow',
  '2026-03-02 10:00:01 worker done in jobs.py:12: ok',
  'node_modules/.bin/eslint src/a.js:3:4',
  'listening on app.example:8080: ready',
])('words of a sentence are no part of a name: %s', (line) => {
  expect(places(line).filter((place) => place.includes(' '))).toEqual([]);
});
