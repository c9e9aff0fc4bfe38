import { env } from 'node:process';
import { test } from 'vitest';
import { tellStories } from './tell-stories.ts';

// Random stories: a seed always gives the same one. `npm run faults -- --seed N` runs it again. The other half of the stories in
// the regular checks is in more-simulation.test.ts, so that two processors share them; the nightly run uses other seeds.

const [from = 1, to = 1_000] = (env['FAULT_SEEDS'] ?? '1..1000').split('..').map(Number);

test('whatever the random choices, the promises hold', { timeout: 20_000_000 }, () => tellStories(from, to));
