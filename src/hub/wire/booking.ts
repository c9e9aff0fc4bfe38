import * as z from 'zod';
import {
  answerOf,
  cancellationPolicies,
  distributionsWire,
  type Given,
  geolocationWire,
  listOf,
  moneyWire,
  secretWire,
  shown,
  shownFlag,
  shownText,
} from './common.ts';

// The answers of the booking flow; unknown fields are allowed. A combinationKey is a Secret as soon as it is read.

const mealPlan = z.looseObject({
  id: z.string().nullish(),
  /** An unknown value is kept and matches no meal plan in the files. */
  type: z.string().nullish(),
  description: z.string().nullish(),
  providerDescription: shownText,
});

const combination = {
  combinationKey: secretWire.nullish(),
  /** The seller, if the hub names it: several suppliers may sell the same accommodation. */
  provider: z.string().nullish(),
  rooms: listOf(z.looseObject({ description: z.string().nullish(), groupingRoomType: shownText })).nullish(),
  mealPlan: mealPlan.nullish(),
  onRequest: z.boolean().nullish(),
  price: moneyWire.nullish(),
  recommendedSellingPrice: shown(moneyWire),
  priceBreakdown: shown(
    z.looseObject({
      agencyFee: shown(moneyWire),
      rsp: shown(z.looseObject({ applied: shownFlag, price: shown(moneyWire) })),
    }),
  ),
  /** The price before offers. */
  offer: shown(z.looseObject({ strikethroughPrice: moneyWire.nullish() })),
  cancellationPolicies,
  remarks: listOf(z.string()).nullish(),
  currentCancellationType: shown(z.looseObject({ deadline: shownText, type: shownText })),
};

export const combinationWire = z.looseObject(combination);
export type CombinationWire = z.infer<typeof combinationWire>;

const quotedAccommodation = z.looseObject({
  code: z.string().nullish(),
  quoteSingleNeeded: z.boolean().nullish(),
  combinations: listOf(combinationWire).nullish(),
});

const providerTraceWire = z.looseObject({
  provider: z.string().nullish(),
  providerDescription: z.string().nullish(),
  error: z.string().nullish(),
  quoteResults: z.number().nullish(),
  processTime: z.number().nullish(),
  start: shownText,
  end: shownText,
});
export type ProviderTraceWire = z.infer<typeof providerTraceWire>;

export const quoteAnswer = answerOf({
  total: z.number().nullish(),
  accommodations: listOf(quotedAccommodation).nullish(),
  providerTraces: listOf(providerTraceWire).nullish(),
});

export const quoteSingleAnswer = answerOf({ accommodation: quotedAccommodation.nullish() });

const warnings = listOf(z.looseObject({ type: z.string().nullish(), description: z.string().nullish() })).nullish();

const stay = {
  code: z.string().nullish(),
  registryId: shown(z.union([z.number(), z.string()])),
  name: z.string().nullish(),
  category: shown(z.looseObject({ code: shownText, name: shownText })),
  geolocation: shown(geolocationWire),
  checkIn: z.string().nullish(),
  checkOut: z.string().nullish(),
};

const requiredFields = listOf(z.string()).nullish();

export const confirmAnswer = answerOf({
  warnings,
  /** The guest fields that Prebook requires, as three lists of field names. */
  requiredField: z
    .looseObject({ contactPerson: requiredFields, otherPersons: requiredFields, roomHolders: requiredFields })
    .nullish(),
  accommodation: z.looseObject({ ...stay, combination: combinationWire.nullish() }),
});
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

const commented = combinationWire.extend({ commentToAccommodation: shownText });

export const prebookAnswer = answerOf({
  warnings,
  accommodation: z.looseObject({ ...stay, combination: commented.nullish() }),
  distributions: shown(distributionsWire),
});

/** A booked hotel: the answer of Book, Booking detail, Refresh and Cancel. */
export const bookedAnswer = answerOf({
  bookingReference: z.string().nullish(),
  externalReference: z.string().nullish(),
  /** Only `BOOKED` is a confirmed booking; an unknown status needs a person's attention. */
  status: z.string().nullish(),
  accommodation: z
    .looseObject({
      ...stay,
      bookingReference: z.string().nullish(),
      status: z.string().nullish(),
      errorMessage: z.string().nullish(),
      combination: commented.nullish(),
    })
    .nullish(),
  distributions: shown(distributionsWire),
});
export type BookedAnswer = z.infer<typeof bookedAnswer>;

