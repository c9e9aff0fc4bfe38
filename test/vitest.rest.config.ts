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
        { extends: true, test: { name: 'own', include: [...ownProcess, 'test/**/*.long.ts'], pool } },
        // `isolate: false` would load the modules once for all of them and save a tenth of the time, but contract/source/hostile-input fails after
        // another file then, for a reason that is not known yet.
        { extends: true, test: { name: 'shared', include: [...rest], pool } },
      ],
    },
  }),
);
