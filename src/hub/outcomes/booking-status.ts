import { keysOf } from '../../kernel/by-key.ts';

interface StatusFacts {
  /**
   * `confirmed`: the only state that is a booking; `waiting`: not decided yet; `failed`: no booking; `cancelled`; `unclear`: a person
   * must look.
   */
  readonly state: 'confirmed' | 'waiting' | 'failed' | 'cancelled' | 'unclear';
  readonly words: string;
}

/** Every status of a booking or a service that the interface names. It names meanings only for some, so the others say no more than the name. */
export const BOOKING_STATUS_FACTS = {
  BOOKED: { state: 'confirmed', words: 'confirmed' },
  RQ: { state: 'waiting', words: 'waiting for the supplier' },
  PENDING_BOOK: { state: 'waiting', words: 'booking pending' },
  WAITING_SUPPLIER: { state: 'waiting', words: 'waiting for the supplier' },
  WAITING_ACCEPTANCE: { state: 'waiting', words: 'waiting for acceptance' },
  CANCELED: { state: 'cancelled', words: 'cancelled' },
  PRICE_ERROR: { state: 'failed', words: 'not booked: the price changed' },
  BOOK_ERROR: { state: 'failed', words: 'booking failed' },
  NOT_BOOKED: { state: 'failed', words: 'not booked' },
  CANCEL_ERROR: { state: 'unclear', words: 'cancellation failed' },
  CONFIRMATION_ERROR: { state: 'unclear', words: 'confirmation failed' },
  LOAD_CANCELLATION_POLICIES_ERROR: { state: 'unclear', words: 'cancellation policies not loaded' },
  NOT_QUOTED: { state: 'unclear', words: 'not quoted' },
  QUOTED: { state: 'unclear', words: 'quoted, not booked' },
  NEED_QUOTE: { state: 'unclear', words: 'needs a new quote' },
  CONFIRMED: { state: 'unclear', words: 'price confirmed, not booked' },
  PREBOOKED: { state: 'unclear', words: 'prebooked, not booked' },
  PAID: { state: 'unclear', words: 'paid, booking not confirmed' },
  LOCKED: { state: 'unclear', words: 'locked' },
  PENDING_UPDATE: { state: 'unclear', words: 'update pending' },
  WITH_PROPOSALS: { state: 'unclear', words: 'with proposals' },
} satisfies Readonly<Record<string, StatusFacts>>;

type KnownStatus = keyof typeof BOOKING_STATUS_FACTS;

export type BookingState = StatusFacts['state'];

const STATUSES = keysOf(BOOKING_STATUS_FACTS);

const known = (status: string | null | undefined): KnownStatus | undefined => STATUSES.find((name) => name === status);

/** What a status means. The hub may add statuses, so one that is not known needs a person, and is never a success. */
export function bookingState(status: string | null | undefined): BookingState {
  const name = known(status);
  return name === undefined ? 'unclear' : BOOKING_STATUS_FACTS[name].state;
}

/** The status in words; `undefined` for one that the interface does not name. */
export function wordsOfStatus(status: string | null | undefined): string | undefined {
  const name = known(status);
  return name && BOOKING_STATUS_FACTS[name].words;
}
