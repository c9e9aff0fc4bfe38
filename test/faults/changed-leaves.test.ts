import { describe, expect, it } from 'vitest';
import { seededRandom } from '../support/seeded-random.ts';
import { CHANGED_FILES } from './changed-files.ts';
import { someOf } from './changed-leaves.ts';

/** `LEAVES=1000 npm run unit -- test/faults/changed-leaves` tries a thousand of each kind. */
const COUNT = Number(process.env['LEAVES'] ?? 8);
const SEED = Number(process.env['SEED'] ?? 20_261_127);

describe('a file with one place changed', { timeout: 3_600_000 }, () => {
  it.each(CHANGED_FILES)('is refused, or nothing that is done and said differs: $kind', async ({ kind, open }) => {
    const { changes, judge } = await open();
    const counts = { refused: 0, harmless: 0, accepted: 0 };
    const accepted: string[] = [];
    for (const { what, changed } of someOf(changes, COUNT, seededRandom(SEED))) {
      const verdict = await judge(changed());
      counts[verdict] += 1;
      if (verdict === 'accepted') accepted.push(what);
    }
    if (process.env['LEAVES']) console.info(kind, changes.length, JSON.stringify(counts));
    expect(accepted).toEqual([]);
  });
});
