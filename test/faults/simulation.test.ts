import { env } from 'node:process';
import { test } from 'vitest';
import { EVERY_CASE } from '../support/every-case.ts';
import { tellStories } from './tell-stories.ts';

// Random stories: a seed always gives the same one. `npm run faults -- --seed N` runs it again. The nightly run
// tells up to the five hundredth here, up to the two thousandth in more-simulation.nightly.ts, and new ones.

const [from = 1, to = 500] = (env['FAULT_SEEDS'] ?? (EVERY_CASE ? '1..500' : '1..80')).split('..').map(Number);

test('whatever the random choices, the promises hold', { timeout: 20_000_000 }, () => tellStories(from, to));
