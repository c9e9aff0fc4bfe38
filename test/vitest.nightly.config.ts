import { defineConfig } from 'vitest/config';

/** Tests that otherwise try their cases in turns. */
const IN_TURNS = [
  'test/faults/two-pushes.test.ts',
  'test/faults/kill-points.test.ts',
  'test/verify/depth/every-price-counts.test.ts',
];

/** Tests too long for every change: `npm run test:nightly`. Everything in it ends by itself and talks to this machine only. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.nightly.ts', ...IN_TURNS],
    env: { EVERY_CASE: '1' },
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 2 * 60 * 60_000,
    hookTimeout: 60_000,
  },
});
