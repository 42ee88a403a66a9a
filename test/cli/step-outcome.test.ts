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
])('%s did not fail: %s', (tool, output) => {
  expect(hasFailed({ tool, input: '', output, isError: undefined })).toBe(false);
});

test.each([
  ['update_address', '{"status":422,"title":"Unprocessable Entity","errors":{"city":["is required"]}}'],
  ['fetch', 'Request failed with status code 404'],
  ['fetch', 'Failed to fetch https://ex.org/r.pdf: 404 Not Found'],
  ['ask_agent', 'Agent "writer" did not answer within 120 seconds'],
  ['shell', '{"output":"","metadata":{"exit_code":124}}'],
])('%s failed: %s', (tool, output) => {
  expect(hasFailed({ tool, input: '', output, isError: undefined })).toBe(true);
});
