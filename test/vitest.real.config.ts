import { defineConfig, mergeConfig } from 'vitest/config';
import { real } from './lanes.ts';
import { MORE_WORKERS } from './long-files-first.ts';
import usual from './vitest.config.ts';

/** `npm run test:real`: the end-to-end tests that talk to a hub, against a practice hub as hard as the real one. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      include: [...real],
      // Commands run in the process of their test; a thread has no folder and environment for them.
      pool: 'forks',
      isolate: false,
      maxWorkers: MORE_WORKERS,
      env: { PRACTICE_HUB_PROFILE: 'real' },
    },
  }),
);
