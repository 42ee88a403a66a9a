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
  [
    'an editor that shows what it wrote',
    "The file /app/a.ts has been edited. Here's the result of running `cat -n` on a snippet of /app/a.ts:\n    20\t  if (!row) {\n    21\t    throw new Error(\n    22\t      `missing ${key}`\nReview the changes and make sure they are as expected.",
  ],
  [
    'a window of an editor',
    '[File: /app/a.py (105 lines total)]\n(71 more lines above)\n72:    rows = load()\n73:    raise ValueError("bad row")\n(23 more lines below)\nFile updated. Please review the changes.\n(Open file: /app/a.py)\n(Current directory: /app)\nbash-$',
  ],
  [
    'a difference',
    'diff --git a/src/a.ts b/src/a.ts\nindex 01c1da26d..b6b1a3cb8 100644\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -4,2 +4,2 @@\n-    throw new Error("failed");\n+    return null;',
  ],
  [
    'a file of source',
    "function stop(): void {\n  try {\n    device().stop();\n  } catch (e) {\n    console.error('stop failed:', e);\n    throw new Error(`not supported: ${e}`);\n  }\n}\n",
  ],
  ['names of files', 'src/errors/index.ts\nsrc/errors/not-found-error.ts\nsrc/app.ts\n\n…(3 more)'],
  ['an object', '{"status": "ok", "errors": [], "failed": 0}'],
  ['a verdict', '{"success": true, "rows": [{"error_count": 0, "name": "a"}]}'],
  ['a sentence of none', 'status ok, errors: []'],
  [
    'a search for nothing there',
    'No matches found for "raise_error" in /app\n(Open file: n/a)\n(Current directory: /app)\nbash-$',
  ],
  ['a tool that wrote a file', 'Successfully overwrote file: /app/errors.ts.'],
  [
    'a tool that shows what it wrote',
    'The content was successfully saved to src/error-page.tsx.\n\n<final_file_content path="src/error-page.tsx">\nexport function Page({ error }: Props) {\n  if (!error) throw new Error(\'missing\');\n  return null;\n}\n</final_file_content>',
  ],
  ['a task', 'Task completed without errors.'],
  ['a ticket', '{"id":"T-81","subject":"Payment failed with error 51","state":"open","error_count":0}'],
  ['a list of tickets', '[{"number":14,"title":"Crash: TypeError in the cart","state":"open"}]'],
  ['a column of a table', '      city  error_rate\n0  Oslo        0.1\n1  Rome        0.2'],
  ['rows', '      status       | n \n-------------------+---\n connection failed | 3\n(1 row)'],
  ['rows of Python', "[(1, 'error'), (2, 'ok')]"],
  ['a budget', 'error budget: 99.9%\nburn rate ok'],
  ['a search for files', 'No files found'],
  ['names', '[DIR] api\n[FILE] errors.log\n[FILE] notes.md'],
  ['a measure', 'epoch 0: 100% 10/10 [loss=0.412, error=0.118]\ntop-1 error 0.113\nsaved runs/7/last.pt'],
  ['other tests', 'ok   12 - error path\n# All 12 tests passed'],
  ['tests whose names complain', 'TAP version 13\nok 1 - unknown sku fails\n1..1\n# fail 0'],
  [
    'a list of releases',
    'NAME\tREVISION\tSTATUS  \tCHART\nweb \t12      \tdeployed\tweb-1\napi \t9       \tfailed  \tapi-2',
  ],
  ['a commit', '[main 1ab22f0] fix: failed imports are retried\n 2 files changed, 9 insertions(+)'],
  ['a commit of an agent', 'Commit 91c0aa2 fix: Failed imports are retried'],
  ['columns of a table', '   field  year  error\n0   N-01  2021   0.04\n1   N-02  2021   0.07'],
  ['a measure with words before it', 'mean squared error: 0.3122\nmax error: 1.902'],
  ['a name behind a time', '2026-01-01 10:00:00 quay-error-pages'],
  ['an answer over HTTP', '{"status":200,"user":{"id":"u_18"}}'],
  ['a linter', 'Success: no issues found in 14 source files'],
  ['a prompt', 'root@box:/app# grep -rn fatal .\nroot@box:/app# '],
  [
    'the difference between two states of a repository',
    'diff --git a/a.py b/a.py\nindex a90df19..b1442f2 100644\n--- a/a.py\n+++ b/a.py\n@@ -1 +1,2 @@\n+import html\n import csv',
  ],
  [
    'an installer that warned of others',
    "Collecting leaf\nERROR: pip's dependency resolver does not currently take into account all the packages that are installed.\nfish 0.2 requires leaf<1.4, but you have leaf 1.4 which is incompatible.\nSuccessfully installed leaf-1.4",
  ],
  [
    'a program that was warned and went on',
    '/srv/a.py:14: TracerWarning: Converting it might cause the trace to be incorrect.\n  if x != 3:\nExported to a.onnx',
  ],
  [
    'a log whose only complaint is a warning',
    '25/11/23 09:34:00 WARN Loader: Unable to load it\n25/11/23 09:34:12 INFO Job 0 finished\n8812',
  ],
  [
    'a run of tests with warnings',
    '.. [100%]\n=== warnings summary ===\ntest_a.py::test_b\n  /srv/a.py:33: UserWarning: failed to read b.jpg\n    warnings.warn(b)\n\n2 passed, 1 warning in 0.98s',
  ],
  ['a folder', '[DIR] billing\n[FILE] error.log\n[FILE] failing tests.md\n[FILE] TODO.md'],
  ['names of things', '{"Action Camera": "3377618313", "Error Lamp": "1111"}'],
  ['an edit with its commit', 'Applied edit to Depot.java\nCommit 4c1f0d2 fix: handle missing total error'],
  [
    'a search within a program',
    'Execution logs:\nLast output from code snippet:\n## Search Results\n\n[Prices fail to drop](https://ex.org/fuel)\nDespite cheaper oil, prices failed to follow.',
  ],
  ['rows as Python prints them', "{'items': [{'id': 1, 'note': 'failed twice'}]}"],
  ['rows with a column of errors', "[{'name': 'A', 'error': '0'}, {'name': 'B', 'error': '2'}]"],
  [
    'a page of the web',
    '<html><head><title>Errors and how to avoid them</title></head><body><p>An error is a chance.</p></body></html>',
  ],
  ['a program that tells what it made', 'ERROR:root:could not parse price on page 3\nsaved 41 rows to prices.csv'],
  ['a data frame', '         day   comment\n0 2026-01-01  error in scan\n1 2026-01-02  failed\n\n[2 rows x 2 columns]'],
  [
    'a data frame in a log of its step',
    'Observation:\nExecution logs:\n   day  comment\n1  Mon  failed delivery\nLast output from code snippet:\nNone',
  ],
  ['a series', '0    ok\n1    error in scan\nName: comment, dtype: object'],
  ['counts', 'error     5\nunknown   2\ndtype: int64'],
  [
    'a table in a frame',
    'shape: (1, 2)\n┌─────┬───────────────┐\n│ id  ┆ note          │\n╞═════╪═══════════════╡\n│ 1   ┆ error in scan │\n└─────┴───────────────┘',
  ],
  [
    'a table in a frame of other signs',
    '+----+---------------+\n| id | note          |\n+----+---------------+\n|  1 | invalid       |\n+----+---------------+',
  ],
  ['columns below their rule', 'id  note\n--  -------------\n1   error in scan\n2   failed'],
  ['an array', "array(['failed', 'ok'], dtype=object)"],
  [
    'a data frame of Julia',
    '2×2 DataFrame\n Row │ id     note\n     │ Int64  String\n─────┼─────────────────\n   1 │     1  error in scan\n   2 │     2  failed',
  ],
  ['an installer that warned', 'W: Some index files failed to download.\nSetting up jq (1.6) ...'],
  ['rows with commas', 'id,note\n1,error in scan\n2,failed delivery'],
  ['names of columns', "Index(['id', 'error_code', 'failure'], dtype='object')"],
  ['how often each came', "Counter({'error': 5, 'ok': 3})"],
  [
    'a model',
    '            Estimate Std. Error t value\nx  2.0  0.3  4.4\n\nResidual standard error: 15.38 on 48 degrees of freedom',
  ],
  ['a measure behind a sign', 'MSE error = 0.22'],
  [
    'a plan behind a warning in a box',
    '╷\n│ Warning: Argument is deprecated\n│ \n│   on main.tf line 3:\n│ \n│ This will be an error in 5.0.\n╵\n\nApply complete! Resources: 1 added.',
  ],
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
  ['a tool that wrote and failed', 'File updated successfully\nError: the formatter exited with 2'],
  ['words among numbered lines', 'could not read a.ts:\n1: const a = 1;\n2: const b = c;'],
  ['an exception above an object', 'Failed to load {\n  code: 4,\n  RowError: no row {\n  }\n}'],
  ['an object with errors', '{"status": "ok", "errors": ["no row 3"]}'],
  ['a verdict', '{"success": false, "rows": []}'],
  ['an object that complains', '{"errors": [], "message": "Token expired"}'],
  ['a tag', '<tool_use_error>0 errors</tool_use_error>'],
  ['an answer of a server', 'HTTP/1.1 404 Not Found\n\nno such page'],
  ['a function that failed', '{\n  "StatusCode": 200,\n  "FunctionError": "Unhandled"\n}'],
  ['a list of errors', '[{"errorCode":"INVALID_FIELD","message":"No such column"}]'],
  ['an inner error', '{"id":4,"result":{"error":{"message":"no such row"}}}'],
  ['what was printed', '{"id":4,"output":"Traceback: cannot open a.csv"}'],
  ['the name of an exception', 'org.acme.BillingException'],
  ['words in columns', 'load  error\nno such row'],
  ['a level in a log', '2026-01-01 10:00:00 ERROR pages'],
  ['a caught exception', 'exitcode: 0 (execution succeeded)\nCode output: Could not fetch it: <urlopen error>\n'],
  ['a warning before an error', 'a.py:3: UserWarning: no rows\nError: cannot sum'],
  ['a warning alone', 'warning: unable to read b.jpg'],
  ['a body as Python prints it', "{'detail': 'Not authenticated'}"],
  ['rows of nothing but errors', '[{"code":"A","message":"No such column"},{"code":"B","message":"No such row"}]'],
  ['a page that refuses', '<html><head><title>403 Forbidden</title></head><body>nginx</body></html>'],
  [
    'a crash above what was made',
    'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nValueError: no row\nsaved 3 rows to a.csv',
  ],
  ['an error below columns', 'id  note\n--  -----\n1   ok\nError: the connection was closed'],
  ['an error above a series', 'Error: cannot read page 3\n0    ok\nName: comment, dtype: object'],
  ['an error beside a frame', '   day  comment\n1  Mon  ok\nError: cannot read page 3'],
  ['an error behind a table in a frame', '+----+----+\n| id | n  |\n+----+----+\nERROR: no such row'],
  ['an error in a box', '┌───────────────┐\n│ Error: no row │\n└───────────────┘'],
  ['lines with commas', 'sorry, no\nError: a, b\nfailed, too'],
  [
    'an error in a box behind a warning in another',
    '╷\n│ Warning: Argument is deprecated\n╵\n╷\n│ Error: Unsupported argument\n╵\n',
  ],
])('%s does not say so', (_, output) => {
  expect(reportsSuccess(output)).toBe(false);
});

