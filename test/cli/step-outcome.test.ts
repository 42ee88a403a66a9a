import { expect, test } from 'vitest';
import { hasFailed } from '../../src/cli/step-outcome.ts';

/** Outputs of steps that a recording does not mark, and the tools that gave them. */
test.each([
  ['browser_goto', '{"url":"https://ex.org/","title":"Tickets","status":200}'],
  ['update_address', '{"status":200,"user":{"id":"u_18"}}'],
  ['run_cell', '/tmp/ipykernel_8/1.py:3: SettingWithCopyWarning: \nA value is trying to be set on a copy of a slice.'],
  ['run_cell', 'mean squared error: 0.3122\nmax error: 1.902'],
  ['llm', 'Ferries emit less than cars when full. The main source of error is the load factor.'],
  ['shell', 'Found 1 error (1 fixed, 0 remaining).'],
  ['list_automations', '- Alarm on failed login\n- Heating error notify'],
  [
    'shell',
    'PASS src/errors.test.ts\n  error mapping\n    ✓ fails on an unknown code (1 ms)\n\nTest Suites: 1 passed, 1 total\nTests:       2 passed, 2 total\nSnapshots:   0 total\nTime:        0.61 s',
  ],
  [
    'shell',
    'warning: unused variable: `error`\n --> src/main.rs:4:9\n    Finished `dev` profile [unoptimized + debuginfo] target(s) in 4.02s',
  ],
  ['shell', "\n/srv/a.js\n  3:7  warning  'error' is never used  no-unused-vars\n\n✖ 1 problem (0 errors, 1 warning)"],
  ['shell', "On branch fix/login-error\nYour branch is up to date with 'origin/fix/login-error'."],
  ['shell', 'Restarting service... ok\nDeployment finished, previous failed release removed'],
  ['run_query', 'status   | count\n---------+------\nfailed   |    12\ndone     |   310'],
  ['send_email', 'Email sent to ops@ex.org with subject "Payment failed"'],
  ['create_issue', 'Created issue #51: Fix timeout error in worker'],
  ['calendar', 'Meeting "Failure review" is booked for 2026-02-05 10:00'],
  ['summarize', 'The outage was caused by a failed disk. Two services were unavailable for an hour.'],
  ['think', 'The error probably comes from the cache. I will look there.'],
  ['shell', 'Start 1: error_paths\n100% tests passed, 0 tests failed out of 1'],
  ['http_get', '{"status":200,"body":"an error page template"}'],
  ['open_page', 'Sites that ask to verify you are human annoy their readers.\n'.repeat(20)],
  [
    'wikipedia',
    'Solar geoengineering is a proposed method to reduce global warming. Risks: unknown side effects, and failure to address the acid sea.',
  ],
  [
    'shell',
    'stderr | test/retry.test.ts\nattempt 1 failed Error: no\n\n Test Files  2 passed (2)\n      Tests  14 passed (14)',
  ],
  [
    'get_schema',
    'CREATE TABLE log (\n\tid INTEGER,\n\tlevel TEXT\n)\n\n/*\nid\tlevel\tmessage\n1\tERROR\tconnection refused\n2\tFATAL\tout of memory\n*/',
  ],
  ['run_query', 'message\n-------------------------\nERROR: deadlock detected\nTimeoutError: pool exhausted\n(2 rows)'],
  ['run_query', 'id | state  | error\n---+--------+-----------\n 4 | failed | OOMKilled'],
  ['psql', 'NOTICE:  table "tmp_errors" does not exist, skipping\nDROP TABLE'],
  ['query_checker', 'The query is valid. NOT IN will fail to return rows where there is NULL: a common error.'],
  [
    'python',
    ' #   Column  Non-Null Count  Dtype\n 3   error   212 non-null    float64\n 4   failed  5124 non-null   bool',
  ],
  ['python', 'turbine_id\n17    61\n4     58\nName: failed, dtype: int64'],
  ['python', '<ipython-input-7>:1: UserWarning: Could not infer the format.\n  df.ts = pd.to_datetime(df.ts)'],
  [
    'python',
    '/tmp/229.py:1: SettingWithCopyWarning: \nA value is trying to be set.\nTry .loc[row] = value\n  sub = df[df.failed]\n14',
  ],
  ['python', "skip 17 can't decode byte 0xff\nskip 22 unknown error code\ndone, 210 of 212 decoded"],
  ['call', '{"status":"degraded","checks":{"db":"ok","mailer":"failed"},"errors":1}'],
  ['create_ticket', '{"ticket_id":"T-8","subject":"E4","description":"It says: Error: sensor fault","status":"open"}'],
  [
    'refund',
    '{"success":true,"refund_id":"r1","error":null,"message":"Issued; an earlier failed attempt was ignored"}',
  ],
  [
    'console_messages',
    '[WARNING] Cookie will be blocked @ https://ex.org/:0\n[ERROR] Uncaught TypeError: x is null @ https://ex.org/a.js:41',
  ],
  ['relay', "I'm sorry that failed. The error was mine: I passed the wrong date. Let me try once more."],
  ['click', '🖱️  Clicked button with index 3: Report an error'],
  ['shell', '==> Linting ./c\n[INFO] Chart.yaml: icon is recommended\n\n1 chart(s) linted, 0 chart(s) failed'],
  ['python', 'no missing values'],
  ['python', 'Column     Missing  Invalid\nage              4        0\nzip             19        2'],
  ['python', 'FitFailedWarning: \n5 fits failed out of a total of 15.\nBest score: 0.81'],
  ['screenshot', 'Screenshot captured. Visible text: "Something went wrong? Contact us"'],
  ['get_order', '{"id":"O1","paid":false,"total":4,"message":"for grandma"}'],
])('%s did not fail: %s', (tool, output) => {
  expect(hasFailed({ tool, input: '', output, isError: undefined })).toBe(false);
});

