import type { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { type CalendarDay, type DayRange, parseDay } from '../../kernel/calendar-day.ts';
import { byStart, isOrdered } from '../../kernel/day-ranges.ts';
import { nameWithoutYears } from './words/season-words.ts';

/** A season of a rate with its ranges in order. */
export interface DatedSeason {
  readonly rate: Rate;
  readonly season: Season;
  readonly ranges: readonly DayRange[];
}

/** A season, and the season of the same name (without years) in the year before. */
export interface RepeatedSeason {
  readonly before: DatedSeason;
  readonly now: DatedSeason;
}

/** Seasons of consecutive years whose rate and season names differ only in the year (`Summer 2027`, `Summer 2028`). */
export function* repeatedSeasons({ rates }: HotelContract, origins: Origins): Generator<RepeatedSeason> {
  const dated = rates
    .flatMap((rate) => rate.seasons.map((season) => ({ rate, season, ranges: rangesInOrder(season) })))
    // Nights on some weekdays move from year to year.
    .filter(({ season, ranges }) => ranges.length > 0 && !origins.partOf(season));
  const namesOf = ({ rate, season: { name } }: DatedSeason): string =>
    `${nameWithoutYears(rate.name)}\n${nameWithoutYears(name) || name}`;
  const byNames = groupBy(dated, namesOf);
  for (const alike of byNames.values()) {
    if (alike.length < 2) continue;
    const inOrder = alike.sort((a, b) => yearOf(a) - yearOf(b));
    for (const [index, now] of inOrder.entries()) {
      const before = inOrder[index - 1];
      if (before && yearOf(now) - yearOf(before) === 1) yield { before, now };
    }
  }
}

function rangesInOrder({ dateRanges }: Season): readonly DayRange[] {
  const ordered = dateRanges.every(isOrdered) ? dateRanges : dateRanges.filter(isOrdered);
  return ordered.length > 1 ? [...ordered].sort(byStart) : ordered;
}

/** The same day a year later; 29 February becomes 28 February. */
export function aYearLater(day: CalendarDay): CalendarDay {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  const same = day.slice(4);
  return parseDay(`${year}${same === '-02-29' ? '-02-28' : same}`) ?? day;
}

/** The year of the last range, because the first range of a winter may begin in either year. */
const yearOf = ({ ranges }: DatedSeason): number => Number(ranges.at(-1)?.start.slice(0, 4));
