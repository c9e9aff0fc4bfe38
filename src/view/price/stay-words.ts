import type { MealPlanType } from '../../contract/model.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { runsText } from '../../kernel/runs.ts';
import { plural } from '../text/plural.ts';

/** Who travels, as asked for: `2 adults`, `2 adults, children of 7 and 4`. */
export function partyText({
  adults,
  childAges,
}: {
  readonly adults: number;
  readonly childAges: readonly number[];
}): string {
  const [first, ...others] = childAges;
  if (first === undefined) return plural(adults, 'adult');
  const ages = [first, ...others].join(', ').replace(/, (\d+)$/, ' and $1');
  return `${plural(adults, 'adult')}, ${others.length === 0 ? 'a child' : 'children'} of ${ages}`;
}

/** Rates whose refusals say nothing about a stay. */
export const otherRates = (count: number): string => `${plural(count, 'other rate')} without a season for these nights`;

const PLAN_WORDS: Readonly<Record<MealPlanType, string>> = {
  ROOM_ONLY: 'room only',
  BED_AND_BREAKFAST: 'bed and breakfast',
  HALF_BOARD: 'half board',
  FULL_BOARD: 'full board',
  ALL_INCLUSIVE: 'all inclusive',
};

export const mealPlanText = (plan: MealPlanType): string => PLAN_WORDS[plan];

/** Consecutive nights as ranges, others one by one: `2027-05-01..2027-05-03, 2027-05-07`. */
export const nightsText = (nights: readonly CalendarDay[]): string =>
  runsText(nights, (night, before) => addDays(before, 1) === night, '..');