test.each([
  ['update_address', '{"status":422,"title":"Unprocessable Entity","errors":{"city":["is required"]}}'],
  ['fetch', 'Request failed with status code 404'],
  ['fetch', 'Failed to fetch https://ex.org/r.pdf: 404 Not Found'],
  ['ask_agent', 'Agent "writer" did not answer within 120 seconds'],
  ['shell', '{"output":"","metadata":{"exit_code":124}}'],
  ['shell', 'FAIL src/a.test.ts\nTests:       1 failed, 2 passed, 3 total'],
  ['shell', 'error[E0425]: cannot find value `n`\n    Finished `dev` profile [unoptimized] target(s) in 4.02s'],
  ['shell', '--- 10.0.0.9 ping statistics ---\n2 packets transmitted, 0 received, 100% packet loss, time 1018ms'],
  ['send_email', 'Email sent to the relay but refused: 550 unknown user'],
  ['run', 'The server said "connection refused"'],
  ['http_get', '{"status":200,"error":"no such page"}'],
  ['get_user', '{"detail":"User 2 not found"}'],
  ['submit_answer', 'Wrong answer'],
  ['ask_human', 'Could not reach the person: timed out'],
  ['web_search', 'Search failed: rate limit exceeded (20 requests per minute). Try again in 38 seconds.'],
  ['lookup', "No article found for 'Stratosfere'. Did you mean: Stratosphere?"],
  ['select_option', 'Did not find some options: night'],
  ['wait_for', 'Waited for text "Your bill": not visible after 10 s'],
  ['computer', 'Coordinates 3000, 20 are out of bounds for the display 1280x800'],
  ['visit_page', 'Unsupported content type: application/pdf'],
  ['calculator', 'Unbalanced parentheses in expression: (3+4'],
  ['open_page', 'Just a moment...\n\nEnable JavaScript and cookies to continue\n\nRay ID: 8f1c2be1d9a3c4f1'],
  ['shell', 'Some checks were not successful\n1 failing, 2 successful\n\nX  e2e   2m4s\n✓  lint  22s'],
  ['shell', 'attempt 1 failed Error: no\n\n Test Files  1 failed (1)\n      Tests  1 failed | 2 passed (3)'],
  ['psql', 'message\n-------------------------\nERROR: deadlock detected\nTimeoutError: pool exhausted\n(1 row)'],
  ['python', '/tmp/a.py:1: SettingWithCopyWarning: \nA value is trying to be set.\nValueError: no such column'],
  ['create_ticket', '{"success":false,"ticket_id":null,"message":"Subject is missing"}'],
  ['relay', 'Error: no such room. Let me know.'],
  ['shell', 'no crontab for deploy'],
  ['click', 'Click intercepted: another element <div class="overlay"> would receive the click'],
  ['cancel_order', '{"cancelled":false,"reason":"Order has already shipped"}'],
  ['python', 'FitFailedWarning: \n15 fits failed.\nValueError: all fits failed'],
  [
    'shell',
    "/bin/bash: -c: line 1: syntax error near unexpected token `('\n/bin/bash: -c: line 1: `I will (then) sum it'",
  ],
])('%s failed: %s', (tool, output) => {
  expect(hasFailed({ tool, input: '', output, isError: undefined })).toBe(true);
});

