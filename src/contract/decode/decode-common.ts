import { isJsonObject, type Json } from '../../kernel/json.ts';
import { memoize } from '../../kernel/memoize.ts';
import { type WithUndefined, withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Extra, MealPlan, Occupancy, PaxPrices, RoomStopSales, Translation } from '../model.ts';
import type { TranslationsInput } from '../records/common.ts';
import type { MealPlanInput } from '../records/meal-plan.ts';
import type { RoomStopSalesInput } from '../records/stop-sales.ts';
import { type Trail, trail } from '../trail.ts';
import type { Decoding } from './decoding.ts';

/** In the order of the list; of a map, by language, because the keys of a map have no order. */
export function decodeTranslations(
  decoding: Decoding,
  input: TranslationsInput | undefined,
  path: Trail,
): readonly Translation[] | undefined {
  if (input === undefined) return undefined;
  if (Array.isArray(input))
    return decoding.list(input, path, ({ language, description }, at) => decoding.note({ language, description }, at));
  return Object.entries(input)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, description]) => decoding.note({ language, description }, trail(language, path)));
}

interface PaxPricesInput {
  readonly basePrice?: number | undefined;
  readonly adultPrices?: readonly number[] | undefined;
  readonly childPrices?: readonly number[] | undefined;
}

/** What `PaxPrices` are made of, before keys that say nothing are left out. */
export function decodePaxPrices(decoding: Decoding, input: PaxPricesInput): WithUndefined<PaxPrices> {
  const { basePrice, adultPrices, childPrices } = input;
  return {
    basePrice: basePrice === undefined ? undefined : decoding.decimal(input, 'basePrice', basePrice),
    adultPrices: adultPrices && decoding.decimals(adultPrices),
    childPrices: childPrices && decoding.decimals(childPrices),
  };
}

/** The name alone stands for a plan that costs nothing. */
export function decodeMealPlan(decoding: Decoding, input: MealPlanInput, path: Trail): MealPlan {
  const record: Exclude<MealPlanInput, string> =
    typeof input === 'string' ? { mealPlan: input, basePrice: 0, adultPrices: [], childPrices: [] } : input;
  const { extra, ...plain } = record;
  const prices = decodePaxPrices(decoding, record);
  return decoding.note(withoutUndefined({ ...plain, ...prices, extra: decodeExtra(extra) }), path);
}

/** `2+1` as two adults and a child. The form has been checked before, which lets few texts through. */
export const occupancyOf = memoize((text: string): Occupancy => {
  const [adults = '', children = '0'] = text.split('+');
  return { adults: Number(adults), children: Number(children) };
});

/** Fields that are sent as they stand. What JSON cannot say has been reported with the literals and becomes null. */
export function decodeExtra(extra: Readonly<Record<string, unknown>> | undefined): Extra | undefined {
  return extra && Object.fromEntries(Object.entries(extra).map(([key, value]) => [key, jsonOf(value)]));
}

export function jsonOf(value: unknown): Json {
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonOf(item)]))
    : null;
}

export const decodeStopSales = (
  decoding: Decoding,
  input: readonly RoomStopSalesInput[] | undefined,
  path: Trail,
): readonly RoomStopSales[] | undefined =>
  input &&
  decoding.list(input, path, ({ stopSales, ...room }, at) =>
    decoding.note(withoutUndefined({ ...room, stopSales: decoding.ranges(stopSales, trail('stopSales', at)) }), at),
  );
