import { expect } from 'vitest';
import type { HotelContract, MealPlanType } from '../../src/contract/model.ts';
import type { Comparison } from '../../src/impact/changed-stays.ts';
import { hotelImpact } from '../../src/impact/hotel-impact.ts';
import { addDays, type CalendarDay, dayNumber } from '../../src/kernel/calendar-day.ts';
import { lastDayOf } from '../../src/kernel/day-ranges.ts';
import { priceBook, type StayTotal } from '../../src/pricing/stay/price-book.ts';
import { mealPlansOf } from '../../src/pricing/stay/stay-request.ts';
import { bothParties, type GuestParty } from '../../src/stays/guest-parties.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../support/arbitrary-selling.ts';
import { fc } from '../support/fast-check.ts';
import { day } from '../support/sample-contract.ts';
import { changedStays } from './changed-stays-of.ts';
import { checkHeadlines } from './check-headlines.ts';

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
        'names',
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
    if (isChanged('names'))
      inFirst(({ seasons: [first, ...others], ...rate }) => ({
        ...rate,
        ...{ name: 'New', formerly: rate.name },
        seasons: [...(first ? [{ ...first, name: 'Early', formerly: first.name }] : []), ...others],
      }));
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

/** A stay, priced in both versions. */
export interface PricedStay {
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  readonly nights: number;
  readonly checkIn: CalendarDay;
  readonly before: StayTotal;
  readonly after: StayTotal;
}

/** Every single stay. */
export function oneByOne(comparison: Comparison): readonly PricedStay[] {
  const { before, after, bookedOn, lengths, switches } = comparison;
  const books = { before: priceBook(before, switches), after: priceBook(after, switches) };
  const stays: PricedStay[] = [];
  const both = [before, after];
  const codes = new Set(both.flatMap(({ hotel }) => hotel.rooms.map(({ providerCode }) => providerCode)));
  const formerly = (name: string): string => after.rates.find((rate) => rate.name === name)?.formerly ?? name;
  const gone = new Set(after.rates.flatMap((rate) => rate.formerly ?? []));
  const names = new Set([
    ...after.rates.map(({ name }) => name),
    ...before.rates.flatMap(({ name }) => (gone.has(name) ? [] : [name])),
  ]);
  for (const rate of names) {
    const own = [
      { hotel: before.hotel, rates: before.rates.filter(({ name }) => name === formerly(rate)) },
      { hotel: after.hotel, rates: after.rates.filter(({ name }) => name === rate) },
    ];
    const ranges = own.flatMap(({ rates }) => rates.flatMap(({ seasons }) => seasons.flatMap((one) => one.dateRanges)));
    const last = lastDayOf(ranges);
    const plans = new Set(own.flatMap(({ hotel, rates }) => rates.flatMap((one) => [...mealPlansOf(hotel, one)])));
    const days = last === undefined ? 0 : dayNumber(last) - dayNumber(bookedOn) + 1;
    for (const room of codes) {
      const [was, is] = both.map(({ hotel }) => hotel.rooms.find(({ providerCode }) => providerCode === room));
      for (const party of bothParties(comparison, { before: was, after: is }))
        for (const mealPlan of plans)
          for (const nights of lengths)
            for (let arrival = 0; arrival + nights <= days; arrival += 1) {
              const checkIn = addDays(bookedOn, arrival);
              const request = { room, mealPlan, ...party, checkIn, checkOut: addDays(checkIn, nights), bookedOn };
              stays.push({
                ...{ rate, room, mealPlan, party, nights, checkIn },
                before: books.before.total({ ...request, rate: formerly(rate) }),
                after: books.after.total({ ...request, rate }),
              });
            }
    }
  }
  return stays;
}

export const isChanged = ({ before, after }: PricedStay): boolean =>
  before.total !== after.total || before.onRequest !== after.onRequest;

type Priced = Omit<PricedStay, 'before' | 'after'> & {
  readonly before: { readonly total?: unknown } | { readonly sold: false };
  readonly after: { readonly total?: unknown } | { readonly sold: false };
};

/** The stay and its prices. */
const stayText = ({ rate, room, mealPlan, party, nights, checkIn, before, after }: Priced): string =>
  JSON.stringify([rate, room, mealPlan, party, nights, checkIn, totalOf(before), totalOf(after)]);

const totalOf = (one: Priced['before']): unknown => ('total' in one ? one.total : undefined);

/** Checks that the classes of stays have the same changes as every single stay; returns how many there are. */
export function checkPair(comparison: Comparison): number {
  const all = oneByOne(comparison);
  const expected = all.filter(isChanged).map(stayText).sort();
  const inClasses = changedStays(comparison).flatMap(({ checkIns, ...stays }) =>
    checkIns.map((checkIn) => stayText({ ...stays, checkIn })),
  );
  expect(inClasses.sort()).toEqual(expected);
  const { compared, groups, headlines } = hotelImpact(comparison);
  expect([compared, groups.reduce((sum, { stays }) => sum + stays, 0)]).toEqual([all.length, expected.length]);
  checkHeadlines(headlines, all, comparison);
  return expected.length;
}

/** The same for this many random pairs of versions. */
export function checkPairs(pairs: number): void {
  let found = 0;
  fc.assert(
    fc.property(versions, bookingDays, arbitrarySwitches, ({ before, after }, bookedOn, switches) => {
      const same = { ...after, hotel: { ...after.hotel, currency: before.hotel.currency } };
      found += checkPair({ before, after: same, bookedOn, lengths: LENGTHS, switches });
    }),
    { numRuns: pairs },
  );
  expect(found).toBeGreaterThan(0);
}
