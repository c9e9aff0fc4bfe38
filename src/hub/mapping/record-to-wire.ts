import * as z from 'zod';
import { factsOf, isPlain, ownForm } from '../../contract/records/facts.ts';
import { mealPlanRecord } from '../../contract/records/meal-plan.ts';
import { seasonRoomPrice } from '../../contract/records/season-room-price.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { nightRangesToWire, type RangeEnd } from './day-ranges-to-wire.ts';
import { itemsOf, recordsOf } from './lists.ts';

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
