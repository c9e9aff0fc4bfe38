import { toChoose } from '../../findings/advice.ts';
import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import { isOrdered, lastDayOf, rangeText } from '../../kernel/day-ranges.ts';
import { once } from '../facts/once.ts';
import { type WrittenRanges, writtenRanges } from '../facts/written-ranges.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { meantRanges, type Surroundings } from './meant-ranges.ts';

export const reversedRange = rule({
  id: 'D01',
  name: 'reversed-range',
  severity: 'error',
  summary: 'Every date range ends on or after its start.',
  why: 'A range that ends before it starts has no nights: the season is not sold, the stop sale closes nothing.',
  hotel: function* (_, context) {
    const lists = [...writtenRanges(context)];
    const alike = once(() => lists.flatMap(({ ranges }) => ranges.filter(isOrdered)));
    for (const list of lists) {
      const { of, ranges } = list;
      if (ranges.every(isOrdered)) continue;
      const around = { ...surroundings(list, context), alike: alike() };
      let reported = 0;
      for (const range of ranges) {
        if (isOrdered(range)) continue;
        reported += 1;
        const meant = reported > MOST_HINTS ? [] : meantRanges(range, around);
        yield {
          message: `${of()} ends on ${range.end}, before it starts on ${range.start}`,
          ...context.at(range),
          ...hintFor(range, meant),
        };
      }
    }
  },
});

/** A list with more reversed ranges than this was not typed by hand, and looking for each error would take too long. */
const MOST_HINTS = 50;

function hintFor(range: DayRange, meant: readonly DayRange[]): Pick<Problem, 'hint' | 'choices'> {
  if (meant.length === 0) return {};
  const ranges = meant.map(rangeText);
  const why = ranges.length === 1 ? '' : 'several dates fit the ranges around it: ';
  return toChoose(`${why}did you mean ${ranges.join(' or ')}?`, rangeText(range), ...ranges);
}

/** How many days such a range usually has at most. */
const MOST_DAYS = { 'stop sale': 31, season: 366, 'booking window': 366, 'travel window': 366, 'rate window': 800 };

function surroundings({ ranges, rates, kind }: WrittenRanges, context: HotelContext): Omit<Surroundings, 'alike'> {
  const nights = context.nightsOf(...rates);
  const isSeason = kind === 'season';
  const others = isSeason ? rates.flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges)) : ranges;
  const isOfNights = kind === 'stop sale' || kind === 'travel window';
  return {
    others: others.filter(isOrdered),
    within: isSeason ? [] : isOfNights ? nights : bookable(nights),
    // A rate can usually be booked until its nights are over; early-booking offers end long before.
    endsIn: kind === 'rate window' ? nights : [],
    mostDays: MOST_DAYS[kind],
  };
}

/** The days on which these nights are booked: from two years before the first night to the last one. */
function bookable(nights: readonly DayRange[]): readonly DayRange[] {
  const [first] = nights;
  const last = lastDayOf(nights);
  return first && last ? [{ start: addDays(first.start, -MOST_DAYS['rate window']), end: last }] : [];
}
