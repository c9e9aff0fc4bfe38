import { describe, expect, it } from 'vitest';
import type { Rate } from '../../../src/contract/model.ts';
import { contractWith, type Draft, good, item } from '../../support/contract-builder.ts';
import { findingsIn } from '../findings.ts';

/** What P22 says of room DBL with these quotas, season by season of one rate. */
const quotas = (...units: readonly (number | undefined)[]): string[] =>
  findingsIn(
    contractWith(({ rates }) => {
      rates.splice(1);
      const rate = item(rates);
      const season = item(rate.seasons);
      rate.seasons = units.map((unitsQuota, index) => {
        const price = structuredClone(item(season.seasonRoomPrices));
        if (unitsQuota === undefined) delete price.unitsQuota;
        else price.unitsQuota = unitsQuota;
        return { ...season, name: `Season ${index}`, seasonRoomPrices: [price] };
      });
    }),
    'P22',
  );

describe('a quota', () => {
  it('is found at ten times those of the other seasons', () => {
    expect(quotas(6, 8, 80)).toEqual([
      'P22 warning rates.0.seasons.2.seasonRoomPrices.0.unitsQuota, see rates.0.seasons.1.seasonRoomPrices.0.unitsQuota',
    ]);
    expect(quotas(4, 45)).toEqual([
      'P22 warning rates.0.seasons.1.seasonRoomPrices.0.unitsQuota, see rates.0.seasons.0.seasonRoomPrices.0.unitsQuota',
    ]);
    expect(quotas(6, 8, 79)).toEqual([]);
    expect(quotas(8, 80, 80)).toEqual([]);
  });

  it('may be free sale, the last room, or zero', () => {
    expect(quotas(6, 999)).toEqual([]);
    expect(quotas(6, 99)).toEqual([]);
    expect(quotas(1, 10)).toEqual([]);
    expect(quotas(1, 1, 10)).toHaveLength(1);
    expect(quotas(0, 10)).toEqual([]);
    expect(quotas(undefined, 10)).toEqual([]);
    expect(quotas(10)).toEqual([]);
  });

  it('is compared only with the same room', () => {
    expect(
      findingsIn(
        contractWith(({ rates }) => {
          for (const rate of rates)
            for (const season of rate.seasons)
              for (const price of season.seasonRoomPrices)
                price.unitsQuota = price.providerRoomCode === 'DBL' ? 200 : 2;
        }),
      ),
    ).toEqual([]);
  });

  it('is compared with several other rates if its rate has one season', () => {
    const inRates = (...units: readonly number[]) =>
      findingsIn(
        contractWith(({ rates }) => {
          const winter = item(rates, 1);
          const [season, price] = [item(winter.seasons), good('rates.1.seasons.0.seasonRoomPrices.0')];
          const copies = units.map((unitsQuota, index) => ({
            ...winter,
            name: `Rate ${index}`,
            seasons: [{ ...season, seasonRoomPrices: [{ ...price, unitsQuota }] }],
          }));
          rates.splice(0, rates.length, ...(structuredClone(copies) as Draft<Rate>[]));
        }),
        'P22',
      );
    expect(inRates(5, 5, 50)).toEqual([
      'P22 warning rates.2.seasons.0.seasonRoomPrices.0.unitsQuota, see rates.0.seasons.0.seasonRoomPrices.0.unitsQuota',
    ]);
    expect(inRates(5, 50)).toEqual([]);
  });
});