test.each([
  ['grep -rn nothing_like_this src', 'Exit code 1'],
  ['cd app && rg "a|b" src | grep -v "; x"', '<returncode>1</returncode>\n<output>\n</output>'],
  [{ command: 'test -f dist/app.js' }, '[exit code: 1]'],
  [['bash', '-lc', 'diff a.ts b.ts'], 'Exit code: 1\n4c4\n<   throw new Error("no");\n---\n>   return;'],
  ['LC_ALL=C which node', '{"output":"","metadata":{"exit_code":1}}'],
  [{ command: ['rg', '-n', 'to do', 'src'] }, '{"output":"","metadata":{"exit_code":1}}'],
])('%j answers with status 1 that something is not so', (input, output) => {
  expect(reportsSuccess(output, input)).toBe(true);
});

test.each([
  ['grep -rn x src', 'Exit code 2\ngrep: src: No such file or directory'],
  ['cd nowhere && grep -rn x src', 'Exit code 1\nbash: line 1: cd: nowhere: No such file or directory'],
  ['grep -q x a.txt; npm test', 'Exit code 1'],
  ['npm run grep', 'Exit code 1'],
  [undefined, 'Exit code 1'],
])('%j with status 1 or more failed', (input, output) => {
  expect(reportsSuccess(output, input)).toBe(false);
});

