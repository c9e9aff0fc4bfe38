import { addDays, type CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { minorUnits } from '../../../src/kernel/currency.ts';
import { type Decimal, fromScaled } from '../../../src/kernel/decimal.ts';
import { comparedStays } from '../../../src/pricing/impact/changed-stays.ts';
import type { Comparison, Outcome, PartyStays } from '../../../src/pricing/impact/stay-class.ts';
import { bookingDays } from '../../../src/pricing/stays/booking-moments.ts';

interface ChangedStay extends Pick<PartyStays, 'rate' | 'room' | 'mealPlan' | 'party'> {
  readonly nights: number;
  readonly checkIn: CalendarDay;
  readonly bookedOn: CalendarDay;
  /** Its totals; `undefined` if it is not sold. */
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
  readonly causes: readonly string[];
}

/** All stays that differ for guests, on each booking day on which they do. */
export function changedStays(comparison: Comparison): readonly ChangedStay[] {
  const { bookedOn: firstDay } = comparison;
  const decimals = minorUnits(comparison.after.hotel.currency);
  const totalOf = (outcome: Outcome) => (outcome.sold ? fromScaled(outcome.total, decimals) : undefined);
  const found: ChangedStay[] = [];
  for (const { rate, room, mealPlan, party, classes, changed, outcomes, causes } of comparedStays(comparison).parties)
    for (const index of changed) {
      const one = classes[index];
      if (!one) throw new RangeError(`no class ${index}`);
      const { before, after } = outcomes(index);
      const stay = { rate, room, mealPlan, party, nights: one.nights, causes: causes(index) };
      for (const arrival of one.arrivals)
        for (const { from, to } of bookingDays(one, arrival))
          for (let booked = from; booked <= to; booked += 1)
            found.push({
              ...{ ...stay, checkIn: addDays(firstDay, arrival), bookedOn: addDays(firstDay, booked) },
              ...{ before: totalOf(before), after: totalOf(after) },
            });
    }
  return found;
}
