import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const report = process.env['FAULTLINE_TEST_REPORT'];

export default defineConfig({
  test: {
    // Programs that tests start compile our source once instead of each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    testTimeout: 60_000,
    // They install packages with npm.
    hookTimeout: 300_000,
    // Most of the time they wait for servers, time-outs and retries: two at once. One alone uses fixed ports.
    maxWorkers: 2,
    include: ['test/integration/**/*.test.ts'],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
});