test.each([
  [
    'systemctl status api | head -5',
    '● api.service - API\n     Active: failed (Result: exit-code) since Sat 2024-05-11',
    false,
  ],
  ['systemctl status apj', 'Unit apj.service could not be found.', true],
  [
    'docker ps -a',
    'CONTAINER ID   IMAGE    STATUS                   NAMES\n9be2   shop/job   Exited (1): error   job',
    false,
  ],
])('%s, which asks for a state, answers %s', (input, output, failed) => {
  expect(hasFailed({ tool: 'shell', input, output, isError: undefined })).toBe(failed);
});

/** Commands that show something, which the one who runs them did not run, and a sentence with no other mark. */
test.each([
  ['Bash', 'cd /etc && ls', "cd to '/etc' was blocked. For security, only the folder of the project may be entered."],
  ['Bash', 'git log -3', 'Permission to use Bash with command git log -3 has been denied.'],
  ['Bash', 'git diff', 'This command requires approval'],
  ['bash', 'ls', '[Your command "ls" is NOT executed. The previous command is still running.]'],
  ['run_command', 'ls /srv', 'run_command failed for `ls /srv`: Denied("by the owner")'],
  ['edit', 'a.py', 'The answer did not conform to the edit format.\nhttps://docs.tern.example/edit-errors.html'],
])('%s %s: a mark of a step that says of itself that it was not done is right', (tool, input, output) => {
  expect(hasFailed({ tool, input, output, isError: true })).toBe(true);
});

test.each([
  [
    'str_replace_editor',
    'OBSERVATION:\nNo replacement was performed, old_str `a` did not appear verbatim in /srv/a.py.',
    true,
  ],
  [
    'shell',
    "cut: you must specify a list of bytes, characters, or fields\nTry 'cut --help' for more information.",
    true,
  ],
  ['human', 'The user did not report an error.', false],
])('%s: a step without a mark fails as it says', (tool, output, failed) => {
  expect(hasFailed({ tool, input: 'x', output, isError: false })).toBe(failed);
});

test.each([
  ["which jq || echo 'jq not found'", 'jq not found\n[exit code: 0]', false],
  ['test -f notes.txt && echo there', '{"stdout":"","stderr":"","exit_code":1}', false],
  ['test -f notes.txt && ./sum', '{"stdout":"","stderr":"","exit_code":1}', true],
  ['./sum || echo "sum failed: 3 rows"', 'sum failed: 3 rows\n[exit code: 1]', true],
])('%s: a command that only asks is answered by its status or its own words', (input, output, failed) => {
  expect(hasFailed({ tool: 'shell', input, output, isError: failed })).toBe(failed);
});
