import type { HotelContract, Offer, Rate } from '../../../src/contract/model.ts';
import { addDays, type CalendarDay, type DayRange, dayNumber } from '../../../src/kernel/calendar-day.ts';
import { roomRanks } from '../../../src/pricing/attack/room-ranks.ts';
import { arbitrarySellingContract, arbitrarySwitches } from '../../support/arbitrary-selling.ts';
import { fc } from '../../support/fast-check.ts';
import { day, money } from '../../support/sample-contract.ts';
import { expectSame } from './every-stay.ts';

const FIRST = day('2027-05-01');

/** A quarter of the days, so that every stay can be priced on every booking day. */
const nearer = (one: CalendarDay): CalendarDay =>
  addDays(FIRST, Math.max(-20, Math.floor((dayNumber(one) - dayNumber(FIRST)) / 4)));
const shorter = ({ start, end }: DayRange): DayRange => ({ start: nearer(start), end: nearer(end) });

function small(contract: HotelContract, windows: readonly (readonly DayRange[])[], minimum: number): HotelContract {
  const withWindow = (offer: Offer, index: number): Offer => ({
    ...offer,
    travelWindows: offer.travelWindows.map(shorter),
    bookingWindows: windows[index] ?? [],
  });
  const rate = (one: Rate): Rate => {
    const [first, second] = one.seasons;
    const [range, after] = [first?.dateRanges[0], second?.dateRanges[0]];
    if (!first || !second || !range || !after) return one;
    const end = nearer(range.end);
    const start = after.start > range.end ? addDays(end, 1) : end;
    return {
      ...one,
      bookingWindows: (one.bookingWindows ?? []).map(({ end: last }) => ({ start: addDays(FIRST, -30), end: last })),
      stopSales: (one.stopSales ?? []).map((stop) => ({ ...stop, stopSales: stop.stopSales.map(shorter) })),
      seasons: [
        { ...first, dateRanges: [{ start: FIRST, end }] },
        { ...second, dateRanges: [{ start, end: addDays(FIRST, 10) }], ...(minimum > 0 && { minimumStay: minimum }) },
      ],
    };
  };
  return {
    ...contract,
    rates: contract.rates.map(rate),
    offers: contract.offers.map(withWindow),
    supplements: contract.supplements.map((one) => ({ ...one, travelWindows: one.travelWindows.map(shorter) })),
  };
}

const windows = fc.array(
  fc.constantFrom<readonly DayRange[]>(
    [],
    [],
    [{ start: day('2027-04-01'), end: day('2027-05-02') }],
    [{ start: day('2027-05-03'), end: day('2027-05-04') }],
    [{ start: day('2027-05-03'), end: day('2027-05-20') }],
  ),
  { minLength: 3, maxLength: 3 },
);

/** Checks that classes of stays give the same attacks as every single stay, for this many random contracts. Gives how many there were. */
export function checkSmall(contracts: number): number {
  let found = 0;
  fc.assert(
    fc.property(
      arbitrarySellingContract,
      windows,
      fc.constantFrom(0, 0, 3, 4),
      arbitrarySwitches,
      fc.constantFrom({ is: 'percent' as const, value: money('60') }, { is: 'amount' as const, value: money('80') }),
      (large, booked, minimum, switches, floor) => {
        const contract = small(large, booked, minimum);
        const ranks = roomRanks({ contract, switches, relative: () => undefined, given: [] });
        const lengths = [1, 2, 3, 4];
        found += expectSame({ contract, firstDay: addDays(FIRST, -3), oneDay: false, lengths, ranks, floor, switches });
      },
    ),
    { numRuns: contracts },
  );
  return found;
}
