import { expect, test } from 'vitest';
import { reportsSuccess } from '../../src/cli/reports-success.ts';

test.each([
  ['a status', '<returncode>0</returncode>\n<output>\nINFO error handler ready\n</output>'],
  ['AutoGen', 'exitcode: 0 (execution succeeded)\nCode output: error rows 2\n'],
  ['a runner, as JSON', '{"output":"error rows 2\\n","metadata":{"exit_code":0,"duration_seconds":1.2}}'],
  ['a server', 'HTTP/1.1 200 OK\ncontent-type: application/json\n\n{"items":[],"errors":[],"error":null}'],
  ['a search', 'src/a.ts:12:    throw new Error("no")\nsrc/b.ts-13-  } catch (error) {'],
  ['a listing', "Here's the result of running `cat -n` on a.py:\n     1\ttry:\n     2\t    raise ValueError('error')"],
  ['a run of tests', 'tests/test_error.py::test_errors PASSED [100%]\n\n===== 1 passed in 0.02s ====='],
  ['a build', 'INFO start\nINFO 0 errors, 0 warnings\nINFO done'],
  ['a prompt', 'root@box:/app# grep -rn fatal .\nroot@box:/app# '],
])('%s says that nothing failed', (_, output) => {
  expect(reportsSuccess(output)).toBe(true);
});

test.each([
  ['a status', 'nothing to be seen\n[exit code: 3]'],
  [
    'a traceback whose pipe succeeded',
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nValueError: no row\n[exit code: 0]',
  ],
  ['a run of tests that failed', '1 passed\n2 failed: test_sum, test_total'],
  ['a message', 'Error: user not found'],
  ['words without any mark', 'Overloaded'],
  ['a compiler', 'a.c:3:5: error: x undeclared'],
  ['a tag', '<tool_use_error>0 errors</tool_use_error>'],
  ['an answer of a server', 'HTTP/1.1 404 Not Found\n\nno such page'],
])('%s does not say so', (_, output) => {
  expect(reportsSuccess(output)).toBe(false);
});
