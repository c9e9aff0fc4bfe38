import * as z from 'zod';
import { auditDataWire, listOf } from './common.ts';

const accommodationWire = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  geolocation: z.looseObject({ latitude: z.number().nullish(), longitude: z.number().nullish() }).nullish(),
  countryCode: z.string().nullish(),
  lastUpdate: z.string().nullish(),
});
export type AccommodationWire = z.infer<typeof accommodationWire>;

/** `GET /accommodations`: one page of at most 20,000. */
export const accommodationsAnswer = z.looseObject({
  auditData: auditDataWire.nullish(),
  accommodations: listOf(accommodationWire),
  pagination: z.looseObject({ firstResult: z.number(), pageResults: z.number(), totalResults: z.number() }),
});

export const mealPlansAnswer = z.looseObject({
  mealplan: listOf(
    z.looseObject({ id: z.string().nullish(), type: z.string().nullish(), description: z.string().nullish() }),
  ).nullish(),
});

export const providerConfigurationsAnswer = listOf(
  z.looseObject({ id: z.number().nullish(), description: z.string().nullish(), provider: z.string().nullish() }),
);
