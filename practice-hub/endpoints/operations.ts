/** The parts of the hub's interface. */
export type Area = 'authentication' | 'booking-flow' | 'post-booking' | 'bookings' | 'catalogue' | 'contracts';

/**
 * What a call does to the hub: `sign-in` issues a token; `read` changes nothing; `flow` only issues combination keys; `create` may store a
 * second record if it is sent twice; `replace` has the same effect however often it is sent; `booking` makes or cancels a booking or moves
 * money, and must never be sent twice.
 */
export type Effect = 'sign-in' | 'read' | 'flow' | 'create' | 'replace' | 'booking';

export interface Operation {
  /** The method, and the path below the base path; each `{name}` stands for one segment. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  readonly area: Area;
  readonly effect: Effect;
  /** `false` if even successful answers carry no auditData. */
  readonly audited: boolean;
}

const operationsOf =
  (area: Area) =>
  (effect: Effect, route: Operation['route'], audited = true): Operation => ({ route, area, effect, audited });

const authentication = operationsOf('authentication');
const flow = operationsOf('booking-flow');
const postBooking = operationsOf('post-booking');
const bookings = operationsOf('bookings');
const catalogue = operationsOf('catalogue');
const contracts = operationsOf('contracts');

const ACCOMMODATION = '/booking/accommodations/{accommodationId}';
const BOOKING = '/booking/{bookingReference}/accommodations/{accommodationBookingReference}';
const SERVICE = '/booking/{bookingReference}/{serviceType}/{serviceId}';
const REQUESTS = '/booking/{bookingReference}/client-requests';
const CHILD = '{supplierId}/{providerCode}';

/** Every operation of the hub's interface, whether the practice hub serves it or not. */
export const OPERATIONS = {
  authenticate: authentication('sign-in', 'POST /authentication/authenticate', false),
  authenticateOtp: authentication('sign-in', 'POST /authentication/otp', false),

  quote: flow('flow', 'POST /booking/accommodations/quote'),
  quoteSingle: flow('flow', `POST ${ACCOMMODATION}/quote`),
  confirm: flow('flow', `POST ${ACCOMMODATION}/confirm`),
  prebook: flow('flow', `POST ${ACCOMMODATION}/prebook`),
  book: flow('booking', `POST ${ACCOMMODATION}/book`),

  readBooking: postBooking('read', `GET ${BOOKING}`),
  refreshBooking: postBooking('replace', `PUT ${BOOKING}`),
  cancelBooking: postBooking('booking', `DELETE ${BOOKING}`),
  readCancellationFee: postBooking('read', `GET ${BOOKING}/cancellation-fee`),

  readTrip: bookings('read', 'GET /booking/getBookings/{micrositeId}/{bookingReference}'),
  listBookings: bookings('read', 'GET /booking/bookings', false),
  cancelService: bookings('booking', `PUT ${SERVICE}/cancel`),
  readServiceCancellationFee: bookings('read', `GET ${SERVICE}/cancellation-fee`),
  refund: bookings('booking', 'POST /booking/refund'),
  createClientRequest: bookings('create', `POST ${REQUESTS}`),
  replyToClientRequest: bookings('create', `POST ${REQUESTS}/{clientRequestId}/reply`),
  openClientRequest: bookings('replace', `PUT ${REQUESTS}/{clientRequestId}/open`),
  closeClientRequest: bookings('replace', `PUT ${REQUESTS}/{clientRequestId}/close`),

  listAccommodations: catalogue('read', 'GET /accommodations'),
  readDatasheet: catalogue('read', 'GET /accommodations/{accommodationId}/datasheet'),
  readDatasheets: catalogue('read', 'GET /accommodations/datasheet'),
  listPreferred: catalogue('read', 'GET /accommodations/preferred/{micrositeId}'),
  // The interface spells it so.
  listAccommodationFacilities: catalogue('read', 'GET /facilites/accommodation', false),
  listRoomFacilities: catalogue('read', 'GET /facilites/room', false),
  listMealPlans: catalogue('read', 'GET /mealplan/{micrositeId}', false),
  listDestinations: catalogue('read', 'GET /destination/{micrositeId}'),
  readDestination: catalogue('read', 'GET /destination/{micrositeId}/{destinationId}'),
  listCountries: catalogue('read', 'GET /destination/countries/{micrositeId}'),
  listProviders: catalogue('read', 'GET /providers/configurations/{micrositeId}', false),

  listSuppliers: contracts('read', 'GET /suppliers'),
  createSupplier: contracts('create', 'POST /suppliers'),
  readSupplier: contracts('read', 'GET /suppliers/{supplierId}'),
  replaceSupplier: contracts('replace', 'PUT /suppliers/{supplierId}'),
  listHotels: contracts('read', 'GET /hotel/{supplierId}'),
  readHotel: contracts('read', `GET /hotel/${CHILD}`),
  createHotel: contracts('create', 'POST /hotel/{supplierId}'),
  replaceHotel: contracts('replace', 'PUT /hotel/{supplierId}'),
  createRoom: contracts('create', `POST /hotel/room/${CHILD}`),
  createMealPlan: contracts('create', `POST /hotel/mealplan/${CHILD}`),
  createRate: contracts('create', `POST /hotel/rates/${CHILD}`),
  replaceRate: contracts('replace', `PUT /hotel/rates/${CHILD}`),
  createOffer: contracts('create', `POST /hotel/offer/${CHILD}`),
  createSupplement: contracts('create', `POST /hotel/supplement/${CHILD}`),
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;
