import type { JsonObject } from '../../src/kernel/json.ts';
import { badRoom, hotelTrouble } from '../checks/hotel-checks.ts';
import { hotelShape, mealPlanShape, offerShape, roomShape, supplementShape } from '../checks/record-shapes.ts';
import type { RecordShape } from '../checks/shape.ts';
import { badRequest, created, notFound, type Outcome, success, updated } from '../outcome.ts';
import { hotelIdentity, hotelRecord, hotelSummary, offerRecord } from '../store/hotel-record.ts';
import { completeRecord } from '../store/record-fields.ts';
import type { HotelKey, ModifierKind, StoredHotel } from '../store/store.ts';
import { reversedRange } from '../values/date-ranges.ts';
import { numberAt, recordsAt, textAt, textsAt, without } from '../values/json-read.ts';
import type { Call, Endpoints, Serving, World } from './endpoint.ts';
import { supplierId, supplierNotFound } from './supplier-endpoints.ts';

function createModifier(
  kind: ModifierKind,
  shape: RecordShape,
  show: (record: JsonObject, world: World) => JsonObject,
): Serving {
  return {
    takes: { shape, as: kind === 'offer' ? 'createHotelOffer.offersVO' : 'createHotelSupplement.supplementVO' },
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const { store } = world;
        const body = without(call.body, 'auditData');
        const code = textAt(body, 'providerCode') ?? '';
        if (store.hasModifier(kind, hotel, code)) return badRequest(alreadyExists(kind, code, hotel.providerCode));
        const trouble = modifierTrouble(body, hotel.body, hotel.providerCode);
        if (trouble !== undefined) return badRequest(trouble);
        store.addModifier(kind, hotel, { providerCode: code, body });
        store.putHotel({ ...hotel, updatedAt: call.now });
        return created(show(body, world), `${kind} ${hotelIdentity(hotel)}/${code}`);
      }),
  };
}

/** Offers and supplements can only be created: the interface has neither a PUT nor a DELETE. */
export const modifierEndpoints: Endpoints = {
  createOffer: createModifier('offer', offerShape, (offer, world) =>
    offerRecord(offer, !world.capabilities.sendOfferActive),
  ),
  createSupplement: createModifier('supplement', supplementShape, (supplement) =>
    completeRecord(supplementShape, supplement),
  ),
};

/** The server's checks of an offer or supplement beyond its shape: the first error, or `undefined`. */
function modifierTrouble(modifier: JsonObject, hotel: JsonObject, contract: string): string | undefined {
  return (
    unknownRoom(modifier, hotel, contract) ??
    reversedRange(modifier, 'travelWindows', 'bookingWindows') ??
    badStayToPay(modifier)
  );
}

/** The error for a second record with the same code. */
const alreadyExists = (kind: ModifierKind, code: string, contract: string): string =>
  `${kind === 'offer' ? 'Offer' : 'Supplement'} ${code} already exists for contract ${contract}`;

function unknownRoom(modifier: JsonObject, hotel: JsonObject, contract: string): string | undefined {
  const codes = new Set(recordsAt(hotel, 'rooms').map((room) => textAt(room, 'providerCode')));
  const unknown = textsAt(modifier, 'providerRoomCodes').find((code) => !codes.has(code));
  return unknown === undefined ? undefined : `Room ${unknown} not found for contract ${contract}`;
}

function badStayToPay(modifier: JsonObject): string | undefined {
  if (modifier['type'] !== 'STAY_TO_PAY') return undefined;
  const stay = numberAt(modifier, 'stay');
  const pay = numberAt(modifier, 'pay');
  if (stay === undefined || pay === undefined) return 'stay and pay are required for type STAY_TO_PAY';
  return pay >= 0 && pay < stay ? undefined : `pay ${pay} must be less than stay ${stay}`;
}

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
