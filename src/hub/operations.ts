import type * as z from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import { BOOK_MS, READ_MS, WRITE_MS } from './time-limits.ts';
import * as booking from './wire/booking.ts';
import * as bookings from './wire/bookings.ts';
import * as catalogue from './wire/catalogue.ts';
import { authenticationAnswer, authenticationBody, type Given, otpBody } from './wire/common.ts';
import * as records from './wire/contract-records.ts';
import { tripAnswer } from './wire/trip.ts';

/**
 * What a call does to the hub, which decides whether it may be retried:
 * `read` changes nothing; `auth` authenticates; `guarded-create` is refused by the hub the second time (or found again by name);
 * `unguarded-create` may create a duplicate; `replace` has the same effect however often it is sent; `flow` (confirm, prebook, book) and
 * `final` (cancel, refund) are never sent twice.
 */
export type Effect = 'read' | 'auth' | 'guarded-create' | 'unguarded-create' | 'replace' | 'flow' | 'final';

/** Query parameters; a list repeats its name. */
export type QueryValues = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** The parts of the hub's interface. */
export type Area = 'authentication' | 'booking-flow' | 'post-booking' | 'bookings' | 'catalogue' | 'contracts';

/** One call of the hub's interface; the caller fills the `{names}` in the path. `Body` and `Query` are `never` if it has none. */
export interface Operation<Body, Answer, Query extends QueryValues = QueryValues> extends Call<Body, Answer, Query> {
  readonly name: string;
}

interface Call<Body, Answer, Query extends QueryValues> {
  readonly area: Area;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly effect: Effect;
  /** For connecting, sending and reading the whole answer. */
  readonly deadlineMs: number;
  readonly answer: z.ZodType<Answer>;
  readonly query?: z.ZodType<QueryValues>;
  /** Contract records have none: `contract` describes them, and `mapping` builds their bodies. */
  readonly body?: z.ZodType;
  /** Never set; carries the types of body and query. */
  readonly takes?: { readonly body: Body; readonly query: Query };
}

const DEADLINES_MS: Partial<Readonly<Record<Effect, number>>> = { auth: READ_MS, final: BOOK_MS };

/** The calls of an area with this method. */
const callsOf =
  (method: 'POST' | 'PUT' | 'DELETE', area: Area) =>
  <Answer, Body = never>(
    effect: Effect,
    path: string,
    answer: z.ZodType<Answer>,
    body?: z.ZodType<Body>,
  ): Call<Given<Body>, Answer, never> => ({
    area,
    method,
    path,
    effect,
    deadlineMs: DEADLINES_MS[effect] ?? WRITE_MS,
    answer,
    ...(body && { body }),
  });

const writesOf =
  (method: 'POST' | 'PUT') =>
  <Answer>(effect: Effect, path: string, answer: z.ZodType<Answer>): Call<JsonObject, Answer, never> => ({
    area: 'contracts',
    method,
    path,
    effect,
    deadlineMs: WRITE_MS,
    answer,
  });

const readsOf =
  (area: Area) =>
  <Answer, Query extends QueryValues = never>(
    path: string,
    answer: z.ZodType<Answer>,
    query?: z.ZodType<Query>,
  ): Call<never, Answer, Given<Query>> => ({
    area,
    method: 'GET',
    path,
    effect: 'read',
    deadlineMs: READ_MS,
    answer,
    ...(query && { query }),
  });

const authentication = callsOf('POST', 'authentication');
const flowStep = callsOf('POST', 'booking-flow');
const readBooked = readsOf('post-booking');
const readTrips = readsOf('bookings');
const post = callsOf('POST', 'bookings');
const put = callsOf('PUT', 'bookings');
const look = readsOf('catalogue');
const readRecord = readsOf('contracts');
const create = writesOf('POST');
const replace = writesOf('PUT');

/** Each call with its key as its name. */
const named = <Calls extends Readonly<Record<string, Call<unknown, unknown, QueryValues>>>>(calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { name, ...call }])) as {
    readonly [Name in keyof Calls]: Calls[Name] & { readonly name: string };
  };

const ACCOMMODATION = '/booking/accommodations/{accommodationId}';
const BOOKING = '/booking/{bookingReference}/accommodations/{accommodationBookingReference}';
const SERVICE = '/booking/{bookingReference}/{serviceType}/{serviceId}';
const REQUESTS = '/booking/{bookingReference}/client-requests';
const CHILD = '{supplierId}/{providerCode}';

