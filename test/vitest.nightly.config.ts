import { defineConfig, mergeConfig } from 'vitest/config';
import { inTurns, realAtNight } from './lanes.ts';
import usual from './vitest.config.ts';

const include = ['test/**/*.nightly.ts', ...inTurns()];

/** Commands run in the process of their test; a thread has no folder and environment for them. */
const pool = 'forks';

/** Tests too long for every change: `npm run test:nightly`. Everything in it ends by itself and talks to this machine only. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      env: { EVERY_CASE: '1' },
      testTimeout: 2 * 60 * 60_000,
      projects: [
        { extends: true, test: { name: 'night', include, pool } },
        {
          extends: true,
          test: { name: 'real', include: [...realAtNight], pool, env: { PRACTICE_HUB_PROFILE: 'real' } },
        },
      ],
    },
  }),
);
