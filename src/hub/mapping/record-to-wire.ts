import * as z from 'zod';
import type { Hotel, Offer, PriceModifier, Room, Supplement, Supplier } from '../../contract/model.ts';
import { factsOf, isPlain, ownForm } from '../../contract/records/facts.ts';
import { hotel as hotelRecord } from '../../contract/records/hotel.ts';
import { mealPlanRecord } from '../../contract/records/meal-plan.ts';
import { offer as offerRecord } from '../../contract/records/offer.ts';
import { room as roomRecord } from '../../contract/records/room.ts';
import { seasonRoomPrice } from '../../contract/records/season-room-price.ts';
import { supplement as supplementRecord } from '../../contract/records/supplement.ts';
import { addDays, parseDay } from '../../kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Capabilities } from '../capabilities.ts';
import { itemsOf, recordsOf, textOf } from './lists.ts';

export type RangeEnd = Pick<Capabilities, 'rangeEndIsNight'>;

/** Ranges of nights: seasons, travel windows, stop sales. If the hub counts the end as the departure day, the end is one day later. */
export const nightRangesToWire = (
  ranges: readonly JsonObject[],
  { rangeEndIsNight }: RangeEnd,
): readonly JsonObject[] => ranges.map(({ start, end }) => ({ start, end: rangeEndIsNight ? end : dayAfter(end) }));

function dayAfter(end: Json | undefined): Json {
  const day = parseDay(textOf(end) ?? '');
  if (day === undefined) throw new Error('a range of nights ends on a day');
  return addDays(day, 1);
}

type ToWire = (value: Json, hub: RangeEnd | undefined) => Json;

/**
 * A record described by `schema` in the hub's form: amounts as JSON numbers, nights as this hub counts them, the fields of `extra`
 * unchanged. Fields that the hub does not have are left out.
 */
export const recordToWire = (schema: z.ZodObject, record: JsonObject, hub?: RangeEnd): JsonObject =>
  fieldsToWire(schema)(record, hub);

const fieldsToWire = memoizeWeakly((schema: z.ZodObject) => {
  const fields = new Map(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      name === 'extra' || factsOf(field).isLocal ? [] : [[name, valueToWire(field)] as const],
    ),
  );
  const completed = COMPLETIONS.get(schema) ?? same;
  return (record: JsonObject, hub: RangeEnd | undefined): JsonObject => {
    const { extra } = record;
    const wire: Record<string, Json | undefined> = isJsonObject(extra) ? { ...extra } : {};
    for (const [name, value] of Object.entries(record)) {
      const toWire = fields.get(name);
      if (toWire && value !== undefined) wire[name] = toWire(value, hub);
    }
    return completed(wire);
  };
});

function valueToWire(field: z.core.$ZodType): ToWire {
  const schema = ownForm(field);
  if (schema instanceof z.ZodObject) {
    const toWire = fieldsToWire(schema);
    return (value, hub) => (isJsonObject(value) ? toWire(value, hub) : value);
  }
  if (schema instanceof z.ZodArray) {
    if (factsOf(field).areNights) return nightsToWire;
    const toWire = valueToWire(schema.def.element);
    return toWire === same ? same : (value, hub) => itemsOf(value).map((item) => toWire(item, hub));
  }
  return schema instanceof z.ZodNumber && !isPlain(schema) ? amountToWire : same;
}

const same = <T>(value: T): T => value;

const amountToWire: ToWire = (value) => Number(value);

function nightsToWire(value: Json, hub: RangeEnd | undefined): Json {
  if (hub === undefined) throw new Error('it is not known how this hub counts the end of a range');
  return nightRangesToWire(recordsOf(value), hub);
}

const ZERO_PRICES: JsonObject = { basePrice: 0, adultPrices: [], childPrices: [] };

/**
 * Completes prices per person: if the file has any of them, the others are sent as zero or empty lists, so that the hub keeps no old
 * amounts. A meal plan without prices is free.
 */
const COMPLETIONS = new Map<z.ZodType, (wire: JsonObject) => JsonObject>([
  [mealPlanRecord, (plan) => ({ ...ZERO_PRICES, ...plan })],
  [
    seasonRoomPrice,
    (price) =>
      Object.keys(ZERO_PRICES).some((name) => price[name] !== undefined) ? { ...ZERO_PRICES, ...price } : price,
  ],
]);

/** The hotel's own fields with its rooms and meal plans, without rates, offers and supplements. */
export const hotelToWire = (hotel: Hotel): JsonObject => recordToWire(hotelRecord, hotel);

export const roomToWire = (room: Room): JsonObject => recordToWire(roomRecord, room);

/** A supplier without its `id`, which only the hub assigns. */
export const supplierToWire = ({ externalCode, fields, extra }: Supplier): JsonObject =>
  withoutUndefined({ ...extra, ...fields, externalCode });

/** Replaces `all` by the list of the hotel's rooms or meal plans, because the hub has no value for "all". */
function expandAll<T extends PriceModifier>(modifier: T, hotel: Hotel): T {
  const { providerRoomCodes, mealPlans } = modifier;
  return {
    ...modifier,
    providerRoomCodes: providerRoomCodes === 'all' ? hotel.rooms.map((room) => room.providerCode) : providerRoomCodes,
    mealPlans: mealPlans === 'all' ? hotel.mealPlans.map((plan) => plan.mealPlan) : mealPlans,
  };
}

export const offerToWire = (offer: Offer, hotel: Hotel, hub: RangeEnd): JsonObject =>
  recordToWire(offerRecord, expandAll(offer, hotel), hub);

export const supplementToWire = (supplement: Supplement, hotel: Hotel, hub: RangeEnd): JsonObject =>
  recordToWire(supplementRecord, expandAll(supplement, hotel), hub);
