import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { Ending } from '../ending.ts';

/** The ending of a stay that costs something else now than on the day for which it was planned. */
export const tooLate = (plannedFor: CalendarDay, bookedOn: CalendarDay = plannedFor): Ending => ({
  verdict: 'failed',
  stage: 'quote',
  detail: `not asked: planned for a booking on ${plannedFor}, and of one on ${bookedOn} the contract says something else`,
  advice: 'begin a verification anew, without --resume',
});
