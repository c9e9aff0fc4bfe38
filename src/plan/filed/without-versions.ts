import { versionOf } from '../../contract/version-code.ts';
import { itemsOf, recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';

/**
 * The hotel with one record for each offer and supplement, under the code of the files. A push that may not change `EB10` creates `EB10.v2` and
 * links it: files have what is sold, under the first code. `ownCodes` are never versions, whatever they look like.
 */
export function withoutVersions(hotel: JsonObject, ownCodes: ReadonlySet<string>): JsonObject {
  const offers = oneOfEach(hotel, 'offers', ownCodes);
  const supplements = oneOfEach(hotel, 'supplements', ownCodes);
  return {
    ...hotel,
    offers: offers.records,
    supplements: supplements.records,
    ...(hotel['rates'] !== undefined && {
      rates: recordsOf(hotel['rates']).map((rate) => ({
        ...rate,
        ...(rate['offers'] !== undefined && { offers: offers.links(rate['offers']) }),
        ...(rate['supplements'] !== undefined && { supplements: supplements.links(rate['supplements']) }),
      })),
    }),
  };
}

function oneOfEach(hotel: JsonObject, list: 'offers' | 'supplements', ownCodes: ReadonlySet<string>) {
  const records = recordsOf(hotel[list]).map((record) => ({ record, code: textOf(record['providerCode']) ?? '' }));
  const codes = new Set([...ownCodes, ...records.map(({ code }) => code)]);
  const linked = new Set(recordsOf(hotel['rates']).flatMap((rate) => itemsOf(rate[list])));
  const baseOf = (code: string): string => {
    const version = ownCodes.has(code) ? undefined : versionOf(code);
    return version && codes.has(version.code) ? version.code : code;
  };
  const numberOf = (code: string): number => (baseOf(code) === code ? 1 : (versionOf(code)?.number ?? 1));
  return {
    records: [...groupBy(records, ({ code }) => baseOf(code))].flatMap(([base, versions]) => {
      const sold = versions.filter(({ code }) => linked.has(code));
      const [current] = (sold.length > 0 ? sold : versions).toSorted((a, b) => numberOf(b.code) - numberOf(a.code));
      return current ? [{ ...current.record, providerCode: base }] : [];
    }),
    links: (written: JsonObject[string]): string[] => [
      ...new Set(itemsOf(written).flatMap((code) => (typeof code === 'string' ? [baseOf(code)] : []))),
    ],
  };
}
