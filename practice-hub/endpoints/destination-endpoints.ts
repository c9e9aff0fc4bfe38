import type { JsonObject } from '../../src/kernel/json.ts';
import { destinationsQuery, languageQuery } from '../checks/query-shapes.ts';
import { notFound, success } from '../outcome.ts';
import { geolocation } from '../selling/accommodation.ts';
import { type Destination, destinationOf, destinations } from '../selling/destinations.ts';
import type { Store } from '../store/store.ts';
import { recordAt, textAt } from '../values/json-read.ts';
import { ofMicrosite } from './catalogue-endpoints.ts';
import type { Endpoints } from './endpoint.ts';

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
