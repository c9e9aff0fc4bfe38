import { addDays, type DayRange, WEEKDAYS, weekdayOf } from '../../kernel/calendar-day.ts';
import { isOrdered, lengthOf, rangeText } from '../../kernel/day-ranges.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { listed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

const NAMES: ReadonlySet<string> = new Set(WEEKDAYS);

/** Unknown weekdays are D16; while there are any, the others are not checked. */
export const idleWeekdays = rule({
  id: 'D15',
  name: 'idle-weekdays',
  severity: 'warning',
  summary: 'operationalDays lists at least one weekday, and each travel window has a night on one of them.',
  why: 'An empty list means every day, the opposite of what it looks like. A window without any of the listed days never applies.',
  hotel: function* (_, context) {
    for (const modifier of context.priceModifiers()) {
      const { operationalDays, travelWindows } = modifier.record;
      if (operationalDays === undefined) continue;
      if (operationalDays.length === 0) {
        yield {
          message: `${modifierNamed(modifier)}: operationalDays is empty, which means every day`,
          ...context.at(modifier.record, 'operationalDays'),
          hint: 'leave it out for every day, or list the days',
        };
        continue;
      }
      if (!operationalDays.every((day) => NAMES.has(day))) continue;
      for (const window of travelWindows) {
        if (!isOrdered(window) || lengthOf(window) >= WEEKDAYS.length) continue;
        const weekdays = weekdaysIn(window);
        if (weekdays.some((day) => operationalDays.includes(day))) continue;
        yield {
          message: `${modifierNamed(modifier)}: the travel window ${rangeText(window)} has no ${listed(operationalDays, 7, 'or')}, so it never applies there`,
          ...context.at(window),
          ...context.seeAlso('the days are listed here', modifier.record, 'operationalDays'),
          hint: `the nights of the window are ${listed(weekdays, 7)}`,
        };
      }
    }
  },
});

const weekdaysIn = (window: DayRange): readonly string[] =>
  Array.from({ length: lengthOf(window) }, (_, index) => weekdayOf(addDays(window.start, index)));
