import type { Rate } from '../../contract/model.ts';
import {
  addDays,
  type CalendarDay,
  type DayRange,
  daysBetween,
  type Weekday,
  weekdayOf,
} from '../../kernel/calendar-day.ts';
import { lengthOf, rangeText } from '../../kernel/day-ranges.ts';
import { memoize } from '../../kernel/memoize.ts';
import { quoted, seasonNamed } from '../facts/record-names.ts';
import { aYearLater, type DatedSeason, type RepeatedSeason } from '../facts/repeated-seasons.ts';
import { wordsOf } from '../facts/words/season-words.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

const MOST_DAYS = 7;
/** The tolerance for ends that keep their weekday, because those were set with a calendar. */
const MOST_DAYS_SAME_WEEKDAY = 14;
const LONGEST_WEEKEND_NIGHTS = 4;

/** Holidays that move by weeks from year to year. */
const MOVING =
  /^(easter|pascua|paques|pasqua|pascoa|ostern|semana|santa|whitsun|pentecost\w*|pfingsten|carnival|carnaval|carnevale|karneval|fasching|ramadan|eid|hanukkah|passover|pesach|diwali|lunar|cny|holi|holiday|holidays|vacaciones|vacances|vacanze|ferien\w*|sports)$/;

export const shiftedRepeatedSeason = rule({
  id: 'D18',
  name: 'shifted-repeated-season',
  severity: 'warning',
  summary:
    'A season with the same name a year later has nearly the same dates, and weekend seasons keep their weekdays.',
  why: 'Dates that move by weeks under the same name are usually a copying mistake. Seasons named after movable holidays are not checked, nor is a rate that was extended. If the neighbouring season moved too, the change is probably intended and reported as info.',
  hotel: function* (_, context) {
    const edgesOf = memoize((rate: Rate) => edgesIn(rate, context));
    for (const repeated of context.repeatedSeasons()) {
      const { before, now } = repeated;
      const isOfWeekends = isWeekend(before);
      if (!isOfWeekends && before.ranges.length !== now.ranges.length) continue;
      if (wordsOf(now.season.name).some((word) => MOVING.test(word))) continue;
      if (isOfWeekends) yield* weekdaysLost(repeated, context);
      else yield* shifts(repeated, edgesOf, context);
    }
  },
});

function* shifts({ before, now }: RepeatedSeason, edgesOf: EdgesOf, context: HotelContext): Generator<Problem> {
  const [edgesBefore, edges] = [edgesOf(before.rate), edgesOf(now.rate)];
  for (const [index, range] of now.ranges.entries()) {
    const last = before.ranges[index];
    if (!last) continue;
    const moved = movedEnds(last, range).filter((end) => !runsOn(end, edges));
    if (moved.length === 0) continue;
    const shift = moved.map(({ verb, days }) => `${verb} ${Math.abs(days)} days ${days > 0 ? 'later' : 'earlier'}`);
    yield {
      ...(moved.every((end) => movedTogether(end, edgesBefore, edges)) && { severity: 'info' }),
      message: `${seasonNamed(now.rate, now.season)}: the range ${rangeText(range)} ${shift.join(' and ')} than the year before (${rangeText(last)} in rate ${quoted(before.rate.name)})`,
      ...context.at(range),
      ...context.seeAlso('the previous year is here', last),
      hint: 'check the dates against the signed contract',
    };
  }
}

interface MovedEnd {
  readonly verb: 'begins' | 'ends';
  readonly before: CalendarDay;
  readonly now: CalendarDay;
  /** Positive if later in the year. */
  readonly days: number;
}

const movedEnds = (before: DayRange, now: DayRange): readonly MovedEnd[] =>
  (
    [
      { verb: 'begins', before: before.start, now: now.start },
      { verb: 'ends', before: before.end, now: now.end },
    ] as const
  )
    .map((end) => ({ ...end, days: daysBetween(aYearLater(end.before), end.now) }))
    .filter(({ before, now, days }) => {
      const most = weekdayOf(before) === weekdayOf(now) ? MOST_DAYS_SAME_WEEKDAY : MOST_DAYS;
      return Math.abs(days) > most;
    });

/** The days on which the ranges of a rate begin and end. */
interface Edges {
  readonly starts: ReadonlySet<CalendarDay>;
  readonly ends: ReadonlySet<CalendarDay>;
  readonly first: CalendarDay | undefined;
  readonly last: CalendarDay | undefined;
}

type EdgesOf = (rate: Rate) => Edges;

function edgesIn(rate: Rate, context: HotelContext): Edges {
  const ranges = rate.seasons.flatMap(({ dateRanges }) => dateRanges);
  const nights = context.nightsOf(rate);
  return {
    starts: new Set(ranges.map(({ start }) => start)),
    ends: new Set(ranges.map(({ end }) => end)),
    first: nights[0]?.start,
    last: nights.at(-1)?.end,
  };
}

/** The rate opens earlier or closes later than last year's, which is more to sell and not an error. */
const runsOn = ({ verb, now, days }: MovedEnd, { first, last }: Edges): boolean =>
  verb === 'begins' ? days < 0 && now === first : days > 0 && now === last;

/** In both years another range of the rate is directly next to this end. */
const movedTogether = (end: MovedEnd, before: Edges, now: Edges): boolean =>
  hasNeighbour(end.verb, end.before, before) && hasNeighbour(end.verb, end.now, now);

const hasNeighbour = (verb: MovedEnd['verb'], day: CalendarDay, { starts, ends }: Edges): boolean =>
  verb === 'begins' ? ends.has(addDays(day, -1)) : starts.has(addDays(day, 1));

/** Two or more ranges of a few nights each, all beginning on the same weekday. */
const isWeekend = ({ ranges }: DatedSeason): boolean =>
  ranges.length > 1 &&
  ranges.every((range) => lengthOf(range) <= LONGEST_WEEKEND_NIGHTS) &&
  new Set(ranges.map(({ start }) => weekdayOf(start))).size === 1;

function* weekdaysLost({ before, now }: RepeatedSeason, context: HotelContext): Generator<Problem> {
  const weekday: Weekday | undefined = before.ranges[0] && weekdayOf(before.ranges[0].start);
  const strays = now.ranges.filter(({ start }) => weekdayOf(start) !== weekday);
  const [first] = strays;
  if (!first || !weekday) return;
  yield {
    message: `${seasonNamed(now.rate, now.season)}: every range began on a ${weekday} the year before, but ${rangeText(first)} begins on a ${weekdayOf(first.start)}${strays.length > 1 ? ` (and ${strays.length - 1} more)` : ''}`,
    ...context.at(first),
    ...context.seeAlso('the previous year is here', before.ranges[0] ?? before.season),
    hint: 'move the range to the same days of the week',
  };
}
