import type { HubBehaviour } from '../profile.ts';
import { SERVICE_STATUSES } from '../values/enumerations.ts';
import { language } from './record-shapes.ts';
import {
  all,
  choice,
  day,
  type Field,
  field,
  flag,
  integerOf,
  list,
  type RecordShape,
  record,
  required,
  type Shape,
  text,
  textOf,
} from './shape.ts';

const tripType = choice(
  'TripType',
  'MULTI GROUPS ONLY_HOTEL ONLY_HOUSE ONLY_FLIGHT ONLY_TRAIN FLIGHT_HOTEL FLIGHT_HOUSE ONLY_TICKET EVENT_TICKET GOLF ONLY_CAR ONLY_TRANSFER HOLIDAYS GIFTCARD EXTERNAL_SEARCH_BOX GIFT_BOX ROUTING PRIVATE_TOUR MAGIC_BOX CRUISES AI_TRIP MEMBERSHIP ONLY_INSURANCE ONLY_ITEM TRIP_PLANNER'.split(
    ' ',
  ),
);

const serviceStatus = choice('ServiceStatus', SERVICE_STATUSES);

const age = integerOf({ min: 0, max: 120 });

const search = {
  checkIn: required(day.shape),
  checkOut: required(day.shape),
  distributions: required(
    list(
      record('ApiBookDistributionRequestVO', {
        persons: required(list(record('ApiBookPersonAgeRequestVO', { age: required(age) }), { min: 1, max: 6 })),
      }),
      { min: 1, max: 4 },
    ),
  ),
  language: field(language),
  sourceMarket: field(textOf({ min: 2, max: 2 })),
  timeout: field(integerOf({ min: 3000 })),
};

/** The documentation is ambiguous: these fields are either required or have defaults. */
const requiredOrOptional = (shapeOf: (needed: (shape: Shape) => Field) => RecordShape) => {
  const shapes = { required: shapeOf(required), optional: shapeOf(field) };
  return (fields: HubBehaviour['searchFields']): RecordShape => shapes[fields];
};

export const quoteShape = requiredOrOptional((needed) =>
  record('ApiAccommodationQuoteRequestVO', {
    ...search,
    tripType: needed(tripType),
    accommodations: field(list(text.shape, { max: 3000 })),
    destinationId: text,
    filter: needed(
      record('ApiAccommodationQuoteFilterRequestVO', {
        bestCombinations: flag(true),
        includeOnRequestOptions: flag(true),
        maxCombinations: field(integerOf({ min: 1, max: 60 })),
      }),
    ),
  }),
);

export const quoteSingleShape = requiredOrOptional((needed) =>
  record('ApiAccommodationQuoteSingleAccommodationRequestVO', {
    ...search,
    tripType: needed(tripType),
    filter: field(
      record('ApiAccommodationQuoteSingleAccommodationFilterRequestVO', { includeOnRequestOptions: flag(true) }),
    ),
  }),
);

const combinationKey = required(textOf({ min: 1 }));

export const confirmShape = record('ApiAccommodationConfirmRequestVO', {
  accommodation: required(record('ApiAccommodationConfirmAccommodationRequestVO', { combinationKey })),
});

const latinName = textOf({ pattern: /^[\p{Script=Latin} .'-]+$/u });

const persons = field(
  list(
    record('PersonVO', {
      id: text,
      name: field(latinName),
      lastName: field(latinName),
      requestedAge: required(age),
      birthDate: day,
      birthdate: day,
      documentNumber: field(textOf({ max: 20, pattern: /^[\da-zA-Z]+-?[\da-zA-Z]*-?[\da-zA-Z]*?$/ })),
      courtesyTitle: field(choice('CourtesyTitle', ['MISTER', 'MRS', 'MS'])),
      academyTitle: field(choice('AcademyTitle', ['Dr', 'Prof', 'ProfDr'])),
      documentType: field(choice('DocumentType', ['IDENTITY_CARD', 'NIE', 'PASSPORT'])),
      email: field(textOf({ min: 1, pattern: /^[^\s@]+@[^\s@]+$/ })),
      phoneCountryCode: field(textOf({ min: 2, max: 4, pattern: /^\+[0-9]*$/ })),
      phone: field(textOf({ max: 15, pattern: /^[0-9]+$/ })),
      country: text,
      countryId: text,
      passportExpirationDate: day,
      address: field(record('Address', { street: text, city: text, postCode: text })),
      ...all(text, 'billingNumber kinship socialInsuranceNumber clubDocumentNumber'),
    }),
  ),
);

export const prebookShape = record('ApiAccommodationPrebookRequestVO', {
  accommodation: required(
    record('ApiAccommodationPrebookAccommodationRequestVO', { combinationKey, commentToAccommodation: text }),
  ),
  // Requests call the guests `persons`; the answers' name `person` is accepted too.
  distributions: required(list(record('DistributionVO', { id: text, persons, person: persons }), { min: 1, max: 4 })),
});

export const bookShape = record('ApiAccommodationBookRequestVO', {
  accommodation: required(record('ApiAccommodationBookAccommodationRequestVO', { combinationKey })),
  externalReference: text,
  fakeBooking: field(record('ApiBookFakeBookingVO', { status: field(serviceStatus) })),
});

export const authenticationShape = record('Authentication', {
  username: required(textOf({ min: 1 })),
  password: required(textOf({ min: 1 })),
  micrositeId: required(textOf({ min: 1 })),
});

export const otpShape = record('AuthenticationOTP', {
  userName: required(textOf({ min: 1 })),
  micrositeId: required(textOf({ min: 1 })),
});
