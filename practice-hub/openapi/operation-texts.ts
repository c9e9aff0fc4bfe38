import type { Area, operations } from '../../src/hub/operations.ts';

interface OperationText {
  readonly summary: string;
  readonly description?: string;
  /** The names of the schemas of the answer and of the body, as the interface names them where it does. */
  readonly answer: string;
  readonly body?: string;
}

export const AREA_TEXTS: Readonly<Record<Area, string>> = {
  authentication: 'Tokens. One lasts two hours and is sent in `auth-token` with every other call.',
  'booking-flow':
    'Quote, Quote single (optional), Confirm, Prebook, Book, with one token. Each answer has a new `combinationKey` for the next step.',
  'post-booking': 'The booked hotel: read it, ask its supplier, cancel it.',
  bookings: 'Trips and their services: read, list, cancel, refund, and conversations with the people who run the hub.',
  catalogue: 'The hotels, destinations and meal plans that exist. Never a source of prices or availability.',
  contracts: 'Contracts of suppliers who sell their own hotels. No record can be deleted.',
};

const reading = (summary: string, answer: string, description?: string): OperationText => ({
  summary,
  answer,
  ...(description !== undefined && { description }),
});

const sending = (summary: string, body: string, answer: string, description?: string): OperationText => ({
  ...reading(summary, answer, description),
  body,
});

const BOOKED = 'ApiAccommodationBookedResponseVO';
const NEVER_AGAIN = 'Never send it twice: after a timeout the outcome is unknown, so read the booking first.';
const REPLACES = 'Fields that are left out are gone';

