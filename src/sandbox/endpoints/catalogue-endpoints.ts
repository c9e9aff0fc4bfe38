import type { Json, JsonObject } from '../../kernel/json.ts';
import { integerOf, record, required } from '../checks/shape.ts';
import { minuteText } from '../day-text.ts';
import type { Taken } from '../http/read-body.ts';
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

const page: Taken = {
  as: 'listAccommodations',
  shape: record('Page', {
    first: required(integerOf({ min: 0 })),
    limit: required(integerOf({ min: 1, max: LARGEST_PAGE })),
  }),
};

const ofMicrosite = (call: Call, world: World, body: () => Outcome): Outcome =>
  call.path['micrositeId'] === world.account.micrositeId
    ? body()
    : notFound(`Microsite ${call.path['micrositeId']} not found`);

export const catalogueEndpoints: readonly Endpoint[] = [
  {
    name: 'listAccommodations',
    query: page,
    handle: ({ query }, world) => {
      const first = numberAt(query, 'first') ?? 0;
      const limit = numberAt(query, 'limit') ?? LARGEST_PAGE;
      const entries = entriesOf(world);
      const shown = entries.slice(first, first + limit);
      return success({
        accommodations: shown,
        pagination: { firstResult: first, pageResults: shown.length, totalResults: entries.length },
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
