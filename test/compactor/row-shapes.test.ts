import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What checkers print, and what is to be read from it: place, code and message. */
const ROWS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a file between rules, and lines in words': [
    '----- FILE  :  /srv/js/tiles.js -----\nLine 3, E:0131: Single-quoted string preferred.\nLine 44, E:0110: Line too long (93 characters).\n----- FILE  :  /srv/js/route.js -----\nLine 7, E:0001: Extra space at end of line\nFound 3 errors in 2 files (11 files OK).\n',
    [
      '/srv/js/tiles.js:3 0131 Single-quoted string preferred.',
      '/srv/js/tiles.js:44 0110 Line too long (93 characters).',
      '/srv/js/route.js:7 0001 Extra space at end of line',
    ],
  ],
  'a range of lines': [
    'cmd/main.go:\n\t12: Wrong indentation type(spaces instead of tabs)\n\t40-44: Wrong indentation type(spaces instead of tabs)\n\n2 errors found\n',
    [
      'cmd/main.go:12 null Wrong indentation type(spaces instead of tabs)',
      'cmd/main.go:40 null Wrong indentation type(spaces instead of tabs)',
    ],
  ],
  'a place with a line and a column in parentheses': [
    '/home/li/main.odin(14:6) Error: Undeclared name: lode_shader \n\t program := lode_shader("a.glsl") \n\t            ^~~~~~~~~~^ \n/home/li/gfx.odin(22:9) Syntax Error: Expected a newline, got \'proc\' \n',
    [
      '/home/li/main.odin:14:6 null Error: Undeclared name: lode_shader',
      "/home/li/gfx.odin:22:9 null Expected a newline, got 'proc'",
    ],
  ],
  'elements of a page in the messages': [
    'public/index.html (3:1) <title> tag is required\npublic/index.html (14:5) <img> does not have ALT text defined\npublic/team.html (40:1) Unknown element <blinkk>\n',
    [
      'public/index.html:3:1 null <title> tag is required',
      'public/index.html:14:5 null <img> does not have ALT text defined',
      'public/team.html:40:1 null Unknown element <blinkk>',
    ],
  ],
  'elements of a page in the quoted source': [
    '\n   /srv/web/index.html\n      L1 |<html>\n          ^ Doctype must be declared first. (doctype-first)\n      L4 |<h1>Sale</h2>\n                  ^ Tag must be paired, no start tag: [ </h2> ] (tag-pair)\n\nScanned 1 files, found 2 errors in 1 files (15 ms)\n',
    [
      '/srv/web/index.html:1 doctype-first Doctype must be declared first.',
      '/srv/web/index.html:4 tag-pair Tag must be paired, no start tag: [ </h2> ]',
    ],
  ],
  'a severity with a code in parentheses': [
    'ERROR(RSC-007): dist/a.epub/OEBPS/ch03.xhtml(88,41): Referenced resource "map.png" could not be found.\nFATAL(RSC-016): dist/a.epub/OEBPS/ch07.xhtml(140,7): The element type "p" must be terminated.\n\nCheck finished with errors\n',
    [
      'dist/a.epub/OEBPS/ch03.xhtml:88:41 RSC-007 Referenced resource "map.png" could not be found.',
      'dist/a.epub/OEBPS/ch07.xhtml:140:7 RSC-016 The element type "p" must be terminated.',
    ],
  ],
  'a rule in humps, and braces in the message': [
    'src/Http/Kernel.php:90 PhanTypeArraySuspiciousNullable Suspicious access to $route of type ?array{0:string,1:string}\n',
    [
      'src/Http/Kernel.php:90 PhanTypeArraySuspiciousNullable Suspicious access to $route of type ?array{0:string,1:string}',
    ],
  ],
  'a second file whose name stands with its first finding': [
    'src/model.ts:2:1\nERROR: 2:1   no-namespace  Namespaces are disallowed\nERROR: 5:33  triple-equals  == should be ===\n\nsrc/svc.ts:1:1\nERROR: 1:1   no-var-keyword  Forbidden var keyword\nERROR: 5:57  triple-equals  == should be ===\n',
    [
      'src/model.ts:2:1 no-namespace Namespaces are disallowed',
      'src/model.ts:5:33 triple-equals == should be ===',
      'src/svc.ts:1:1 no-var-keyword Forbidden var keyword',
      'src/svc.ts:5:57 triple-equals == should be ===',
    ],
  ],
  'columns in words, and a message that goes on': [
    "src/game/Player.hx:47: characters 21-26 : String should be Int\nsrc/game/Player.hx:47: characters 21-26 : ... For function argument 'hp'\nsrc/game/Level.hx:12: lines 12-19 : Missing return: Void -> Int\nsrc/Main.hx:8: character 30 : Missing ;\n",
    [
      'src/game/Player.hx:47:21 null String should be Int',
      'src/game/Level.hx:12 null Missing return: Void -> Int',
      'src/Main.hx:8:30 null Missing ;',
    ],
  ],
  'a message that ends in its file, and a listing that points': [
    'validateQuoteMarks: Invalid quote mark found at src/old.js :\n     1 |var a = 1, b = "x";\n-----------------------^\n     2 |function foo(x,y){\n\nrequireSemicolons: Missing semicolon after statement at src/old.js :\n     2 |function foo(x,y){\n     3 |    if(x) return y\n-------------------------^\n     4 |    return {a:1}\n\n\n2 code style errors found.\n',
    [
      'src/old.js:1 null validateQuoteMarks: Invalid quote mark found',
      'src/old.js:3 null requireSemicolons: Missing semicolon after statement',
    ],
  ],
  'a message that a terminal has broken behind a blank': [
    "Makefile:10: Error: Duplicate target 'build' defined at lines 6 and 10. Second \ndefinition will override the first.\nMakefile:1: Warning: Consider adding .PHONY declaration for targets: all\n",
    [
      "Makefile:10 null Error: Duplicate target 'build' defined at lines 6 and 10. Second definition will override the first.",
      'Makefile:1 null Warning: Consider adding .PHONY declaration for targets: all',
    ],
  ],
  'a list below the line that all of it belongs to': [
    'Lints for snakefile workflow/Snakefile:\n    * Absolute path "/scratch/genomes" in line 9:\n      Do not define absolute paths.\n\nLints for rule align (line 31, workflow/rules/align.smk):\n    * No log directive defined:\n      Without one, all output is lost.\n    * Specify a conda environment:\n      So that it can be repeated.\n',
    [
      'workflow/Snakefile:9 null Absolute path "/scratch/genomes" in line 9: Do not define absolute paths.',
      'workflow/rules/align.smk:31 null No log directive defined Without one, all output is lost.',
      'workflow/rules/align.smk:31 null Specify a conda environment So that it can be repeated.',
    ],
  ],
};

test.each(Object.entries(ROWS))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, column, code, message }) =>
      `${[file, line, column].filter((part) => part !== null).join(':')} ${code} ${message}`,
  );
  expect(told).toEqual(expected);
});

test('a page that a service of a composition printed is a page', () => {
  const page = 'web-1  | <html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>';
  expect(parseText(page).exceptions.map(({ code, message }) => [code, message])).toEqual([['502', '502 Bad Gateway']]);
});
