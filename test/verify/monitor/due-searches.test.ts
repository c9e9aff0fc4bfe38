import { describe, expect, it } from 'vitest';
import { dueSearches, type SearchAge } from '../../../src/verify/monitor/hotel-proofs.ts';
import { fc } from '../../support/fast-check.ts';

const DAY = 1_440;
const at = (since: number, failed = false): SearchAge => ({ since, failed });

/** Runs at these times; `asked` are the positions of each run. Every search that is asked for is proved. */
function simulate(count: number, within: number, times: readonly number[], budget?: number) {
  const since = Array.from({ length: count }, () => times[0] ?? 0);
  let before = (times[0] ?? 0) - DAY;
  let longest = 0;
  const asked = times.map((now) => {
    const searches = since.map((time) => at(time));
    const chosen = dueSearches(searches, {
      ...{ now, within, elapsed: now - before },
      ...(budget !== undefined && { budget }),
    });
    before = now;
    for (const index of chosen) {
      longest = Math.max(longest, now - (since[index] ?? 0));
      since[index] = now;
    }
    return chosen.length;
  });
  return { asked, longest, oldest: Math.min(...since) };
}

describe('the searches of a run', () => {
  it('are those that have waited longest', () =>
    expect(dueSearches([at(30), at(10), at(20)], { now: 40, within: 3 * DAY, elapsed: DAY })).toEqual([1, 2]));

  it('begin with those that failed, which are no more than half of the budget', () => {
    const searches = [at(1), at(2), at(3, true), at(4, true), at(5, true)];
    expect(dueSearches(searches, { now: DAY, within: DAY, elapsed: DAY, budget: 2 })).toEqual([2, 0]);
    expect(dueSearches(searches, { now: DAY, within: DAY, elapsed: DAY })).toEqual([2, 3, 4, 0, 1]);
  });

  it('are all if the next run may come too late', () =>
    expect(dueSearches([at(90), at(95)], { now: 100, within: DAY, elapsed: DAY })).toHaveLength(2));

  it('leave no price unproved for longer than asked, whatever the schedule', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 5, max: 7 * DAY }),
        fc.array(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (count, days, interval, lateness) => {
          fc.pre(interval * 1.1 < days * DAY);
          const times = lateness.map((late, run) => Math.round((run + late) * interval));
          const { longest } = simulate(count, days * DAY, times);
          expect(longest).toBeLessThanOrEqual(days * DAY);
        },
      ),
      { numRuns: 60 },
    ));

  it('are about as many in every run', () => {
    const { asked } = simulate(
      700,
      7 * DAY,
      Array.from({ length: 60 }, (_, run) => run * DAY),
    );
    expect(Math.max(...asked)).toBeLessThanOrEqual(1.5 * (700 / 7));
    expect(Math.min(...asked)).toBeGreaterThan(0);
  });

  it('make up for runs that were missed', () => {
    const times = Array.from({ length: 60 }, (_, run) => run * DAY).filter((_, run) => run < 20 || run > 25);
    const { asked } = simulate(700, 14 * DAY, times);
    expect(asked[20]).toBeGreaterThan(3 * (asked[10] ?? 0));
  });

  it('go round with the budget if that is too small', () => {
    const times = Array.from({ length: 100 }, (_, run) => run * DAY);
    const { asked, oldest } = simulate(100, 7 * DAY, times, 5);
    expect(new Set(asked)).toEqual(new Set([5]));
    expect(oldest).toBeGreaterThanOrEqual(79 * DAY);
  });
});
