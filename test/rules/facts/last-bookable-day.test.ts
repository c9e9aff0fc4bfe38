import { describe, expect, it } from 'vitest';
import type { Hotel, Rate } from '../../../src/contract/model.ts';
import { isPlausibleRelease, lastBookableDay } from '../../../src/rules/facts/last-bookable-day.ts';
import { contractWith, type Draft, item, range } from '../../support/contract-builder.ts';
import { contextOf } from '../context-of.ts';

/** Of the summer rate, whose low season ends on 2027-10-15 and whose high season ends on 2027-09-15. */
function lastDay(change: (rate: Draft<Rate>, hotel: Draft<Hotel>) => void) {
  const contract = contractWith((contract) => {
    contract.hotel.releaseDays = 0;
    change(item(contract.rates), contract.hotel);
  });
  return lastBookableDay(item(contract.rates), contextOf(contract));
}

describe('the last day on which a rate can be booked', () => {
  it('is its last night, without a release', () => {
    expect(lastDay(() => {})).toBe('2027-10-15');
    expect(lastDay(({ seasons }) => void seasons.reverse())).toBe('2027-10-15');
  });

  it('is earlier by the release of the season, the rate or the hotel', () => {
    expect(lastDay((_, hotel) => Object.assign(hotel, { releaseDays: 3 }))).toBe('2027-10-12');
    expect(
      lastDay((rate, hotel) => [Object.assign(hotel, { releaseDays: 3 }), Object.assign(rate, { releaseDays: 1 })]),
    ).toBe('2027-10-14');
    expect(lastDay(({ seasons }) => Object.assign(item(seasons), { releaseDays: 31 }))).toBe('2027-09-15');
    expect(lastDay(({ seasons }) => Object.assign(item(seasons), { releaseDays: 29 }))).toBe('2027-09-16');
  });

  it('is that of the first night if all nights are one stay', () => {
    const week = (nights: number) =>
      lastDay((rate) => {
        rate.seasons = rate.seasons.slice(0, 1);
        Object.assign(item(rate.seasons), {
          dateRanges: [range('2027-06-05..2027-06-11')],
          minimumStay: nights,
          releaseDays: 2,
        });
      });
    expect([week(7), week(6)]).toEqual(['2027-06-03', '2027-06-09']);
  });

  it('ignores impossible releases', () => {
    expect(lastDay((rate) => Object.assign(rate, { releaseDays: -1 }))).toBe('2027-10-15');
    expect(lastDay((rate) => Object.assign(rate, { releaseDays: 366 }))).toBe('2027-10-15');
    expect(lastDay((rate) => Object.assign(rate, { releaseDays: 365 }))).toBe('2026-10-15');
    expect([-1, 0, 365, 366].map(isPlausibleRelease)).toEqual([false, true, true, false]);
  });

  it('is unknown without nights', () => {
    expect(lastDay((rate) => Object.assign(rate, { seasons: [] }))).toBeUndefined();
    expect(
      lastDay(({ seasons }) => {
        for (const season of seasons) season.dateRanges = [range('2027-06-02..2027-06-01')];
      }),
    ).toBeUndefined();
    expect(
      lastDay(({ seasons }) => {
        item(seasons).dateRanges = [];
      }),
    ).toBe('2027-09-15');
  });
});
