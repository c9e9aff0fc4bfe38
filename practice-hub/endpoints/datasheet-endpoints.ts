import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { datasheetsQuery, languageQuery, preferredQuery } from '../checks/query-shapes.ts';
import { notFound, type Outcome, success } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import { accommodationId, accommodationOf, contractNumber, inLanguage } from '../selling/accommodation.ts';
import { destinationCode, destinationOf } from '../selling/destinations.ts';
import { HOTEL_FACILITIES, ROOM_FACILITIES } from '../selling/facilities.ts';
import type { StoredHotel } from '../store/store.ts';
import { numberAt, recordAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';
import { catalogueEntry, ofMicrosite } from './catalogue-endpoints.ts';
import type { Call, Endpoints, World } from './endpoint.ts';

/** So that an answer cannot become too large. */
const MOST_PREFERRED = 1000;

const languageOf = ({ query }: Call): string => textAt(query, 'lang') ?? 'EN';

/** The datasheet of a catalogue id, or `undefined` if the catalogue does not have it. */
function datasheetOf(id: string, call: Call, world: World): JsonObject | undefined {
  const found = accommodationOf(id, world.store, world.behaviour);
  const hotel = found && world.store.hotel(found.hotel);
  if (!hotel || (found.entry === 'mapped' && !world.store.isOnSale(hotel))) return undefined;
  return datasheet(hotel, { id, language: languageOf(call), behaviour: world.behaviour });
}

/** Every hotel on sale is preferred. */
function listPreferred(call: Call, world: World): Outcome {
  const { query } = call;
  const destination = textAt(query, 'destinationId');
  const country = textAt(query, 'countryCode');
  const first = numberAt(query, 'first') ?? 0;
  const limit = Math.min(numberAt(query, 'limit') ?? MOST_PREFERRED, MOST_PREFERRED);
  const places = destination === undefined ? undefined : (destinationOf(destination, world.store)?.places ?? []);
  const hotels = world.store.hotelsOnSale(
    { ...(country !== undefined && { country }), ...(places && { places }) },
    first,
    limit,
  );
  const { behaviour } = world;
  const language = languageOf(call);
  return success({
    hotel: hotels.map((hotel) => datasheet(hotel, { id: accommodationId(hotel, behaviour), language, behaviour })),
  });
}

export const datasheetEndpoints: Endpoints = {
  readDatasheet: {
    query: { shape: languageQuery, as: 'getDatasheet' },
    handle: (call, world) => {
      const { accommodationId: id = '' } = call.path;
      const body = datasheetOf(id, call, world);
      return body ? success(body) : notFound(`Accommodation ${id} not found`);
    },
  },
  readDatasheets: {
    query: { shape: datasheetsQuery, as: 'getDatasheets' },
    objection: (query) => {
      const ids = textsAt(query, 'accommodationId');
      return new Set(ids).size < ids.length
        ? 'getDatasheets.accommodationId: must only contain unique elements'
        : undefined;
    },
    // Ids that the catalogue does not have are left out.
    handle: (call, world) =>
      success({
        accommodations: textsAt(call.query, 'accommodationId').flatMap((id): readonly JsonObject[] => {
          const body = datasheetOf(id, call, world);
          return body ? [body] : [];
        }),
      }),
  },
  listPreferred: {
    query: { shape: preferredQuery, as: 'getPreferred' },
    handle: (call, world) => ofMicrosite(call, world, () => listPreferred(call, world)),
  },
};

const CATEGORIES: ReadonlySet<string> = new Set('S1 S2 S3 S4 S5 S6 L1 L2 L3 L4 L5 H1 H2 H3 H4 H5 IN'.split(' '));

/** Both spellings that the interface has. */
const IMAGE_TYPES = [
  ['Building', 'BUILDING'],
  ['Lobby-Reception', 'LOBBY_OR_RECEPTION'],
  ['Room', 'ROOM'],
  ['Restaurant-Bar', 'RESTAURANT_OR_BAR'],
  ['Pool', 'POOL'],
] as const;

interface Shown {
  /** The catalogue id. */
  readonly id: string;
  readonly language: string;
  readonly behaviour: HubBehaviour;
}

/**
 * The hotel's master data under one of its catalogue ids. What a contract does not have (facilities, ratings, the kinds of images) is made
 * up, always the same for one hotel.
 */
function datasheet(hotel: StoredHotel, { id, language, behaviour }: Shown): JsonObject {
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
