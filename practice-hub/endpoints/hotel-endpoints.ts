import type { JsonObject } from '../../src/kernel/json.ts';
import { badRoom, hotelTrouble } from '../checks/hotel-checks.ts';
import { hotelShape, mealPlanShape, roomShape } from '../checks/record-shapes.ts';
import { badRequest, created, notFound, type Outcome, success, updated } from '../outcome.ts';
import { hotelIdentity, hotelRecord, hotelSummary } from '../store/hotel-record.ts';
import { completeRecord } from '../store/record-fields.ts';
import type { HotelKey, StoredHotel } from '../store/store.ts';
import { recordsAt, textAt, without } from '../values/json-read.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { supplierId, supplierNotFound } from './supplier-endpoints.ts';

/** Calls `use` with the hotel in the path, or answers 404. */
export function withHotel(call: Call, world: World, use: (hotel: StoredHotel) => Outcome): Outcome {
  const key = { supplierId: supplierId(call), providerCode: call.path['providerCode'] ?? '' };
  const hotel = world.store.hotel(key);
  return hotel ? use(hotel) : notFound(`Hotel ${key.providerCode} not found for supplier ${call.path['supplierId']}`);
}

const recordOf = (hotel: StoredHotel, world: World): JsonObject =>
  hotelRecord(world.store, hotel, !world.capabilities.sendOfferActive);

/** The hotel's own fields. Fields that only the server sets are ignored, because clients may send back a record that they have read. */
const ownFields = (body: JsonObject): JsonObject =>
  without(body, 'active', 'contractId', 'facilities', 'offers', 'supplements', 'rates', 'auditData');

function putHotel(hotel: StoredHotel, world: World): JsonObject {
  world.store.putHotel(hotel);
  // Assigns the room ids now, so that reads never write.
  for (const room of recordsAt(hotel.body, 'rooms')) world.store.roomId(hotel, textAt(room, 'providerCode') ?? '');
  return recordOf(hotel, world);
}

const newHotel = (key: HotelKey, call: Call, world: World): StoredHotel => ({
  ...key,
  contractId: `C${world.store.newId()}`,
  live: world.capabilities.newHotelsAreLive,
  updatedAt: call.now,
  body: ownFields(call.body),
});

/** Creates or replaces a hotel. What happens to one that exists already, or not yet, depends on the hub's behaviour. */
function saveHotel(call: Call, world: World, use: 'create' | 'replace'): Outcome {
  const { store, behaviour } = world;
  const id = supplierId(call);
  if (!store.supplier(id)) return supplierNotFound(call.path['supplierId']);
  const key = { supplierId: id, providerCode: textAt(call.body, 'providerCode') ?? '' };
  const known = store.hotel(key);
  if (use === 'create' && known && behaviour.existingHotel === 'refused')
    return badRequest(`Hotel ${key.providerCode} already exists for supplier ${id}`);
  if (use === 'replace' && !known && behaviour.missingHotel === 'refused')
    return badRequest(`Hotel ${key.providerCode} does not exist for supplier ${id}`);
  const trouble = hotelTrouble(call.body, behaviour.images);
  if (trouble !== undefined) return badRequest(trouble);
  const hotel = known ? { ...known, updatedAt: call.now, body: ownFields(call.body) } : newHotel(key, call, world);
  const answer = use === 'create' && !known ? created : updated;
  return answer(putHotel(hotel, world), `hotel ${hotelIdentity(key)}`);
}

export const hotelEndpoints: Endpoints = {
  listHotels: {
    handle: (call, { store }) => {
      const id = supplierId(call);
      if (!store.supplier(id)) return supplierNotFound(call.path['supplierId']);
      return success({ hotel: store.hotels(id).map(hotelSummary) }, `supplier ${id}`);
    },
  },
  readHotel: {
    handle: (call, world) =>
      withHotel(call, world, (hotel) => success(recordOf(hotel, world), `hotel ${hotelIdentity(hotel)}`)),
  },
  createHotel: {
    takes: { shape: hotelShape, as: 'createHotel.contract' },
    handle: (call, world) => saveHotel(call, world, 'create'),
  },
  replaceHotel: {
    takes: { shape: hotelShape, as: 'updateHotel.contract' },
    handle: (call, world) => saveHotel(call, world, 'replace'),
  },
  createRoom: {
    takes: { shape: roomShape, as: 'createRoom.room' },
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const room = without(call.body, 'auditData');
        const code = textAt(room, 'providerCode') ?? '';
        const rooms = [...recordsAt(hotel.body, 'rooms'), room];
        const trouble = badRoom(rooms, hotel.providerCode);
        if (trouble !== undefined) return badRequest(trouble);
        putHotel({ ...hotel, updatedAt: call.now, body: { ...hotel.body, rooms } }, world);
        return created(completeRecord(roomShape, room), `room ${hotelIdentity(hotel)}/${code}`);
      }),
  },
  createMealPlan: {
    takes: { shape: mealPlanShape, as: 'createMealPlan.mealPlan' },
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const plan = without(call.body, 'auditData');
        const type = textAt(plan, 'mealPlan') ?? '';
        const plans = recordsAt(hotel.body, 'mealPlans');
        if (plans.some((known) => known['mealPlan'] === type))
          return badRequest(`Meal plan ${type} already exists for contract ${hotel.providerCode}`);
        putHotel({ ...hotel, updatedAt: call.now, body: { ...hotel.body, mealPlans: [...plans, plan] } }, world);
        return created(completeRecord(mealPlanShape, plan), `mealPlan ${hotelIdentity(hotel)}/${type}`);
      }),
  },
};
