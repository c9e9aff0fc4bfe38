import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine with much to do needs more than the usual second.
    expect: { poll: { timeout: 30_000 } },
    // The tool names commands as it was started; tests started by npx or by npm read the same.
    env: { npm_command: '' },
    // A golden is written by `--update` alone; one that no test compares fails.
    update: 'none',
    resolveSnapshotPath: (test) => test.replace(/\/test\/(.*)\.\w+\.ts$/, '/test/golden/$1.txt'),
    snapshotEnvironment: 'test/rules/wordings.ts',
  },
});
