import { toChoose, toWrite } from '../../findings/advice.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { hotelNamed, quoted, supplierNamed } from '../facts/record-names.ts';
import { COUNTRY_NAMES } from '../iso/country-names.ts';
import { type Problem, rule } from '../rule.ts';

/** Common codes that are not in the standard. */
const MISTAKES: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
]);

export const unknownCountry = rule({
  id: 'H03',
  name: 'unknown-country',
  severity: 'error',
  summary:
    "The country of the hotel's address, and that of the supplier, is an ISO 3166-1 code of two capital letters.",
  why: 'The hub lists the hotel under its country: with an unknown code, guests do not find it.',
  supplier: function* (supplier, context) {
    const { country } = supplier.fields;
    const id = isJsonObject(country) ? country['id'] : undefined;
    if (typeof id !== 'string' || COUNTRY_NAMES.has(id)) return;
    yield { ...unknown(id, supplierNamed(supplier)), ...context.at(supplier, 'country', 'id') };
  },
  hotel: function* ({ hotel }, context) {
    const country = hotel.address?.country;
    if (country === undefined || COUNTRY_NAMES.has(country)) return;
    yield { ...unknown(country, hotelNamed(hotel)), ...context.at(hotel, 'address', 'country') };
  },
});

const unknown = (country: string, named: string): Problem => ({
  message: `${named}: the country ${quoted(country)} is not an ISO 3166-1 code of two letters`,
  ...countryAdvice(country),
});

/** What to write instead of a code that is not in the standard. A country's name may be ambiguous; a common code, or one in small letters, is not. */
export function countryAdvice(country: string): Pick<Problem, 'hint' | 'fix'> {
  const meant = meantCountry(country.trim());
  if (meant === undefined) return { hint: 'write the two-letter code of the country, such as ES' };
  return country.trim().length === 2 ? toWrite(country, meant) : toChoose(`write ${meant}`, country, meant);
}

/** The code that a code or name of a country stands for: `uk` -> GB, `Spain` -> ES. */
export function meantCountry(text: string): string | undefined {
  const upper = text.toUpperCase();
  return COUNTRY_NAMES.has(upper) ? upper : (MISTAKES.get(upper) ?? countryNamed(upper));
}

/** For hints only: `SPAIN` -> ES. Names of more than one country are left out. */
function countryNamed(upper: string): string | undefined {
  const codes = [...COUNTRY_NAMES].flatMap(([code, names]) =>
    names.some((name) => name.toUpperCase() === upper) ? code : [],
  );
  return codes.length === 1 ? codes[0] : undefined;
}
