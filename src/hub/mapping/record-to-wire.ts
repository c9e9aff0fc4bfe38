import * as z from 'zod';
import { factsOf, isPlain, ownForm } from '../../contract/records/facts.ts';
import { mealPlanRecord } from '../../contract/records/meal-plan.ts';
import { seasonRoomPrice } from '../../contract/records/season-room-price.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { rememberedWeakly } from '../../kernel/remembered.ts';
import { nightRangesToWire, type RangeEnd } from './day-ranges-to-wire.ts';
import { itemsOf, recordsOf } from './lists.ts';

type ToWire = (value: Json, hub: RangeEnd | undefined) => Json;

/**
 * What the file says in a record that `schema` describes, as the hub takes it: under the names of the interface, amounts as plain numbers,
 * nights as this hub counts them, `extra` as it stands. Fields that the hub does not have are left out.
 */
export const recordToWire = (schema: z.ZodObject, record: JsonObject, hub?: RangeEnd): JsonObject =>
  fieldsToWire(schema)(record, hub);

const fieldsToWire = rememberedWeakly((schema: z.ZodObject) => {
  const fields = new Map(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      name === 'extra' || factsOf(field).isLocal ? [] : [[name, valueToWire(field)] as const],
    ),
  );
  const whole = WHOLE.get(schema) ?? same;
  return (record: JsonObject, hub: RangeEnd | undefined): JsonObject => {
    const { extra } = record;
    const wire: Record<string, Json | undefined> = isJsonObject(extra) ? { ...extra } : {};
    for (const [name, value] of Object.entries(record)) {
      const toWire = fields.get(name);
      if (toWire && value !== undefined) wire[name] = toWire(value, hub);
    }
    return whole(wire);
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

/** The model has amounts as exact decimals. */
const amountToWire: ToWire = (value) => Number(value);

function nightsToWire(value: Json, hub: RangeEnd | undefined): Json {
  if (hub === undefined) throw new Error('how this hub counts the end of a range is not known');
  return nightRangesToWire(recordsOf(value), hub);
}

const NOTHING: JsonObject = { basePrice: 0, adultPrices: [], childPrices: [] };

/**
 * Prices per person travel as one whole: where the file gives any of them, those that it leaves out are sent as zero and empty, so that an
 * old amount of the hub does not stay beside new ones. A meal plan without any is the short spelling and costs nothing.
 */
const WHOLE = new Map<z.ZodType, (wire: JsonObject) => JsonObject>([
  [mealPlanRecord, (plan) => ({ ...NOTHING, ...plan })],
  [
    seasonRoomPrice,
    (price) => (Object.keys(NOTHING).some((name) => price[name] !== undefined) ? { ...NOTHING, ...price } : price),
  ],
]);
