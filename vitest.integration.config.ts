import { defineConfig } from 'vitest/config';

const report = process.env['FAULTLINE_TEST_REPORT'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // They install packages with npm.
    hookTimeout: 300_000,
    include: ['test/integration/**/*.test.ts'],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
});
