import type { Rate, Season } from '../../contract/model.ts';
import { type CalendarDay, type DayRange, dayNumber, dayOfNumber } from '../../kernel/calendar-day.ts';
import { daysText, isOrdered, lengthOf, mergedRanges } from '../../kernel/day-ranges.ts';
import { listed, quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { feastMissedByAll } from '../facts/words/feasts.ts';
import { isPlainSeasonName, monthsIn, periodsIn, yearsIn } from '../facts/words/season-words.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const misleadingSeasonName = rule({
  id: 'D08',
  name: 'misleading-season-name',
  severity: 'warning',
  summary: 'The dates of a season match its name.',
  why: '"Summer 2026" with dates in 2027, or a "Low" season of one night, is usually a copy that was only half changed. A name with years, months or a holiday is reported only if none of the nights match it. One night is normal for an event and around New Year.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      const nights = context.nightsOf(rate);
      const years = yearsIn(rate.name);
      const disagrees = nights.length > 0 && years.length > 0 && !meetsPeriods(nights, rate.name);
      const other = disagrees || years.length !== 1 ? undefined : otherYear(nights, rate.name);
      if (other !== undefined)
        yield {
          message: `${rateNamed(rate)} has hardly a night in ${years.join('')}: its seasons run from ${nights[0]?.start} to ${nights.at(-1)?.end}`,
          ...context.at(rate, 'name'),
          hint: `is it the year ${other}? correct the name or the dates`,
        };
      if (disagrees) {
        yield {
          message: `${rateNamed(rate)} has no night in ${listed(years.map(String))}: its seasons run from ${nights[0]?.start} to ${nights.at(-1)?.end}`,
          ...context.at(rate, 'name'),
          hint: 'correct the name or the dates',
        };
      }
      for (const season of rate.seasons) yield* inSeason(rate, season, disagrees ? years : [], context);
    }
  },
});

/** The year of nearly all nights, if a rate of at least half a year is named after another one. */
function otherYear(nights: readonly DayRange[], name: string): string | undefined {
  const named = periodsIn(name).flatMap(([first, last]) =>
    nights
      .filter(({ start, end }) => start <= last && first <= end)
      .map(({ start, end }) => (start < first ? [first, end] : [start, end > last ? last : end])),
  );
  const days = nights.reduce((sum, range) => sum + lengthOf(range), 0);
  const inside = named.reduce(
    (sum, [start = '', end = '']) => sum + dayNumber(end as CalendarDay) - dayNumber(start as CalendarDay) + 1,
    0,
  );
  const [first] = nights;
  return days > HALF_A_YEAR && inside < days * HARDLY ? first?.start.slice(0, 4) : undefined;
}

const HALF_A_YEAR = 180;
const HARDLY = 0.06;

/** `known` are the years already named in the finding for the rate. */
function* inSeason(rate: Rate, season: Season, known: readonly number[], context: HotelContext): Generator<Problem> {
  const nights = mergedRanges(season.dateRanges);
  const [first] = nights;
  if (!first) return;
  const isOneNight = nights.length === 1 && first.start === first.end;
  const years = yearsIn(season.name).filter((year) => !known.includes(year));
  const months = monthsIn(season.name);
  const missed =
    years.length > 0 && !meetsPeriods(nights, season.name)
      ? listed(years.map(String))
      : months.size > 0 && !nights.some((range) => meetsMonths(range, months))
        ? 'the months in its name'
        : missedDays(season.name, nights);
  if (missed !== undefined) {
    yield {
      message: `${seasonNamed(rate, season)} has no night in ${missed}; its dates are ${listed(nights.map(daysText))}`,
      ...context.at(season, 'name'),
      ...context.seeAlso('its dates are here', season.dateRanges.find(isOrdered) ?? season),
      hint: 'correct the name or the dates',
    };
  }
  if (isOneNight && isPlainSeasonName(season.name) && !isFestive(first)) {
    yield {
      message: `${seasonNamed(rate, season)} is one night long (${first.start})`,
      ...context.at(season.dateRanges.find(isOrdered) ?? season),
      hint: 'check the end of the range, or name the season after its event',
    };
  }
}

/** `"Silvester" (2027-12-31)`. */
function missedDays(name: string, nights: readonly DayRange[]): string | undefined {
  const feast = feastMissedByAll(name, nights);
  return feast && `${quoted(feast.said)} (${listed(feast.days, 4, 'or')})`;
}

const meetsPeriods = (nights: readonly DayRange[], name: string): boolean =>
  periodsIn(name).some(([first, last]) => nights.some(({ start, end }) => start <= last && first <= end));

/** Looks at one day of each month, and at the last day. */
function meetsMonths({ start, end }: DayRange, months: ReadonlySet<number>): boolean {
  const last = dayNumber(end);
  for (let day = dayNumber(start); day < last; day += 28) if (months.has(monthOf(dayOfNumber(day)))) return true;
  return months.has(monthOf(end));
}

const monthOf = (day: string): number => Number(day.slice(5, 7));

/** From 23 December to 7 January. */
const isFestive = ({ start }: DayRange): boolean => start.slice(5) >= '12-23' || start.slice(5) <= '01-07';
