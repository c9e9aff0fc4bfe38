import { expect, it } from 'vitest';
import type { HotelContract, Rate } from '../../../src/contract/model.ts';
import { add } from '../../../src/kernel/decimal.ts';
import { hotelImpact } from '../../../src/pricing/impact/hotel-impact.ts';
import type { Comparison } from '../../../src/pricing/impact/stay-class.ts';
import { type PricingSwitches, referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { byDay } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { day, money } from '../../support/sample-contract.ts';
import { distinct, isChanged, oneByOne, shortContract } from './check-pairs.ts';

interface Planted {
  readonly before: HotelContract;
  readonly after: HotelContract;
  /** What the change is called. */
  readonly cause: string;
}

const inFirstRate = (contract: HotelContract, change: (rate: Rate) => Rate): HotelContract => ({
  ...contract,
  rates: contract.rates.map((rate, index) => (index === 0 ? change(rate) : rate)),
});

type Plan = readonly [HotelContract, 'price' | 'night' | 'limit', number, number];

/** Raises the prices of a room in a season, closes a night, or wants more nights in a season. */
function plant([before, kind, first, second]: Plan): Planted {
  const at = <T>(items: readonly T[], place: number): number => place % Math.max(1, items.length);
  switch (kind) {
    case 'price':
      return {
        before,
        cause: 'room prices',
        after: inFirstRate(before, (rate) => ({
          ...rate,
          seasons: rate.seasons.map((season, index) =>
            index !== at(rate.seasons, first)
              ? season
              : {
                  ...season,
                  seasonRoomPrices: season.seasonRoomPrices.map((price, room) => {
                    if (room !== at(season.seasonRoomPrices, second)) return price;
                    const { basePrice = money('0'), distributionPrices = [] } = price;
                    const raised = distributionPrices.map((one, occupancy) =>
                      occupancy === at(distributionPrices, first)
                        ? { ...one, amount: add(one.amount, money('1')) }
                        : one,
                    );
                    return { ...price, basePrice: add(basePrice, money('1')), distributionPrices: raised };
                  }),
                },
          ),
        })),
      };
    case 'night': {
      const night = day(`2027-05-${String((first % 31) + 1).padStart(2, '0')}`);
      const providerRoomCode = before.hotel.rooms[at(before.hotel.rooms, second)]?.providerCode ?? 'R0';
      const closed = { providerRoomCode, stopSales: [{ start: night, end: night }] };
      return {
        before,
        cause: 'stop sales',
        after: inFirstRate(before, (rate) => ({ ...rate, stopSales: [...(rate.stopSales ?? []), closed] })),
      };
    }
    case 'limit':
      return {
        before,
        cause: 'stay limits',
        after: inFirstRate(before, (rate) => ({
          ...rate,
          seasons: rate.seasons.map((season, index) =>
            index === at(rate.seasons, first) ? { ...season, minimumStay: 2 + (second % 3) } : season,
          ),
        })),
      };
  }
}

const planted = fc
  .tuple(shortContract, fc.constantFrom('price', 'night', 'limit'), fc.nat(1000), fc.nat(1000))
  .map(plant);

it('a planted change that changes a stay is always found, under its cause, with every stay of it', () => {
  let found = 0;
  const switches: PricingSwitches = referencePricing;
  fc.assert(
    fc.property(planted, ({ before, after, cause }) => {
      const comparison: Comparison = { before, after, bookedOn: day('2027-05-03'), lengths: [2, 4], switches };
      const changed = oneByOne(comparison).filter(isChanged);
      const { groups, headlines, changed: reported } = hotelImpact(comparison);
      expect(reported).toBe(distinct(changed));
      expect([groups.length > 0, headlines.length > 0]).toEqual([changed.length > 0, changed.length > 0]);
      for (const group of groups) expect(group.causes).toEqual([cause]);
      if (changed.length > 0) found += 1;
    }),
    { numRuns: byDay(25) },
  );
  expect(found).toBeGreaterThan(3);
});