// The requests of the booking flow. They have the published fields only. A combination key is a Secret outside the client.

const day = z.string().meta({ format: 'date' });
const age = z.number().int().min(0).max(120);

/** The most rooms of a search, and people in a room. */
const MOST_ROOMS = 4;
const MOST_PEOPLE = 6;

const search = {
  checkIn: day,
  checkOut: day.describe('At most 30 nights after the arrival.'),
  distributions: z
    .array(z.strictObject({ persons: z.array(z.strictObject({ age })).min(1).max(MOST_PEOPLE) }))
    .min(1)
    .max(MOST_ROOMS)
    .describe('The rooms, each with the ages of its guests.'),
  language: z.string(),
  sourceMarket: z.exactOptional(z.string().length(2)),
  tripType: z.literal('ONLY_HOTEL'),
  timeout: z.exactOptional(z.number().int().min(3000).describe('In milliseconds; the account has a default.')),
};

/** Hotels by their catalogue ids, or a destination. */
export const quoteBody = z.strictObject({
  ...search,
  accommodations: z.exactOptional(z.array(z.string()).max(3000).describe('Hotels by their ids in the catalogue.')),
  destinationId: z.exactOptional(z.string().describe('The code of a destination, instead of hotels.')),
  filter: z.strictObject({
    bestCombinations: z.boolean().describe('`false` returns every room, not only the best combinations.'),
    includeOnRequestOptions: z.boolean(),
    maxCombinations: z.exactOptional(z.number().int().min(1).max(60)),
  }),
});
export type QuoteRequest = Given<z.output<typeof quoteBody>>;

export const quoteSingleBody = z.strictObject({
  ...search,
  filter: z.exactOptional(z.strictObject({ includeOnRequestOptions: z.boolean() })),
});

export const confirmBody = z.strictObject({ accommodation: z.strictObject({ combinationKey: secretWire }) });

const latinName = z
  .string()
  .min(1)
  .describe('Latin letters, spaces, dots, apostrophes and hyphens. No two guests have the same name.');

const guest = z.strictObject({
  name: latinName,
  lastName: latinName,
  requestedAge: age.describe('The age in the quote.'),
  courtesyTitle: z.exactOptional(z.enum(['MISTER', 'MRS', 'MS'])),
  academyTitle: z.exactOptional(z.enum(['Dr', 'Prof', 'ProfDr'])),
  birthDate: z.exactOptional(day),
  email: z.exactOptional(z.string().min(1)),
  phoneCountryCode: z.exactOptional(z.string().min(2).max(4).describe('A plus sign and digits.')),
  phone: z.exactOptional(z.string().max(15).describe('Digits only.')),
  documentType: z.exactOptional(z.enum(['IDENTITY_CARD', 'NIE', 'PASSPORT'])),
  documentNumber: z.exactOptional(z.string().max(20)),
  passportExpirationDate: z.exactOptional(day),
  countryId: z.exactOptional(z.string()),
  address: z.exactOptional(z.strictObject({ street: z.string(), city: z.string(), postCode: z.string() })),
  billingNumber: z.exactOptional(z.string().max(20)),
  socialInsuranceNumber: z.exactOptional(z.string()),
});

export type GuestWire = Given<z.output<typeof guest>>;

export const prebookBody = z.strictObject({
  accommodation: z.strictObject({
    combinationKey: secretWire,
    commentToAccommodation: z.exactOptional(z.string()),
  }),
  distributions: z
    .array(z.strictObject({ persons: z.array(guest) }))
    .describe('The rooms and guests in the order of the quote.'),
});

/** The only Book request that can be built: `fakeBooking` is required, so a real booking is impossible. */
export const testBookingBody = z.strictObject({
  accommodation: z.strictObject({ combinationKey: secretWire }),
  externalReference: z.string(),
  fakeBooking: z.strictObject({ status: z.enum(['BOOKED', 'BOOK_ERROR']) }),
});
export type TestBookingRequest = Given<z.output<typeof testBookingBody>>;
