import { hotelKey } from '../../../contract/identity.ts';
import type { Clock, Randomness } from '../../../host/host.ts';
import { sleptThrough } from '../../../hub/slept-through.ts';
import { atMost } from '../../at-most.ts';
import { type BookingMeans, bookConfirmed } from '../../booking/book-confirmed.ts';
import { type ConfirmedOffer, rightOffer } from '../../booking/confirm-offer.ts';
import { type BookingEnd, type FinalEnd, lookAgain, lookAtOnce } from '../../booking/look-again.ts';
import { type Ending, interruptedEnding, type StayToVerify } from '../../ending.ts';
import { bookingEndingOf, type DepthEntry, type KnownAnswers } from '../depth-entry.ts';
import type { VerifyOptions } from '../verify-options.ts';

export interface BookingOptions extends Pick<VerifyOptions, 'hub' | 'clock' | 'randomness' | 'fakeBooking' | 'signal'> {
  /** The test bookings of an earlier run by hotel: how they ended, and those still to be looked for. */
  readonly known: Pick<KnownAnswers, 'bookings' | 'made'>;
  readonly record: (entry: DepthEntry) => Promise<boolean>;
  readonly onEnded: (hotel: string, ending: Ending) => void;
}

/** The test bookings of a run: one per hotel, and none after the hub has kept one. */
export class HotelBookings {
  readonly #options: BookingOptions;
  readonly #endings = new Map<string, Ending>();
  readonly #looks: Promise<void>[] = [];
  #openLooks = 0;
  #keptBookingOf: string | undefined;
  /** What the bookings of all hotels share, including their gates. */
  readonly means: BookingMeans;

  constructor(options: BookingOptions) {
    this.#options = options;
    for (const [hotel, ending] of options.known.bookings) {
      this.#endings.set(hotel, ending);
      if (ending.verdict === 'saved-booking') this.#keptBookingOf ??= hotel;
    }
    const { hub, clock, randomness, fakeBooking, record, signal } = options;
    this.means = {
      hub,
      randomness,
      fakeBooking,
      interrupted: () => signal?.aborted ?? false,
      wait: (ms) => sleptThrough(clock, ms, signal),
      quoteSingleGate: atMost(1),
      bookingGate: atMost(1),
      nextReference: externalReferences(clock, randomness),
      keptBookingOf: () => this.#keptBookingOf,
      onKeptBooking: () => undefined,
      beforeBook: async ({ contract }, externalReference) =>
        (await record({ type: 'book-sent', hotel: hotelKey(contract), externalReference })) ? undefined : NOT_WRITTEN,
      afterBook: ({ contract }, made) => record({ type: 'booking-made', hotel: hotelKey(contract), made }),
    };
  }

  of(hotel: string): Ending | undefined {
    return this.#endings.get(hotel);
  }

  /**
   * Makes a test booking of a confirmed offer if its price is right and the hotel has no booking yet. Returns what is wrong with the offer
   * otherwise.
   */
  async bookIfRight(toVerify: StayToVerify, offer: ConfirmedOffer, onRequest: boolean): Promise<Ending | undefined> {
    const hotel = hotelKey(toVerify.contract);
    if (this.of(hotel) !== undefined) return undefined;
    const right = rightOffer(toVerify, offer);
    if (!right.ok) return right.error;
    // Set before anything is awaited, so that no second stay of the hotel gets here.
    this.#endings.set(hotel, interruptedEnding('prebook'));
    const means = this.#meansOf(hotel);
    this.#lookLater(hotel, await bookConfirmed(toVerify, right.value, onRequest, means), means);
    return undefined;
  }

  /** Records why the hotel has no booking. */
  notBooked(hotel: string, ending: Ending): void {
    this.#lookLater(hotel, { ending }, this.#meansOf(hotel));
  }

  /**
   * Looks for the bookings of an earlier run that ended before the last look. No booking is made before each of them was looked for once.
   */
  async lookForEarlier(): Promise<void> {
    for (const [hotel, made] of this.#options.known.made) {
      const means = this.#meansOf(hotel);
      const end = await means.bookingGate(() => lookAtOnce(made, means));
      this.#lookLater(hotel, end, means);
    }
  }

  get openLooks(): number {
    return this.#openLooks;
  }

  /** Resolves when the last look for every booking is done, or the run was interrupted. */
  async ended(): Promise<void> {
    await Promise.all(this.#looks);
  }

  #meansOf(hotel: string): BookingMeans {
    const onKeptBooking = (): void => {
      this.#keptBookingOf ??= hotel;
    };
    return { ...this.means, onKeptBooking };
  }

  /** Only the end of the run waits for the later looks. */
  #lookLater(hotel: string, end: BookingEnd, means: BookingMeans): void {
    this.#endings.set(hotel, end.ending);
    if (end.looked) this.#openLooks += 1;
    const looks = lookAgain(end, means).then((final) => {
      if (end.looked) this.#openLooks -= 1;
      return this.#end(hotel, final);
    });
    this.#looks.push(looks);
  }

  async #end(hotel: string, { ending, cutOff }: FinalEnd): Promise<void> {
    this.#endings.set(hotel, ending);
    // If the run was interrupted before Book or before the last look, the run that resumes it continues there.
    if (!cutOff && ending.verdict !== 'not-asked')
      await this.#options.record({ type: 'booking-ended', hotel, ending: bookingEndingOf(ending) });
    this.#options.onEnded(hotel, ending);
  }
}

const NOT_WRITTEN: Ending = {
  verdict: 'failed',
  stage: 'prebook',
  detail: 'no test booking was made: the journal could not be written before Book was sent',
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LETTERS = 8;

/** Gives our references for Book: unique within the run, and by time and chance across runs. */
function externalReferences(clock: Clock, randomness: Randomness): () => string {
  let count = 0;
  return () => {
    count += 1;
    const letters = Array.from({ length: RANDOM_LETTERS }, () =>
      LETTERS.charAt(Math.floor(randomness.next() * LETTERS.length)),
    );
    return `VERIFY-${clock.now().toString(36).toUpperCase()}-${letters.join('')}-${count}`;
  };
}
