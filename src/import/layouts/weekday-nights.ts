import { addDays, type DayRange, daysBetween, WEEKDAYS, type Weekday, weekdayOf } from '../../kernel/calendar-day.ts';
import type { Source } from '../source.ts';
import { numberedDays, weekdaySet } from '../words/weekday-set.ts';
import type { SeasonHeading, WordReader } from './word-reader.ts';

/** The nights of a season on some weekdays, as a season of its own, if the mapping says so. A season of a contract has no weekdays. */
export function weekdayNights(
  reader: WordReader,
  season: SeasonHeading,
  source: Source,
  text: string,
): SeasonHeading | undefined {
  const days = daysOf(reader, { ...source, text });
  if (days === undefined) return undefined;
  if (days.length === WEEKDAYS.length) return season;
  if (reader.mapping.weekdays !== 'seasons') {
    const question = 'a season has no weekdays: write "seasons" to make seasons of exactly these nights';
    reader.findings.ask(['weekdays'], question, [source], ['seasons']);
    return undefined;
  }
  const named = days.map((day) => `${day[0]}${day.slice(1, 3).toLowerCase()}`).join(', ');
  return { name: `${season.name} ${named}`, ranges: season.ranges.flatMap((range) => nightsOn(range, days)) };
}

function daysOf({ mapping, findings }: WordReader, source: Source): readonly Weekday[] | undefined {
  const set = weekdaySet(source.text);
  if (set === undefined) findings.fail(`${source.text} are not weekdays`, [source]);
  if (set?.is !== 'numbers') return set?.days;
  if (mapping.firstWeekday !== undefined) return numberedDays(set.numbers, mapping.firstWeekday);
  findings.ask(['firstWeekday'], `${source.text}: is day 1 a Monday or a Sunday?`, [source], ['Monday', 'Sunday']);
  return undefined;
}

/** Runs of nights of these weekdays. */
function nightsOn({ start, end }: DayRange, days: readonly Weekday[]): readonly DayRange[] {
  const runs: DayRange[] = [];
  for (let index = 0; index <= daysBetween(start, end); index += 1) {
    const night = addDays(start, index);
    if (!days.includes(weekdayOf(night))) continue;
    const last = runs.at(-1);
    if (last && addDays(last.end, 1) === night) runs[runs.length - 1] = { start: last.start, end: night };
    else runs.push({ start: night, end: night });
  }
  return runs;
}
