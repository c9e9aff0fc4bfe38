import { defineConfig, mergeConfig } from 'vitest/config';
import { ownProcess, rest } from './lanes.ts';
import { LongFilesFirst, MORE_WORKERS } from './long-files-first.ts';
import usual from './vitest.config.ts';

/** Commands run in the process of their test; a thread has no folder and environment for them. */
const pool = 'forks';

/** What `npm run test:all` runs after `npm test`. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      maxWorkers: MORE_WORKERS,
      sequence: { sequencer: LongFilesFirst },
      projects: [
        { extends: true, test: { name: 'own', include: [...ownProcess], pool } },
        // Half of the time would go into loading the same modules again for each file.
        { extends: true, test: { name: 'shared', include: [...rest], pool, isolate: false } },
      ],
    },
  }),
);
