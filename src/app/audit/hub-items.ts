import { bookedContracts, type HubNames } from '../../bookings/booked-contract.ts';
import type { BookedStay } from '../../bookings/booked-stay.ts';
import type { HotelContract } from '../../contract/model.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { bookingState } from '../../outcomes/booking-status.ts';
import type { NotJudged } from '../../render/audit/audit-report.ts';
import type { ReadBookings } from '../bookings/read-bookings.ts';
import { bookingDate } from './csv/booking-date.ts';
import { bookedWhen } from './csv/booking-of-row.ts';
import type { CsvItem } from './csv/csv-bookings.ts';
import { troubleOfState } from './csv/status-trouble.ts';
import type { FindHotel } from './judge/find-hotel.ts';

/** The hotel stays that a hub lists, as bookings to judge. */
export async function* hubItems({ stays, unread }: ReadBookings, timeZone: string): AsyncGenerator<CsvItem> {
  for (const { stay } of stays) {
    const trouble = troubleOfState(bookingState(stay.status), safeText(stay.status ?? 'no status', 60));
    const when = whenBooked(stay, timeZone);
    if (trouble) yield notJudged(stay, trouble.reason, trouble.message);
    else if (when === undefined) yield notJudged(stay, 'stay-not-found', 'the hub does not say when it was booked');
    else {
      const { bookedOn, ...booked } = when;
      yield { kind: 'booking', booking: { stay: { ...stay, bookedOn }, ...booked } };
    }
  }
  for (const { bookingReference, reason } of unread)
    yield notJudged({ bookingReference }, 'unread', `the booking cannot be read: ${safeText(reason, 300)}`);
}

const notJudged = (
  { bookingReference }: Pick<BookedStay, 'bookingReference'>,
  reason: NotJudged['reason'],
  message: string,
): CsvItem => ({ kind: 'not-judged', troubles: [{ reason, message, reference: bookingReference }] });

/** A midnight is probably a date without a time. */
function whenBooked({ bookedAt = '' }: BookedStay, timeZone: string) {
  const read = bookingDate(bookedAt, undefined);
  if (!read.ok) return undefined;
  const { day, ...rest } = read.value;
  return bookedWhen(/^00:00(?::00)?$/.test(rest.time ?? '') ? { day } : read.value, timeZone);
}

/** The contract of a hub's booking among those of a version. */
export function hotelOfHub(names: HubNames): FindHotel {
  const finderOf = memoizeWeakly((hotels: readonly HotelContract[]) => bookedContracts(hotels, names));
  return (hotels, stay) => finderOf(hotels)(stay);
}