/** Every operation of the hub's interface. */
export const operations = named({
  authenticate: authentication('auth', '/authentication/authenticate', authenticationAnswer, authenticationBody),
  authenticateOtp: authentication('auth', '/authentication/otp', authenticationAnswer, otpBody),

  quote: flowStep('read', '/booking/accommodations/quote', booking.quoteAnswer, booking.quoteBody),
  quoteSingle: flowStep('read', `${ACCOMMODATION}/quote`, booking.quoteSingleAnswer, booking.quoteSingleBody),
  confirm: flowStep('flow', `${ACCOMMODATION}/confirm`, booking.confirmAnswer, booking.confirmBody),
  prebook: flowStep('flow', `${ACCOMMODATION}/prebook`, booking.prebookAnswer, booking.prebookBody),
  /** A test booking: there is no other. */
  book: {
    ...flowStep('flow', `${ACCOMMODATION}/book`, booking.bookedAnswer, booking.testBookingBody),
    deadlineMs: BOOK_MS,
  },

  readBooking: readBooked(BOOKING, booking.bookedAnswer),
  refreshBooking: callsOf('PUT', 'post-booking')('replace', BOOKING, booking.bookedAnswer),
  cancelBooking: callsOf('DELETE', 'post-booking')('final', BOOKING, booking.bookedAnswer),
  readCancellationFee: readBooked(`${BOOKING}/cancellation-fee`, bookings.cancellationFeeAnswer),

  readTrip: readTrips('/booking/getBookings/{micrositeId}/{bookingReference}', tripAnswer, catalogue.languageQuery),
  listBookings: readTrips('/booking/bookings', bookings.bookingsAnswer, bookings.bookingsQuery),
  cancelService: put('final', `${SERVICE}/cancel`, bookings.cancelServiceAnswer, bookings.cancelServiceBody),
  readServiceCancellationFee: readTrips(`${SERVICE}/cancellation-fee`, bookings.serviceCancellationFeeAnswer),
  refund: post('final', '/booking/refund', bookings.refundAnswer, bookings.refundBody),
  createClientRequest: post('unguarded-create', REQUESTS, bookings.clientRequestAnswer, bookings.clientRequestBody),
  replyToClientRequest: post(
    'unguarded-create',
    `${REQUESTS}/{clientRequestId}/reply`,
    bookings.clientRequestAnswer,
    bookings.clientRequestReplyBody,
  ),
  openClientRequest: put('replace', `${REQUESTS}/{clientRequestId}/open`, bookings.clientRequestAnswer),
  closeClientRequest: put('replace', `${REQUESTS}/{clientRequestId}/close`, bookings.clientRequestAnswer),

  listAccommodations: look('/accommodations', catalogue.accommodationsAnswer, catalogue.accommodationsQuery),
  readDatasheet: look(
    '/accommodations/{accommodationId}/datasheet',
    catalogue.datasheetAnswer,
    catalogue.languageQuery,
  ),
  readDatasheets: look('/accommodations/datasheet', catalogue.datasheetsAnswer, catalogue.datasheetsQuery),
  listPreferred: look('/accommodations/preferred/{micrositeId}', catalogue.preferredAnswer, catalogue.preferredQuery),
  // The interface spells it so.
  listAccommodationFacilities: look('/facilites/accommodation', catalogue.facilitiesAnswer, catalogue.facilitiesQuery),
  listRoomFacilities: look('/facilites/room', catalogue.facilitiesAnswer, catalogue.facilitiesQuery),
  listMealPlans: look('/mealplan/{micrositeId}', catalogue.mealPlansAnswer, catalogue.languageQuery),
  listDestinations: look('/destination/{micrositeId}', catalogue.destinationsAnswer, catalogue.destinationsQuery),
  readDestination: look(
    '/destination/{micrositeId}/{destinationId}',
    catalogue.destinationAnswer,
    catalogue.languageQuery,
  ),
  listCountries: look('/destination/countries/{micrositeId}', catalogue.countriesAnswer, catalogue.languageQuery),
  listProviders: look('/providers/configurations/{micrositeId}', catalogue.providerConfigurationsAnswer),

  listSuppliers: readRecord('/suppliers', records.supplierListWire),
  createSupplier: create('unguarded-create', '/suppliers', records.supplierWire),
  readSupplier: readRecord('/suppliers/{supplierId}', records.supplierWire),
  replaceSupplier: replace('replace', '/suppliers/{supplierId}', records.supplierWire),
  listHotels: readRecord('/hotel/{supplierId}', records.hotelListWire),
  readHotel: readRecord(`/hotel/${CHILD}`, records.hotelWire),
  createHotel: create('guarded-create', '/hotel/{supplierId}', records.hotelWire),
  replaceHotel: replace('replace', '/hotel/{supplierId}', records.hotelWire),
  createRoom: create('guarded-create', `/hotel/room/${CHILD}`, records.roomWire),
  createMealPlan: create('guarded-create', `/hotel/mealplan/${CHILD}`, records.mealPlanWire),
  createRate: create('guarded-create', `/hotel/rates/${CHILD}`, records.rateWire),
  replaceRate: replace('replace', `/hotel/rates/${CHILD}`, records.rateWire),
  createOffer: create('guarded-create', `/hotel/offer/${CHILD}`, records.offerWire),
  createSupplement: create('guarded-create', `/hotel/supplement/${CHILD}`, records.supplementWire),
});
