import { expect, test } from 'vitest';
import { reportsFailure } from '../../src/cli/reports-failure.ts';
import { reportsSuccess } from '../../src/cli/reports-success.ts';

const MISSING =
  'Code execution failed at line "import numpy" due to: InterpreterError: Import of numpy is not allowed.';
const PROTOCOL = 'shop error: MCP error -32602: Input validation error:\n[{"message":"Invalid url","path":["url"]}]';

test.each([
  [
    'a client of a database',
    'psql -c "select a from t"',
    'ERROR:  column "a" does not exist\nLINE 1: select a from t\n               ^',
  ],
  ['a client before its call', 'psql -p 1', 'psql: error: connection to server failed: refused\n\tIs it running?'],
  [
    'a compiler behind a pipe',
    'npx tsc -p . | head -3',
    "src/row.ts(3,10): error TS2322: Type 'string' is not assignable.\n  Type 'a' is not b.\nsrc/sum.ts(6,3): error TS18048: 'row.cost' is possibly 'undefined'.",
  ],
  [
    'a compiler of a script of npm',
    'npm run build',
    "\n> shop@1.0.0 build\n> tsc\n\nsrc/row.ts(3,10): error TS2322: Type 'string' is not assignable.",
  ],
  ['TAP behind a pipe', 'node --test | tail -6', 'not ok 2 - sum\n1..2\n# tests 2\n# pass 1\n# fail 1\n# todo 0'],
  ['a status above 1', {}, 'exitcode: 2 (execution failed)\nCode output: \nNo rows for region west\n'],
  ['a parser', 'curl -s localhost | python3 -m json.tool', 'Expecting value: line 1 column 1 (char 0)'],
  ['a shell within a shell', 'mysql -e "show tables"', '(eval):1: command not found: mysql'],
  [
    'a heading',
    {},
    "### Error\nTimeoutError: page.click: Timeout 900ms exceeded.\nCall log:\n  - waiting for locator('#pay')\n    - waiting 20ms",
  ],
  [
    'a call of a browser',
    {},
    "TimeoutError: locator.fill: Timeout 900ms exceeded.\nCall log:\n  - waiting for locator('#pay')",
  ],
  ['an interpreter', {}, `${MISSING} Authorized imports are:\n['math',\n 'time',\n 're']`],
  ['a label on its line', {}, 'ERROR:\nInvalid `path` parameter: /app/a.js. The path does not exist.'],
  ['an error alone', {}, '{"error":"Internal Server Error","trace_id":"9f2c"}'],
  ['an error with its code', {}, '{"code":550,"error":"Mailbox unavailable: user unknown"}'],
  ['a protocol', {}, PROTOCOL],
  ['a client of HTTP', {}, 'Request failed with status code 404'],
  [
    'a linter without its file',
    'npx eslint src',
    "\nOops! Something went wrong! :(\n\nESLint: 9.1.0\n\nESLint couldn't find a file of options.\n\nSee more.",
  ],
  [
    'a daemon that has no logs to show',
    'docker logs shop 2>&1 | tail -5',
    'Cannot connect to the Docker daemon at unix:///run/docker.sock. Is it running?',
  ],
])('%s says that it failed', (_, input, output) => {
  expect(reportsFailure(output, 'bash', input)).toBe(true);
});

test.each([
  ['a record whose error is none', {}, '{"code":"ok","error":"none"}'],
  ['a job that goes on', {}, '{"status":"running","error":"retry 1 of 3","path":"/jobs/7"}'],
  ['a status of a search', 'grep -c todo a.ts', 'exitcode: 1 (execution failed)\nCode output: \n0\n'],
  ['a log', 'tail -2 build.log', 'src/row.ts(3,10): error TS2322: no\nsrc/sum.ts(6,3): error TS18048: no'],
  ['a finding among other words', 'node list.js', 'rows of 2026\nsrc/row.ts:3:10: error in the past\n2 rows'],
])('%s does not say so', (_, input, output) => {
  expect(reportsFailure(output, 'bash', input)).toBe(false);
});

test.each([
  ['an error alone', '{ "error": "sftp failed (exit 1): /srv/rows not found" }'],
  ['a protocol', PROTOCOL],
  ['a service', 'API Error: 400 due to concurrent use of tools. Begin anew.'],
])('%s says that there is nothing to show', (_, output) => {
  expect(reportsFailure(output, 'fetch_url', {})).toBe(true);
});

test.each([
  ['read_file', 'File content (595 tokens) exceeds maximum allowed tokens (250). Use offset to read less.', false],
  ['read_file', 'PreToolUse:Read hook error: [/opt/guard]: cannot access paths outside the project', false],
  ['wikipedia', 'Page: Error\nSummary: An error is an action that is not correct.', true],
  ['browser_console_messages', '[ERROR] Failed to load: 404 (NOT FOUND) @ http://localhost/favicon.ico:0', true],
])('what %s shows is read by its own words', (tool, output, isWell) => {
  expect(reportsSuccess(output, {}, tool)).toBe(isWell);
});
