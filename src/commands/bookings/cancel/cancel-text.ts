import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import type { BookedStay } from '../../../verify/bookings/booked-stay.ts';
import type { DetailedStay } from '../../../verify/bookings/booking-detail.ts';
import type { CancelOutcome } from '../../../verify/bookings/cancel-outcome.ts';
import type { Price } from '../../../verify/stay/stay.ts';
import type { Paint } from '../../../view/text/paint.ts';
import { feeLines } from '../booking-text.ts';
import { statusWords } from '../price-words.ts';

type Named = Pick<BookedStay, 'bookingReference' | 'serviceReference'>;

export function stayToCancelText(
  { stay, policies }: DetailedStay,
  fee: Price,
  today: CalendarDay,
  paint: Paint,
): string {
  const { checkIn, checkOut, rooms, status, hotelName = 'a hotel without a name' } = stay;
  const what = `${hotelName}, ${checkIn ?? '?'} to ${checkOut ?? '?'}, ${rooms.map((room) => room ?? '?').join(' + ')}`;
  return [
    paint.bold(safeText(`${stay.serviceReference ?? stay.bookingReference}: ${statusWords(status)}`, 200)),
    safeText(`  ${what}`, 400),
    ...feeLines({ policies, hubFee: { fee } }, today, paint),
  ].join('\n');
}

export function cancelResultText(
  { bookingReference, serviceReference }: Named,
  { outcome, reason }: CancelOutcome,
  now: string | undefined,
  paint: Paint,
): string {
  const name = safeText(serviceReference ?? bookingReference, 80);
  const why = reason === undefined ? '' : `: ${safeText(reason, 600)}`;
  switch (outcome) {
    case 'cancelled':
      return `${paint.added(paint.sign('✓'))} ${name} is cancelled, as the hub shows it now${why}. The guest is not refunded by this.`;
    case 'not-cancelled':
      return `${paint.error(paint.sign('✗'))} ${name} was not cancelled${why}. The hub shows it as ${statusWords(now)}.`;
    case 'unknown':
      return [
        `${paint.error('?')} It is not known whether ${name} is cancelled${why}.`,
        'Read it again in a few minutes with `contracts bookings show`, and do not cancel it a second time before that.',
      ].join('\n');
  }
}
