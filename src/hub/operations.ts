import type * as z from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import { type AuthenticationRequest, authenticationAnswer } from './wire/authentication.ts';
import * as booking from './wire/booking.ts';
import { accommodationsAnswer, mealPlansAnswer, providerConfigurationsAnswer } from './wire/catalogue.ts';
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

type Shape<Answer> = Omit<Operation<never, Answer>, 'takes' | 'deadlineMs' | 'effect' | 'method'>;

const read = <Answer>(shape: Shape<Answer>): Operation<never, Answer> => ({
  ...shape,
  method: 'GET',
  effect: 'read',
  deadlineMs: READ_MS,
});

const write =
  <Body>() =>
  <Answer>(
    method: 'POST' | 'PUT',
    effect: Effect,
    shape: Shape<Answer>,
    deadlineMs = WRITE_MS,
  ): Operation<Body, Answer> => ({
    ...shape,
    method,
    effect,
    deadlineMs,
  });

const record = write<JsonObject>();
const HOTEL_CHILD = '{supplierId}/{providerCode}';
const ACCOMMODATION = '/booking/accommodations/{accommodationId}';

export const operations = {
  authenticate: write<AuthenticationRequest>()(
    'POST',
    'auth',
    { name: 'authenticate', path: '/authentication/authenticate', answer: authenticationAnswer },
    READ_MS,
  ),

  listSuppliers: read({ name: 'listSuppliers', path: '/suppliers', answer: records.supplierListWire }),
  readSupplier: read({ name: 'readSupplier', path: '/suppliers/{supplierId}', answer: records.supplierWire }),
  listHotels: read({ name: 'listHotels', path: '/hotel/{supplierId}', answer: records.hotelListWire }),
  readHotel: read({ name: 'readHotel', path: `/hotel/${HOTEL_CHILD}`, answer: records.hotelWire }),

  createSupplier: record('POST', 'unguarded-create', {
    name: 'createSupplier',
    path: '/suppliers',
    answer: records.supplierWire,
  }),
  replaceSupplier: record('PUT', 'replace', {
    name: 'replaceSupplier',
    path: '/suppliers/{supplierId}',
    answer: records.supplierWire,
  }),
  createHotel: record('POST', 'guarded-create', {
    name: 'createHotel',
    path: '/hotel/{supplierId}',
    answer: records.hotelWire,
  }),
  replaceHotel: record('PUT', 'replace', {
    name: 'replaceHotel',
    path: '/hotel/{supplierId}',
    answer: records.hotelWire,
  }),
  createRoom: record('POST', 'guarded-create', {
    name: 'createRoom',
    path: `/hotel/room/${HOTEL_CHILD}`,
    answer: records.roomWire,
  }),
  createMealPlan: record('POST', 'guarded-create', {
    name: 'createMealPlan',
    path: `/hotel/mealplan/${HOTEL_CHILD}`,
    answer: records.mealPlanWire,
  }),
  createRate: record('POST', 'guarded-create', {
    name: 'createRate',
    path: `/hotel/rates/${HOTEL_CHILD}`,
    answer: records.rateWire,
  }),
  replaceRate: record('PUT', 'replace', {
    name: 'replaceRate',
    path: `/hotel/rates/${HOTEL_CHILD}`,
    answer: records.rateWire,
  }),
  createOffer: record('POST', 'guarded-create', {
    name: 'createOffer',
    path: `/hotel/offer/${HOTEL_CHILD}`,
    answer: records.offerWire,
  }),
  createSupplement: record('POST', 'guarded-create', {
    name: 'createSupplement',
    path: `/hotel/supplement/${HOTEL_CHILD}`,
    answer: records.supplementWire,
  }),

  quote: write<booking.QuoteRequest>()(
    'POST',
    'read',
    { name: 'quote', path: '/booking/accommodations/quote', answer: booking.quoteAnswer },
    QUOTE_MS,
  ),
  quoteSingle: write<booking.QuoteSingleRequest>()(
    'POST',
    'read',
    { name: 'quoteSingle', path: `${ACCOMMODATION}/quote`, answer: booking.quoteSingleAnswer },
    QUOTE_MS,
  ),
  confirm: write<booking.ConfirmRequest>()(
    'POST',
    'flow',
    { name: 'confirm', path: `${ACCOMMODATION}/confirm`, answer: booking.confirmAnswer },
    QUOTE_MS,
  ),
  prebook: write<booking.PrebookRequest>()(
    'POST',
    'flow',
    { name: 'prebook', path: `${ACCOMMODATION}/prebook`, answer: booking.prebookAnswer },
    QUOTE_MS,
  ),
  book: write<booking.TestBookingRequest>()(
    'POST',
    'flow',
    { name: 'book', path: `${ACCOMMODATION}/book`, answer: booking.bookedAnswer },
    BOOK_MS,
  ),
  readBooking: read({
    name: 'readBooking',
    path: '/booking/{bookingReference}/accommodations/{accommodationBookingReference}',
    answer: booking.bookedAnswer,
  }),

  listAccommodations: read({ name: 'listAccommodations', path: '/accommodations', answer: accommodationsAnswer }),
  listMealPlans: read({ name: 'listMealPlans', path: '/mealplan/{micrositeId}', answer: mealPlansAnswer }),
  listProviders: read({
    name: 'listProviders',
    path: '/providers/configurations/{micrositeId}',
    answer: providerConfigurationsAnswer,
  }),
} as const;
