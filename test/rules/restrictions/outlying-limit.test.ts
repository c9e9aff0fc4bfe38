import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { type Draft, item } from '../../support/contract-builder.ts';
import { roomsOf, seasonOf, twoYears } from '../../support/two-years.ts';
import { findingsIn, testFindings } from '../findings.ts';

const found = (change: (contract: Draft<HotelContract>) => void) => findingsIn(twoYears(change), 'P27');
const both = (contract: Draft<HotelContract>, name: string) =>
  [2027, 2028].map((year) => seasonOf(contract, year, name));

describe('release days', () => {
  it('of the dearest season, or of a feast, may be longer than all others', () => {
    expect(
      found((contract) => {
        for (const season of both(contract, 'High')) season.releaseDays = 60;
      }),
    ).toEqual([]);
    expect(
      found((contract) => {
        for (const season of both(contract, 'Autumn')) [season.name, season.releaseDays] = ['Wine festival', 45];
      }),
    ).toEqual([]);
  });

  testFindings({
    'that stand out from all other seasons are found': [
      () => found((contract) => (seasonOf(contract, 2027, 'Mid').releaseDays = 30)),
      'P27 warning rates.0.seasons.1.releaseDays',
    ],
    'of the dearest season are compared with the year before': [
      () =>
        found((contract) => {
          seasonOf(contract, 2027, 'High').releaseDays = 60;
          seasonOf(contract, 2028, 'High').releaseDays = 6;
        }),
      'P27 warning rates.1.seasons.2.releaseDays',
    ],
    'that two seasons change from year to year are a policy': [
      () =>
        found((contract) => {
          for (const name of ['Mid', 'High']) {
            seasonOf(contract, 2027, name).releaseDays = 60;
            seasonOf(contract, 2028, name).releaseDays = 6;
          }
        }),
    ],
  });
});

describe('a minimum stay', () => {
  it('of a rate that was 2 is found, but not a night more', () => {
    expect(found(({ rates }) => (item(rates, 1).minimumStay = 12))).toEqual(['P27 warning rates.1.minimumStay']);
    expect(found(({ rates }) => (item(rates, 1).minimumStay = 3))).toEqual([]);
  });

  testFindings({
    'of 13 nights among 2 and 5 is found': [
      () =>
        found((contract) => {
          for (const season of both(contract, 'High')) season.minimumStay = 5;
          seasonOf(contract, 2028, 'Mid').minimumStay = 13;
        }),
      'P27 warning rates.1.seasons.1.minimumStay',
    ],
    'is not reported again as one that guests can evade': [
      () =>
        findingsIn(
          twoYears((contract) => (seasonOf(contract, 2028, 'Mid').minimumStay = 20)),
          'O23',
        ),
    ],
  });
});

describe('a maximum stay', () => {
  it('without its first digit is found, also that of a rate', () => {
    const limited = (change: (contract: Draft<HotelContract>) => void) =>
      found((contract) => {
        for (const rate of contract.rates) rate.maximumStay = 28;
        change(contract);
      });
    expect(limited((contract) => (seasonOf(contract, 2027, 'Mid').maximumStay = 8))).toEqual([
      'P27 warning rates.0.seasons.1.maximumStay',
    ]);
    expect(limited(({ rates }) => (item(rates, 1).maximumStay = 8))).toEqual(['P27 warning rates.1.maximumStay']);
    expect(limited((contract) => (seasonOf(contract, 2027, 'Mid').maximumStay = 14))).toEqual([]);
  });
});

describe('the quota of a room', () => {
  const withQuota = (quota: number, ...places: readonly (readonly [year: number, season: string])[]) =>
    among(140, quota, places);
  const among = (usual: number, quota: number, places: readonly (readonly [year: number, season: string])[]) =>
    findingsIn(
      twoYears((contract) => {
        for (const { seasons } of contract.rates)
          for (const { seasonRoomPrices } of seasons) for (const price of seasonRoomPrices) price.unitsQuota = usual;
        for (const [year, season] of places) item(roomsOf(contract, year, season)).unitsQuota = quota;
      }),
    ).filter((one) => /^P2[27]/.test(one));

  it('that lost a digit is found once, in the year in which it did', () => {
    expect(withQuota(14, [2028, 'High'])).toEqual(['P27 warning rates.1.seasons.2.seasonRoomPrices.0.unitsQuota']);
    expect(withQuota(14, [2027, 'Low'])).toEqual(['P27 warning rates.0.seasons.0.seasonRoomPrices.0.unitsQuota']);
  });

  it('with a digit more is left to the check of quotas', () =>
    expect(among(14, 140, [[2028, 'High']]).map((one) => one.slice(0, 3))).toEqual(['P22']));

  it('that two seasons change, or that is a third less, is a policy', () => {
    expect(withQuota(14, [2028, 'High'], [2028, 'Mid'])).toEqual([]);
    expect(withQuota(90, [2028, 'High'])).toEqual([]);
  });
});

testFindings({
  'the cheapest season asks for no longer stays than the dearest': [
    () =>
      found((contract) => {
        for (const season of both(contract, 'Low')) season.minimumStay = 6;
      }),
    'P27 info rates.0.seasons.0.minimumStay, see rates.0.seasons.2.name',
    'P27 info rates.1.seasons.0.minimumStay, see rates.1.seasons.2.name',
  ],
  'the only maximum stay of the hotel, of a week or less, may be a minimum': [
    () => found((contract) => (seasonOf(contract, 2027, 'Mid').maximumStay = 5)),
    'P27 info rates.0.seasons.1.maximumStay',
  ],
  'a maximum stay may be longer, or be that of several seasons': [
    () =>
      found((contract) => {
        for (const season of both(contract, 'Mid')) season.maximumStay = 5;
      }),
  ],
});
