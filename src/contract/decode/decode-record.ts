import * as z from 'zod';
import { isJsonObject } from '../../kernel/json.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { anyJson, dateRange } from '../records/common.ts';
import { factsOf } from '../records/facts.ts';
import { mealPlan, mealPlanRecord } from '../records/meal-plan.ts';
import type { Meaning } from '../records/meaning.ts';
import { occupancy } from '../records/room.ts';
import { type SeasonRoomPriceInput, seasonRoomPrice } from '../records/season-room-price.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeSeasonRoomPrices, occupancyOf } from './decode-room-prices.ts';
import { type Decoding, dayOf } from './decoding.ts';
import { extraOf } from './extra-of.ts';

/** What a checked value of `container` means. Nothing in place of the function: the model has the value as it is written. */
type Decode = (decoding: Decoding, value: unknown, path: Trail, container: object, key: string | number) => unknown;

/** A checked record as the model has it, each part noted with its place. What the model always has is filled in. */
export const decodeRecord = <S extends z.ZodObject>(decoding: Decoding, schema: S, input: object, path: Trail) =>
  recordDecoder(schema)(decoding, input, path) as Meaning<S>;

const recordDecoder = memoizeWeakly((schema: z.ZodObject) => {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { filled, isCompact } = factsOf(field);
    return isCompact ? [] : [{ name, decode: decoderOf(field), filled }];
  });
  return (decoding: Decoding, input: object, path: Trail): object => {
    const record: Record<string, unknown> = {};
    for (const { name, decode, filled } of fields) {
      const value: unknown = Reflect.get(input, name) ?? filled;
      if (value !== undefined) record[name] = decode ? decode(decoding, value, trail(name, path), input, name) : value;
    }
    return decoding.note(record, path);
  };
});

function decoderOf(schema: z.core.$ZodType): Decode | undefined {
  if (schema instanceof z.ZodOptional) return decoderOf(schema.def.innerType);
  if (schema instanceof z.ZodNumber && !('format' in schema.def)) return decodeAmount;
  if (schema instanceof z.ZodArray) return listDecoder(schema.def.element);
  if (schema instanceof z.ZodObject)
    return (decoding, value, path) => recordDecoder(schema)(decoding, objectOf(value), path);
  if (schema === anyJson) return (_, value) => extraOf(objectOf(value));
  if (schema === dateRange) return decodeRange;
  if (schema === occupancy) return decodeOccupancy;
  if (schema === mealPlan) return decodeMealPlan;
  return factsOf(schema).isShorthand ? decodeTranslations : undefined;
}

function listDecoder(element: z.core.$ZodType): Decode {
  if (element === seasonRoomPrice)
    return (decoding, value, path, season) =>
      isRoomPrices(value) ? decodeSeasonRoomPrices(decoding, value, path, season) : [];
  const decode = decoderOf(element);
  if (!decode) return (_, value) => [...listOf(value)];
  return (decoding, value, path) => {
    const list = listOf(value);
    return decoding.list(list, path, (item, at) => decode(decoding, item, at, list, at.step));
  };
}

const decodeAmount: Decode = (decoding, value, _, container, key) => decoding.decimal(container, key, Number(value));

const decodeRange: Decode = (decoding, value, path) => {
  const [start, end] = typeof value === 'string' ? value.split('..') : [get(value, 'start'), get(value, 'end')];
  return decoding.note({ start: dayOf(start), end: dayOf(end) }, path);
};

const decodeOccupancy: Decode = (decoding, value, path) => {
  const occupancy =
    typeof value === 'string'
      ? { ...occupancyOf(value) }
      : { adults: get(value, 'adults'), children: get(value, 'children') ?? 0 };
  return decoding.note(occupancy, path);
};

/** The name alone stands for a plan that costs nothing. */
const decodeMealPlan: Decode = (decoding, value, path) => {
  const plan = isJsonObject(value) ? value : { mealPlan: value, basePrice: 0, adultPrices: [], childPrices: [] };
  return recordDecoder(mealPlanRecord)(decoding, plan, path);
};

/** In the order of the list; of a map, by language, because the keys of a map have no order. */
const decodeTranslations: Decode = (decoding, value, path) =>
  Array.isArray(value)
    ? decoding.list(value, path, (entry, at) => decoding.note({ ...entry }, at))
    : Object.entries(objectOf(value))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([language, description]) => decoding.note({ language, description }, trail(language, path)));

// The shape was checked before: other values cannot come here.
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const objectOf = (value: unknown): object => (isJsonObject(value) ? value : {});
const get = (value: unknown, key: string): unknown => Reflect.get(objectOf(value), key);
const isRoomPrices = (value: unknown): value is readonly SeasonRoomPriceInput[] => Array.isArray(value);
