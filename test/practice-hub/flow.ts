import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { GUESTS, SEARCH } from './sample-records.ts';
import { type Answer, at, type Client, listOf } from './sandbox-client.ts';

// The booking flow for the sample hotel, or the hotel with this accommodation id.

const CODE = '1-SEA';

export const FAKE: JsonObject = { fakeBooking: { status: 'BOOKED' } };

export const quote = (hub: Client, fields: JsonObject = {}): Promise<Answer> =>
  hub.post('/booking/accommodations/quote', { ...SEARCH, accommodations: [CODE], ...fields });

interface SentKey {
  readonly id: string;
  /** The combination key, and what is sent next to it. */
  readonly accommodation: JsonObject;
  readonly body?: JsonObject;
}

const sendKey = (
  hub: Client,
  step: 'confirm' | 'prebook' | 'book',
  { id, accommodation, body = {} }: SentKey,
): Promise<Answer> => hub.post(`/booking/accommodations/${id}/${step}`, { accommodation, ...body });

export const confirm = (hub: Client, combinationKey: Json, id = CODE): Promise<Answer> =>
  sendKey(hub, 'confirm', { id, accommodation: { combinationKey } });

interface Prebooking {
  readonly id?: string;
  readonly distributions?: readonly JsonObject[];
  readonly comment?: string;
}

export const prebook = (
  hub: Client,
  combinationKey: Json,
  { id = CODE, distributions = [{ persons: GUESTS }], comment }: Prebooking = {},
): Promise<Answer> =>
  sendKey(hub, 'prebook', {
    id,
    accommodation: { combinationKey, ...(comment !== undefined && { commentToAccommodation: comment }) },
    body: { distributions },
  });

interface Booking {
  readonly id?: string;
  readonly fields?: JsonObject;
}

export const book = (hub: Client, combinationKey: Json, { id = CODE, fields }: Booking = {}): Promise<Answer> =>
  sendKey(hub, 'book', {
    id,
    accommodation: { combinationKey },
    body: { externalReference: 'MINE-1', ...fields },
  });

/** The combinations of the first hotel in a quote. */
export const combinations = ({ body }: Answer): readonly JsonObject[] =>
  listOf(at(body, 'accommodations', 0, 'combinations') ?? []);

export const priceOf = (combination: JsonObject | undefined): Json | undefined => at(combination, 'price', 'amount');

/** The prices of a quote. */
export const amounts = (quoted: Answer): readonly (Json | undefined)[] => combinations(quoted).map(priceOf);

/** The key of the first combination of a quote; `null` if nothing is sold. */
export const firstKey = (quoted: Answer): Json => combinations(quoted)[0]?.['combinationKey'] ?? null;

/** The key in an answer of Confirm or Prebook. */
export const keyOf = ({ body }: Answer): Json => at(body, 'accommodation', 'combination', 'combinationKey') ?? null;

/** The answers from Confirm to Book for the first combination of a quote. */
export async function walk(hub: Client, quoted: Answer, booking: JsonObject = {}) {
  const confirmed = await confirm(hub, firstKey(quoted));
  const prebooked = await prebook(hub, keyOf(confirmed));
  return [confirmed, prebooked, await book(hub, keyOf(prebooked), { fields: booking })] as const;
}

/** The path of Booking detail. */
export const detailOf = ({ body }: Answer): string =>
  `/booking/${at(body, 'bookingReference')}/accommodations/${at(body, 'accommodation', 'bookingReference')}`;
