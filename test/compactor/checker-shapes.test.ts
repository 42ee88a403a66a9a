import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What checkers of code, configurations and documents print, and the findings (place, severity, code, words) in it. */
const SHAPES: Readonly<Record<string, readonly [text: string, findings: readonly string[]]>> = {
  'a report in JSON below a log, numbers as words, source under the name of a code': [
    '[gosec] 2026/03/02 10:00:00 Including rules: default\n[gosec] 2026/03/02 10:00:01 Checking package: main\n{\n\t"Golang errors": {},\n\t"Issues": [\n\t\t{\n\t\t\t"severity": "HIGH",\n\t\t\t"rule_id": "G404",\n\t\t\t"details": "Use of weak random number generator",\n\t\t\t"file": "/srv/app/main.go",\n\t\t\t"code": "25: \\tb := 1\\n26: \\trand.Int()\\n",\n\t\t\t"line": "26-27",\n\t\t\t"column": "17"\n\t\t}\n\t],\n\t"Stats": {\n\t\t"found": 1\n\t}\n}\n',
    ['main.go:26:17 error G404 Use of weak random number generator'],
  ],
  'lines of a range, and words behind the place': [
    'M D SF: Switch found in shop.Ledger.load() where default case is missing  At Ledger.java:[lines 16-20]\nM X OBL: shop.Ledger.load() may fail to clean up java.io.InputStream  Obligation to clean up resource created at Ledger.java:[line 12] is not discharged\n',
    [
      'Ledger.java:16 warning SF Switch found in shop.Ledger.load() where default case is missing',
      'Ledger.java:12 warning OBL shop.Ledger.load() may fail to clean up java.io.InputStream',
    ],
  ],
  'the line before its file': [
    "Could not format because the source could not be parsed:\n\nline 14, column 27 of lib/tide.dart: Expected to find ';'.\n   ╷\n14 │   final a = b[0]\n   │                 ^\n   ╵\nChanged test/b_test.dart\nFormatted 9 files (2 changed) in 0.27 seconds.\n",
    ["tide.dart:14:27 error - Expected to find ';'."],
  ],
  'the line before its file, behind a word': [
    'Error on line 5, column 3 of pubspec.yaml: Expected ":".\n  ╷\n5 │   http\n  │   ^\n  ╵\n',
    ['pubspec.yaml:5:3 error - Expected ":".'],
  ],
  'items of a list below a file that failed': [
    'Loading files...\nApplying rules...\n# src/tide_srv.erl [FAIL]\n  - line_length (https://example.org/rules/line_length.md)\n    - Line 31 is too long. It has 123 characters.\n  - no_debug_call\n    - Remove the debug call to io:format/2 on line 21.\n# src/ferry_sup.erl [OK]\n',
    [
      'tide_srv.erl:31 error - Line 31 is too long. It has 123 characters.',
      'tide_srv.erl:21 error - Remove the debug call to io:format/2 on line 21.',
    ],
  ],
  'a rule above its place and the name of a module': [
    'no-free-form: Avoid using free-form when calling module actions. (apt)\nsite.yml:4 apt\n',
    ['site.yml:4 error no-free-form Avoid using free-form when calling module actions. (apt)'],
  ],
  'what a compiler found, on a line of its own': [
    "./top.vhd:5:11: ';' expected at end of signal assignment\n  x <= '1'\n          ^\n./top.vhd:5:11: (found: an identifier)\n",
    ["top.vhd:5:11 error - ';' expected at end of signal assignment"],
  ],
  'a place behind the words of a server': [
    '2026/03/02 10:00:00 [emerg] 37#37: "client_max_body_size" directive invalid value in /etc/nginx/shop.conf:4\nnginx: configuration file /etc/nginx/nginx.conf test failed\n',
    ['shop.conf:4 error - "client_max_body_size" directive invalid value'],
  ],
  'complaints that begin alike, each with its place': [
    "rsyslogd: version 8.2302.0, config validation run (level 1), master config /etc/rsyslog.conf\nrsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 4: parameter 'port' not known -- typo in config file?\nrsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 10: syntax error on token ''\n",
    [
      "rsyslog.conf:4 error - rsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 4: parameter 'port' not known -- typo in config file?",
      "rsyslog.conf:10 error - rsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 10: syntax error on token ''",
    ],
  ],
  'templates of several charts': [
    '==> Linting ./charts/tide\n[ERROR] templates/: template: tide/templates/web.yaml:27:32: executing "tide/templates/web.yaml" at <.Values.tag>: nil pointer evaluating interface {}.tag\n==> Linting ./charts/ferry\n[ERROR] templates/: parse error at (ferry/templates/_helpers.tpl:9): unclosed action\n\nError: 2 chart(s) linted, 2 chart(s) failed\n',
    [
      'web.yaml:27:32 error - executing "tide/templates/web.yaml" at <.Values.tag>: nil pointer evaluating interface {}.tag',
      '_helpers.tpl:9 error - unclosed action',
    ],
  ],
  'a place in the language of HashiCorp': [
    'Config validation failed: failed to parse /etc/consul.d/web services.hcl: At 12:3: object expected closing RBRACE got: EOF\n',
    ['web services.hcl:12:3 error - object expected closing RBRACE got: EOF'],
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, expected]) => {
  const found = parseText(text).diagnostics.map(({ file, line, column, severity, code, message }) => {
    const place = [file?.replace(/^.*\//, ''), line, column].filter((part) => part !== null).join(':');
    return `${place} ${severity} ${code ?? '-'} ${message}`;
  });
  expect(found).toEqual(expected);
});

test('a type stands right before the words of the parser, the file behind them', () => {
  const { exceptions, location } = parseText(
    "Error: accumulating resources: accumulating resources from 'web.yaml': MalformedYAMLError: yaml: line 7: mapping values are not allowed in this context in File: web.yaml\n",
  );
  expect(exceptions.map(({ type }) => type)).toContain('MalformedYAMLError');
  expect(location).toMatchObject({ file: 'web.yaml', line: 7 });
});
