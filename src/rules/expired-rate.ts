import type { Hotel, Rate } from '../contract/model.ts';
import { addDays, type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { at } from './at.ts';
import { lastDayOf } from './day-ranges.ts';
import { hasReversedSeason } from './has-reversed-season.ts';
import { nightsOf } from './linking-rates.ts';
import { hotelNamed, listed, quoted, rateNamed } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';
import { soldNights } from './sold-nights.ts';

/** Nights that guests book ahead at least: with fewer left the hotel all but disappears from the searches. */
const NEAR_NIGHTS = 60;

export const expiredRate: Rule = {
  code: {
    id: 'D06',
    name: 'expired-rate',
    severity: 'warning',
    summary: 'A hotel can be sold for the next 60 nights and longer.',
    why: 'When the last night, or the last booking window, is over, or near, the hotel is found in no search. Rates and seasons of the past are normal beside those that go on, so they are only told.',
  },
  hotel: function* ({ hotel, rates, incomplete }, context) {
    if (incomplete || hasReversedSeason(rates)) return; // the rate that goes on may be the one that could not be read, or is D01
    const { today } = context;
    const ending = rates.flatMap((rate) => endOf(rate, hotel) ?? []).sort(byLastNight);
    const last =
      ending.findLast(({ rate, lastNight }) => lastNight >= today && !isClosed(rate, today)) ?? ending.at(-1);
    for (const { rate, lastNight } of ending) {
      if (lastNight >= today || rate === last?.rate) continue;
      yield {
        severity: 'info',
        message: `${rateNamed(rate)} is over: its last night was ${lastNight}`,
        ...at(context, rate, 'name'),
      };
    }
    if (!last) return;
    const { rate, lastNight } = last;
    if (lastNight >= today && isClosed(rate, today)) {
      yield {
        message: `${hotelNamed(hotel)} has nothing left to sell: the last booking window of ${rateNamed(rate)} ended on ${lastDayOf(rate.bookingWindows ?? [])}`,
        ...at(context, rate, 'bookingWindows'),
        hint: 'add a booking window, or check its year',
      };
    } else if (lastNight < addDays(today, NEAR_NIGHTS)) {
      yield {
        message:
          lastNight < today
            ? `${hotelNamed(hotel)} has nothing left to sell: its last night, in ${rateNamed(rate)}, was ${lastNight}`
            : `${hotelNamed(hotel)}: the last night that can be sold is ${lastNight}, in ${rateNamed(rate)}, ${daysBetween(today, lastNight)} days from now`,
        ...at(context, rate, 'name'),
        hint: 'add a rate or seasons for the time after it, or check the year',
      };
    }
    for (const rateEnd of ending) if (rateEnd.lastNight >= today) yield* pastSeasons(rateEnd.rate, context);
  },
};

/** Whether its booking windows are over, so that nobody can book it any more. */
export function isClosed({ bookingWindows = [] }: Rate, today: CalendarDay): boolean {
  const last = lastDayOf(bookingWindows);
  return last !== undefined && last < today;
}

interface RateEnd {
  readonly rate: Rate;
  readonly lastNight: CalendarDay;
}

/** The last night that is sold; of a rate that sells none, the last of its seasons. */
function endOf(rate: Rate, hotel: Hotel): RateEnd | undefined {
  let lastNight: CalendarDay | undefined;
  for (const nights of soldNights(rate, hotel).values()) {
    const end = nights.at(-1)?.end;
    if (end && (!lastNight || end > lastNight)) lastNight = end;
  }
  lastNight ??= nightsOf(rate).at(-1)?.end;
  return lastNight && { rate, lastNight };
}

function* pastSeasons(rate: Rate, context: RuleContext): Generator<Problem> {
  const past = rate.seasons.filter(
    ({ dateRanges }) => dateRanges.length > 0 && dateRanges.every((range) => range.end < context.today),
  );
  if (past.length === 0) return;
  yield {
    severity: 'info',
    message: `${rateNamed(rate)}: the season${past.length > 1 ? 's' : ''} ${listed(past.map(({ name }) => quoted(name)))} ${past.length > 1 ? 'are' : 'is'} over`,
    ...at(context, past[0] ?? rate, 'name'),
  };
}

const byLastNight = (a: RateEnd, b: RateEnd): number =>
  compare(a.lastNight, b.lastNight) || compare(a.rate.name, b.rate.name);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
