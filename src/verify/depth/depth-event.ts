import type { Ending } from '../ending.ts';
import type { BookingEnding } from './depth-entry.ts';
import type { PlannedSearch } from './depth-plan.ts';

/** What a verification tells while it runs. */
export type DepthEvent =
  | { readonly type: 'depth-started'; readonly hotels: number; readonly stays: number; readonly quotes: number }
  | {
      readonly type: 'search-ended';
      readonly search: Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'>;
      readonly hotels: number;
      readonly stays: number;
      /** How many are behind us, this one among them. */
      readonly ended: number;
      readonly of: number;
    }
  /** Every stay has been asked for; the test bookings are still to be looked for again. */
  | { readonly type: 'looking-again'; readonly bookings: number }
  | { readonly type: 'booking-ended'; readonly hotel: string; readonly ending: Ending | BookingEnding };
