import { env } from 'node:process';
import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// The second half of simulation.test.ts.

const isAsked = env['FAULT_SEED'] === undefined && env['FAULT_SEEDS'] === undefined;

test.runIf(isAsked)('whatever the random choices, the promises still hold', { timeout: 20_000_000 }, () =>
  tellStories(1_001, 2_000),
);
