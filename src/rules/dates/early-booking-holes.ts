import type { HotelContract, Offer } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { gapsBetween, lengthOf, mergedRanges } from '../../kernel/day-ranges.ts';
import { compare, type Decimal } from '../../kernel/decimal.ts';

/** An offer that may be a step of an early-booking ladder. */
export interface LadderStep {
  readonly offer: Offer;
  readonly value: Decimal;
  readonly booked: readonly DayRange[];
  /** Two offers have equal conditions if these texts are equal. */
  readonly conditions: string;
}

/** Booking days between two steps of a ladder on which neither applies. */
export interface EarlyBookingHole {
  readonly earlier: LadderStep;
  readonly later: LadderStep;
  readonly days: DayRange;
}

/** A longer pause separates two sales. */
const LONGEST_HOLE_DAYS = 31;

/**
 * Holes in ladders whose later step gives less for the same nights, rooms and meal plans in the same rates. A hole is shorter
 * than the steps next to it, because a series of short sales is not a ladder.
 */
export function* earlyBookingHoles(
  steps: readonly LadderStep[],
  { rates }: HotelContract,
): Generator<EarlyBookingHole> {
  const linking = new Map<string, string[]>();
  for (const { name, offers } of rates) {
    for (const code of new Set(offers)) {
      const names = linking.get(code) ?? [];
      names.push(name);
      linking.set(code, names);
    }
  }
  const linked = steps.filter(({ offer }) => linking.has(offer.providerCode));
  const ladders = groupBy(
    linked,
    ({ conditions, offer: { providerCode, travelWindows, providerRoomCodes, mealPlans } }) =>
      JSON.stringify([
        conditions,
        linking.get(providerCode),
        mergedRanges(travelWindows),
        providerRoomCodes,
        mealPlans,
      ]),
  );
  for (const ladder of ladders.values()) {
    if (ladder.length < 2) continue;
    const ending = new Map<CalendarDay, LadderStep>();
    const starting = new Map<CalendarDay, LadderStep>();
    for (const step of ladder) {
      for (const { start, end } of step.booked) {
        starting.set(start, step);
        ending.set(end, step);
      }
    }
    for (const days of gapsBetween(mergedRanges(ladder.flatMap(({ booked }) => booked)))) {
      const [earlier, later] = [ending.get(addDays(days.start, -1)), starting.get(addDays(days.end, 1))];
      if (!earlier || !later || compare(later.value, earlier.value) >= 0) continue;
      const length = lengthOf(days);
      const shortest = Math.min(...[...earlier.booked, ...later.booked].map(lengthOf));
      if (length <= LONGEST_HOLE_DAYS && length < shortest) yield { earlier, later, days };
    }
  }
}
