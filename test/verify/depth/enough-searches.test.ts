import { describe, expect, it } from 'vitest';
import { includes } from '../../../src/verify/depth/goals/day-runs.ts';
import { enoughSearches } from '../../../src/verify/depth/searches/choose-searches.ts';
import { fc } from '../../support/fast-check.ts';

const run = fc.tuple(fc.nat(30), fc.nat(5)).map(([from, length]) => ({ from, to: from + length }));
const days = fc
  .uniqueArray(fc.tuple(fc.constantFrom('01,30', '02,30', '02,30,30'), fc.array(run, { minLength: 1, maxLength: 2 })), {
    selector: ([key]) => key,
    minLength: 1,
    maxLength: 3,
  })
  .map((entries) => new Map(entries));

describe('searches', () => {
  it('together have a day of every goal, and none of them is superfluous', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 25 }), (goals) => {
        const searches = enoughSearches(goals);
        const served = (chosen: typeof searches) =>
          goals.filter((goal) =>
            chosen.some(({ key, day }) => includes([...goal].find(([name]) => name === key)?.[1] ?? [], day)),
          ).length;
        expect(served(searches)).toBe(goals.length);
        for (const each of searches)
          expect(served(searches.filter((other) => other !== each))).toBeLessThan(goals.length);
      }),
      { numRuns: 100 },
    );
  });

  it('are one if one is enough for all, although another has the days of more goals at first', () => {
    const goal = (...entries: [string, number][]) =>
      new Map(entries.map(([key, day]): [string, { from: number; to: number }[]] => [key, [{ from: day, to: day }]]));
    // Two days that share nothing but the first and third goal, and one that has all.
    const goals = [goal(['a', 1], ['b', 9]), goal(['a', 1], ['b', 9]), goal(['a', 2], ['b', 9])];
    expect(enoughSearches(goals)).toEqual([{ key: 'b', day: 9 }]);
  });
});
