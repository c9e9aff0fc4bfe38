import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { otpShape } from '../checks/booking-shapes.ts';
import {
  accommodationsQuery,
  destinationsQuery,
  facilitiesQuery,
  LARGEST_PAGE,
  languageQuery,
} from '../checks/query-shapes.ts';
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
import { type Destination, destinationOf, destinations } from '../selling/destinations.ts';
import { HOTEL_FACILITIES, ROOM_FACILITIES } from '../selling/facilities.ts';
import type { Store, StoredHotel } from '../store/store.ts';
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

function destinationBody({ code, name, country, places }: Destination, store: Store): JsonObject {
  const [first] = store.hotelsOnSale({ places }, 0, 1);
  const postalCode = textAt(recordAt(first?.body ?? {}, 'address'), 'postalCode');
  return {
    code,
    name,
    geolocation: first ? geolocation(first) : null,
    country,
    provincePostalPrefix: postalCode?.slice(0, 2) ?? null,
    active: true,
    images: [],
  };
}

/** The country's name in a language of the interface (`PT_BR`). An address may name its country in words. */
function countryName(country: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  const locale = language.toLowerCase().replace('_', '-');
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(country) ?? country;
}

export const destinationEndpoints: Endpoints = {
  listDestinations: {
    query: { shape: destinationsQuery, as: 'getDestinations' },
    handle: (call, world) =>
      ofMicrosite(call, world, () => {
        const country = textAt(call.query, 'countryCode');
        // The hotels' addresses name no airports.
        const isByAirport = textAt(call.query, 'iata') !== undefined;
        const found = destinations(world.store).filter(
          (destination) => !isByAirport && (country ?? destination.country) === destination.country,
        );
        return success({ destination: found.map((destination) => destinationBody(destination, world.store)) });
      }),
  },
  readDestination: {
    query: { shape: languageQuery, as: 'getDestination' },
    handle: (call, world) =>
      ofMicrosite(call, world, () => {
        const { destinationId = '' } = call.path;
        const found = destinationOf(destinationId, world.store);
        if (!found) return notFound(`Destination ${destinationId} not found`);
        const description = `${found.hotels === 1 ? '1 hotel' : `${found.hotels} hotels`} in ${found.name}.`;
        return success({ ...destinationBody(found, world.store), description });
      }),
  },
  listCountries: {
    query: { shape: languageQuery, as: 'getCountries' },
    handle: (call, world) =>
      ofMicrosite(call, world, () => {
        const countries = [...new Set(destinations(world.store).map(({ country }) => country))].filter(Boolean);
        const language = textAt(call.query, 'lang') ?? 'EN';
        return success({ country: countries.map((id) => ({ id, name: countryName(id, language) })) });
      }),
  },
};
