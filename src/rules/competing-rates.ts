import type { Hotel, Rate } from '../contract/model.ts';
import type { DayRange } from '../kernel/calendar-day.ts';
import { at, seeAlso } from './at.ts';
import { commonRanges, mergedRanges, rangeText } from './day-ranges.ts';
import { listed, quoted, rateNamed } from './record-names.ts';
import type { Rule } from './rule.ts';
import { soldNights } from './sold-nights.ts';

export const competingRates: Rule = {
  code: {
    id: 'D03',
    name: 'competing-rates',
    severity: 'warning',
    summary: 'On one booking day, one room and night is sold by one rate.',
    why: 'Where two rates sell the same night, guests are offered both prices and take the cheaper: the dearer rate is never sold.',
  },
  hotel: function* ({ hotel, rates }, context) {
    // by name, so that the finding is the same however the files are ordered
    const onSale = rates.map((rate) => rateOnSale(rate, hotel)).sort(byName);
    for (const [index, second] of onSale.entries()) {
      for (const first of onSale.slice(0, index)) {
        if (!overlap(first.bookable, second.bookable)) continue;
        const shared = sharedNights(first.sold, second.sold);
        if (shared.rooms.length === 0) continue;
        const rooms = `room${shared.rooms.length > 1 ? 's' : ''} ${listed(shared.rooms.map(quoted))}`;
        yield {
          message: `${rateNamed(first.rate)} and ${rateNamed(second.rate)} both sell ${rooms} on ${listed(shared.nights.map(rangeText))} for the same booking days; guests take the cheaper`,
          ...at(context, second.rate, 'name'),
          ...seeAlso(context, 'the other rate is here', first.rate, 'name'),
          hint: 'end one where the other begins, give them different booking windows, or keep both if that is meant',
        };
      }
    }
  },
};

interface RateOnSale {
  readonly rate: Rate;
  /** `undefined`: bookable always. */
  readonly bookable: readonly DayRange[] | undefined;
  readonly sold: ReadonlyMap<string, readonly DayRange[]>;
}

function rateOnSale(rate: Rate, hotel: Hotel): RateOnSale {
  const windows = rate.bookingWindows ?? [];
  return {
    rate,
    bookable: windows.length > 0 ? mergedRanges(windows) : undefined,
    sold: soldNights(rate, hotel),
  };
}

const overlap = (a: RateOnSale['bookable'], b: RateOnSale['bookable']): boolean =>
  a === undefined || b === undefined
    ? (a ?? b)?.length !== 0 // only reversed windows: bookable never
    : commonRanges(a, b).length > 0;

/** The rooms that both sell on some night, by code, and all those nights. */
function sharedNights(a: RateOnSale['sold'], b: RateOnSale['sold']) {
  const rooms: string[] = [];
  const nights: DayRange[] = [];
  for (const [code, ranges] of a) {
    const common = commonRanges(ranges, b.get(code) ?? []);
    if (common.length === 0) continue;
    rooms.push(code);
    nights.push(...common);
  }
  return { rooms: rooms.sort(), nights: mergedRanges(nights) };
}

const byName = (a: RateOnSale, b: RateOnSale): number =>
  a.rate.name < b.rate.name ? -1 : a.rate.name > b.rate.name ? 1 : 0;
