import { env } from 'node:process';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

// As many stories as fit into the given time, at most 200,000. The first seed is given too, so that every night runs different stories.

const MOST = 200_000;
const minutes = Number(env['NIGHTLY_MINUTES'] ?? 10);
const first = Number(env['NIGHTLY_SEED'] ?? 1_000_000);

test('whatever the random choices, the promises hold', async () => {
  const broken: string[] = [];
  const endsAt = Date.now() + minutes * 60_000;
  let reported = 0;
  for (; reported < MOST && Date.now() < endsAt; reported += 1) {
    const { violations } = await simulate(first + reported);
    for (const violation of violations)
      broken.push(`npm run faults -- --seed ${first + reported}: ${violation.slice(0, 200)}`);
  }
  console.log(`simulation: ${reported} seeds from ${first}`);
  expect(broken).toEqual([]);
});
