import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { contractNumber, inLanguage } from '../selling/accommodation.ts';
import { destinationCode } from '../selling/destinations.ts';
import { HOTEL_FACILITIES, ROOM_FACILITIES } from '../selling/facilities.ts';
import type { StoredHotel } from '../store/store.ts';
import { recordAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';
import { catalogueEntry } from './catalogue-endpoints.ts';
import type { World } from './endpoint.ts';

const CATEGORIES: ReadonlySet<string> = new Set('S1 S2 S3 S4 S5 S6 L1 L2 L3 L4 L5 H1 H2 H3 H4 H5 IN'.split(' '));

/** Both spellings that the interface has. */
const IMAGE_TYPES = [
  ['Building', 'BUILDING'],
  ['Lobby-Reception', 'LOBBY_OR_RECEPTION'],
  ['Room', 'ROOM'],
  ['Restaurant-Bar', 'RESTAURANT_OR_BAR'],
  ['Pool', 'POOL'],
] as const;

/**
 * The hotel's master data under one of its catalogue ids. What a contract does not have (facilities, ratings, the kinds of images) is made
 * up, always the same for one hotel.
 */
export function datasheet(hotel: StoredHotel, id: string, language: string, { behaviour }: World): JsonObject {
  const { body } = hotel;
  const { countryCode, ...entry } = catalogueEntry(hotel, id, behaviour);
  const address = recordAt(body, 'address');
  const category = textAt(body, 'category') ?? 'IN';
  const number = contractNumber(hotel);
  const spelling = behaviour.catalogue === 'tidy' ? 0 : 1;
  const has = (_: JsonObject, index: number): boolean => (index + number) % 3 === 0;
  return {
    ...entry,
    category: CATEGORIES.has(category) ? category : 'IN',
    images: textsAt(body, 'images').map((url, index) => ({
      url,
      // The size is not known: images are not downloaded.
      classification: { type: IMAGE_TYPES[index % IMAGE_TYPES.length]?.[index % 2 === 0 ? 0 : spelling] ?? null },
    })),
    accommodationFacilities: HOTEL_FACILITIES.filter(has),
    roomFacilities: ROOM_FACILITIES.filter(has),
    destination: {
      code: destinationCode(hotel) ?? null,
      name: textAt(address, 'locationName') ?? null,
      country: countryCode ?? null,
    },
    description: inLanguage(recordsAt(body, 'descriptions'), language)[0] ?? null,
    ratings: ratings(number),
    phoneNumber: textAt(address, 'phone') ?? null,
    chain: textAt(body, 'chain') ?? null,
    address: textAt(address, 'address') ?? null,
    internalRemark: null,
    accommodationType: 'HOTEL',
    accommodationSubtype: 'HOTEL',
  };
}

/** One of each source; the last has no reviews, so clients should hide it. */
const ratings = (number: number): Json => [
  { source: 'HOTEL_BOOKING_SITE', numReviews: 100 + number, score: (7 + (number % 20) / 10).toFixed(1) },
  { source: 'TRAVEL_REVIEW_SITE', numReviews: 40 + number, score: (3 + (number % 15) / 10).toFixed(1) },
  { source: 'TRAVEL_AGENCY_SITE', numReviews: 0, score: '0.0' },
];
