import * as z from 'zod';
import type { Secret } from '../../kernel/secret.ts';
import { auditDataWire, listOf, moneyWire, secretWire } from './common.ts';

// The booking flow. Requests are strict types; answers allow unknown fields. A combinationKey is a Secret as soon as it is read.

export interface QuotedPerson {
  readonly age: number;
}

export interface QuoteFilter {
  /** `false` returns every room, not only the best combinations. */
  readonly bestCombinations: boolean;
  readonly includeOnRequestOptions: boolean;
  readonly maxCombinations?: number;
}

export interface QuoteRequest {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly distributions: readonly { readonly persons: readonly QuotedPerson[] }[];
  readonly language: string;
  readonly sourceMarket?: string;
  readonly tripType: 'ONLY_HOTEL';
  readonly timeout?: number;
  readonly accommodations: readonly string[];
  readonly filter: QuoteFilter;
}

export type QuoteSingleRequest = Omit<QuoteRequest, 'accommodations' | 'filter'> & {
  readonly filter?: { readonly includeOnRequestOptions: boolean };
};

const mealPlan = z.looseObject({
  id: z.string().nullish(),
  /** An unknown value is kept and matches no meal plan in the files. */
  type: z.string().nullish(),
  description: z.string().nullish(),
});

const cancellationPolicies = listOf(
  z.looseObject({ date: z.string().nullish(), amount: moneyWire.nullish(), netPrice: moneyWire.nullish() }),
).nullish();

const combination = {
  combinationKey: secretWire.nullish(),
  /** The seller, if the hub names it: several suppliers may sell the same accommodation. */
  provider: z.string().nullish(),
  rooms: listOf(z.looseObject({ description: z.string().nullish() })).nullish(),
  mealPlan: mealPlan.nullish(),
  onRequest: z.boolean().nullish(),
  price: moneyWire.nullish(),
  /** The price before offers. Only displayed, so an unexpected shape is ignored. */
  offer: z.looseObject({ strikethroughPrice: moneyWire.nullish() }).nullish().catch(null),
  cancellationPolicies,
  remarks: listOf(z.string()).nullish(),
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
});
export type ProviderTraceWire = z.infer<typeof providerTraceWire>;

export const quoteAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
  total: z.number().nullish(),
  accommodations: listOf(quotedAccommodation).nullish(),
  providerTraces: listOf(providerTraceWire).nullish(),
});

export const quoteSingleAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
  accommodation: quotedAccommodation.nullish(),
});

const warnings = listOf(z.looseObject({ type: z.string().nullish(), description: z.string().nullish() })).nullish();

const stay = {
  code: z.string().nullish(),
  name: z.string().nullish(),
  checkIn: z.string().nullish(),
  checkOut: z.string().nullish(),
};

export interface ConfirmRequest {
  readonly accommodation: { readonly combinationKey: Secret };
}

const requiredFields = listOf(z.string()).nullish();

export const confirmAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
  warnings,
  /** The guest fields that Prebook requires, as three lists of field names. */
  requiredField: z
    .looseObject({ contactPerson: requiredFields, otherPersons: requiredFields, roomHolders: requiredFields })
    .nullish(),
  accommodation: z.looseObject({ ...stay, combination: combinationWire.nullish() }),
});
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

/** A guest in Prebook. Names use Latin letters, spaces, dots, apostrophes and hyphens, and no two guests share one. */
export interface GuestWire {
  readonly name: string;
  readonly lastName: string;
  readonly requestedAge: number;
  readonly courtesyTitle?: 'MISTER' | 'MRS' | 'MS';
  readonly academyTitle?: 'Dr' | 'Prof' | 'ProfDr';
  readonly birthDate?: string;
  readonly email?: string;
  /** `+` and digits. */
  readonly phoneCountryCode?: string;
  /** Digits only. */
  readonly phone?: string;
  readonly documentType?: 'IDENTITY_CARD' | 'NIE' | 'PASSPORT';
  readonly documentNumber?: string;
  readonly passportExpirationDate?: string;
  readonly countryId?: string;
  readonly address?: { readonly street: string; readonly city: string; readonly postCode: string };
  readonly billingNumber?: string;
  readonly socialInsuranceNumber?: string;
}

export interface PrebookRequest {
  readonly accommodation: { readonly combinationKey: Secret; readonly commentToAccommodation?: string };
  readonly distributions: readonly { readonly persons: readonly GuestWire[] }[];
}

export const prebookAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
  warnings,
  accommodation: z.looseObject({ ...stay, combination: combinationWire.nullish() }),
});

/** The only Book request that this tool can build: `fakeBooking` is required, so a real booking is impossible. */
export interface TestBookingRequest {
  readonly accommodation: { readonly combinationKey: Secret };
  readonly externalReference: string;
  readonly fakeBooking: { readonly status: 'BOOKED' | 'BOOK_ERROR' };
}

export const bookedAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
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
    })
    .nullish(),
});
export type BookedAnswer = z.infer<typeof bookedAnswer>;
