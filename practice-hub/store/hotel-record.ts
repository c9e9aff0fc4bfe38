import type { JsonObject } from '../../src/kernel/json.ts';
import { hotelShape, offerShape, rateShape, supplementShape } from '../checks/record-shapes.ts';
import { numberAt, recordsAt, textAt } from '../values/json-read.ts';
import { completeRecord } from './record-fields.ts';
import type { HotelKey, Store, StoredHotel, StoredRecord } from './store.ts';

export const hotelIdentity = ({ supplierId, providerCode }: HotelKey): string => `${supplierId}/${providerCode}`;

/** The hotel as a read shows it: its own fields, the server's fields and all child records. */
export function hotelRecord(store: Store, hotel: StoredHotel, offersActive: boolean): JsonObject {
  return {
    ...completeRecord(hotelShape, hotel.body),
    active: true,
    contractId: hotel.contractId,
    facilities: [],
    offers: store.modifiers('offer', hotel).map((offer) => offerRecord(offer, offersActive)),
    supplements: store.modifiers('supplement', hotel).map((supplement) => completeRecord(supplementShape, supplement)),
    rates: store.rates(hotel).map((rate) => rateRecord(store, hotel, rate)),
  };
}

const SUMMARY =
  'providerCode hotelname latitude longitude address category chain currency releaseDays minimumStay maximumStay'.split(
    ' ',
  );

/** A hotel in its supplier's list. */
export function hotelSummary(hotel: StoredHotel): JsonObject {
  const { body } = hotel;
  const all = completeRecord(hotelShape, body);
  return {
    ...Object.fromEntries(SUMMARY.map((name) => [name, all[name] ?? null])),
    active: true,
    contractId: hotel.contractId,
    rooms: recordsAt(body, 'rooms').map((room) => textAt(room, 'name') ?? textAt(room, 'providerCode') ?? null),
    mealPlans: recordsAt(body, 'mealPlans').map((plan) => textAt(plan, 'mealPlan') ?? null),
  };
}

/** `offersActive` is whether an offer applies if it was sent without `active`. */
export const offerRecord = (offer: JsonObject, offersActive: boolean): JsonObject => {
  const record = completeRecord(offerShape, offer);
  return { ...record, active: record['active'] ?? offersActive };
};

/** A rate as a read shows it. Stop sales have the current names of their rooms. */
export function rateRecord(store: Store, hotel: StoredHotel, rate: StoredRecord): JsonObject {
  const stopped = recordsAt(rate.body, 'stopSales');
  // Most rates have none: their rooms' ids need not be read.
  const names = stopped.length === 0 ? undefined : roomNames(store, hotel);
  const stopSales = stopped.map((stop) => {
    const id = numberAt(stop, 'roomId');
    const roomName = id === undefined ? undefined : names?.get(id);
    return roomName === undefined ? stop : { ...stop, roomName };
  });
  return completeRecord(rateShape, { ...rate.body, id: rate.id, stopSales });
}

/** By room id. */
const roomNames = (store: Store, hotel: StoredHotel): ReadonlyMap<number, string | undefined> =>
  new Map(
    recordsAt(hotel.body, 'rooms').map((room) => [
      store.roomId(hotel, textAt(room, 'providerCode') ?? ''),
      textAt(room, 'name'),
    ]),
  );
