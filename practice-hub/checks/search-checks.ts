import { type CalendarDay, daysBetween } from '../../src/kernel/calendar-day.ts';
import { ADULT_AGE } from '../selling/availability.ts';
import type { Search } from '../selling/selection.ts';

const MOST_NIGHTS = 30;
const MOST_PEOPLE = 15;

/** The hub's checks of a search beyond its shape: the first error, or `undefined`. */
export function searchTrouble({ checkIn, checkOut, parties }: Search, today: CalendarDay): string | undefined {
  if (checkIn < today) return `checkIn ${checkIn} must not be in the past`;
  if (checkOut <= checkIn) return `checkOut ${checkOut} must be after checkIn ${checkIn}`;
  if (daysBetween(checkIn, checkOut) > MOST_NIGHTS) return `The stay must not be longer than ${MOST_NIGHTS} nights`;
  if (parties.flat().length > MOST_PEOPLE) return `distributions must not have more than ${MOST_PEOPLE} persons in all`;
  // The shape allows at most six people per room, so with one adult there are at most five children.
  const childrenAlone = parties.findIndex((party) => party.every((age) => age < ADULT_AGE));
  return childrenAlone < 0 ? undefined : `distributions[${childrenAlone}] must have at least one adult`;
}
