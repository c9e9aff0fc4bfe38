import type { JsonObject } from '../../src/kernel/json.ts';
import { datasheetsQuery, languageQuery, preferredQuery } from '../checks/query-shapes.ts';
import { notFound, type Outcome, success } from '../outcome.ts';
import { accommodationId, accommodationOf } from '../selling/accommodation.ts';
import { destinationOf } from '../selling/destinations.ts';
import { numberAt, textAt, textsAt } from '../values/json-read.ts';
import { ofMicrosite } from './catalogue-endpoints.ts';
import { datasheet } from './datasheet.ts';
import type { Call, Endpoints, World } from './endpoint.ts';

/** So that an answer cannot become too large. */
const MOST_PREFERRED = 1000;

const languageOf = ({ query }: Call): string => textAt(query, 'lang') ?? 'EN';

/** The datasheet of a catalogue id, or `undefined` if the catalogue does not have it. */
function datasheetOf(id: string, call: Call, world: World): JsonObject | undefined {
  const found = accommodationOf(id, world.store, world.behaviour);
  const hotel = found && world.store.hotel(found.hotel);
  if (!hotel || (found.entry === 'mapped' && !world.store.isOnSale(hotel))) return undefined;
  return datasheet(hotel, id, languageOf(call), world);
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
  return success({
    hotel: hotels.map((hotel) => datasheet(hotel, accommodationId(hotel, world.behaviour), languageOf(call), world)),
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
