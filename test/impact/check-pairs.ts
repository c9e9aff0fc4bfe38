import { expect } from 'vitest';
import type { HotelContract } from '../../src/contract/model.ts';
import { type Comparison, comparedStays } from '../../src/impact/changed-stays.ts';
import { bothParties } from '../../src/impact/guest-parties.ts';
import { addDays, type CalendarDay, dayNumber } from '../../src/kernel/calendar-day.ts';
import { lastDayOf } from '../../src/kernel/day-ranges.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { mealPlansOf } from '../../src/pricing/stay/stay-request.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../support/arbitrary-selling.ts';
import { fc } from '../support/fast-check.ts';
import { day } from '../support/sample-contract.ts';

export const LENGTHS = [1, 3, 4, 9];

/** A contract, and another version of it: some of its parts are those of a different one. */
const versions = fc
  .tuple(
    arbitrarySellingContract,
    arbitrarySellingContract,
    fc.subarray(
      [
        'first season',
        'offers',
        'one offer',
        'supplements',
        'stop sales',
        'hotel',
        'meal plans',
        'limits',
        'rates',
        'links',
      ],
      {
        maxLength: 2,
      },
    ),
  )
  .map(([before, other, parts]) => {
    let after: HotelContract = before;
    const isChanged = (part: string): boolean => parts.some((one) => one === part);
    const [theirs] = other.rates;
    const inFirst = (change: (rate: HotelContract['rates'][number]) => HotelContract['rates'][number]): void => {
      after = { ...after, rates: after.rates.map((rate, index) => (index === 0 ? change(rate) : rate)) };
    };
    if (isChanged('rates')) after = { ...after, rates: other.rates };
    if (isChanged('first season'))
      inFirst((rate) => ({ ...rate, seasons: [...(theirs?.seasons.slice(0, 1) ?? []), ...rate.seasons.slice(1)] }));
    if (isChanged('offers')) after = { ...after, offers: other.offers };
    if (isChanged('one offer')) after = { ...after, offers: [...after.offers.slice(0, 2), ...other.offers.slice(2)] };
    if (isChanged('supplements')) after = { ...after, supplements: other.supplements };
    if (isChanged('stop sales')) inFirst((rate) => ({ ...rate, stopSales: theirs?.stopSales ?? [] }));
    if (isChanged('links')) inFirst((rate) => ({ ...rate, offers: theirs?.offers ?? [] }));
    if (isChanged('limits')) inFirst((rate) => ({ ...rate, minimumStay: 3, releaseDays: 4 }));
    if (isChanged('meal plans')) after = { ...after, hotel: { ...after.hotel, mealPlans: other.hotel.mealPlans } };
    if (isChanged('hotel'))
      after = {
        ...after,
        hotel: {
          ...after.hotel,
          rooms: other.hotel.rooms,
          maximumChildrenAge: 9,
          minimumChildrenAge: 3,
          infantsAllowed: 2,
        },
      };
    return { before, after };
  });

const bookingDays = fc.constantFrom(day('2027-04-20'), day('2027-05-01'), day('2027-05-06'));

/** Every single stay, priced in both versions. */
function oneByOne(comparison: Comparison): { readonly changed: readonly string[]; readonly compared: number } {
  const { before, after, bookedOn, lengths, switches } = comparison;
  const books = [priceBook(before, switches), priceBook(after, switches)] as const;
  const changed: string[] = [];
  let compared = 0;
  const both = [before, after];
  const codes = new Set(both.flatMap(({ hotel }) => hotel.rooms.map(({ providerCode }) => providerCode)));
  for (const rate of new Set(both.flatMap(({ rates }) => rates.map(({ name }) => name)))) {
    const own = both.flatMap(({ rates }) => rates.filter(({ name }) => name === rate));
    const last = lastDayOf(own.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges)));
    const plans = new Set(
      both.flatMap(({ hotel, rates }) =>
        rates.filter(({ name }) => name === rate).flatMap((one) => [...mealPlansOf(hotel, one)]),
      ),
    );
    const days = last === undefined ? 0 : dayNumber(last) - dayNumber(bookedOn) + 1;
    for (const room of codes) {
      const [was, is] = both.map(({ hotel }) => hotel.rooms.find(({ providerCode }) => providerCode === room));
      for (const party of bothParties(comparison, { before: was, after: is }))
        for (const mealPlan of plans)
          for (const nights of lengths)
            for (let arrival = 0; arrival + nights <= days; arrival += 1) {
              compared += 1;
              const checkIn = addDays(bookedOn, arrival);
              const request = { rate, room, mealPlan, ...party, checkIn, checkOut: addDays(checkIn, nights), bookedOn };
              const [a, b] = books.map((book) => JSON.stringify(book.total(request)));
              if (a !== b) changed.push(stayText(rate, room, mealPlan, party, nights, checkIn));
            }
    }
  }
  return { changed: changed.sort(), compared };
}

const stayText = (...parts: readonly unknown[]): string => JSON.stringify(parts);

const inClasses = ({ changed }: ReturnType<typeof comparedStays>): readonly string[] =>
  changed
    .flatMap(({ rate, room, mealPlan, party, nights, arrivals }) =>
      arrivals.map((checkIn: CalendarDay) => stayText(rate, room, mealPlan, party, nights, checkIn)),
    )
    .sort();

/** Checks that the classes of stays have the same changes as every single stay, for this many random pairs of versions. */
export function checkPairs(pairs: number): void {
  let found = 0;
  fc.assert(
    fc.property(versions, bookingDays, arbitrarySwitches, ({ before, after }, bookedOn, switches) => {
      const same = { ...after, hotel: { ...after.hotel, currency: before.hotel.currency } };
      const comparison = { before, after: same, bookedOn, lengths: LENGTHS, switches };
      const result = comparedStays(comparison);
      const expected = oneByOne(comparison);
      found += expected.changed.length;
      expect(inClasses(result)).toEqual(expected.changed);
      expect(result.compared).toBe(expected.compared);
    }),
    { numRuns: pairs },
  );
  expect(found).toBeGreaterThan(0);
}
