import { addDays, type CalendarDay, parseDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { type Outcome, success } from '../outcome.ts';
import type { BookingSearch, ListedBooking, Span } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { numberAt, textAt } from '../values/json-read.ts';
import type { Call, World } from './endpoint.ts';

/** The operator that the practice hub's microsite belongs to. */
export const OPERATOR = 'sandbox';

const LARGEST_PAGE = 100;
const DAY_MS = 86_400_000;

/** The day in a parameter, with or without dashes. */
const dayAt = (query: JsonObject, name: string): CalendarDay | undefined =>
  parseDay((textAt(query, name) ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

const DAYS = ['from', 'to', 'fromDepartureDate', 'toDepartureDate', 'ufrom', 'uto', 'cfrom', 'cto'] as const;

/** The error in a query for bookings beyond its shape, or `undefined`. */
export function bookingsObjection(query: JsonObject): string | undefined {
  if (textAt(query, 'microsite') === undefined && textAt(query, 'operator') === undefined)
    return 'A microsite or an operator is required';
  const wrong = DAYS.find((name) => textAt(query, name) !== undefined && dayAt(query, name) === undefined);
  return wrong && `getBookings.${wrong}: ${textAt(query, wrong)} is not a date`;
}

/** One page of bookings in the order of their creation. All times are UTC. */
export function listBookings({ query }: Call, { store, account }: World): Outcome {
  const isOurs = (textAt(query, 'operator') ?? OPERATOR) === OPERATOR;
  const first = numberAt(query, 'first') ?? 0;
  const micrositeId = textAt(query, 'microsite') ?? account.micrositeId;
  // Bookings in files of earlier versions belong to this microsite.
  const micrositeIds = micrositeId === account.micrositeId ? [micrositeId, ''] : [micrositeId];
  const search = { ...searchOf(query), micrositeIds, first };
  const { total, page } = isOurs ? store.findBookings(search) : { total: 0, page: [] };
  return success({
    pagination: { firstResult: first, pageResults: page.length, totalResults: total },
    bookings: page.map((booking) => entryOf(booking, micrositeId)),
  });
}

const entryOf = (booking: ListedBooking, micrositeId: string): JsonObject => ({
  bookingReference: booking.bookingReference,
  status: booking.status,
  creationDate: dateTimeText(booking.createdAt),
  micrositeId: booking.micrositeId || micrositeId,
});

function searchOf(query: JsonObject): Omit<BookingSearch, 'first' | 'micrositeIds'> {
  const updated = daysBetween(query, 'ufrom', 'uto');
  const canceled = daysBetween(query, 'cfrom', 'cto');
  const username = textAt(query, 'username');
  const reference = textAt(query, 'ref');
  const departure = departures(query);
  return {
    created: {
      from: timeOf(dayAt(query, 'from')) + secondsAt(query, 'fromtime', '00:00:00') * 1000,
      // The last second is included.
      to: timeOf(dayAt(query, 'to')) + (secondsAt(query, 'totime', '23:59:59') + 1) * 1000,
    },
    ...(updated && { updated }),
    ...(canceled && { canceled }),
    ...(departure && { departure }),
    ...(username !== undefined && { username }),
    ...(reference !== undefined && { reference }),
    limit: Math.min(numberAt(query, 'limit') ?? LARGEST_PAGE, LARGEST_PAGE),
  };
}

const timeOf = (day: CalendarDay | undefined): number => Date.parse(`${day ?? '1970-01-01'}T00:00:00Z`);

function secondsAt(query: JsonObject, name: string, absent: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = (textAt(query, name) ?? absent).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** The times from the start of the first day to the end of the last; `undefined` without either. */
function daysBetween(query: JsonObject, first: string, last: string): Span<number> | undefined {
  const from = dayAt(query, first);
  const to = dayAt(query, last);
  if (!from && !to) return undefined;
  return { ...(from && { from: timeOf(from) }), ...(to && { to: timeOf(to) + DAY_MS }) };
}

function departures(query: JsonObject): Span<string> | undefined {
  const from = dayAt(query, 'fromDepartureDate');
  const to = dayAt(query, 'toDepartureDate');
  if (!from && !to) return undefined;
  return { ...(from && { from }), ...(to && { to: addDays(to, 1) }) };
}
