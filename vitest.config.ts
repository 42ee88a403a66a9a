import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const report = process.env['FAULTLINE_TEST_REPORT'];

export default defineConfig({
  test: {
    // Programs that tests start compile our source once instead of each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    // Many tests start programs of their own; a busy machine may take long for that.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most of the time goes into those programs, for which a core less than there are would be wasted.
    maxWorkers: '100%',
    include: ['test/**/*.test.ts'],
    exclude: ['test/fixtures/**', 'test/integration/**', '**/node_modules/**'],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
});
