import { lacks } from '../../contract/gaps.ts';
import type { Rate } from '../../contract/model.ts';
import { closedNights } from '../../contract/stops-room.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay, type DayRange, weekdayOf } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, gapsBetween, lengthOf, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { hasReversedSeason } from '../facts/linking-rates.ts';
import { inYear } from '../facts/outside-seasons.ts';
import { listed, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A hotel that closes between two seasons closes for longer than a typing error would leave open. */
const LONGEST_SLIP_NIGHTS = 14;
/** No hotel closes for longer within a rate. */
const MOST_OF_A_YEAR = 300;
/** Recognises a hotel that closes in the same month every year. */
const NEIGHBOURING_YEARS = [-1, 1] as const;
/** If this many gaps begin on the same weekday, the rate sells only certain days of the week. */
const PATTERN_GAPS = 3;

export const gapBetweenSeasons = rule({
  id: 'D04',
  name: 'gap-between-seasons',
  severity: 'warning',
  summary: 'Every night between the first and the last night of a rate belongs to a season.',
  why: 'No stay can include a night without a season. A gap of up to two weeks, or of exactly one month, is usually a mistake. A gap that is longer, weekly, the same every year, under stop sales, or sold by another rate is probably deliberate and reported as info.',
  hotel: function* (contract, context) {
    if (lacks(contract, ...SOLD)) return; // what could not be read would be missed here
    for (const rate of contract.rates) {
      const gaps = gapsBetween(context.nightsOf(rate));
      if (gaps.length > 0 && !hasReversedSeason([rate])) yield* gapsIn(rate, gaps, context);
    }
  },
});

/** Which nights a rate sells or closes. */
const SOLD = ['rates.seasons.dateRanges', 'rates.seasons.seasonRoomPrices.providerRoomCode', 'rates.stopSales'];

function* gapsIn(rate: Rate, gaps: readonly DayRange[], context: HotelContext): Generator<Problem> {
  const { rates } = context.contract;
  const meant = mergedRanges([...context.nightsOf(...rates), ...whollyClosed(rate, context)]);
  const yearly = gapsBetween(context.nightsOf(...rates));
  const isForgotten = (gap: DayRange) =>
    isMonth(gap) && !recurs(gap, yearly) && commonRanges([gap], meant).length === 0;
  const short = unlikeOthers(gaps).filter((gap) => lengthOf(gap) <= LONGEST_SLIP_NIGHTS || isForgotten(gap));
  const slips = rangesWithout(short, meant);
  const closures = rangesWithout(gaps, slips);
  const starting = new Map(rate.seasons.flatMap((season) => season.dateRanges.map((range) => [range.start, range])));
  for (const slip of slips) {
    const behind = starting.get(addDays(slip.end, 1));
    yield {
      message: `${rateNamed(rate)}: no season covers the night${slip.start === slip.end ? '' : 's'} ${daysText(slip)}, between two seasons`,
      ...(behind ? context.at(behind) : context.at(rate, 'name')),
      hint: `${isMonth(slip) ? `add ${daysText(slip)} to a season` : 'start this range earlier or end the previous one later'}; to close these nights deliberately, use stopSales`,
    };
  }
  if (closures.length === 0) return;
  yield {
    severity: 'info',
    message: `${rateNamed(rate)} has no season on ${listed(closures.map(daysText))}`,
    ...context.at(rate, 'name'),
    ...(closures.some((gap) => lengthOf(gap) > MOST_OF_A_YEAR) && { hint: 'check the years of the seasons' }),
  };
}

/** The nights on which stop sales close every room of the rate. */
function whollyClosed(rate: Rate, context: HotelContext): readonly DayRange[] {
  const stopped = closedNights(context.stopSalesOf(rate));
  if (stopped.size === 0) return [];
  const priced = new Set(rate.seasons.flatMap((season) => season.seasonRoomPrices.map((p) => p.providerRoomCode)));
  const [first = [], ...more] = [...priced].map((code) => stopped.get(code) ?? []);
  return more.reduce(commonRanges, first);
}

function unlikeOthers(gaps: readonly DayRange[]): readonly DayRange[] {
  const byWeekday = groupBy(gaps, (gap) => weekdayOf(gap.start));
  const inPattern = new Set([...byWeekday.values()].filter((alike) => alike.length >= PATTERN_GAPS).flat());
  return gaps.filter((gap) => !inPattern.has(gap));
}

/** Whole months: from a day of a month to the day before it in the next. */
function isMonth({ start, end }: DayRange): boolean {
  const next = addDays(end, 1);
  const months = (day: CalendarDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return next.slice(8) === start.slice(8) && months(next) - months(start) === 1;
}

/** Whether the hotel also sells nothing on these days of the previous or next year. */
const recurs = ({ start, end }: DayRange, gaps: readonly DayRange[]): boolean =>
  NEIGHBOURING_YEARS.some((years) =>
    gaps.some((gap) => gap.start <= inYear(start, years) && inYear(end, years) <= gap.end),
  );
