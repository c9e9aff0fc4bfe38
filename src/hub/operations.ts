import type * as z from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import * as booking from './wire/booking.ts';
import { accommodationsAnswer, mealPlansAnswer, providerConfigurationsAnswer } from './wire/catalogue.ts';
import { type AuthenticationRequest, authenticationAnswer } from './wire/common.ts';
import * as records from './wire/contract-records.ts';

/**
 * What a call does to the hub, which decides whether it may be retried:
 * `read` changes nothing; `auth` authenticates; `guarded-create` is refused by the hub the second time (or found again by name);
 * `unguarded-create` may create a duplicate; `replace` writes a whole record; `flow` (confirm, prebook, book) is never sent twice.
 */
export type Effect = 'read' | 'auth' | 'guarded-create' | 'unguarded-create' | 'replace' | 'flow';

/** One call of the hub's interface. `Body` is its request body; the caller fills the `{names}` in the path. */
export interface Operation<Body, Answer> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly effect: Effect;
  /** For connecting, sending and reading the whole answer. */
  readonly deadlineMs: number;
  readonly answer: z.ZodType<Answer>;
  /** Never set; carries the body's type. */
  readonly takes?: Body;
}

const READ_MS = 30_000;
const WRITE_MS = 60_000;
/** Quotes wait for suppliers: the interface recommends the quote's own time-out plus 30 s. */
const QUOTE_MS = 60_000;
const BOOK_MS = 120_000;

const read = <Answer>(name: string, path: string, answer: z.ZodType<Answer>): Operation<never, Answer> => ({
  name,
  method: 'GET',
  path,
  effect: 'read',
  deadlineMs: READ_MS,
  answer,
});

/** A call with a body. */
const send =
  <Body>(method: 'POST' | 'PUT', deadlineMs: number) =>
  <Answer>(effect: Effect, name: string, path: string, answer: z.ZodType<Answer>): Operation<Body, Answer> => ({
    name,
    method,
    path,
    effect,
    deadlineMs,
    answer,
  });

const create = send<JsonObject>('POST', WRITE_MS);
const replace = send<JsonObject>('PUT', WRITE_MS);
const HOTEL_CHILD = '{supplierId}/{providerCode}';
const ACCOMMODATION = '/booking/accommodations/{accommodationId}';
const BOOKING = '/booking/{bookingReference}/accommodations/{accommodationBookingReference}';

export const operations = {
  authenticate: send<AuthenticationRequest>('POST', READ_MS)(
    'auth',
    'authenticate',
    '/authentication/authenticate',
    authenticationAnswer,
  ),

  listSuppliers: read('listSuppliers', '/suppliers', records.supplierListWire),
  readSupplier: read('readSupplier', '/suppliers/{supplierId}', records.supplierWire),
  listHotels: read('listHotels', '/hotel/{supplierId}', records.hotelListWire),
  readHotel: read('readHotel', `/hotel/${HOTEL_CHILD}`, records.hotelWire),

  createSupplier: create('unguarded-create', 'createSupplier', '/suppliers', records.supplierWire),
  replaceSupplier: replace('replace', 'replaceSupplier', '/suppliers/{supplierId}', records.supplierWire),
  createHotel: create('guarded-create', 'createHotel', '/hotel/{supplierId}', records.hotelWire),
  replaceHotel: replace('replace', 'replaceHotel', '/hotel/{supplierId}', records.hotelWire),
  createRoom: create('guarded-create', 'createRoom', `/hotel/room/${HOTEL_CHILD}`, records.roomWire),
  createMealPlan: create('guarded-create', 'createMealPlan', `/hotel/mealplan/${HOTEL_CHILD}`, records.mealPlanWire),
  createRate: create('guarded-create', 'createRate', `/hotel/rates/${HOTEL_CHILD}`, records.rateWire),
  replaceRate: replace('replace', 'replaceRate', `/hotel/rates/${HOTEL_CHILD}`, records.rateWire),
  createOffer: create('guarded-create', 'createOffer', `/hotel/offer/${HOTEL_CHILD}`, records.offerWire),
  createSupplement: create(
    'guarded-create',
    'createSupplement',
    `/hotel/supplement/${HOTEL_CHILD}`,
    records.supplementWire,
  ),

  quote: send<booking.QuoteRequest>('POST', QUOTE_MS)(
    'read',
    'quote',
    '/booking/accommodations/quote',
    booking.quoteAnswer,
  ),
  quoteSingle: send<booking.QuoteSingleRequest>('POST', QUOTE_MS)(
    'read',
    'quoteSingle',
    `${ACCOMMODATION}/quote`,
    booking.quoteSingleAnswer,
  ),
  confirm: send<booking.ConfirmRequest>('POST', QUOTE_MS)(
    'flow',
    'confirm',
    `${ACCOMMODATION}/confirm`,
    booking.confirmAnswer,
  ),
  prebook: send<booking.PrebookRequest>('POST', QUOTE_MS)(
    'flow',
    'prebook',
    `${ACCOMMODATION}/prebook`,
    booking.prebookAnswer,
  ),
  book: send<booking.TestBookingRequest>('POST', BOOK_MS)(
    'flow',
    'book',
    `${ACCOMMODATION}/book`,
    booking.bookedAnswer,
  ),
  readBooking: read('readBooking', BOOKING, booking.bookedAnswer),

  listAccommodations: read('listAccommodations', '/accommodations', accommodationsAnswer),
  listMealPlans: read('listMealPlans', '/mealplan/{micrositeId}', mealPlansAnswer),
  listProviders: read('listProviders', '/providers/configurations/{micrositeId}', providerConfigurationsAnswer),
} as const;
