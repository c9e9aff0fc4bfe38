import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { accommodationsQuery, LARGEST_PAGE, languageQuery } from '../checks/query-shapes.ts';
import { minuteText } from '../day-text.ts';
import { notFound, type Outcome, success } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import { accommodationId, contractNumber, duplicateId } from '../selling/accommodation.ts';
import { allMealPlans } from '../selling/meal-plans.ts';
import { numberAt, recordAt, textAt } from '../store/json-read.ts';
import type { StoredHotel } from '../store/store.ts';
import type { Call, Endpoints, World } from './endpoint.ts';

/** The provider name for direct contracts. */
export const PROVIDER = 'CONTRACT_HOTEL';

export const geolocation = ({ body }: StoredHotel): JsonObject => ({
  latitude: numberAt(body, 'latitude') ?? null,
  longitude: numberAt(body, 'longitude') ?? null,
});

/** In an untidy catalogue, registry ids are numbers, texts or missing, and some countries are blank. */
export function catalogueEntry(hotel: StoredHotel, id: string, { catalogue }: HubBehaviour): JsonObject {
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

/** Calls `answer` if the microsite in the path is the account's. */
export const ofMicrosite = (call: Call, world: World, answer: () => Outcome): Outcome =>
  call.path['micrositeId'] === world.account.micrositeId
    ? answer()
    : notFound(`Microsite ${call.path['micrositeId']} not found`);

export const catalogueEndpoints: Endpoints = {
  listAccommodations: {
    query: { shape: accommodationsQuery, as: 'listAccommodations' },
    handle: ({ query }, { store, behaviour }) => {
      const first = numberAt(query, 'first') ?? 0;
      const limit = numberAt(query, 'limit') ?? LARGEST_PAGE;
      const { total, page } = store.catalogue(first, limit, behaviour.duplicateEntries);
      return success({
        accommodations: page.map(({ hotel, entry }) => {
          const id = entry === 'mapped' ? accommodationId(hotel, behaviour) : duplicateId(hotel);
          return catalogueEntry(hotel, id, behaviour);
        }),
        pagination: { firstResult: first, pageResults: page.length, totalResults: total },
      });
    },
  },
  listMealPlans: {
    query: { shape: languageQuery, as: 'getMealPlans' },
    handle: (call, world) => ofMicrosite(call, world, () => success({ mealplan: allMealPlans })),
  },
  listProviders: {
    handle: (call, world) =>
      ofMicrosite(call, world, () => success([{ id: 1, description: 'Direct contracts', provider: PROVIDER }])),
  },
};
