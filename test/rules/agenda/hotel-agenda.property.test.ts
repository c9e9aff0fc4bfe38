import { expect, it } from 'vitest';
import { Origins } from '../../../src/contract/compact/origins.ts';
import type { HotelContract, Offer, Rate } from '../../../src/contract/model.ts';
import {
  addDays,
  type CalendarDay,
  type DayRange,
  daysBetween,
  inRange,
  WEEKDAYS,
  weekdayOf,
} from '../../../src/kernel/calendar-day.ts';
import { type DueItem, hotelAgenda } from '../../../src/rules/agenda/hotel-agenda.ts';
import { HotelContext } from '../../../src/rules/facts/hotel-context.ts';
import { day, goodContract, money, prices } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const TODAY = day('2027-01-01');
const HORIZON = 100;
const within = { start: TODAY, end: addDays(TODAY, HORIZON) };

/** Some of them are over before today, and some are beyond the horizon. */
const ranges = fc.array(
  fc.tuple(fc.integer({ min: -40, max: 110 }), fc.integer({ min: 0, max: 25 })).map(([from, length]) => ({
    start: addDays(TODAY, from),
    end: addDays(TODAY, from + length),
  })),
  { maxLength: 3 },
);
const release = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });

/** Seasons that follow each other, some with a gap before them. */
const seasons = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 0, 5, 30),
      length: fc.integer({ min: 1, max: 40 }),
      release,
      rooms: fc.subarray(['DBL', 'FAM']),
    }),
    { maxLength: 4 },
  )
  .chain((parts) => fc.integer({ min: -60, max: 60 }).map((start) => ({ parts, start })))
  .map(({ parts, start }) => {
    let at = start;
    return parts.map((part, index): Rate['seasons'][number] => {
      const first = at + part.gap;
      at = first + part.length;
      return {
        name: `Season ${index}`,
        dateRanges: [{ start: addDays(TODAY, first), end: addDays(TODAY, at - 1) }],
        priceType: 'DISTRIBUTION',
        ...(part.release !== undefined && { releaseDays: part.release }),
        seasonRoomPrices: part.rooms.map((room) => prices(room, { '2': '100' })),
      };
    });
  });

