import type { HotelContract } from '../../contract/model.ts';
import type { Clock, Randomness } from '../../host/host.ts';
import type { Hub } from '../../hub/hub.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { CatalogueMeans } from '../catalogue/catalogue-memory.ts';
import type { Ending } from '../ending.ts';
import type { Candidate } from '../stay/stay.ts';
import type { DepthEntry, KnownAnswers } from './depth-entry.ts';
import type { PlannedSearch } from './depth-plan.ts';

export interface VerifyOptions {
  readonly hub: Hub;
  /** The day on which the stays are booked. */
  readonly today: CalendarDay;
  /** The hub's pricing rules. */
  readonly pricing: PricingSwitches;
  /** Accommodation ids from the settings, by hotel (`PALMA/SEA-PALACE`). */
  readonly accommodationIds: ReadonlyMap<string, string>;
  /** Uses a single catalogue entry of the same name within 200 m without asking; the report says so. */
  readonly acceptExactMatch: boolean;
  /** Asks a person, one hotel at a time; `undefined` leaves the hotel pending. */
  readonly chooseAccommodation?: (
    hotel: HotelContract,
    candidates: readonly Candidate[],
  ) => Promise<string | undefined>;
  /** What earlier runs remember of the hub's catalogue, and progress of reading it. */
  readonly catalogue?: CatalogueMeans;
  /** `not-allowed` in a protected environment. With that and with `not-asked`, nothing is booked after Prebook. */
  readonly fakeBooking: 'allowed' | 'not-allowed' | 'not-asked';
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Stays asked for at the same time; 2 by default. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: DepthEvent) => void;
}

/** Progress of a verification. */
export type DepthEvent =
  | { readonly type: 'depth-started'; readonly hotels: number; readonly stays: number; readonly quotes: number }
  /** The number of stays asked for so far, of all. */
  | { readonly type: 'stays-ended'; readonly ended: number; readonly of: number }
  | {
      readonly type: 'search-ended';
      readonly search: Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'>;
      readonly hotels: number;
      readonly stays: number;
      /** The number of searches that have ended, including this one. */
      readonly ended: number;
      readonly of: number;
    }
  /** Every stay has been asked for; the test bookings are still to be looked for again. */
  | { readonly type: 'looking-again'; readonly bookings: number }
  | {
      readonly type: 'booking-ended';
      readonly hotel: string;
      /** The accommodation that it is in the catalogue. */
      readonly in: string | undefined;
      readonly ending: Ending;
    };

export interface DepthOptions extends VerifyOptions {
  /** Quote and confirm only: nothing is prebooked or booked. */
  readonly quotesOnly?: boolean;
  /** Judge each stay by itself, without looking for a markup. */
  readonly alone?: boolean;
  /** Answers of an earlier run, which are not asked for again. */
  readonly known: KnownAnswers;
  /** The most quotes to send, including those for single hotels. */
  readonly budget?: number;
  /** The day on which the hub is asked, if it is not `today`: for a run that is resumed later. */
  readonly askedOn?: CalendarDay;
  /** Stores an entry; resolves when it is safe. `false`: it could not be stored. */
  readonly record: (entry: DepthEntry) => Promise<boolean>;
  /** The records of a hotel that were not pushed: the hub may sell it differently from the files. */
  readonly unpushedOf?: (hotel: string) => readonly string[];
}
