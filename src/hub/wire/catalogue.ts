import * as z from 'zod';
import {
  answerOf,
  countryWire,
  geolocationWire,
  listOf,
  paginationWire,
  shown,
  shownFlag,
  shownNumber,
  shownText,
  text,
} from './common.ts';

const lang = z.exactOptional(z.string()).describe('The language of texts.');
const first = z.number().int().min(0);

export const languageQuery = z.strictObject({ lang });

/** The most entries of one page of the catalogue, and the most datasheets in one answer. */
const LARGEST_PAGE = 20_000;
const MOST_DATASHEETS = 100;

export const accommodationsQuery = z.strictObject({ first, limit: z.number().int().min(1).max(LARGEST_PAGE) });

export const datasheetsQuery = z.strictObject({
  accommodationId: z.array(z.string().min(1)).min(1).max(MOST_DATASHEETS).describe('Each id once.'),
  lang,
});

export const preferredQuery = z.strictObject({
  destinationId: z.exactOptional(z.string()),
  countryCode: z.exactOptional(z.string()),
  first: z.exactOptional(first),
  limit: z.exactOptional(z.number().int().min(1)),
  lang,
});

export const facilitiesQuery = z.strictObject({ lang: z.string() });

export const destinationsQuery = z.strictObject({
  countryCode: z.exactOptional(z.string()),
  iata: z.exactOptional(z.string()).describe('The code of an airport.'),
  lang,
});

/** A number, a text or nothing, depending on the hotel. */
const registryId = shown(z.union([z.number(), z.string()]));

const accommodationWire = z.looseObject({
  id: z.string(),
  registryId,
  name: z.string().nullish(),
  geolocation: geolocationWire.nullish(),
  countryCode: z.string().nullish(),
  lastUpdate: z.string().nullish(),
});
export type AccommodationWire = z.infer<typeof accommodationWire>;

/** `GET /accommodations`: one page of at most 20,000. */
export const accommodationsAnswer = answerOf({ accommodations: listOf(accommodationWire), pagination: paginationWire });

const facilityWire = z.looseObject({
  id: shown(z.union([z.string(), z.number()])),
  icon: shownText,
  /** Higher is more prominent. */
  priority: shownNumber,
  /** Only of rooms: `BATHROOM`. */
  category: shownText,
  /** The name by language. */
  translations: shown(z.record(z.string(), z.string())),
  description: shownText,
});

const destinationFields = {
  /** What a quote expects as `destinationId`. */
  code: text,
  name: text,
  geolocation: shown(geolocationWire),
  country: shownText,
  provincePostalPrefix: shownText,
  active: shownFlag,
  images: shown(listOf(z.string())),
};

const datasheetFields = {
  id: text,
  registryId,
  name: text,
  /** `S1` to `S6`, `L1` to `L5`, `H1` to `H5`, `IN`. */
  category: text,
  images: shown(
    listOf(
      z.looseObject({
        url: text,
        width: shownNumber,
        height: shownNumber,
        /** Two spellings of the same type occur: `Lobby-Reception` and `LOBBY_OR_RECEPTION`. */
        classification: shown(z.looseObject({ type: shownText, confidence: shownNumber })),
      }),
    ),
  ),
  accommodationFacilities: shown(listOf(facilityWire)),
  roomFacilities: shown(listOf(facilityWire)),
  destination: shown(z.looseObject({ code: shownText, name: shownText, country: shownText })),
  geolocation: geolocationWire.nullish(),
  description: shownText,
  /** `score` is a text to be read as a number, on a scale of 10 or 5 depending on the source. */
  ratings: shown(listOf(z.looseObject({ source: shownText, numReviews: shownNumber, score: shownText }))),
  phoneNumber: shownText,
  chain: shownText,
  address: shownText,
  internalRemark: shownText,
  accommodationType: shownText,
  accommodationSubtype: shownText,
  lastUpdate: shownText,
};

const datasheetWire = z.looseObject(datasheetFields);

export const datasheetAnswer = answerOf(datasheetFields);

/** Ids that the catalogue does not have are left out. */
export const datasheetsAnswer = answerOf({ accommodations: listOf(datasheetWire).nullish() });

export const preferredAnswer = answerOf({ hotel: listOf(datasheetWire).nullish() });

/** The form around the list is not published: a bare list is accepted too. */
export const facilitiesAnswer = z.preprocess(
  (answer) => (Array.isArray(answer) ? { facility: answer } : answer),
  z.looseObject({ facility: listOf(facilityWire) }),
);

export const destinationsAnswer = answerOf({ destination: listOf(z.looseObject(destinationFields)).nullish() });

export const destinationAnswer = answerOf({ ...destinationFields, description: shownText });

export const countriesAnswer = answerOf({ country: listOf(countryWire).nullish() });

export const mealPlansAnswer = z.looseObject({
  mealplan: listOf(
    z.looseObject({
      id: z.string().nullish(),
      type: z.string().nullish(),
      description: z.string().nullish(),
      providerDescription: shownText,
    }),
  ).nullish(),
});

export const providerConfigurationsAnswer = listOf(
  z.looseObject({ id: z.number().nullish(), description: z.string().nullish(), provider: z.string().nullish() }),
);
