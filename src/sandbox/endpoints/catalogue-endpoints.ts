import type { Json, JsonObject } from '../../kernel/json.ts';
import { minuteText } from '../day-text.ts';
import { notFound, type Outcome, success } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import { accommodationId, contractNumber, duplicateId, isOnSale } from '../selling/accommodation.ts';
import { allMealPlans } from '../selling/meal-plans.ts';
import { numberAt, recordAt, textAt } from '../store/json-read.ts';
import type { StoredHotel } from '../store/store.ts';
import type { Call, Endpoint, World } from './endpoint.ts';

const LARGEST_PAGE = 20_000;

/** The provider name for direct contracts. */
export const PROVIDER = 'CONTRACT_HOTEL';

export const geolocation = ({ body }: StoredHotel): JsonObject => ({
  latitude: numberAt(body, 'latitude') ?? null,
  longitude: numberAt(body, 'longitude') ?? null,
});

/** In an untidy catalogue, registry ids are numbers, texts or missing, and some countries are blank. */
function catalogueEntry(hotel: StoredHotel, id: string, { catalogue }: HubBehaviour): JsonObject {
  const number = contractNumber(hotel);
  const country = textAt(recordAt(hotel.body, 'address'), 'country') ?? null;
  const registryIds: readonly Json[] = [null, number, String(number)];
  return {
    id,
    registryId: catalogue === 'tidy' ? number : (registryIds[number % 3] ?? null),
    name: textAt(hotel.body, 'hotelname') ?? null,
    geolocation: geolocation(hotel),
    countryCode: catalogue === 'tidy' || number % 2 === 0 ? country : '',
    lastUpdate: minuteText(hotel.updatedAt),
  };
}

const entriesOf = ({ store, behaviour }: World): readonly JsonObject[] =>
  store
    .hotels()
    .flatMap((hotel) => [
      ...(behaviour.duplicateEntries ? [catalogueEntry(hotel, duplicateId(hotel), behaviour)] : []),
      ...(isOnSale(store, hotel) ? [catalogueEntry(hotel, accommodationId(hotel, behaviour), behaviour)] : []),
    ]);

/** A whole number from the query, or the error text. */
function queryNumber(query: URLSearchParams, name: string, least: number, most: number): number | string {
  const text = query.get(name);
  if (text === null) return `listAccommodations.${name}: must not be null`;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < least) return `listAccommodations.${name}: must be greater than or equal to ${least}`;
  return value <= most ? value : `listAccommodations.${name}: must be less than or equal to ${most}`;
}

const pageOf = (query: URLSearchParams) => ({
  first: queryNumber(query, 'first', 0, Number.MAX_SAFE_INTEGER),
  limit: queryNumber(query, 'limit', 1, LARGEST_PAGE),
});

const ofMicrosite = (call: Call, world: World, body: () => Outcome): Outcome =>
  call.path['micrositeId'] === world.micrositeId ? body() : notFound(`Microsite ${call.path['micrositeId']} not found`);

export const catalogueEndpoints: readonly Endpoint[] = [
  {
    name: 'listAccommodations',
    objection: (query) => Object.values(pageOf(query)).find((value) => typeof value === 'string'),
    handle: ({ query }, world) => {
      const { first, limit } = pageOf(query);
      if (typeof first === 'string' || typeof limit === 'string') throw new Error('the query was objected to');
      const entries = entriesOf(world);
      const page = entries.slice(first, first + limit);
      return success({
        accommodations: page,
        pagination: { firstResult: first, pageResults: page.length, totalResults: entries.length },
      });
    },
  },
  {
    name: 'listMealPlans',
    handle: (call, world) => ofMicrosite(call, world, () => success({ mealplan: allMealPlans })),
  },
  {
    name: 'listProviders',
    handle: (call, world) =>
      ofMicrosite(call, world, () => success([{ id: 1, description: 'Direct contracts', provider: PROVIDER }])),
  },
];
