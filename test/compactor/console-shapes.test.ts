import { expect, test } from 'vitest';
import { toldFindings } from '../told-findings.ts';

/** Consoles, and what is to be read from each: the place, the severity and the message. */
const CONSOLES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'rows of source with the message below a caret': [
    '   js/app.js\n     14 |  var self = this\n                          ^ Missing semicolon.\n     88 |  if (x = 3) {\n                   ^ Expected a conditional expression.\n\n>> 2 errors in 12 files\n',
    ['js/app.js:14 error Missing semicolon.', 'js/app.js:88 error Expected a conditional expression.'],
  ],
  'a range of lines in brackets': [
    '[/srv/agent/store.go:17-19] - G304 (CWE-22): Potential file inclusion via variable\n    16: \n  > 17: \tb, err := os.ReadFile(\n',
    ['/srv/agent/store.go:17 error (CWE-22): Potential file inclusion via variable'],
  ],
  'a table whose lines stand behind colons': [
    ' ------ ------------------------------------ \n  Line   src/Command/ImportCommand.php       \n ------ ------------------------------------ \n  :17    Property $io is never read.         \n  :44    Parameter #1 $path of function      \n         fopen expects string.               \n ------ ------------------------------------ \n',
    [
      'src/Command/ImportCommand.php:17 error Property $io is never read.',
      'src/Command/ImportCommand.php:44 error Parameter #1 $path of function fopen expects string.',
    ],
  ],
  'a table whose messages go on in rows of their own': [
    'FILE: src/Import/Mapper.php\n\n+----------+------+---------------------+------------------------------+\n| SEVERITY | LINE | ISSUE               | DESCRIPTION                  |\n+----------+------+---------------------+------------------------------+\n| ERROR    | 31   | InvalidReturn       | The type null does not match |\n|          |      |                     | the declared type string     |\n| INFO     | 40   | MissingPropertyType | Property $map has no type    |\n+----------+------+---------------------+------------------------------+\n',
    [
      'src/Import/Mapper.php:31 error The type null does not match the declared type string',
      'src/Import/Mapper.php:40 info Property $map has no type',
    ],
  ],
  'a letter and numbers without blanks': [
    '== app/controllers/users_controller.rb ==\nC:  3:  1: [Corrected] Layout/EmptyLines: Extra blank line detected.\nC:141:121: Layout/LineLength: Line is too long. [133/120]\n',
    [
      'app/controllers/users_controller.rb:3:1 warning Extra blank line detected.',
      'app/controllers/users_controller.rb:141:121 warning Line is too long. [133/120]',
    ],
  ],
  'rules of a parser in the last column': [
    'b.css\n  1:6  ✖  Unclosed block  CssSyntaxError\n\n✖ 1 problem (1 error, 0 warnings)\n',
    ['b.css:1:6 error Unclosed block'],
  ],
  'a line of Java in brackets, without a column': [
    '[WARNING] src/main/java/gw/Filter.java:[3,8] (imports) UnusedImports: Unused import - java.util.List.\n[ERROR] src/main/java/gw/Filter.java:[27] (sizes) LineLength: Line is longer than 100 characters (found 131).\n',
    [
      'src/main/java/gw/Filter.java:3:8 warning Unused import - java.util.List.',
      'src/main/java/gw/Filter.java:27 error Line is longer than 100 characters (found 131).',
    ],
  ],
  'information beside what a checker of C complains of': [
    'src/conn.c:52:12: error: Memory leak: buf [memleak]\n    return -1;\n           ^\nsrc/conn.c:40:2: note: buf is allocated here\nsrc/util.c:5:0: information: Include file: <stdlib.h> not found. [missingIncludeSystem]\n#include <stdlib.h>\n^\n',
    ['src/conn.c:52:12 error Memory leak: buf', 'src/util.c:5:0 info Include file: <stdlib.h> not found.'],
  ],
  'what is compiled beside Swift': [
    "/srv/Ticker/QuoteView.swift:31:22: error: cannot find 'quoteColor' in scope\n/srv/Ticker/Base.lproj/Main.storyboard:12:5: error: Unknown segue relationship\n/srv/Ticker/Feed.m:90:9: error: use of undeclared identifier 'delegat'\n",
    [
      "/srv/Ticker/QuoteView.swift:31:22 error cannot find 'quoteColor' in scope",
      '/srv/Ticker/Base.lproj/Main.storyboard:12:5 error Unknown segue relationship',
      "/srv/Ticker/Feed.m:90:9 error use of undeclared identifier 'delegat'",
    ],
  ],
  'blocks as the compiler of Rust prints them, about other files': [
    'error: `recieve` should be `receive`\n  --> ./src/consumer.rs:44:12\n   |\n44 |     // we recieve it\n   |        ^^^^^^^\n   |\nerror: `seperator` should be `separator`\n  --> ./README.md:18:33\n   |\n18 | The default field seperator is a comma.\n   |                   ^^^^^^^^^\n   |\n',
    [
      './src/consumer.rs:44:12 error `recieve` should be `receive`',
      './README.md:18:33 error `seperator` should be `separator`',
    ],
  ],
  'a formatter that could not read a file, above a checker': [
    'error: cannot format src/atlas/proj.py: Cannot parse: 33:14: return (lat, lon\n\nOh no! 💥 💔 💥\n1 file failed to reformat.\nsrc/atlas/tiles.py:12: error: Incompatible types in assignment  [assignment]\n',
    [
      'src/atlas/proj.py:33:14 error cannot format: Cannot parse: 33:14: return (lat, lon',
      'src/atlas/tiles.py:12 error Incompatible types in assignment',
    ],
  ],
  'blocks of a scanner about a file without ending': [
    '    deploy/Dockerfile\n   ❯❯❱ dockerfile.security.missing-user.missing-user\n          By not specifying a USER, a program may run as root.\n\n           19┆ CMD ["gunicorn"]\n',
    ['deploy/Dockerfile:19 error By not specifying a USER, a program may run as root.'],
  ],
  'a message below the listing of its place': [
    'recipes/soup.cook:3:7:\n  |\n3 | @salt{1%\n  |        ^\nunexpected end of input\nexpecting digit\n',
    ['recipes/soup.cook:3:7 error unexpected end of input expecting digit'],
  ],
  'the same behind the name of the program': [
    'hledger: Error: /srv/books/2024.journal:318:5:\n    |\n318 |     assets:chekcing   $-42.10\n    |     ^^^^^^^^^^^^^^^\n\nStrict account checking is enabled, and\naccount "assets:chekcing" has not been declared.\n\nConsider adding a directive.\n',
    [
      '/srv/books/2024.journal:318:5 error Strict account checking is enabled, and account "assets:chekcing" has not been declared.',
    ],
  ],
  'messages that hang below their source': [
    "===> Compiling src/gate.erl failed\n    ┌─ src/gate.erl:\n    │\n 23 │    {noreply, Stat};\n    │              ╰── variable 'Stat' is unbound\n\n    ┌─ src/gate.erl:\n    │\n 41 │  handle_cast(_Msg, State) ->\n    │  ╰── Warning: function handle_cast/2 is unused\n\n",
    ["src/gate.erl:23 error variable 'Stat' is unbound", 'src/gate.erl:41 warning function handle_cast/2 is unused'],
  ],
};

test.each(Object.entries(CONSOLES))('%s', (_name, [text, told]) => {
  expect(toldFindings(text, 'severity')).toEqual(told);
});
