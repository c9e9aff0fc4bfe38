import type { JudgedBooking } from '../../verify/bookings/judge-booking.ts';

export interface ListedStay extends JudgedBooking {
  /** The lead guest's name, if it was asked for. */
  readonly guest?: string;
}

/** A listed booking without a hotel stay to show, and why. */
export interface UnreadBooking {
  readonly bookingReference: string;
  readonly status?: string;
  readonly reason: string;
}

export interface BookingsReport {
  /** The environment and its host. */
  readonly place: string;
  readonly environment: string;
  /** `made since 2026-10-24` */
  readonly made: string;
  readonly listed: number;
  readonly stays: readonly ListedStay[];
  /** Stays that are not of the files and are not shown, by the reason. */
  readonly others: ReadonlyMap<string, number>;
  readonly unread: readonly UnreadBooking[];
}
