import { type Finding, finding } from '../../findings/finding.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import type { Origins } from '../compact/origins.ts';
import { supplierKey } from '../identity.ts';
import type { Hotel, HotelContract } from '../model.ts';
import { hotelUnderTwoCodes } from './assemble-codes.ts';

/**
 * Hotels of one supplier that have different codes, the same name, and the same telephone number or place (within about 2 km). Two houses
 * of a chain share a name, and two houses in one street a place, so neither is enough alone.
 */
export function sameHouses(contracts: readonly HotelContract[], origins: Origins): Finding[] {
  if (contracts.length < 2) return [];
  const first = new Map<string, Hotel>();
  return contracts.flatMap(({ supplier, hotel }) => {
    const name = plainName(hotel.hotelname);
    if (name === '') return [];
    const shared = SIGNS.flatMap(({ words, of }) => {
      const [own, ...near] = of(hotel).map((value) => JSON.stringify([supplierKey(supplier), name, words, value]));
      if (own === undefined) return [];
      const earlier = [own, ...near].flatMap((key) => first.get(key) ?? [])[0];
      if (!first.has(own)) first.set(own, hotel);
      return earlier === undefined || earlier.providerCode === hotel.providerCode ? [] : [{ earlier, words }];
    });
    const [found] = shared;
    const signs = shared.map(({ words }) => words);
    return found ? [sameHouse(hotel, found.earlier, signs, origins)] : [];
  });
}

/** What two hotels may share: the own value, then those that count as the same. */
const SIGNS: readonly { readonly words: string; readonly of: (hotel: Hotel) => readonly string[] }[] = [
  {
    words: 'telephone number',
    // Without the prefix of the country, which may be written as `+34`, `0034` or not at all.
    of: ({ address }) => /\d{7,9}$/.exec(address?.phone?.replaceAll(/\D/g, '') ?? '') ?? [],
  },
  {
    words: 'place',
    of: ({ latitude = ZERO, longitude = ZERO }) => {
      if (latitude === ZERO && longitude === ZERO) return [];
      const [north = 0, east = 0] = [latitude, longitude].map((degrees) => Math.floor(toNumber(degrees) * 100));
      return AROUND.flatMap((up) => AROUND.map((right) => `${north + up} ${east + right}`));
    },
  },
];

/** A cell of a hundredth of a degree, and its neighbours: two points on either side of a border may be one house. */
const AROUND = [0, -1, 1];

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
