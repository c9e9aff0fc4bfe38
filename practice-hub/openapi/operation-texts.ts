import type { Area, operations } from '../../src/hub/operations.ts';

interface OperationText {
  readonly summary: string;
  readonly description?: string;
  /** The names of the schemas of the answer and of the body, as the interface names them where it does. */
  readonly answer: string;
  readonly body?: string;
  /** `false` if even successful answers carry no `auditData`. */
  readonly audited?: false;
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
    description: 'A wrong password and a deleted user get the same 401. Never repeat it in a loop.',
    body: 'Authentication',
    answer: 'GetAuthenticationRS',
    audited: false,
  },
  authenticateOtp: {
    summary: 'Get a single-use token for another user.',
    description: 'For single sign-on. Needs the token of a user who may do this.',
    body: 'AuthenticationOTP',
    answer: 'GetAuthenticationRS',
    audited: false,
  },

  quote: {
    summary: 'Search hotels with prices.',
    description:
      'Hotels by their ids in the catalogue, or a destination. Prices, policies and remarks are informational until Confirm. `bestCombinations: false` returns every room.',
    body: 'ApiAccommodationQuoteRequestVO',
    answer: 'ApiAccommodationQuoteResponseVO',
  },
  quoteSingle: {
    summary: 'Search one hotel with all its combinations.',
    description: 'For hotels with `quoteSingleNeeded`, and for the page of a hotel. Not in parallel for many hotels.',
    body: 'ApiAccommodationQuoteSingleAccommodationRequestVO',
    answer: 'ApiAccommodationQuoteSingleAccommodationResponseVO',
  },
  confirm: {
    summary: 'Get the price and terms that apply.',
    description: 'Guests must see and accept `warnings`. `requiredField` says what Prebook needs to know of them.',
    body: 'ApiAccommodationConfirmRequestVO',
    answer: 'ApiAccommodationConfirmResponseVO',
  },
  prebook: {
    summary: 'Name the guests and check the offer again.',
    description: 'Compare price, meal plan and policies with Confirm before Book.',
    body: 'ApiAccommodationPrebookRequestVO',
    answer: 'ApiAccommodationPreBookResponseVO',
  },
  book: {
    summary: 'Book.',
    description: `Makes a real booking, or with \`fakeBooking\` a test booking, which is not saved and reaches no supplier. ${NEVER_AGAIN} Only the status \`BOOKED\` is a confirmed booking.`,
    body: 'ApiAccommodationBookRequestVO',
    answer: BOOKED,
  },

  readBooking: {
    summary: 'Read a booked hotel.',
    description: 'Stored data only; no supplier is asked. 404 for a test booking.',
    answer: BOOKED,
  },
  refreshBooking: {
    summary: 'Ask the supplier for the status of a booking.',
    description: 'Stores the status that the supplier reports. 406 if the supplier does not support it.',
    answer: BOOKED,
  },
  cancelBooking: {
    summary: 'Cancel a booked hotel.',
    description: `Guests are not refunded. ${NEVER_AGAIN} Only \`CANCELED\` at both levels is a cancelled booking.`,
    answer: BOOKED,
  },
  readCancellationFee: {
    summary: 'Read the fee for cancelling a hotel today.',
    answer: 'ApiBookCancellationFeeResponseVO',
  },

  readTrip: {
    summary: 'Read a whole trip.',
    description:
      '404 if the booking is not in this microsite; it may be in another. `historical` says in words what changed.',
    answer: 'BookedTripVO',
  },
  listBookings: {
    summary: 'List bookings by the day they were made.',
    description:
      'Either `microsite` or `operator` is required. A page has at most 100 bookings. There is no filter for statuses.',
    answer: 'BookingsVO',
    audited: false,
  },
  cancelService: {
    summary: 'Cancel one service of a trip.',
    description: NEVER_AGAIN,
    body: 'CancelBookingRequestVO',
    answer: 'CancelBookingResponseVO',
  },
  readServiceCancellationFee: {
    summary: 'Read the fee for cancelling a service today.',
    description: 'With the ways to cancel it and the service that is cancelled with it.',
    answer: 'CancellationFeeResponseVO',
  },
  refund: {
    summary: 'Refund a payment.',
    description: `Through its payment gateway, or as a refund made elsewhere. Changes no status. ${NEVER_AGAIN} The fields are the practice hub's: those of other hubs are not published.`,
    body: 'RefundRequest',
    answer: 'RefundResponse',
  },
  createClientRequest: {
    summary: 'Start a conversation about a booking.',
    description: 'Changes nothing in the booking: a `CANCELLATION` cancels nothing. Keep the `id`.',
    body: 'ClientRequestVO',
    answer: 'ClientRequestVOAnswer',
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
    description: 'Only hotels of suppliers that the microsite is connected to. There is no search by name.',
    answer: 'ApiStaticContentAccommodationsVO',
  },
  readDatasheet: { summary: 'Read the datasheet of a hotel.', answer: 'ApiStaticContentAccommodationDataSheetVO' },
  readDatasheets: {
    summary: 'Read the datasheets of up to 100 hotels.',
    description: 'Hotels that the catalogue does not have are left out of the answer.',
    answer: 'ApiStaticContentAccommodationsDataSheetVO',
  },
  listPreferred: { summary: "List the microsite's preferred hotels with datasheets.", answer: 'GetHotelRS' },
  listAccommodationFacilities: {
    summary: 'List the facilities that hotels have.',
    description: 'The path is spelled `facilites`.',
    answer: 'FacilitiesRS',
    audited: false,
  },
  listRoomFacilities: {
    summary: 'List the facilities that rooms have.',
    description: 'The path is spelled `facilites`.',
    answer: 'FacilitiesRS',
    audited: false,
  },
  listMealPlans: { summary: 'List the meal plans of a microsite.', answer: 'GetMealPlanRS', audited: false },
  listDestinations: { summary: 'List destinations.', answer: 'GetDestinationRS' },
  readDestination: { summary: 'Read a destination with its description.', answer: 'DestinationVO' },
  listCountries: { summary: 'List countries.', answer: 'GetCountryRS' },
  listProviders: {
    summary: 'List the suppliers that a microsite is connected to.',
    answer: 'ProviderConfigurations',
    audited: false,
  },

  listSuppliers: { summary: 'List the suppliers of the account.', answer: 'ContractSuppliers', audited: false },
  readSupplier: { summary: 'Read a supplier.', answer: 'ContractSupplierVOAnswer' },
  listHotels: { summary: 'List the hotels of a supplier.', answer: 'GetContractHotelRS' },
  readHotel: {
    summary: 'Read a hotel with its rates, offers and supplements.',
    description: 'The only call that reads rates, offers and supplements.',
    answer: 'ContractHotelCompletedVO',
  },
  createSupplier: {
    summary: 'Create a supplier.',
    description: 'Sent twice, it creates two.',
    body: 'ContractSupplierVO',
    answer: 'ContractSupplierVOAnswer',
  },
  replaceSupplier: {
    summary: 'Replace a supplier.',
    description: `${REPLACES}.`,
    body: 'ContractSupplierVO',
    answer: 'ContractSupplierVOAnswer',
  },
  createHotel: {
    summary: 'Create a hotel with its rooms and meal plans.',
    description:
      'It is refused without a position inside a destination that the hub knows, and if one of its pictures is missing or smaller than 500 x 400 points.',
    body: 'ContractHotelDetailedVO',
    answer: 'ContractHotelCompletedVO',
  },
  replaceHotel: {
    summary: 'Replace a hotel with its rooms and meal plans.',
    description: `The hotel is the one with the \`providerCode\` of the body. ${REPLACES}, rooms and meal plans too; rates, offers and supplements stay.`,
    body: 'ContractHotelDetailedVO',
    answer: 'ContractHotelCompletedVO',
  },
  createRoom: {
    summary: 'Add a room to a hotel.',
    body: 'ContractRoomVO',
    answer: 'ContractRoomVOAnswer',
  },
  createMealPlan: {
    summary: 'Add a meal plan to a hotel.',
    body: 'ContractMealPlanVO',
    answer: 'ContractMealPlanVOAnswer',
  },
  createRate: {
    summary: 'Create a rate with its seasons.',
    description: 'The offers and supplements that it lists must exist.',
    body: 'ContractHotelRateVO',
    answer: 'ContractHotelRateVOAnswer',
  },
  replaceRate: {
    summary: 'Replace a rate with its seasons.',
    description: `The rate is the one with the \`id\` of the body. ${REPLACES}: seasons, links and stop sales. A season stays the same one only with its \`id\`.`,
    body: 'ContractHotelRateVO',
    answer: 'ContractHotelRateVOAnswer',
  },
  createOffer: {
    summary: 'Create an offer.',
    description: 'An offer cannot be changed afterwards. A rate applies it by listing its code.',
    body: 'ContractHotelOffersVO',
    answer: 'ContractHotelOffersVOAnswer',
  },
  createSupplement: {
    summary: 'Create a supplement.',
    description: 'A supplement cannot be changed afterwards. A rate applies it by listing its code.',
    body: 'ContractHotelSupplementVO',
    answer: 'ContractHotelSupplementVOAnswer',
  },
} satisfies Readonly<Record<keyof typeof operations, OperationText>>;

const texts = new Map<string, OperationText>(Object.entries(TEXTS));

/** The document's text on an operation, without its schemas. */
export function operationText(name: string): OperationText {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`no such operation: ${name}`);
  return text;
}
