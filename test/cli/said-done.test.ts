import { expect, test } from 'vitest';
import { reportsSuccess } from '../../src/cli/reports-success.ts';

test.each([
  ['what was done, and what that is called', '🖱️  Clicked the link with number 4: Failed payments'],
  ['a record that was changed', 'Task 7 updated: state=done, answer="Failed to see any error"'],
  ['a record that was made', 'Issue #7 created: Error on the first page'],
  [
    'a page of a browser that did what was asked',
    "### Ran Playwright code\n```js\nawait page.getByText('Log').click();\n```\n### Page\n- Page Title: Error log\n- listitem: 2 failed jobs",
  ],
])('%s is no failure', (_, output) => {
  expect(reportsSuccess(output)).toBe(true);
});
