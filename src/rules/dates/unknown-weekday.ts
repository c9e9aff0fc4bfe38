import { toChoose, toWrite } from '../../findings/advice.ts';
import { WEEKDAYS } from '../../kernel/calendar-day.ts';
import { repeated } from '../../kernel/repeated.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

const NAMES: ReadonlySet<string> = new Set(WEEKDAYS);

export const unknownWeekday = rule({
  id: 'D16',
  name: 'unknown-weekday',
  severity: 'error',
  summary: 'operationalDays contains only the names MONDAY to SUNDAY, each once.',
  why: 'With an unknown weekday, the offer or supplement does not apply on that day, or the hub refuses it.',
  hotel: function* (_, context) {
    for (const modifier of context.priceModifiers()) {
      const { record } = modifier;
      const days = record.operationalDays ?? [];
      for (const [index, day] of days.entries()) {
        if (NAMES.has(day)) continue;
        const meant = meantDay(day);
        yield {
          message: `${modifierNamed(modifier)}: ${quoted(day)} is not a weekday name that the hub accepts`,
          ...context.at(record, 'operationalDays', index),
          ...(meant === undefined
            ? { hint: `write ${WEEKDAYS.join(', ')}` }
            : days.includes(meant) || days.slice(0, index).some((other) => meantDay(other) === meant)
              ? { hint: `remove it: ${meant} is in the list` }
              : day.replace(/\P{L}/gu, '').length < 3
                ? toChoose(`write ${meant}`, day, meant)
                : toWrite(day, meant)),
        };
      }
      for (const { again, index, firstIndex } of repeated(days, (day) => day)) {
        yield {
          severity: 'warning',
          message: `${modifierNamed(modifier)} lists ${quoted(again)} twice under operationalDays`,
          ...context.at(record, 'operationalDays', index),
          ...context.seeAlso('first listed here', record, 'operationalDays', firstIndex),
          hint: 'remove one of the two, or write the day that was intended',
        };
      }
    }
  },
});

/** The weekday that begins like `text`: `Fri` -> FRIDAY. Two letters identify a day in English; `SU` is Saturday in Croatian. */
function meantDay(text: string): string | undefined {
  const start = text.trim().replace(/\.$/, '').toUpperCase();
  return start.length >= 2 ? WEEKDAYS.find((day) => day.startsWith(start)) : undefined;
}