const TEXTS = {
  authenticate: sending(
    'Get a token.',
    'Authentication',
    'GetAuthenticationRS',
    'A wrong password and a deleted user get the same 401. Never repeat it in a loop.',
  ),
  authenticateOtp: sending(
    'Get a single-use token for another user.',
    'AuthenticationOTP',
    'GetAuthenticationRS',
    'For single sign-on. Needs the token of a user who may do this.',
  ),

  quote: sending(
    'Search hotels with prices.',
    'ApiAccommodationQuoteRequestVO',
    'ApiAccommodationQuoteResponseVO',
    'Hotels by their ids in the catalogue, or a destination. Prices, policies and remarks are informational until Confirm. `bestCombinations: false` returns every room.',
  ),
  quoteSingle: sending(
    'Search one hotel with all its combinations.',
    'ApiAccommodationQuoteSingleAccommodationRequestVO',
    'ApiAccommodationQuoteSingleAccommodationResponseVO',
    'For hotels with `quoteSingleNeeded`, and for the page of a hotel. Not in parallel for many hotels.',
  ),
  confirm: sending(
    'Get the price and terms that apply.',
    'ApiAccommodationConfirmRequestVO',
    'ApiAccommodationConfirmResponseVO',
    'Guests must see and accept `warnings`. `requiredField` says what Prebook needs to know of them.',
  ),
  prebook: sending(
    'Name the guests and check the offer again.',
    'ApiAccommodationPrebookRequestVO',
    'ApiAccommodationPreBookResponseVO',
    'Compare price, meal plan and policies with Confirm before Book.',
  ),
  book: sending(
    'Book.',
    'ApiAccommodationBookRequestVO',
    BOOKED,
    `Makes a real booking, or with \`fakeBooking\` a test booking, which is not saved and reaches no supplier. ${NEVER_AGAIN} Only the status \`BOOKED\` is a confirmed booking.`,
  ),

  readBooking: reading(
    'Read a booked hotel.',
    BOOKED,
    'Stored data only; no supplier is asked. 404 for a test booking.',
  ),
  refreshBooking: reading(
    'Ask the supplier for the status of a booking.',
    BOOKED,
    'Stores the status that the supplier reports. 406 if the supplier does not support it.',
  ),
  cancelBooking: reading(
    'Cancel a booked hotel.',
    BOOKED,
    `Guests are not refunded. ${NEVER_AGAIN} Only \`CANCELED\` at both levels is a cancelled booking.`,
  ),
  readCancellationFee: reading('Read the fee for cancelling a hotel today.', 'ApiBookCancellationFeeResponseVO'),

  readTrip: reading(
    'Read a whole trip.',
    'BookedTripVO',
    '404 if the booking is not in this microsite; it may be in another. `historical` says in words what changed.',
  ),
  listBookings: reading(
    'List bookings by the day they were made.',
    'BookingsVO',
    'Either `microsite` or `operator` is required. A page has at most 100 bookings. There is no filter for statuses.',
  ),
  cancelService: sending(
    'Cancel one service of a trip.',
    'CancelBookingRequestVO',
    'CancelBookingResponseVO',
    NEVER_AGAIN,
  ),
  readServiceCancellationFee: reading(
    'Read the fee for cancelling a service today.',
    'CancellationFeeResponseVO',
    'With the ways to cancel it and the service that is cancelled with it.',
  ),
  refund: sending(
    'Refund a payment.',
    'RefundRequest',
    'RefundResponse',
    `Through its payment gateway, or as a refund made elsewhere. Changes no status. ${NEVER_AGAIN} The fields are the practice hub's: those of other hubs are not published.`,
  ),
  createClientRequest: sending(
    'Start a conversation about a booking.',
    'ClientRequestVO',
    'ClientRequestVOAnswer',
    'Changes nothing in the booking: a `CANCELLATION` cancels nothing. Keep the `id`.',
  ),
  replyToClientRequest: sending(
    'Add a message to a conversation.',
    'ClientRequestAddMessageVO',
    'ClientRequestVOAnswer',
  ),
  openClientRequest: reading('Open a closed conversation again.', 'ClientRequestVOAnswer'),
  closeClientRequest: reading('Close a conversation.', 'ClientRequestVOAnswer'),

  listAccommodations: reading(
    'List the hotels of the catalogue.',
    'ApiStaticContentAccommodationsVO',
    'Only hotels of suppliers that the microsite is connected to. There is no search by name.',
  ),
  readDatasheet: reading('Read the datasheet of a hotel.', 'ApiStaticContentAccommodationDataSheetVO'),
  readDatasheets: reading(
    'Read the datasheets of up to 100 hotels.',
    'ApiStaticContentAccommodationsDataSheetVO',
    'Hotels that the catalogue does not have are left out of the answer.',
  ),
  listPreferred: reading("List the microsite's preferred hotels with datasheets.", 'GetHotelRS'),
  listAccommodationFacilities: reading(
    'List the facilities that hotels have.',
    'FacilitiesRS',
    'The path is spelled `facilites`.',
  ),
  listRoomFacilities: reading(
    'List the facilities that rooms have.',
    'FacilitiesRS',
    'The path is spelled `facilites`.',
  ),
  listMealPlans: reading('List the meal plans of a microsite.', 'GetMealPlanRS'),
  listDestinations: reading('List destinations.', 'GetDestinationRS'),
  readDestination: reading('Read a destination with its description.', 'DestinationVO'),
  listCountries: reading('List countries.', 'GetCountryRS'),
  listProviders: reading('List the suppliers that a microsite is connected to.', 'ProviderConfigurations'),

  listSuppliers: reading('List the suppliers of the account.', 'ContractSuppliers'),
  readSupplier: reading('Read a supplier.', 'ContractSupplierVOAnswer'),
  listHotels: reading('List the hotels of a supplier.', 'GetContractHotelRS'),
  readHotel: reading(
    'Read a hotel with its rates, offers and supplements.',
    'ContractHotelCompletedVO',
    'The only call that reads rates, offers and supplements.',
  ),
  createSupplier: sending(
    'Create a supplier.',
    'ContractSupplierVO',
    'ContractSupplierVOAnswer',
    'Sent twice, it creates two.',
  ),
  replaceSupplier: sending('Replace a supplier.', 'ContractSupplierVO', 'ContractSupplierVOAnswer', `${REPLACES}.`),
  createHotel: sending(
    'Create a hotel with its rooms and meal plans.',
    'ContractHotelDetailedVO',
    'ContractHotelCompletedVO',
    'It is refused without a position inside a destination that the hub knows, and if one of its pictures is missing or smaller than 500 x 400 points.',
  ),
  replaceHotel: sending(
    'Replace a hotel with its rooms and meal plans.',
    'ContractHotelDetailedVO',
    'ContractHotelCompletedVO',
    `The hotel is the one with the \`providerCode\` of the body. ${REPLACES}, rooms and meal plans too; rates, offers and supplements stay.`,
  ),
  createRoom: sending('Add a room to a hotel.', 'ContractRoomVO', 'ContractRoomVOAnswer'),
  createMealPlan: sending('Add a meal plan to a hotel.', 'ContractMealPlanVO', 'ContractMealPlanVOAnswer'),
  createRate: sending(
    'Create a rate with its seasons.',
    'ContractHotelRateVO',
    'ContractHotelRateVOAnswer',
    'The offers and supplements that it lists must exist.',
  ),
  replaceRate: sending(
    'Replace a rate with its seasons.',
    'ContractHotelRateVO',
    'ContractHotelRateVOAnswer',
    `The rate is the one with the \`id\` of the body. ${REPLACES}: seasons, links and stop sales. A season stays the same one only with its \`id\`.`,
  ),
  createOffer: sending(
    'Create an offer.',
    'ContractHotelOffersVO',
    'ContractHotelOffersVOAnswer',
    'An offer cannot be changed afterwards. A rate applies it by listing its code.',
  ),
  createSupplement: sending(
    'Create a supplement.',
    'ContractHotelSupplementVO',
    'ContractHotelSupplementVOAnswer',
    'A supplement cannot be changed afterwards. A rate applies it by listing its code.',
  ),
} satisfies Readonly<Record<keyof typeof operations, OperationText>>;

const texts = new Map<string, OperationText>(Object.entries(TEXTS));

/** Their answers carry no `auditData`, not even successful ones. */
const UNAUDITED: readonly string[] = [
  ...['authenticate', 'authenticateOtp', 'listBookings', 'listSuppliers', 'listProviders', 'listMealPlans'],
  ...['listAccommodationFacilities', 'listRoomFacilities'],
];

/** The document's text on an operation, without its schemas. */
export function operationText(name: string): OperationText & { readonly audited: boolean } {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`no such operation: ${name}`);
  return { ...text, audited: !UNAUDITED.includes(name) };
}
