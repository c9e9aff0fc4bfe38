import type { JsonObject } from '../../src/kernel/json.ts';
import { rateTrouble } from '../checks/rate-checks.ts';
import { rateShape } from '../checks/record-shapes.ts';
import { badRequest, created, type Outcome, updated } from '../outcome.ts';
import { endsWithNight } from '../selling/selling-now.ts';
import { hotelIdentity, rateRecord } from '../store/hotel-record.ts';
import type { StoredHotel, StoredRecord } from '../store/store.ts';
import { numberAt, recordsAt, textAt, without } from '../values/json-read.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { withHotel } from './hotel-endpoints.ts';

/** The hotel of a rate, and the rate that it replaces. */
interface RatePlace {
  readonly hotel: StoredHotel;
  readonly before?: StoredRecord | undefined;
}

/** The rate to store, with the server's ids for seasons and stop sales, or the error text. */
function resolveRate(body: JsonObject, { hotel, before }: RatePlace, world: World): JsonObject | string {
  const { store, capabilities } = world;
  const codes = (kind: 'offer' | 'supplement') =>
    new Set(store.modifiers(kind, hotel).map((modifier) => textAt(modifier, 'providerCode') ?? ''));
  const rooms = recordsAt(hotel.body, 'rooms');
  const seasonIds = recordsAt(before?.body ?? {}, 'seasons').map((season) => numberAt(season, 'id') ?? 0);
  const trouble = rateTrouble(body, {
    providerCode: hotel.providerCode,
    rooms,
    offers: codes('offer'),
    supplements: codes('supplement'),
    seasonIds: new Set(seasonIds),
    rangeEndIsNight: endsWithNight(capabilities),
    overlappingSeasonsRefused: capabilities.overlappingSeasonsRefused,
    everyRoomPriced: world.behaviour.everyRoomPriced,
  });
  if (trouble !== undefined) return trouble;

  const identified = rooms.map((room) => ({
    id: store.roomId(hotel, textAt(room, 'providerCode') ?? ''),
    name: textAt(room, 'name'),
  }));
  const stopSales: JsonObject[] = [];
  for (const stop of recordsAt(body, 'stopSales')) {
    const resolved = resolveStopSale(stop, identified);
    if (typeof resolved === 'string') return resolved;
    stopSales.push(resolved);
  }
  const seasons = recordsAt(body, 'seasons').map((season) => ({
    ...season,
    id: numberAt(season, 'id') ?? store.newId(),
  }));
  return { ...without(body, 'id', 'auditData'), seasons, stopSales };
}

/** Stores a new rate, or the new content of the rate `before`. */
function saveRate({ hotel, before }: RatePlace, call: Call, world: World): Outcome {
  const { store, behaviour } = world;
  const resolved = resolveRate(call.body, { hotel, before }, world);
  const body = typeof resolved === 'string' || !before ? resolved : withOwnNames(resolved, before.body, world);
  if (typeof body === 'string') return badRequest(body);
  const isSecond = before !== undefined && isRenamed(body, before.body) && behaviour.rateNames === 'doubled';
  const id = before && !isSecond ? before.id : store.newId();
  if (before && !isSecond) store.replaceRate(id, body);
  else store.addRate(hotel, id, body);
  store.putHotel({ ...hotel, updatedAt: call.now });
  const answer = before ? updated : created;
  return answer(rateRecord(store, hotel, { id, body }), `rate ${hotelIdentity(hotel)}/${textAt(body, 'name') ?? ''}`);
}

const isRenamed = (now: JsonObject, before: JsonObject): boolean => textAt(now, 'name') !== textAt(before, 'name');

/** What becomes of new names of a rate and its seasons; a text is the error. */
function withOwnNames(rate: JsonObject, before: JsonObject, { store, behaviour }: World): JsonObject | string {
  const { rateNames, seasonNames } = behaviour;
  const stored = new Map(recordsAt(before, 'seasons').map((season) => [season['id'], season]));
  const changed = (season: JsonObject): JsonObject | undefined => {
    const was = stored.get(season['id']);
    return was && isRenamed(season, was) ? was : undefined;
  };
  const sent = recordsAt(rate, 'seasons');
  if (rateNames === 'refused' && isRenamed(rate, before)) return 'updateRate.rate.name: must not change';
  if (seasonNames === 'refused' && sent.some(changed)) return 'updateRate.rate.seasons.name: must not change';
  const seasons = sent.flatMap((season) => {
    const was = changed(season);
    if (!was || seasonNames === 'renamed') return [season];
    return seasonNames === 'kept' ? [{ ...season, name: was['name'] }] : [was, { ...season, id: store.newId() }];
  });
  return { ...rate, seasons, ...(rateNames === 'kept' && { name: before['name'] }) };
}

/** The documentation does not say whether two rates of a hotel may have the same name: only ids are unique. */
function createRate(call: Call, world: World, hotel: StoredHotel): Outcome {
  if (call.body['id'] !== undefined) return badRequest('createRate.rate.id: must be null');
  const name = textAt(call.body, 'name');
  const { existingRate } = world.behaviour;
  const known =
    existingRate === 'added' ? undefined : world.store.rates(hotel).find(({ body }) => textAt(body, 'name') === name);
  return known && existingRate === 'refused'
    ? badRequest(`Rate ${name} already exists for contract ${hotel.providerCode}`)
    : saveRate({ hotel, before: known }, call, world);
}

export const rateEndpoints: Endpoints = {
  createRate: {
    takes: { shape: rateShape, as: 'createRate.rate' },
    handle: (call, world) => withHotel(call, world, (hotel) => createRate(call, world, hotel)),
  },
  replaceRate: {
    takes: { shape: rateShape, as: 'updateRate.rate' },
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const id = numberAt(call.body, 'id');
        if (id === undefined) return badRequest('updateRate.rate.id: must not be null');
        const before = world.store.rates(hotel).find((rate) => rate.id === id);
        return before
          ? saveRate({ hotel, before }, call, world)
          : badRequest(`Rate ${id} not found for contract ${hotel.providerCode}`);
      }),
  },
};

interface IdentifiedRoom {
  readonly id: number;
  readonly name: string | undefined;
}

/**
 * The stop sale with the id of the room that it closes: the room with its `roomId`, else the only room named `roomName`. A text is the
 * error.
 */
function resolveStopSale(stop: JsonObject, rooms: readonly IdentifiedRoom[]): JsonObject | string {
  const id = numberAt(stop, 'roomId');
  const name = textAt(stop, 'roomName');
  const named = rooms.filter((room) => (id === undefined ? room.name === name : room.id === id));
  const [room, other] = named;
  if (id === undefined && name === undefined) return 'stopSales: roomId or roomName is required';
  if (!room) return `Room ${id ?? name} not found for stop sales`;
  if (other) return `Room name ${name} is not unique for stop sales`;
  return { ...stop, roomId: room.id };
}
