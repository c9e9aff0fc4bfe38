import { env } from 'node:process';
import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// Random stories: a seed always gives the same one. `npm run faults -- --seed N` runs it again. The nightly run
// tells up to the two thousandth (more-simulation.nightly.ts) and new ones.

const [from = 1, to = 500] = (env['FAULT_SEEDS'] ?? '1..500').split('..').map(Number);

test('whatever the random choices, the promises hold', { timeout: 20_000_000 }, () => tellStories(from, to));
