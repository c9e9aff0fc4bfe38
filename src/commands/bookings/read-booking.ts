import type { HubAnswer } from '../../hub/answer.ts';
import { operations } from '../../hub/operations.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import { CliFailure, exitOf, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import type { BookedStay } from '../../verify/bookings/booked-stay.ts';
import { type BookingDetail, bookingDetail } from '../../verify/bookings/booking-detail.ts';
import { wirePrice } from '../../verify/offers/compare-prices.ts';
import type { HubFee } from './booking-text.ts';

export interface BookingFlags {
  /** Where the booking was made, unless in the environment's microsite. */
  readonly microsite?: string | undefined;
}

export async function askForBooking(
  bookingReference: string,
  { microsite }: BookingFlags,
  { connection, environment }: ConnectedSession,
): Promise<HubAnswer<BookingDetail>> {
  const path = { micrositeId: microsite ?? connection.micrositeId, bookingReference };
  const answer = await connection.hub.call(operations.readTrip, { path });
  if (answer.kind !== 'ok') return answer;
  return { ...answer, body: bookingDetail(answer.body, bookingReference, environment.capabilities.pricing) };
}

/** The booking. Ends the command if it does not exist or cannot be read; `left` says what else was not done. */
export async function readBooking(
  bookingReference: string,
  flags: BookingFlags,
  session: ConnectedSession,
  left = '',
): Promise<BookingDetail> {
  const { environment, connection } = session;
  // These cannot stand in a path, so the hub would never see them.
  if (['', '.', '..'].includes(bookingReference))
    throw wrongUsage(`"${bookingReference}" is not a booking reference`, '`contracts bookings` lists them');
  const answer = await askForBooking(bookingReference, flags, session);
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind !== 'absent') throw failureOfRead(answer, environment, left);
  const microsite = safeText(flags.microsite ?? connection.micrositeId, 100);
  throw new CliFailure({
    code: 'no-booking',
    exit: exitOf(['refused']),
    message: [
      `there is no booking ${safeText(bookingReference, 100)} in microsite ${microsite} of ${environmentText(environment)}.`,
      left,
    ]
      .join(' ')
      .trim(),
    hint: 'a booking of another microsite needs --microsite; `contracts bookings --ref REF` finds one by other references',
    ...(answer.trace.requestId !== undefined && { requestId: answer.trace.requestId }),
  });
}

export async function readFee(
  { bookingReference, serviceReference }: Pick<BookedStay, 'bookingReference' | 'serviceReference'>,
  { connection }: ConnectedSession,
): Promise<HubAnswer<HubFee>> {
  const path = { bookingReference, accommodationBookingReference: serviceReference ?? '' };
  const answer = await connection.hub.call(operations.readCancellationFee, { path });
  if (answer.kind !== 'ok') return answer;
  const fee = wirePrice(answer.body.cancellationFee);
  return { ...answer, body: fee === undefined ? { notRead: 'the hub gives no amount' } : { fee } };
}