test.each([
  ['grep ERROR app.log', '2026-11-02 08:00:05 ERROR db: connection refused'],
  ['kubectl get pods -n shop', 'NAME        READY   STATUS\nmigrate-9   0/1     Error'],
  ['kubectl logs cart -n shop | tail -20', 'starting\npanic: no database'],
  ['cd app && cat etc/site.conf', '[server]\nerror_log = /var/log/error.log'],
  ['ssh node-a journalctl -n 2', 'Nov 23 08:20:11 node-a kubelet[1188]: Error syncing pod, skipping\nstarted'],
  ['find /etc -name x.conf', '/etc/x.conf\nfind: ‘/etc/ssl/private’: Permission denied\n/etc/b/x.conf'],
  [
    'history | tail -3',
    'root@box:/app# history | tail -3\n  22  unzip a.zip || echo failed\n  23  grep error a.log\n  24  history\nroot@box:/app# ',
  ],
])('%j shows what is there', (input, output) => {
  expect(reportsSuccess(output, input, 'bash')).toBe(true);
});

test.each([
  ['cat a.log b.log', 'ERROR no row\ncat: b.log: No such file or directory'],
  ['grep x a | head', 'bash: line 1: grep: command not found'],
  ["awk '{print", "awk '{print: -c: line 1: unexpected EOF while looking for matching `''"],
  ['kubectl get deploy carts', 'Error from server (NotFound): deployments.apps "carts" not found'],
  ['sed -i s/a/b/ a.ts && npm test', 'Error: test failed'],
  ['cat a.json | python sum.py', 'Error: no such row'],
  ['ssh node-b journalctl -n 2', 'ssh: connect to host node-b port 22: Connection timed out'],
  ['ssh node-c uptime; ssh node-c dmesg', 'Host key verification failed.'],
  ['find /root', 'find: ‘/root’: Permission denied'],
])('%j could not show it', (input, output) => {
  expect(reportsSuccess(output, input, 'bash')).toBe(false);
});

