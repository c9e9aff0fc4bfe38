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

const BOOKED = 'ApiAccommodationBookedResponseVO';
const NEVER_AGAIN = 'Never send it twice: after a timeout the outcome is unknown, so read the booking first.';
const REPLACES = 'Fields that are left out are gone';

const TEXTS = {
  authenticate: {
    summary: 'Get a token.',
    body: 'Authentication',
    answer: 'GetAuthenticationRS',
    description: 'A wrong password and a deleted user get the same 401. Never repeat it in a loop.',
  },
  authenticateOtp: {
    summary: 'Get a single-use token for another user.',
    body: 'AuthenticationOTP',
    answer: 'GetAuthenticationRS',
    description: 'For single sign-on. Needs the token of a user who may do this.',
  },

  quote: {
    summary: 'Search hotels with prices.',
    body: 'ApiAccommodationQuoteRequestVO',
    answer: 'ApiAccommodationQuoteResponseVO',
    description:
      'Hotels by their ids in the catalogue, or a destination. Prices, policies and remarks are informational until Confirm. `bestCombinations: false` returns every room.',
  },
  quoteSingle: {
    summary: 'Search one hotel with all its combinations.',
    body: 'ApiAccommodationQuoteSingleAccommodationRequestVO',
    answer: 'ApiAccommodationQuoteSingleAccommodationResponseVO',
    description: 'For hotels with `quoteSingleNeeded`, and for the page of a hotel. Not in parallel for many hotels.',
  },
  confirm: {
    summary: 'Get the price and terms that apply.',
    body: 'ApiAccommodationConfirmRequestVO',
    answer: 'ApiAccommodationConfirmResponseVO',
    description: 'Guests must see and accept `warnings`. `requiredField` says what Prebook needs to know of them.',
  },
  prebook: {
    summary: 'Name the guests and check the offer again.',
    body: 'ApiAccommodationPrebookRequestVO',
    answer: 'ApiAccommodationPreBookResponseVO',
    description: 'Compare price, meal plan and policies with Confirm before Book.',
  },
  book: {
    summary: 'Book.',
    body: 'ApiAccommodationBookRequestVO',
    answer: BOOKED,
    description: `Makes a real booking, or with \`fakeBooking\` a test booking, which is not saved and reaches no supplier. ${NEVER_AGAIN} Only the status \`BOOKED\` is a confirmed booking.`,
  },

  readBooking: {
    summary: 'Read a booked hotel.',
    answer: BOOKED,
    description: 'Stored data only; no supplier is asked. 404 for a test booking.',
  },
  refreshBooking: {
    summary: 'Ask the supplier for the status of a booking.',
    answer: BOOKED,
    description: 'Stores the status that the supplier reports. 406 if the supplier does not support it.',
  },
  cancelBooking: {
    summary: 'Cancel a booked hotel.',
    answer: BOOKED,
    description: `Guests are not refunded. ${NEVER_AGAIN} Only \`CANCELED\` at both levels is a cancelled booking.`,
  },
  readCancellationFee: {
    summary: 'Read the fee for cancelling a hotel today.',
    answer: 'ApiBookCancellationFeeResponseVO',
  },

  readTrip: {
    summary: 'Read a whole trip.',
    answer: 'BookedTripVO',
    description:
      '404 if the booking is not in this microsite; it may be in another. `historical` says in words what changed.',
  },
  listBookings: {
    summary: 'List bookings by the day they were made.',
    answer: 'BookingsVO',
    description:
      'Either `microsite` or `operator` is required. A page has at most 100 bookings. There is no filter for statuses.',
  },
  cancelService: {
    summary: 'Cancel one service of a trip.',
    body: 'CancelBookingRequestVO',
    answer: 'CancelBookingResponseVO',
    description: NEVER_AGAIN,
  },
  readServiceCancellationFee: {
    summary: 'Read the fee for cancelling a service today.',
    answer: 'CancellationFeeResponseVO',
    description: 'With the ways to cancel it and the service that is cancelled with it.',
  },
  refund: {
    summary: 'Refund a payment.',
    body: 'RefundRequest',
    answer: 'RefundResponse',
    description: `Through its payment gateway, or as a refund made elsewhere. Changes no status. ${NEVER_AGAIN} The fields are the practice hub's: those of other hubs are not published.`,
  },
  createClientRequest: {
    summary: 'Start a conversation about a booking.',
    body: 'ClientRequestVO',
    answer: 'ClientRequestVOAnswer',
    description: 'Changes nothing in the booking: a `CANCELLATION` cancels nothing. Keep the `id`.',
  },
  replyToClientRequest: {
    summary: 'Add a message to a conversation.',
    body: 'ClientRequestAddMessageVO',
    answer: 'ClientRequestVOAnswer',
  },
  openClientRequest: { summary: 'Open a closed conversation again.', answer: 'ClientRequestVOAnswer' },
  closeClientRequest: { summary: 'Close a conversation.', answer: 'ClientRequestVOAnswer' },

  listAccommodations: {
    summary: 'List the hotels of the catalogue.',
    answer: 'ApiStaticContentAccommodationsVO',
    description: 'Only hotels of suppliers that the microsite is connected to. There is no search by name.',
  },
  readDatasheet: { summary: 'Read the datasheet of a hotel.', answer: 'ApiStaticContentAccommodationDataSheetVO' },
  readDatasheets: {
    summary: 'Read the datasheets of up to 100 hotels.',
    answer: 'ApiStaticContentAccommodationsDataSheetVO',
    description: 'Hotels that the catalogue does not have are left out of the answer.',
  },
  listPreferred: { summary: "List the microsite's preferred hotels with datasheets.", answer: 'GetHotelRS' },
  listAccommodationFacilities: {
    summary: 'List the facilities that hotels have.',
    answer: 'FacilitiesRS',
    description: 'The path is spelled `facilites`.',
  },
  listRoomFacilities: {
    summary: 'List the facilities that rooms have.',
    answer: 'FacilitiesRS',
    description: 'The path is spelled `facilites`.',
  },
  listMealPlans: { summary: 'List the meal plans of a microsite.', answer: 'GetMealPlanRS' },
  listDestinations: { summary: 'List destinations.', answer: 'GetDestinationRS' },
  readDestination: { summary: 'Read a destination with its description.', answer: 'DestinationVO' },
  listCountries: { summary: 'List countries.', answer: 'GetCountryRS' },
  listProviders: { summary: 'List the suppliers that a microsite is connected to.', answer: 'ProviderConfigurations' },

  listSuppliers: { summary: 'List the suppliers of the account.', answer: 'ContractSuppliers' },
  readSupplier: { summary: 'Read a supplier.', answer: 'ContractSupplierVOAnswer' },
  listHotels: { summary: 'List the hotels of a supplier.', answer: 'GetContractHotelRS' },
  readHotel: {
    summary: 'Read a hotel with its rates, offers and supplements.',
    answer: 'ContractHotelCompletedVO',
    description: 'The only call that reads rates, offers and supplements.',
  },
  createSupplier: {
    summary: 'Create a supplier.',
    body: 'ContractSupplierVO',
    answer: 'ContractSupplierVOAnswer',
    description: 'Sent twice, it creates two.',
  },
  replaceSupplier: {
    summary: 'Replace a supplier.',
    body: 'ContractSupplierVO',
    answer: 'ContractSupplierVOAnswer',
    description: `${REPLACES}.`,
  },
  createHotel: {
    summary: 'Create a hotel with its rooms and meal plans.',
    body: 'ContractHotelDetailedVO',
    answer: 'ContractHotelCompletedVO',
    description:
      'It is refused without a position inside a destination that the hub knows, and if one of its pictures is missing or smaller than 500 x 400 points.',
  },
  replaceHotel: {
    summary: 'Replace a hotel with its rooms and meal plans.',
    body: 'ContractHotelDetailedVO',
    answer: 'ContractHotelCompletedVO',
    description: `The hotel is the one with the \`providerCode\` of the body. ${REPLACES}, rooms and meal plans too; rates, offers and supplements stay.`,
  },
  createRoom: { summary: 'Add a room to a hotel.', body: 'ContractRoomVO', answer: 'ContractRoomVOAnswer' },
  createMealPlan: {
    summary: 'Add a meal plan to a hotel.',
    body: 'ContractMealPlanVO',
    answer: 'ContractMealPlanVOAnswer',
  },
  createRate: {
    summary: 'Create a rate with its seasons.',
    body: 'ContractHotelRateVO',
    answer: 'ContractHotelRateVOAnswer',
    description: 'The offers and supplements that it lists must exist.',
  },
  replaceRate: {
    summary: 'Replace a rate with its seasons.',
    body: 'ContractHotelRateVO',
    answer: 'ContractHotelRateVOAnswer',
    description: `The rate is the one with the \`id\` of the body. ${REPLACES}: seasons, links and stop sales. A season stays the same one only with its \`id\`.`,
  },
  createOffer: {
    summary: 'Create an offer.',
    body: 'ContractHotelOffersVO',
    answer: 'ContractHotelOffersVOAnswer',
    description: 'An offer cannot be changed afterwards. A rate applies it by listing its code.',
  },
  createSupplement: {
    summary: 'Create a supplement.',
    body: 'ContractHotelSupplementVO',
    answer: 'ContractHotelSupplementVOAnswer',
    description: 'A supplement cannot be changed afterwards. A rate applies it by listing its code.',
  },
} satisfies Readonly<Record<keyof typeof operations, OperationText>>;

const texts = new Map<string, OperationText>(Object.entries(TEXTS));

/** Their answers carry no `auditData`, not even successful ones. */
const UNAUDITED: ReadonlySet<string> = new Set<keyof typeof operations>([
  'authenticate',
  'authenticateOtp',
  'listBookings',
  'listSuppliers',
  'listProviders',
  'listMealPlans',
  'listAccommodationFacilities',
  'listRoomFacilities',
]);

/** The document's text on an operation, without its schemas. */
export function operationText(name: string): OperationText & { readonly audited: boolean } {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`no such operation: ${name}`);
  return { ...text, audited: !UNAUDITED.has(name) };
}
