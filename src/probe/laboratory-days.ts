import { addDays, type CalendarDay, type DayRange, weekdayOf } from '../kernel/calendar-day.ts';

/** The calendar of a laboratory. It is the same all month, so that a probe that is run again finds its records in place. */
export interface LaboratoryDays {
  /** The day on which its stays are booked. */
  readonly bookedOn: CalendarDay;
  /** `2026-11`, the month of `bookedOn`; part of the laboratory's code. */
  readonly month: string;
  /** A Monday two to four months ahead: the first night of most experiments. */
  readonly monday: CalendarDay;
  /** Twenty-eight nights from `monday` on. */
  readonly weeks: DayRange;
  /** Half a year from the first of the month on. */
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

/** `count` nights from `first` on. */
export const nights = (first: CalendarDay, count: number): DayRange => ({
  start: first,
  end: addDays(first, count - 1),
});
