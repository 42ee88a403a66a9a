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
])('%s failed: %s', (tool, output) => {
  expect(hasFailed({ tool, input: '', output, isError: undefined })).toBe(true);
});
