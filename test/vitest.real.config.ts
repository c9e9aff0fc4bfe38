import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';

const folder = new URL('e2e/', import.meta.url);

/** Whether the test file opens a practice hub, by one of the ways in which tests do. */
const opensHub = (file: string): boolean =>
  /support\/(?:sandbox-process|watched-hub|hub-profile)\.ts/.test(readFileSync(new URL(file, folder), 'utf8'));

const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts') && opensHub(file));

/** `npm run test:real`: every end-to-end test that talks to a hub, against a practice hub as hard as the real one. */
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      // And what is too long for every change, whatever the practice hub does.
      include: [...files.map((file) => `test/e2e/${file}`), 'test/**/*.long.ts'],
      env: { PRACTICE_HUB_PROFILE: 'real' },
    },
  }),
);
