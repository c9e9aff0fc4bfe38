import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate, Season } from '../../../src/contract/model.ts';
import { addDays, type CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { staysOf } from '../../../src/verify/depth/depth-plan.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { agesOf, sharedParty } from '../../../src/verify/stay/stay.ts';
import { fc } from '../../support/fast-check.ts';
import { priceStay } from '../../support/price-stay.ts';
import { contractOf, day, may, range, TODAY } from '../fixtures.ts';

// Small hotels, so that the fewest quotes can be found by trying all sets of them.

const FIRST = day('2027-05-01');
const DAYS = 20;

const season = (index: number, from: number, length: number, minimumStay: number): Season => ({
  ...may,
  name: `Season ${index}`,
  dateRanges: [range(addDays(FIRST, from), addDays(FIRST, from + length))],
  minimumStay,
});

/** One season after the other, some with a gap, some that ask for two nights. */
const rates: fc.Arbitrary<readonly Rate[]> = fc
  .array(fc.record({ gap: fc.nat(2), length: fc.nat(3), minimumStay: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((drawn) => {
    let from = 0;
    const seasons = drawn.map(({ gap, length, minimumStay }, index) => {
      from += gap;
      const made = season(index, from, length, minimumStay);
      from += length + 1;
      return made;
    });
    return [{ name: 'Summer', seasons }];
  });

const hotels: fc.Arbitrary<readonly HotelContract[]> = fc
  .array(rates, { minLength: 1, maxLength: 3 })
  .map((drawn) => drawn.map((each, index) => contractOf({ providerCode: `H${index}` }, each)));

/** What each possible quote would cover, as names of prices; quotes that cover no more than another one are left out. */
function coverOfQuotes(contracts: readonly HotelContract[]): {
  readonly needed: readonly ReadonlySet<string>[];
  /** By stays that begin in another season as well. */
  readonly reached: ReadonlySet<string>;
} {
  const covers = new Map<string, Set<string>>();
  const reached = new Set<string>();
  for (const contract of contracts) {
    const { hotel } = contract;
    for (let arrival = 0; arrival < DAYS; arrival += 1) {
      for (const nights of [1, 2]) {
        for (const occupancy of hotel.rooms[0]?.distributions ?? []) {
          const party = sharedParty(hotel, occupancy);
          if (party === undefined) throw new Error('the hotel takes children');
          const checkIn = addDays(FIRST, arrival);
          const request = { rate: 'Summer', room: 'DBL', mealPlan: 'ROOM_ONLY' as const, bookedOn: TODAY, ...party };
          const price = priceStay(contract, { ...request, checkIn, checkOut: addDays(checkIn, nights) });
          if (!price.sold) continue;
          const key = [checkIn, nights, ...agesOf(hotel, party)].join();
          const prices = covers.get(key) ?? new Set();
          covers.set(key, prices);
          const names = price.nights.map(
            (night) => `${hotel.providerCode} ${night.season} ${occupancy.adults}+${occupancy.children}`,
          );
          prices.add(names[0] ?? '');
          for (const name of names) reached.add(name);
        }
      }
    }
  }
  const all = [...covers.values()];
  const needed = all.filter(
    (prices, index) => !all.some((other, at) => at !== index && isWithin(prices, other, at < index)),
  );
  return { needed, reached };
}

const isWithin = (prices: ReadonlySet<string>, other: ReadonlySet<string>, orEqual: boolean): boolean =>
  [...prices].every((price) => other.has(price)) && (other.size > prices.size || orEqual);

/** The least number of quotes that together cover all that any of them covers. */
function fewest(covers: readonly ReadonlySet<string>[]): number {
  const wanted = new Set(covers.flatMap((prices) => [...prices]));
  const reach = (covered: ReadonlySet<string>, left: number): boolean => {
    const open = [...wanted].find((price) => !covered.has(price));
    if (open === undefined) return true;
    if (left === 0) return false;
    return covers.some((prices) => prices.has(open) && reach(new Set([...covered, ...prices]), left - 1));
  };
  for (let count = 0; ; count += 1) if (reach(new Set(), count)) return count;
}

const checkOutAfter = (checkIn: CalendarDay, checkOut: CalendarDay): boolean => checkIn < checkOut;

describe('the number of quotes', () => {
  it('is near the minimum in small cases (2 % more in all), and they cover all that can be covered', () => {
    let planned = 0;
    let least = 0;
    fc.assert(
      fc.property(hotels, (contracts) => {
        const plan = planDepth(contracts, 'seasons', TODAY, referencePricing);
        const { needed, reached } = coverOfQuotes(contracts);
        const begun = new Set(needed.flatMap((prices) => [...prices]));
        expect(plan.prices - plan.unproved.length).toBe(reached.size);
        expect(staysOf(plan).every(({ stay }) => checkOutAfter(stay.checkIn, stay.checkOut))).toBe(true);
        // Those that no arrival in their season proves are asked for at last, one by one.
        const minimum = fewest(needed) + reached.size - begun.size;
        planned += plan.searches.length;
        least += minimum;
        expect(plan.searches.length).toBeLessThanOrEqual(minimum + 2);
      }),
      { numRuns: 60 },
    );
    expect(planned / least).toBeLessThan(1.04);
  });
});
