import { defineConfig, mergeConfig } from 'vitest/config';
import { rest } from './lanes.ts';
import { LongFilesFirst, MORE_WORKERS } from './long-files-first.ts';
import usual from './vitest.config.ts';

/** What `npm run test:all` runs after `npm test`. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  // Engine flags and memory belong to a process: tests that look at them must not share one.
  defineConfig({
    test: {
      include: [...rest, 'test/**/*.long.ts'],
      pool: 'forks',
      maxWorkers: MORE_WORKERS,
      sequence: { sequencer: LongFilesFirst },
    },
  }),
);
