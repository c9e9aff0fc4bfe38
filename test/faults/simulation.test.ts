import { env } from 'node:process';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

// Stories told by dice: each seed is one, the same every time. `npm run faults -- --seed N` tells it again.

const only = env['FAULT_SEED'];
/** As many as fit into some seconds; the nightly run tells other ones. */
const [from = 1, to = 300] = (env['FAULT_SEEDS'] ?? '1..300').split('..').map(Number);
const seeds = only === undefined ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [Number(only)];

test('whatever the dice say, the promises hold', { timeout: 20_000_000 }, async () => {
  const broken: string[] = [];
  const counts = { requests: 0, runs: 0, kills: 0, edits: 0, struck: 0, doubled: 0 };
  for (const seed of seeds) {
    const story = await simulate(seed);
    if (only !== undefined) console.log(story.transcript);
    for (const violation of story.violations)
      broken.push(`npm run faults -- --seed ${seed}: ${violation.slice(0, 300)}`);
    for (const what of ['requests', 'runs', 'kills', 'edits', 'struck'] as const) counts[what] += story[what];
    counts.doubled += story.doubled ? 1 : 0;
  }
  expect(broken).toEqual([]);
  console.log(`simulation: ${seeds.length} seeds, ${JSON.stringify(counts)}`);
});
