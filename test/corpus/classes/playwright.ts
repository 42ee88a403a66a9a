import type { Toolchain } from '../error-class.ts';

/** Its test runner; no browser is started. */
const playwright: Toolchain = {
  name: 'playwright',
  npm: { '@playwright/test': '1.65.1' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: {
        'tests/prices.spec.ts': `
import { expect, test } from '@playwright/test';

function priceOf(row: Record<string, number>): number {
  if (row.{{column}} === undefined) «missing»throw new TypeError('row without {{column}}');
  return row.{{column}};
}

test.describe('prices', () => {
  test('sums', async () => {
    expect([1, 2]).«equal»toEqual([1, 3]);
  });
  test('reads', async () => {
    priceOf({});
  });
});
`,
      },
      values: { column: 'price' },
      run: 'node_modules/.bin/playwright test --reporter=list --workers=1',
      truth: {
        cause: 'prices sums 3 2',
        at: 'equal',
        diagnostics: [
          { at: 'equal', message: 'prices sums 3 2' },
          { at: 'missing', message: 'prices reads row without {{column}}' },
        ],
      },
      near: [{ name: 'other-column', values: { column: 'amount' } }],
    },
    {
      name: 'timeout',
      files: {
        'tests/wait.spec.ts': `
import { expect, test } from '@playwright/test';

test('is ready', async () => {
  test.setTimeout({{timeout}});
  await «poll»expect.poll(() => 'starting', { timeout: 100 }).toBe('{{state}}');
});
`,
      },
      values: { timeout: '4000', state: 'ready' },
      run: 'node_modules/.bin/playwright test --reporter=line --workers=1',
      truth: { cause: 'is ready Timeout 100ms exceeded {{state}} starting', at: 'poll' },
      noise: [{ timeout: '5000' }, { timeout: '6000' }],
      near: [{ name: 'other-state', values: { state: 'done' } }],
    },
  ],
};

export default playwright;
