import { env } from 'node:process';
import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// Stories told by dice: each seed is one, the same every time. `npm run faults -- --seed N` tells it again. The other half of those of
// every check are in more-simulation.test.ts, so that two processors share them; the nightly run tells other ones.

const [from = 1, to = 1_000] = (env['FAULT_SEEDS'] ?? '1..1000').split('..').map(Number);

test('whatever the random choices, the promises hold', { timeout: 20_000_000 }, () => tellStories(from, to));
