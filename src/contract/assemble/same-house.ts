import { type Finding, finding } from '../../findings/finding.ts';
import type { Origins } from '../compact/origins.ts';
import { supplierKey } from '../identity.ts';
import type { Hotel, HotelContract } from '../model.ts';
import { hotelUnderTwoCodes } from './assemble-codes.ts';

/**
 * Hotels of one supplier that have different codes, the same name, and the same telephone number or place (to some kilometre). Two houses
 * of a chain share a name, and two houses in one street a place, so neither is enough alone.
 */
export function sameHouses(contracts: readonly HotelContract[], origins: Origins): Finding[] {
  const first = new Map<string, Hotel>();
  return contracts.flatMap(({ supplier, hotel }) => {
    const name = plainName(hotel.hotelname);
    if (name === '') return [];
    const shared = SIGNS.flatMap((sign) => {
      const value = sign.of(hotel);
      if (value === undefined) return [];
      const key = JSON.stringify([supplierKey(supplier), name, sign.words, value]);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, hotel);
      return earlier === undefined || earlier.providerCode === hotel.providerCode ? [] : [{ earlier, sign }];
    });
    return shared[0]
      ? [
          sameHouse(
            hotel,
            shared[0].earlier,
            shared.map(({ sign }) => sign.words),
            origins,
          ),
        ]
      : [];
  });
}

/** Telephone numbers are compared without the prefix of the country, which may be written as `+34`, `0034` or not at all. */
const SIGNS: readonly { readonly words: string; readonly of: (hotel: Hotel) => string | undefined }[] = [
  { words: 'telephone number', of: ({ address }) => /\d{7,9}$/.exec(address?.phone?.replaceAll(/\D/g, '') ?? '')?.[0] },
  {
    words: 'place',
    of: ({ latitude, longitude }) =>
      latitude && longitude && (latitude !== '0' || longitude !== '0')
        ? `${inCell(latitude)} ${inCell(longitude)}`
        : undefined,
  },
];

/** Two decimals, not rounded: 39.571 and 39.5712 are in one cell. */
const inCell = (degrees: string): string => /^-?\d+(?:\.\d{1,2})?/.exec(degrees)?.[0] ?? degrees;

/** Without case, accents, signs, and the words that people add or leave out. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ADDED.test(word))
    .sort()
    .join(' ');

const ADDED = /^(?:the|hotel|hoteles?|albergo|hostal|resort|spa|and|y|e|und|et)$/;

/** `name, telephone number and place`. */
const namedTogether = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function sameHouse(hotel: Hotel, earlier: Hotel, signs: readonly string[], origins: Origins): Finding {
  const place = origins.place(hotel, 'hotelname');
  const firstPlace = origins.place(earlier, 'hotelname');
  return finding(hotelUnderTwoCodes, {
    message: `hotels "${earlier.providerCode}" and "${hotel.providerCode}" have the same ${namedTogether(['name', ...signs])}; one house under two codes is sold twice`,
    ...(place && { place }),
    ...(firstPlace && { related: { message: `"${earlier.providerCode}" is here`, place: firstPlace } }),
    hint: 'if it is one house, keep one code and move the rates to it; if there are two, give each a name that guests can tell apart',
  });
}
