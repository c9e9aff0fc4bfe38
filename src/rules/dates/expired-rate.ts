import { lacks } from '../../contract/gaps.ts';
import type { Rate } from '../../contract/model.ts';
import { addDays, type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { commonRanges, lastDayOf, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { hasReversedSeason } from '../facts/linking-rates.ts';
import { hotelNamed, listed, quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** With fewer nights left to sell, a hotel almost disappears from searches. */
const NEAR_NIGHTS = 60;

export const expiredRate = rule({
  id: 'D06',
  name: 'expired-rate',
  severity: 'warning',
  summary: 'A hotel has nights to sell for at least the next 60 days.',
  why: 'Once the last night or the last booking window is over, no search finds the hotel. A rate with future seasons but no open booking window is reported, unless another rate sells those nights. Past rates and seasons next to current ones are normal and reported as info.',
  hotel: function* (contract, context) {
    const { hotel, rates } = contract;
    // The rate that goes on may be the one that could not be read, or is D01.
    if (lacks(contract, 'rates.bookingWindows', 'rates.seasons.dateRanges') || hasReversedSeason(rates)) return;
    const { today } = context;
    const ending = rates.flatMap((rate) => endOf(rate, context) ?? []).sort(byLastNight);
    const last =
      ending.findLast(({ rate, lastNight }) => lastNight >= today && !isClosed(rate, today)) ?? ending.at(-1);
    for (const { rate, lastNight } of ending) {
      if (lastNight >= today || rate === last?.rate) continue;
      yield {
        severity: 'info',
        message: `${rateNamed(rate)} is over: its last night was ${lastNight}`,
        ...context.at(rate, 'name'),
      };
    }
    if (!last) return;
    const { rate, lastNight } = last;
    const isNear = lastNight < addDays(today, NEAR_NIGHTS);
    if (lastNight >= today && isClosed(rate, today)) {
      yield {
        message: `${hotelNamed(hotel)} has nothing left to sell: the last booking window of ${rateNamed(rate)} ended on ${lastDayOf(rate.bookingWindows ?? [])}`,
        ...context.at(rate, 'bookingWindows'),
        hint: 'add a booking window, or check its year',
      };
    } else if (isNear) {
      yield {
        message:
          lastNight < today
            ? `${hotelNamed(hotel)} has nothing left to sell: its last night, in ${rateNamed(rate)}, was ${lastNight}`
            : `${hotelNamed(hotel)}: the last night on sale is ${lastNight}, in ${rateNamed(rate)}, ${daysBetween(today, lastNight)} days from now`,
        ...context.at(rate, 'name'),
        hint: 'add a rate or seasons for later dates, or check the year',
      };
    }
    const open = rates.filter((one) => !isClosed(one, today));
    for (const one of ending) {
      if (one.lastNight < today) continue;
      // The end being near is reported for the hotel.
      if (!isNear && one.rate !== rate && isClosed(one.rate, today)) yield* closedTooSoon(one.rate, open, context);
      yield* pastSeasons(one.rate, context);
    }
  },
});

/** Seasons that could still be booked if a booking window were open, and whose nights no other rate sells. */
function* closedTooSoon(rate: Rate, open: readonly Rate[], context: HotelContext): Generator<Problem> {
  const limits = context.limitsOf(rate);
  const ahead = mergedRanges(
    rate.seasons.flatMap(({ dateRanges }, index) =>
      dateRanges.filter(({ start }) => start >= addDays(context.today, limits[index]?.releaseDays ?? 0)),
    ),
  );
  const left = [...context.soldNights(rate)].flatMap(([room, nights]) => {
    const elsewhere = open.flatMap((other) => context.soldNights(other).get(room) ?? []);
    return rangesWithout(commonRanges(nights, ahead), mergedRanges(elsewhere));
  });
  const [first, last] = [mergedRanges(left)[0], mergedRanges(left).at(-1)];
  if (!first || !last) return;
  yield {
    message: `${rateNamed(rate)} can no longer be booked: its last booking window ended on ${lastDayOf(rate.bookingWindows ?? [])}, but it still has nights to sell from ${first.start} to ${last.end}`,
    ...context.at(rate, 'bookingWindows'),
    hint: 'check the year of the booking window, or add one',
  };
}

/** Whether all its booking windows are over. */
export function isClosed({ bookingWindows = [] }: Rate, today: CalendarDay): boolean {
  const last = lastDayOf(bookingWindows);
  return last !== undefined && last < today;
}

interface RateEnd {
  readonly rate: Rate;
  readonly lastNight: CalendarDay;
}

/** The last night sold; if the rate sells none, the last night of its seasons. */
function endOf(rate: Rate, context: HotelContext): RateEnd | undefined {
  let lastNight: CalendarDay | undefined;
  for (const nights of context.soldNights(rate).values()) {
    const end = nights.at(-1)?.end;
    if (end && (!lastNight || end > lastNight)) lastNight = end;
  }
  lastNight ??= context.nightsOf(rate).at(-1)?.end;
  return lastNight && { rate, lastNight };
}

function* pastSeasons(rate: Rate, context: HotelContext): Generator<Problem> {
  const past = rate.seasons.filter(
    ({ dateRanges }) => dateRanges.length > 0 && dateRanges.every((range) => range.end < context.today),
  );
  if (past.length === 0) return;
  yield {
    severity: 'info',
    message: `${rateNamed(rate)}: the season${past.length > 1 ? 's' : ''} ${listed(past.map(({ name }) => quoted(name)))} ${past.length > 1 ? 'are' : 'is'} over`,
    ...context.at(past[0] ?? rate, 'name'),
  };
}

const byLastNight = (a: RateEnd, b: RateEnd): number =>
  compareText(a.lastNight, b.lastNight) || compareText(a.rate.name, b.rate.name);
