import type { JsonObject } from '../../kernel/json.ts';
import { badRoom, hotelTrouble } from '../checks/hotel-checks.ts';
import { hotelShape, mealPlanShape, roomShape } from '../checks/record-shapes.ts';
import { created, found, missing, type Outcome, refused, replaced } from '../outcome.ts';
import { complete } from '../store/complete.ts';
import { hotelIdentity, hotelRecord, hotelSummary } from '../store/hotel-record.ts';
import { recordsAt, textAt, without } from '../store/json-read.ts';
import type { HotelKey, StoredHotel } from '../store/store.ts';
import { supplierId } from '../supplier-id.ts';
import type { Call, Endpoint, World } from './endpoint.ts';
import { supplierNotFound } from './supplier-endpoints.ts';

/** The hotel that the path names, or the answer that it is not there. */
export function withHotel(call: Call, world: World, use: (hotel: StoredHotel) => Outcome): Outcome {
  const key = { supplierId: supplierId(call), providerCode: call.path['providerCode'] ?? '' };
  const hotel = world.store.hotel(key);
  return hotel ? use(hotel) : missing(`Hotel ${key.providerCode} not found for supplier ${call.path['supplierId']}`);
}

const shown = (hotel: StoredHotel, world: World): JsonObject =>
  hotelRecord(world.store, hotel, !world.capabilities.sendOfferActive);

/** The hotel's own fields. What only reads carry is the server's and is not taken from a body that a client merged from one. */
const stored = (body: JsonObject): JsonObject =>
  without(body, 'active', 'contractId', 'facilities', 'offers', 'supplements', 'rates', 'auditData');

function put(hotel: StoredHotel, world: World): JsonObject {
  world.store.putHotel(hotel);
  // Rooms get their ids now, so that reads never have to give any.
  for (const room of recordsAt(hotel.body, 'rooms')) world.store.roomId(hotel, textAt(room, 'providerCode') ?? '');
  return shown(hotel, world);
}

const newHotel = (key: HotelKey, call: Call, world: World): StoredHotel => ({
  ...key,
  contractId: `C${world.store.newId()}`,
  live: world.capabilities.newHotelsAreLive,
  updatedAt: call.now,
  body: stored(call.body),
});

const replace = (known: StoredHotel, call: Call, world: World): Outcome =>
  replaced(put({ ...known, updatedAt: call.now, body: stored(call.body) }, world), `hotel ${hotelIdentity(known)}`);

function saveHotel(
  call: Call,
  world: World,
  save: (key: HotelKey, known: StoredHotel | undefined) => Outcome,
): Outcome {
  const id = supplierId(call);
  if (!world.store.supplier(id)) return supplierNotFound(call.path['supplierId']);
  const key = { supplierId: id, providerCode: textAt(call.body, 'providerCode') ?? '' };
  return save(key, world.store.hotel(key));
}

export const hotelEndpoints: readonly Endpoint[] = [
  {
    name: 'listHotels',
    method: 'GET',
    path: '/hotel/{supplierId}',
    readOnly: true,
    handle: (call, { store }) => {
      const id = supplierId(call);
      if (!store.supplier(id)) return supplierNotFound(call.path['supplierId']);
      return found({ hotel: store.hotels(id).map(hotelSummary) }, `supplier ${id}`);
    },
  },
  {
    name: 'readHotel',
    method: 'GET',
    path: '/hotel/{supplierId}/{providerCode}',
    readOnly: true,
    handle: (call, world) =>
      withHotel(call, world, (hotel) => found(shown(hotel, world), `hotel ${hotelIdentity(hotel)}`)),
  },
  {
    name: 'createHotel',
    method: 'POST',
    path: '/hotel/{supplierId}',
    takes: { shape: hotelShape, as: 'createHotel.contract' },
    readOnly: false,
    handle: (call, world) =>
      saveHotel(call, world, (key, known) => {
        if (known && world.manners.existingHotel === 'refused')
          return refused(`Hotel ${key.providerCode} already exists for supplier ${key.supplierId}`);
        const trouble = hotelTrouble(call.body, world.manners.images);
        if (trouble !== undefined) return refused(trouble);
        if (known) return replace(known, call, world);
        return created(put(newHotel(key, call, world), world), `hotel ${hotelIdentity(key)}`);
      }),
  },
  {
    name: 'replaceHotel',
    method: 'PUT',
    path: '/hotel/{supplierId}',
    takes: { shape: hotelShape, as: 'updateHotel.contract' },
    readOnly: false,
    handle: (call, world) =>
      saveHotel(call, world, (key, known) => {
        if (!known && world.manners.missingHotel === 'refused')
          return refused(`Hotel ${key.providerCode} does not exist for supplier ${key.supplierId}`);
        const trouble = hotelTrouble(call.body, world.manners.images);
        if (trouble !== undefined) return refused(trouble);
        return replace(known ?? newHotel(key, call, world), call, world);
      }),
  },
  {
    name: 'createRoom',
    method: 'POST',
    path: '/hotel/room/{supplierId}/{providerCode}',
    takes: { shape: roomShape, as: 'createRoom.room' },
    readOnly: false,
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const room = without(call.body, 'auditData');
        const code = textAt(room, 'providerCode') ?? '';
        const rooms = [...recordsAt(hotel.body, 'rooms'), room];
        const trouble = badRoom(rooms, hotel.providerCode);
        if (trouble !== undefined) return refused(trouble);
        put({ ...hotel, updatedAt: call.now, body: { ...hotel.body, rooms } }, world);
        return created(complete(roomShape, room), `room ${hotelIdentity(hotel)}/${code}`);
      }),
  },
  {
    name: 'createMealPlan',
    method: 'POST',
    path: '/hotel/mealplan/{supplierId}/{providerCode}',
    takes: { shape: mealPlanShape, as: 'createMealPlan.mealPlan' },
    readOnly: false,
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const plan = without(call.body, 'auditData');
        const type = textAt(plan, 'mealPlan') ?? '';
        const plans = recordsAt(hotel.body, 'mealPlans');
        if (plans.some((known) => known['mealPlan'] === type))
          return refused(`Meal plan ${type} already exists for contract ${hotel.providerCode}`);
        put({ ...hotel, updatedAt: call.now, body: { ...hotel.body, mealPlans: [...plans, plan] } }, world);
        return created(complete(mealPlanShape, plan), `mealPlan ${hotelIdentity(hotel)}/${type}`);
      }),
  },
];
