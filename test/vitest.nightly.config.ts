import { defineConfig } from 'vitest/config';

/** Tests too long for every change: `npm run test:nightly`. Everything in it ends by itself and talks to this machine only. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.nightly.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 2 * 60 * 60_000,
    hookTimeout: 60_000,
  },
});
