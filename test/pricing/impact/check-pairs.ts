import { expect } from 'vitest';
import type { HotelContract, MealPlanType } from '../../../src/contract/model.ts';
import { addDays, type CalendarDay, dayNumber } from '../../../src/kernel/calendar-day.ts';
import { lastDayOf } from '../../../src/kernel/day-ranges.ts';
import { hotelImpact } from '../../../src/pricing/impact/hotel-impact.ts';
import type { Comparison } from '../../../src/pricing/impact/stay-class.ts';
import { mealPlansOf, type StayRequest } from '../../../src/pricing/request/stay-request.ts';
import { type PriceBook, priceBook, type StayTotal } from '../../../src/pricing/stay/price-book.ts';
import { bothParties, type GuestParty } from '../../../src/pricing/stays/guest-parties.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../../support/arbitrary-selling.ts';
import { fc } from '../../support/fast-check.ts';
import { day } from '../../support/sample-contract.ts';
import { changedStays } from './changed-stays-of.ts';
import { checkHeadlines } from './check-headlines.ts';

export const LENGTHS = [1, 3, 4, 9];

const FIRST = day('2027-05-01');
const range = fc
  .tuple(fc.integer({ min: -9, max: 24 }), fc.nat(20))
  .map(([from, length]) => ({ start: addDays(FIRST, from), end: addDays(FIRST, from + length) }));
const windows = fc.oneof(fc.constant([]), fc.array(range, { minLength: 1, maxLength: 2 }));

/** With windows for bookings, and no night after the 28th, so that every booking day can be tried. */
export const shortContract = fc
  .tuple(arbitrarySellingContract, fc.tuple(windows, windows, windows, windows, windows, windows))
  .map(([contract, [rate, ...own]]): HotelContract => {
    const end = addDays(FIRST, 27);
    const booked = <One extends object>(records: readonly One[], from: number): readonly One[] =>
      records.map((record, index) => ({ ...record, bookingWindows: own[(from + index) % own.length] ?? [] }));
    return {
      ...contract,
      offers: booked(contract.offers, 0),
      supplements: booked(contract.supplements, 2),
      rates: contract.rates.map((one, index) => ({
        ...one,
        ...(index === 0 && { bookingWindows: rate }),
        seasons: one.seasons.map((season) => ({
          ...season,
          dateRanges: season.dateRanges.map((dates) => (dates.end > end ? { ...dates, end } : dates)),
        })),
      })),
    };
  });

/** A contract, and another version of it: some of its parts are those of a different one. */
const versions = fc
  .tuple(
    shortContract,
    shortContract,
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
        'booking windows',
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
    if (isChanged('booking windows')) inFirst((rate) => ({ ...rate, bookingWindows: theirs?.bookingWindows ?? [] }));
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

const firstDays = fc.constantFrom(day('2027-04-28'), day('2027-05-03'), day('2027-05-14'));
const someLengths = fc.constantFrom([3, 4], [1, 2], [4], [2, 9]);

/** A stay that is booked on one day, priced in both versions. */
export interface PricedStay {
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  readonly nights: number;
  readonly checkIn: CalendarDay;
  readonly bookedOn: CalendarDay;
  readonly before: Priced;
  readonly after: Priced;
}

interface Priced extends StayTotal {
  readonly reason?: string | undefined;
}

/** Every single stay, booked on every single day. */
export function oneByOne(comparison: Comparison): readonly PricedStay[] {
  const { before, after, bookedOn: firstDay, lengths, switches, oneDay = false } = comparison;
  const books = { before: priceBook(before, switches), after: priceBook(after, switches) };
  const priced = (book: PriceBook, request: StayRequest): Priced => {
    const one = book.total(request);
    return one.total === undefined ? { ...one, reason: book.refusal(request)?.reason.kind } : one;
  };
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
    const days = last === undefined ? 0 : dayNumber(last) - dayNumber(firstDay) + 1;
    for (const room of codes) {
      const [was, is] = both.map(({ hotel }) => hotel.rooms.find(({ providerCode }) => providerCode === room));
      for (const party of bothParties(comparison, { before: was, after: is }))
        for (const mealPlan of plans)
          for (const nights of lengths)
            for (let arrival = 0; arrival + nights <= days; arrival += 1)
              for (let booked = 0; booked <= (oneDay ? 0 : arrival); booked += 1) {
                const [checkIn, bookedOn] = [addDays(firstDay, arrival), addDays(firstDay, booked)];
                const request = { room, mealPlan, ...party, checkIn, checkOut: addDays(checkIn, nights), bookedOn };
                stays.push({
                  ...{ rate, room, mealPlan, party, nights, checkIn, bookedOn },
                  before: priced(books.before, { ...request, rate: formerly(rate) }),
                  after: priced(books.after, { ...request, rate }),
                });
              }
    }
  }
  return stays;
}

export const isChanged = ({ before, after }: PricedStay): boolean =>
  before.total !== after.total || before.onRequest !== after.onRequest;

/** The stay, whenever it is booked. */
export const stayText = ({ rate, room, mealPlan, party, nights, checkIn }: Omit<PricedStay, 'before' | 'after'>) =>
  JSON.stringify([rate, room, mealPlan, party, nights, checkIn]);

export const distinct = (stays: readonly PricedStay[]): number => new Set(stays.map(stayText)).size;

/** Checks that the classes of stays have the same changes as every single stay on every booking day; returns how many differ. */
export function checkPair(comparison: Comparison): number {
  const all = oneByOne(comparison);
  const changed = all.filter(isChanged);
  const totalsOf = (one: Omit<PricedStay, 'before' | 'after'>, was: unknown, is: unknown): string =>
    `${stayText(one)} ${one.bookedOn}: ${was} -> ${is}`;
  const inClasses = changedStays(comparison).map(({ before, after, ...one }) => totalsOf(one, before, after));
  expect(inClasses.sort()).toEqual(
    changed.map(({ before, after, ...one }) => totalsOf(one, before.total, after.total)).sort(),
  );
  const { compared, groups, headlines, changed: reported } = hotelImpact(comparison);
  expect([compared, reported]).toEqual([distinct(all), distinct(changed)]);
  if (comparison.oneDay) expect(groups.reduce((sum, { stays }) => sum + stays, 0)).toEqual(reported);
  checkHeadlines(headlines, all, comparison);
  return changed.length;
}

/** The same for this many random pairs of versions, by default on every booking day. */
export function checkPairs(pairs: number): void {
  let found = 0;
  fc.assert(
    fc.property(
      versions,
      firstDays,
      someLengths,
      arbitrarySwitches,
      ({ before, after }, bookedOn, lengths, switches) => {
        const same = { ...after, hotel: { ...after.hotel, currency: before.hotel.currency } };
        found += checkPair({ before, after: same, bookedOn, lengths, switches });
        checkPair({ before, after: same, bookedOn, oneDay: true, lengths: LENGTHS, switches });
      },
    ),
    { numRuns: pairs, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(0);
}
