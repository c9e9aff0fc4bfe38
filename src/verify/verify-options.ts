import type { HotelContract } from '../contract/model.ts';
import type { Clock, Randomness } from '../host/host.ts';
import type { Hub } from '../hub/hub.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import type { CatalogueMeans } from './catalogue/catalogue-memory.ts';
import type { BookingEnding, DepthEntry, KnownAnswers } from './depth/ask/depth-entry.ts';
import type { PlannedSearch } from './depth/plan/depth-plan.ts';
import type { Ending } from './ending.ts';
import type { Candidate } from './stay/stay.ts';

export interface VerifyOptions {
  readonly hub: Hub;
  /** The day on which the stays are booked. */
  readonly today: CalendarDay;
  /** How the hub reads the open questions about prices. */
  readonly pricing: PricingSwitches;
  /** Accommodation ids that a person has settled, by hotel (`PALMA/SEA-PALACE`). */
  readonly accommodationIds: ReadonlyMap<string, string>;
  /** Takes the one catalogue entry of the same name within 200 m without asking; the verification says so. */
  readonly acceptExactMatch: boolean;
  /** Asks a person, one hotel at a time; `undefined` leaves the hotel pending. */
  readonly chooseAccommodation?: (
    hotel: HotelContract,
    candidates: readonly Candidate[],
  ) => Promise<string | undefined>;
  /** What earlier runs know of the hub's catalogue, and who waits for its reading. */
  readonly catalogue?: CatalogueMeans;
  /** `not-allowed` in a protected environment; with that and `not-asked` nothing is booked after prebook. */
  readonly fakeBooking: 'allowed' | 'not-allowed' | 'not-asked';
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Stays asked for at the same time; 2 unless given. */
  readonly concurrency?: number;
  /** Ends the run after the calls in flight; what has no answer by then is reported so. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: DepthEvent) => void;
}

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

export interface DepthOptions extends VerifyOptions {
  /** Each stay is judged by itself, so that none has to be asked for once more when a markup is known. */
  readonly alone?: boolean;
  /** What an earlier run was told, which is not asked again. */
  readonly known: KnownAnswers;
  /** Quotes at most, those of single hotels among them. */
  readonly budget?: number;
  /** The day on which the hub is asked, where it is another than `today`: of a run that goes on later. */
  readonly askedOn?: CalendarDay;
  /** Keeps what was learned; resolves when it is safe. `false`: it could not be kept. */
  readonly record: (entry: DepthEntry) => Promise<boolean>;
  /** The records of a hotel by which it may be sold differently from the files, because they were not pushed. */
  readonly unpushedOf?: (hotel: string) => readonly string[];
}