test.each([
  ['visit', 'Title: Error correction\n\nA checksum fails when a bit is flipped.\nAn exception is raised.'],
  ['read_file', '[2026-03-02T10:00:00Z] ERROR worker failed to start\n[2026-03-02T10:01:00Z] INFO started'],
  [
    'WebSearch',
    'Web search results for query: "mend an error"\n\nLinks: []\n\nThe error usually means that a parameter is wrong.',
  ],
  ['web_search', '1. "Errors at sea" – ex.org\n2. "Why the ferry failed" – ex.org'],
  ['vector_search', '[{"id":"c4","text":"the failed trial of 2019"}]'],
  ['fetch', '<title>Report</title> Errors in the notes were corrected after the audit failed to match the totals.'],
  ['extract_text', 'Your basket\nIf your payment has failed, please write to us.'],
  ['Task', 'There are two callers of it in `src/pay.ts`, and neither handles the error case, but no change is needed.'],
  ['browser_snapshot', '### Page\n- main:\n  - alert: "Error: failed to load"'],
  [
    'browser_click',
    '- Page URL: https://ex.org/\n- Page Snapshot\n- button "Buy"\n- New console messages\n[ERROR] Failed to load resource: the server responded with a status of 404 () @ https://ex.org/favicon.ico:0',
  ],
  [
    'loki',
    '2026-01-02T08:14:02Z {app="pay"} level=error msg="refused"\n2026-01-02T08:14:05Z {app="pay"} level=info msg="done"',
  ],
  [
    'edit',
    'Edit applied successfully.\n\nProblems in this file:\n<diagnostics file="/app/a.ts">\nERROR [3:7] Cannot find name \'total\'.\n</diagnostics>',
  ],
  [
    'replace_in_file',
    "The content was successfully saved to src/a.ts.\n\nNew problems detected:\n- [ts Error] Line 2: Cannot find module './b.js'",
  ],
  [
    'extract_content',
    '📄  Extracted from page\n: ```json\n{"price": "39.00", "error": "no stock was found on the page"}\n```',
  ],
  ['done', 'The kettle K2 of this shop costs 39.00. I could not find whether it is in stock.'],
  ['read_pdf', 'Page 1: Revenue rose by 4 %. Losses from failed deliveries fell.'],
  ['finish', 'All tests pass now. The error was in core.py.'],
  ['human_input', 'No, the error is gone.'],
  [
    'browser_network_requests',
    '### Result\n[GET] http://localhost:4173/ => [200] OK\n[GET] http://localhost:4173/api => [500] Internal Server Error',
  ],
  [
    'browser_tabs',
    '### Result\n- 0: (current) [Shop] (http://ex.org/)\n- 1: [Error 404 (Not Found)!!1] (http://ex.org/a)',
  ],
])('%s shows a page', (tool, output) => {
  expect(reportsSuccess(output, {}, tool)).toBe(true);
});

test.each([
  ['fetch', 'Request failed with status code 404'],
  ['web_search', 'Error: the search could not be done as the limit of 20 requests for each minute was reached, wait'],
  ['ask_agent', 'Agent "writer" did not answer within 120 seconds'],
  ['read_page', 'https://ex.org\nAccess denied'],
])('%s could not show it', (tool, output) => {
  expect(reportsSuccess(output, {}, tool)).toBe(false);
});

test.each([
  ['curl -s localhost/users -d @u.json', '{"name":["This field is required."]}'],
  [
    'mvn -q test | tail -2',
    '[ERROR] \n[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoFailureException',
  ],
])('%s ended well, and what it asked for did not', (input, output) => {
  expect(reportsSuccess(`${output}\n[exit code: 0]`, input, 'bash')).toBe(false);
});

test('a tool whose name only holds such a word shows none', () => {
  expect(reportsSuccess('order 7\nis open\nand failed', {}, 'thread_logins')).toBe(false);
});
