import { expect, test } from 'vitest';
import { reportsFailure } from '../../src/cli/reports-failure.ts';

const TRACE = 'Traceback (most recent call last):\n  File "/app/sum.py", line 4, in total\nKeyError: \'cost\'';

test.each([
  ['a status', 'python sum.py', `${TRACE}\n[The command completed with exit code 1.]`],
  ['a record of the call', 'python sum.py', JSON.stringify({ content: [{ type: 'text', text: TRACE }], exit_code: 1 })],
  ['a mark', {}, '{"content":[{"type":"text","text":"no such row"}],"isError":true}'],
  ['a tag', {}, '<tool_use_error>File has not been read yet.</tool_use_error>'],
  ['a traceback behind a pipe', 'python sum.py 2>&1 | tail -20', `reading rows\n${TRACE}`],
  ['a traceback whose pipe succeeded', 'python sum.py | tee out.txt', `${TRACE}\n[exit code: 0]`],
  [
    'a run of tests behind a pipe',
    'pytest -q | tail -4',
    'FAILED tests/test_sum.py::test_sum - assert 6 == 7\n1 failed, 1 passed in 0.05s',
  ],
  [
    'a tool that says why it refused',
    'az boards list | head -20',
    "ERROR: 'list' is misspelled or not recognized by the system.\n\nRead more about the command in reference docs",
  ],
  [
    'a transfer',
    'curl -sS -m 1 http://127.0.0.1:8080/',
    'curl: (28) Operation timed out after 1002 milliseconds with 0 bytes received',
  ],
  ['an answer of a server', 'curl -i localhost', 'HTTP/1.1 401 Unauthorized\ncontent-length: 2\n\n{}'],
  ['a page of a proxy', 'curl localhost', '<html>\n<head><title>502 Bad Gateway</title></head>\n<body></body></html>'],
  [
    'a problem',
    {},
    '{"type":"https://ex.org/credit","title":"Not enough credit.","status":403,"detail":"Your balance is 30."}',
  ],
  ['a verdict', {}, '{"success":false,"message":"warehouse 17 is closed"}'],
  [
    'an object that only complains',
    {},
    '{"message":"Rate limit exceeded, retry in 41 seconds","requestId":"df541c54"}',
  ],
  ['GraphQL', {}, '{"errors":[{"message":"Cannot query field emial"}],"data":null}'],
])('%s says that the step failed', (_, input, output) => {
  expect(reportsFailure(output, 'call', input)).toBe(true);
});

test.each([
  ['nothing', 'bash', 'true', ''],
  ['a log', 'bash', 'cat app.log', `2026-01-02 start\n${TRACE}`],
  ['a log behind a filter', 'bash', 'docker logs web 2>&1 | tail -20', TRACE],
  ['a file', 'read_file', { path: 'errors.md' }, 'Error: user not found\n\nis what you see when there is none.'],
  ['a page', 'fetch_url', { url: 'https://ex.org' }, '{"error":{"message":"how to handle it"}}'],
  ['a status', 'bash', 'npm run check', 'Error: none\n[exit code: 0]'],
  ['a count', 'bash', 'npm run lint', 'Error: 0'],
  ['a search for nothing there', 'bash', 'grep -rn nothing src', 'Exit code 1'],
  ['a caught exception', 'bash', 'python sum.py', `${TRACE}\ntried again: 12 rows written`],
  ['an answer over HTTP', 'call', {}, '{"status":200,"message":"created","error":""}'],
  ['an order', 'call', {}, '{"status":"failed","order_id":7,"detail":"payment missing"}'],
  ['a message', 'call', {}, '{"message":"12 rows written"}'],
  ['rows', 'sql', 'SELECT message FROM errors', '[["Error: no such row"]]'],
  ['words', 'call', {}, 'Errors are values: a function returns them.'],
  ['a page of the web', 'call', {}, '<html><head><title>How to mend 502 pages</title></head></html>'],
])('%s does not say so', (_, tool, input, output) => {
  expect(reportsFailure(output, tool, input)).toBe(false);
});
