import { addDays, type CalendarDay, type DayRange, weekdayOf } from '../../kernel/calendar-day.ts';

/** The laboratory's calendar. It is the same all month, so that running the probe again reuses its records. */
export interface LaboratoryDays {
  /** The booking day of its stays. */
  readonly bookedOn: CalendarDay;
  /** The month of `bookedOn`, `2026-11`; part of the hotel's code. */
  readonly month: string;
  /** A Monday two to four months ahead: the first night of most experiments. */
  readonly monday: CalendarDay;
  /** 28 nights from `monday`. */
  readonly weeks: DayRange;
  /** Half a year from the first of the month. */
  readonly halfYear: DayRange;
}

const LABORATORY_NIGHTS = 28;

export function laboratoryDays(bookedOn: CalendarDay): LaboratoryDays {
  const first = addDays(bookedOn, 1 - Number(bookedOn.slice(8)));
  let monday = addDays(first, 90);
  while (weekdayOf(monday) !== 'MONDAY') monday = addDays(monday, 1);
  return {
    bookedOn,
    month: bookedOn.slice(0, 7),
    monday,
    weeks: nights(monday, LABORATORY_NIGHTS),
    halfYear: nights(first, 183),
  };
}

/** `count` nights from `first`. */
export const nights = (first: CalendarDay, count: number): DayRange => ({
  start: first,
  end: addDays(first, count - 1),
});
