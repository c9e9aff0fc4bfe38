import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { atMost } from '../at-most.ts';
import { type ConfirmedOffer, confirmedOffer } from '../confirm-stage.ts';
import type { Ending } from '../ending.ts';
import { externalReferences } from '../external-references.ts';
import { priceVerdict } from '../price-verdict.ts';
import { type Errand, interruptedEnding } from '../stage.ts';
import type { VerifyOptions } from '../verify-contracts.ts';
import { bookConfirmed, type WalkMeans, walk } from '../walk.ts';
import { type BookingEnding, bookingEndingOf, type DepthEntry } from './depth-entry.ts';

export interface BookingOptions extends Pick<VerifyOptions, 'hub' | 'clock' | 'randomness' | 'fakeBooking' | 'signal'> {
  /** How the fake bookings of an earlier run ended, by hotel. */
  readonly known: ReadonlyMap<string, BookingEnding>;
  readonly record: (entry: DepthEntry) => Promise<boolean>;
  readonly onEnded: (hotel: string, ending: Ending | BookingEnding) => void;
}

/** The fake bookings of a run in depth: one stay of each hotel, and none any more once the hub has kept one. */
export class HotelBookings {
  readonly #options: BookingOptions;
  readonly #endings = new Map<string, Ending | BookingEnding>();
  #keptBookingOf: string | undefined;
  /** What walks need; they share their gates. */
  readonly means: WalkMeans;

  constructor(options: BookingOptions) {
    this.#options = options;
    for (const [hotel, ending] of options.known) {
      this.#endings.set(hotel, ending);
      if (ending.verdict === 'saved-booking') this.#keptBookingOf ??= hotel;
    }
    const { hub, clock, randomness, fakeBooking, record } = options;
    this.means = {
      hub,
      randomness,
      fakeBooking,
      interrupted: () => options.signal?.aborted ?? false,
      quoteSingleGate: atMost(1),
      bookingGate: atMost(1),
      nextReference: externalReferences(clock, randomness),
      keptBookingOf: () => this.#keptBookingOf,
      onKeptBooking: () => undefined,
      onStage: () => undefined,
      beforeBook: async ({ contract }, externalReference) =>
        (await record({ type: 'book-sent', hotel: hotelKey(contract), externalReference })) ? undefined : NOT_WRITTEN,
    };
  }

  of(contract: HotelContract): Ending | BookingEnding | undefined {
    return this.#endings.get(hotelKey(contract));
  }

  /** Goes on with a confirmed offer when its price is right as it is and the hotel has no booking yet. */
  async bookIfRight(errand: Errand, offer: ConfirmedOffer, onRequest: boolean): Promise<void> {
    const { contract, stay } = errand;
    if (this.of(contract) !== undefined || offer.wrongQuote !== undefined) return;
    if (priceVerdict(errand, offer.price, []).wrong !== undefined) return;
    const confirmed = confirmedOffer(stay, offer);
    if (confirmed.ok) await this.#book(contract, (means) => bookConfirmed(errand, confirmed.value, onRequest, means));
  }

  /** Walks anew with a stay whose price is known to be right. */
  async bookAnew(errand: Errand): Promise<void> {
    if (this.of(errand.contract) === undefined) await this.#book(errand.contract, (means) => walk(errand, means));
  }

  async #book(contract: HotelContract, way: (means: WalkMeans) => Promise<Ending>): Promise<void> {
    const hotel = hotelKey(contract);
    // Taken before anything is awaited: no second stay of the hotel gets here.
    this.#endings.set(hotel, interruptedEnding('prebook'));
    const onKeptBooking = (): void => {
      this.#keptBookingOf ??= hotel;
    };
    const ending = await way({ ...this.means, onKeptBooking });
    this.#endings.set(hotel, ending);
    this.#options.onEnded(hotel, ending);
    // What was interrupted before Book was sent is done again by the run that goes on.
    if (ending.detail === interruptedEnding(ending.stage).detail) return;
    await this.#options.record({ type: 'booking-ended', hotel, ending: bookingEndingOf(ending) });
  }
}

const NOT_WRITTEN: Ending = {
  verdict: 'failed',
  stage: 'prebook',
  detail: 'no fake booking was made: that it is about to be sent could not be written down',
};
