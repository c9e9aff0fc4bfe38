import type { HotelContract } from '../../contract/model.ts';
import { WEEKDAYS, type Weekday } from '../../kernel/calendar-day.ts';
import { lengthOf } from '../../kernel/day-ranges.ts';
import { weekdayInName } from '../../kernel/weekday-names.ts';
import { reachedSeasons } from '../facts/linking-rates.ts';
import type { KindOfModifier } from '../facts/price-modifiers.ts';
import { wordsOf } from '../facts/words/season-words.ts';

// English, German, Spanish, Portuguese, French, Italian
const WEEKEND =
  /(?<!\p{L})(?:week-?ends?|wochenenden?|fin(?:es)? de semana|fi(?:m|ns) de semana|fine settimana)(?!\p{L})/iu;
const MIDWEEK =
  /(?<!\p{L})(?:week-?days?|mid-?week|unter der woche|werktags|entre semana|durante a semana|en semaine|infrasettimanal[ei])(?!\p{L})/iu;
/** A special day, or a sale that is booked on it. */
const NAMED_DAYS = /(?<!\p{L})(?:black|cyber|good|holy|easter|palm|ash|shrove|fat)(?!\p{L})/iu;

const SHORT_WEEKEND: readonly string[] = ['FRIDAY', 'SATURDAY', 'SUNDAY'];
/** Not part of the weekend in any country. */
const NO_WEEKEND: readonly string[] = ['TUESDAY', 'WEDNESDAY'];
const WEEK_NIGHTS = 7;

/** The weekdays in the name, if the fields say something else. */
export function contradictedWeekdays(
  name: string,
  modifier: KindOfModifier,
  contract: HotelContract,
): 'the weekend' | 'weekdays' | 'other weekdays' | 'every night' | undefined {
  const { operationalDays: days } = modifier.record;
  const [isWeekend, isMidweek] = [WEEKEND.test(name), MIDWEEK.test(name)];
  if (isWeekend && isMidweek) return undefined;
  if (days === undefined) {
    if (!isWeekend) return undefined;
    const isWholeWeek = reachedSeasons(modifier, contract).some(({ nights }) =>
      nights.some((range) => lengthOf(range) >= WEEK_NIGHTS),
    );
    return isWholeWeek ? 'every night' : undefined;
  }
  if (days.length === 0) return undefined; // D15
  if (isWeekend) {
    const isIn = days.some((day) => SHORT_WEEKEND.includes(day)) && !days.some((day) => NO_WEEKEND.includes(day));
    return isIn ? undefined : 'the weekend';
  }
  if (isMidweek) return days.every((day) => SHORT_WEEKEND.includes(day)) ? 'weekdays' : undefined;
  const named = NAMED_DAYS.test(name) ? [] : weekdaysIn(name);
  return named.length > 0 && !named.some((day) => days.includes(day)) ? 'other weekdays' : undefined;
}

/** The weekdays named and, for a span, those between the first and the last. */
function weekdaysIn(name: string): readonly Weekday[] {
  const named = wordsOf(name).flatMap((word) => weekdayInName(word) ?? []);
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined || first === last) return named;
  const week = [...WEEKDAYS, ...WEEKDAYS].slice(WEEKDAYS.indexOf(first));
  return [...named, ...week.slice(0, week.indexOf(last) + 1)];
}
