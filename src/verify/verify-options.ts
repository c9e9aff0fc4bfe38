import type { HotelContract } from '../contract/model.ts';
import type { Clock, Randomness } from '../host/host.ts';
import type { Hub } from '../hub/hub.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import type { CatalogueMeans } from './catalogue-memory.ts';
import type { DepthEvent } from './depth/depth-event.ts';
import type { Candidate } from './verification.ts';

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
