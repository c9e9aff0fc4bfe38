import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

/** The tests of the rooms whose mutants are tried; those that start processes are elsewhere. */
const rooms = (env['MUTATION_TESTS'] ?? 'kernel').split(',');

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: rooms.map((room) => `test/${room}/**/*.test.ts`),
    testTimeout: 20_000,
    // Mutants are switched on by a global, so modules need not be read again for every file.
    isolate: false,
  },
});
