import { expect, it } from 'vitest';
import { effectiveLimits } from '../../src/contract/effective-limits.ts';

it('takes each setting from the most specific level that sets it', () => {
  const hotel = { releaseDays: 3, minimumStay: 1, maximumStay: 28 };
  const rate = { minimumStay: 2 };
  const season = { releaseDays: 7 };
  expect(effectiveLimits(hotel, rate, season)).toEqual({ releaseDays: 7, minimumStay: 2, maximumStay: 28 });
});

it('treats 0 as set', () => {
  expect(effectiveLimits({ releaseDays: 3 }, { releaseDays: 0 }, {})).toEqual({ releaseDays: 0 });
});

it('leaves out what no level sets', () => {
  expect(effectiveLimits({ releaseDays: 3 }, {}, {})).toEqual({ releaseDays: 3 });
  expect(Object.keys(effectiveLimits({}, {}))).toEqual([]);
});
