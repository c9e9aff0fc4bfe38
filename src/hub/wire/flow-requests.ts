import * as z from 'zod';
import { type Given, secretWire } from './common.ts';

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
