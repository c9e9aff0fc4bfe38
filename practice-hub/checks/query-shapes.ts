import { language } from './record-shapes.ts';
import { all, field, integerOf, list, record, required, text, textOf } from './shape.ts';

export const languageQuery = record('Query', { lang: field(language) });

const listedDay = required(textOf({ pattern: /^[0-9]{8}$/ }));
const time = field(textOf({ pattern: /^[0-9]{2}:[0-9]{2}:[0-9]{2}$/ }));
/** The form of these dates is not published, so both common ones are accepted. */
const day = field(textOf({ pattern: /^[0-9]{4}(-?)[0-9]{2}\1[0-9]{2}$/ }));

export const bookingsQuery = record('Query', {
  microsite: text,
  operator: text,
  from: listedDay,
  to: listedDay,
  fromtime: time,
  totime: time,
  ...all(day, 'fromDepartureDate toDepartureDate ufrom uto cfrom cto'),
  ref: text,
  first: field(integerOf({ min: 0 })),
  limit: field(integerOf({ min: 1 })),
  username: text,
});

/** The most entries of one page of the catalogue. */
export const LARGEST_PAGE = 20_000;

export const accommodationsQuery = record('Query', {
  first: required(integerOf({ min: 0 })),
  limit: required(integerOf({ min: 1, max: LARGEST_PAGE })),
});

export const datasheetsQuery = record('Query', {
  accommodationId: required(list(text.shape, { min: 1, max: 100 })),
  lang: field(language),
});

export const preferredQuery = record('Query', {
  destinationId: text,
  countryCode: text,
  first: field(integerOf({ min: 0 })),
  limit: field(integerOf({ min: 1 })),
  lang: field(language),
});

export const facilitiesQuery = record('Query', { lang: required(language) });

export const destinationsQuery = record('Query', { countryCode: text, iata: text, lang: field(language) });
