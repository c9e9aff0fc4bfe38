import { defineConfig } from 'vitest/config';

/** Tests that otherwise try their cases in turns. */
const IN_TURNS = [
  'test/browser/report-page.test.ts',
  'test/e2e/help-examples.test.ts',
  'test/e2e/secrecy.test.ts',
  ...['canaries', 'kill-points', 'lock', 'shared-state', 'sockets', 'torn-journals', 'two-pushes'].map(
    (name) => `test/faults/${name}.test.ts`,
  ),
  'test/use/ground/git/damaged-repository.test.ts',
  'test/use/verify/behind-the-files.test.ts',
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