const contracts = fc
  .record({
    rates: fc.array(
      fc.record({ seasons, bookingWindows: ranges, release, listsOffer: fc.boolean(), isProvisional: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    offer: fc.record({
      bookingWindows: ranges,
      travelWindows: ranges,
      release,
      operationalDays: fc.subarray([...WEEKDAYS]),
      active: fc.constantFrom(undefined, true, false),
    }),
    release,
  })
  .map(({ rates, offer, release: ofHotel }): HotelContract => {
    const { hotel, ...rest } = goodContract();
    const { releaseDays: _, ...others } = hotel;
    return {
      ...rest,
      hotel: { ...others, ...(ofHotel !== undefined && { releaseDays: ofHotel }) },
      rates: rates.map((rate, index) => ({
        name: `Rate ${index}`,
        seasons: rate.seasons,
        bookingWindows: rate.bookingWindows,
        ...(rate.release !== undefined && { releaseDays: rate.release }),
        offers: rate.listsOffer ? ['EB'] : [],
        ...(rate.isProvisional && { status: 'provisional' as const }),
      })),
      offers: [
        {
          providerCode: 'EB',
          names: [],
          type: 'PERCENT',
          apply: 'LODGING',
          value: money('10'),
          bookingWindows: offer.bookingWindows,
          travelWindows: offer.travelWindows,
          operationalDays: offer.operationalDays,
          ...(offer.release !== undefined && { releaseDays: offer.release }),
          ...(offer.active !== undefined && { active: offer.active }),
          providerRoomCodes: 'all',
          mealPlans: 'all',
        },
      ],
      supplements: [],
      tests: [],
    };
  });

const days = (from: number, to: number): CalendarDay[] =>
  Array.from({ length: to - from + 1 }, (_, index) => addDays(TODAY, from + index));
/** All days on which anything can happen in these contracts. */
const ALL_NIGHTS = days(-130, 330);

const isIn = (one: CalendarDay, list: readonly DayRange[]): boolean => list.some((range) => inRange(one, range));
const isOpen = (one: CalendarDay, windows: readonly DayRange[] = []): boolean =>
  windows.length === 0 || isIn(one, windows);

const seasonOf = ({ seasons: all }: Rate, night: CalendarDay) => all.find(({ dateRanges }) => isIn(night, dateRanges));

const releaseOf = ({ hotel }: HotelContract, rate: Rate, night: CalendarDay): number =>
  seasonOf(rate, night)?.releaseDays ?? rate.releaseDays ?? hotel.releaseDays ?? 0;

/** Looked at night by night. */
const canBook = (contract: HotelContract, rate: Rate, on: CalendarDay): boolean =>
  isOpen(on, rate.bookingWindows) &&
  ALL_NIGHTS.some(
    (night) => seasonOf(rate, night) !== undefined && daysBetween(on, night) >= releaseOf(contract, rate, night),
  );

const canUse = ({ rates }: HotelContract, offer: Offer, on: CalendarDay): boolean =>
  offer.active !== false &&
  isOpen(on, offer.bookingWindows) &&
  ALL_NIGHTS.some(
    (night) =>
      isIn(night, offer.travelWindows) &&
      (!offer.operationalDays?.length || offer.operationalDays.includes(weekdayOf(night))) &&
      daysBetween(on, night) >= (offer.releaseDays ?? 0) &&
      rates.some((rate) => rate.offers?.includes(offer.providerCode) && seasonOf(rate, night) !== undefined),
  );

/** The agenda by trying every day for itself. */
function simulated(contract: HotelContract): string[] {
  const found: string[] = [];
  const reported = new Set<string>();
  const isPriced = (room: string, night: CalendarDay): boolean =>
    contract.rates.some((rate) =>
      seasonOf(rate, night)?.seasonRoomPrices.some(({ providerRoomCode }) => providerRoomCode === room),
    );
  for (const today of days(0, HORIZON)) {
    const [eve, morrow] = [addDays(today, -1), addDays(today, 1)];
    for (const rate of contract.rates) {
      const [before, now, after] = [eve, today, morrow].map((one) => canBook(contract, rate, one));
      if (now && !before) found.push(`${today} opens ${rate.name}`);
      if (now && !after) found.push(`${today} closes ${rate.name}`);
      if (now && rate.status === 'provisional' && !reported.has(rate.name)) {
        reported.add(rate.name);
        found.push(`${today} provisional ${rate.name}`);
      }
      for (const night of ALL_NIGHTS) {
        const isFirst = seasonOf(rate, night) && !seasonOf(rate, addDays(night, -1));
        const ahead = releaseOf(contract, rate, night);
        if (isFirst && ahead > 0 && daysBetween(today, night) === ahead)
          found.push(`${today} release ${rate.name} ${night}..${night}`);
      }
    }
    for (const offer of contract.offers) {
      const [before, now, after] = [eve, today, morrow].map((one) => canUse(contract, offer, one));
      if (now && !before) found.push(`${today} offer-opens EB`);
      if (now && !after) found.push(`${today} offer-closes EB`);
    }
    for (const { providerCode: room } of contract.hotel.rooms) {
      if (isPriced(room, today) || (today !== TODAY && !isPriced(room, eve))) continue;
      const next = ALL_NIGHTS.find((night) => night > today && isPriced(room, night));
      found.push(
        next === undefined
          ? `${today} no-successor ${room} ${today}..9999-12-31`
          : `${today} no-price ${room} ${today}..${addDays(next, -1)}`,
      );
    }
  }
  return found.sort();
}

const itemTexts = ({ day: on, kind, records, nights, rooms }: DueItem): string[] =>
  (rooms ?? records).map((one) => `${on} ${kind} ${one}${nights ? ` ${nights.start}..${nights.end}` : ''}`);

it('the agenda is what looking at every single day finds', () => {
  fc.assert(
    fc.property(contracts, (contract) => {
      const context = new HotelContext(contract, { origins: new Origins(), today: TODAY });
      expect(hotelAgenda(context, within).flatMap(itemTexts).sort()).toEqual(simulated(contract));
    }),
    { numRuns: 25 },
  );
});
