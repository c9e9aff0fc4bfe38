import { env } from 'node:process';
import { expect } from 'vitest';
import { simulate } from './simulate.ts';

const COUNTED = ['requests', 'runs', 'kills', 'edits', 'struck'] as const;

/**
 * Runs the stories of these seeds, each the same every time, and expects every promise to hold in all of them. A failure names
 * the command that runs its story again.
 */
export async function tellStories(from: number, to: number): Promise<void> {
  const only = env['FAULT_SEED'];
  const seeds = only === undefined ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [Number(only)];
  const broken: string[] = [];
  const counts = { requests: 0, runs: 0, kills: 0, edits: 0, struck: 0, doubled: 0 };
  for (const seed of seeds) {
    const story = await simulate(seed);
    if (only !== undefined) console.log(story.transcript);
    for (const violation of story.violations)
      broken.push(`npm run faults -- --seed ${seed}: ${violation.slice(0, 300)}`);
    for (const what of COUNTED) counts[what] += story[what];
    counts.doubled += story.doubled ? 1 : 0;
  }
  expect(broken).toEqual([]);
  console.log(`simulation: ${seeds.length} seeds from ${seeds[0]}, ${JSON.stringify(counts)}`);
}
