import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { BookingDetail, DetailedStay } from '../../verify/bookings/booking-detail.ts';
import type { JudgedBooking } from '../../verify/bookings/judge-booking.ts';
import type { Price } from '../../verify/stay/stay.ts';

/** What the hub says that cancelling a stay costs today, or why it does not say. */
export type HubFee = { readonly fee: Price } | { readonly notRead: string };

/** A hotel stay of one booking, with its contract. */
export interface ShownStay extends JudgedBooking, Pick<DetailedStay, 'policies'> {
  /** Absent for a stay that is cancelled already. */
  readonly hubFee?: HubFee;
}

/** What `contracts bookings show` shows. */
export interface BookingReport extends Omit<BookingDetail, 'stays'> {
  readonly environment: string;
  /** The environment and its host. */
  readonly place: string;
  readonly today: CalendarDay;
  readonly stays: readonly ShownStay[];
}
