import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { otpShape } from '../checks/booking-shapes.ts';
import { accommodationsQuery, facilitiesQuery, LARGEST_PAGE, languageQuery } from '../checks/query-shapes.ts';
import { errorOutcome, notFound, type Outcome, success } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import {
  accommodationId,
  allMealPlans,
  contractNumber,
  duplicateId,
  geolocation,
  PROVIDER,
} from '../selling/accommodation.ts';
import { HOTEL_FACILITIES, ROOM_FACILITIES } from '../selling/facilities.ts';
import type { StoredHotel } from '../store/store.ts';
import { TOKEN_SECONDS } from '../store/tokens.ts';
import { minuteText } from '../values/day-text.ts';
import { numberAt, recordAt, textAt } from '../values/json-read.ts';
import type { Call, Endpoints, World } from './endpoint.ts';

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

/** The form around the lists is not published; here it is as in the other lists of the catalogue. */
export const facilityEndpoints: Endpoints = {
  listAccommodationFacilities: {
    query: { shape: facilitiesQuery, as: 'getAccommodationFacilities' },
    handle: () => success({ facility: HOTEL_FACILITIES }),
  },
  listRoomFacilities: {
    query: { shape: facilitiesQuery, as: 'getRoomFacilities' },
    handle: () => success({ facility: ROOM_FACILITIES }),
  },
};

/** Issues a token for single sign-on, valid for one call. Only special accounts are enabled for it; deny it to try any other. */
export const otpEndpoints: Endpoints = {
  authenticateOtp: {
    takes: { shape: otpShape, as: 'authenticateOTP.authenticationOTP' },
    handle: ({ body, now }, { account, tokens }) => {
      const isKnown =
        textAt(body, 'userName') === account.username && textAt(body, 'micrositeId') === account.micrositeId;
      if (!isKnown) return errorOutcome(401, 'The user is not authorized to access');
      return success({ token: tokens.issue(account.username, now, true).text, expirationInSeconds: TOKEN_SECONDS });
    },
  },
};
