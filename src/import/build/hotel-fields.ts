import { guestsMeant } from '../../export/guests.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { wordsOf } from '../mapping/words-of.ts';
import type { Findings } from '../reading.ts';
import type { HotelToBuild } from './hotel-to-build.ts';

/** What a new hotel needs besides its rooms and meal plans. A sheet rarely says it, and it cannot be made up. */
const NEEDED: Readonly<Record<string, string>> = {
  hotelname: 'the name that guests read',
  currency: 'the currency of the amounts',
  category: 'S1 to S6 stars, L1 to L5 keys, H1 to H5 suns, or IN',
  latitude: 'degrees north, with at least three decimals',
  longitude: 'degrees east, with at least three decimals',
  images: 'the address of at least one picture',
  voucherRemarks: 'the text on the voucher, such as cancellation terms, by language',
};

/** The fields of the hotel without its lists: of the mapping, else of the source, else of the files. */
export function hotelFields({ code, facts, mapping, own }: HotelToBuild, findings: Findings): JsonObject {
  const [word = code, said = {}] = wordsOf(mapping.hotels, code)[0] ?? [];
  const found: Record<string, JsonObject[string]> = {};
  for (const [field, values] of groupBy(facts.hotels, (fact) => fact.field)) {
    const [first] = values;
    const sources = values.map(({ source }) => source);
    if (new Set(values.map(({ value }) => value)).size > 1 && said[field] === undefined)
      findings.ask(['hotels', word, field], `${field} of ${code} is not the same everywhere`, sources);
    found[field] = first?.value;
  }
  const { rooms: _rooms, mealPlans: _plans, ...before } = own?.hotel ?? {};
  const currency = before['currency'] ?? said['currency'];
  for (const [written, others] of groupBy(facts.hotels, ({ field, value }) =>
    field === 'currency' ? value : undefined,
  ))
    if (written !== undefined && currency !== undefined && written !== currency)
      findings.fail(
        `${code} has prices in ${String(currency)}, and these are in ${written}`,
        others.map(({ source }) => source),
      );
  if (said['currency'] !== undefined && currency !== said['currency'])
    findings.fail(`${code} has prices in ${String(currency)}, and the mapping says ${String(said['currency'])}`, []);
  // A name in the files is what guests read; the name in a sheet is how its author calls the hotel.
  const ofSource = own
    ? { ...found, ...(before['hotelname'] !== undefined && { hotelname: before['hotelname'] }) }
    : found;
  const fields: JsonObject = { ...before, ...ofSource, ...said, providerCode: code };
  for (const [field, text] of Object.entries({ ...NEEDED, ...childAges(facts) }))
    if (fields[field] === undefined && (!own || field in childAges(facts)))
      findings.ask(['hotels', word, field], text, []);
  return fields;
}

function childAges({ prices }: HotelToBuild['facts']): Readonly<Record<string, string>> {
  const hasChildren = prices.some(({ guests }) => {
    const meant = guestsMeant(guests.text);
    return meant?.is === 'child' || (meant?.is === 'party' && meant.children > 0);
  });
  return hasChildren
    ? {
        minimumChildrenAge: 'guests of at least this age are children; younger ones are infants, who are free',
        maximumChildrenAge: 'guests up to this age are children; older ones are adults',
      }
    : {};
}
