import * as z from 'zod';
import {
  auditDataWire,
  cancellationPolicies,
  distributionsWire,
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
  registryId: shown(z.union([z.number(), z.string()])),
  name: z.string().nullish(),
  category: shown(z.looseObject({ code: shownText, name: shownText })),
  geolocation: shown(geolocationWire),
  checkIn: z.string().nullish(),
  checkOut: z.string().nullish(),
};

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

const commented = combinationWire.extend({ commentToAccommodation: shownText });

export const prebookAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
  warnings,
  accommodation: z.looseObject({ ...stay, combination: commented.nullish() }),
  distributions: shown(distributionsWire),
});

/** A booked hotel: the answer of Book, Booking detail, Refresh and Cancel. */
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
      combination: commented.nullish(),
    })
    .nullish(),
  distributions: shown(distributionsWire),
});
export type BookedAnswer = z.infer<typeof bookedAnswer>;
