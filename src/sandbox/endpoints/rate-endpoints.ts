import type { JsonObject } from '../../kernel/json.ts';
import { rateTrouble } from '../checks/rate-checks.ts';
import { rateShape } from '../checks/record-shapes.ts';
import { created, type Outcome, refused, replaced } from '../outcome.ts';
import { endsWithNight } from '../selling/selling-now.ts';
import { resolveStopSale } from '../selling/stop-sales.ts';
import { hotelIdentity, rateRecord } from '../store/hotel-record.ts';
import { numberAt, recordsAt, textAt, without } from '../store/json-read.ts';
import type { StoredHotel, StoredRate } from '../store/store.ts';
import type { Endpoint, World } from './endpoint.ts';
import { withHotel } from './hotel-endpoints.ts';

/** The rate as it is kept: seasons and stop sales with the server's ids. A text refuses it. */
function accept(
  body: JsonObject,
  hotel: StoredHotel,
  before: StoredRate | undefined,
  world: World,
): JsonObject | string {
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
    everyRoomPriced: world.manners.everyRoomPriced,
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

const identity = (hotel: StoredHotel, body: JsonObject): string =>
  `rate ${hotelIdentity(hotel)}/${textAt(body, 'name') ?? ''}`;

function touch(hotel: StoredHotel, now: number, world: World): void {
  world.store.putHotel({ ...hotel, updatedAt: now });
}

/** A rate is known by its id alone: the server lets two of a hotel have one name. */
export const rateEndpoints: readonly Endpoint[] = [
  {
    name: 'createRate',
    method: 'POST',
    path: '/hotel/rates/{supplierId}/{providerCode}',
    takes: { shape: rateShape, as: 'createRate.rate' },
    readOnly: false,
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        if (call.body['id'] !== undefined) return refused('createRate.rate.id: must be null');
        const body = accept(call.body, hotel, undefined, world);
        if (typeof body === 'string') return refused(body);
        const id = world.store.newId();
        world.store.addRate(hotel, id, body);
        touch(hotel, call.now, world);
        return created(rateRecord(world.store, hotel, { id, body }), identity(hotel, body));
      }),
  },
  {
    name: 'replaceRate',
    method: 'PUT',
    path: '/hotel/rates/{supplierId}/{providerCode}',
    takes: { shape: rateShape, as: 'updateRate.rate' },
    readOnly: false,
    handle: (call, world): Outcome =>
      withHotel(call, world, (hotel) => {
        const id = numberAt(call.body, 'id');
        if (id === undefined) return refused('updateRate.rate.id: must not be null');
        const before = world.store.rates(hotel).find((rate) => rate.id === id);
        if (!before) return refused(`Rate ${id} not found for contract ${hotel.providerCode}`);
        const body = accept(call.body, hotel, before, world);
        if (typeof body === 'string') return refused(body);
        world.store.replaceRate(id, body);
        touch(hotel, call.now, world);
        return replaced(rateRecord(world.store, hotel, { id, body }), identity(hotel, body));
      }),
  },
];
