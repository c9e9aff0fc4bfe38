import { textOf } from '../hub/mapping/lists.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { RecordKind } from './plan.ts';
import type { FieldShape, KeyedList, RecordShape, WholeList } from './record-shape.ts';

const absentMeans = (value: Json): FieldShape => ({ kind: 'absent-means', value });

const OPTIONAL: FieldShape = { kind: 'optional' };

const keyedBy = (field: string, noun: string, fields: RecordShape = {}): KeyedList => ({
  kind: 'keyed-list',
  key: (item) => textOf(item[field]) ?? `(no ${field})`,
  keyFields: [field],
  fields,
  part: (key) => `${noun} ${key}`,
});

const setOf = (noun: string): FieldShape => ({ kind: 'keyed-set', part: (key) => `${noun} ${key}` });

/** `2027-05-01..2027-05-31`, `2+1`, `MONDAY`: the key of an item is what people write for it. */
const textKey = (item: Json): string => textOf(item) ?? canonicalJson(item);

const rangeKey = (item: Json): string =>
  isJsonObject(item) ? `${textOf(item['start']) ?? ''}..${textOf(item['end']) ?? ''}` : textKey(item);

/** `2+1` for two adults and a child. */
export const occupancyKey = (item: Json): string => {
  if (!isJsonObject(item)) return textKey(item);
  const children = item['children'] ?? 0;
  return children === 0 ? `${item['adults']}` : `${item['adults']}+${children}`;
};

const whole = (key: (item: Json) => string, keyFields: readonly string[], fields: RecordShape = {}): WholeList => ({
  kind: 'whole-list',
  key,
  keyFields,
  fields,
});

const OCCUPANCIES = whole(occupancyKey, ['adults', 'children'], { children: absentMeans(0) });
const RANGES = whole(rangeKey, ['start', 'end']);
const TEXTS = whole(textKey, []);

const ROOM: RecordShape = { distributions: OCCUPANCIES };
const MEAL_PLAN: RecordShape = { basePrice: absentMeans(0) };
const LIMITS: RecordShape = { releaseDays: absentMeans(0), minimumStay: absentMeans(1), maximumStay: OPTIONAL };

const HOTEL: RecordShape = {
  ...LIMITS,
  infantsAllowed: absentMeans(0),
  minimumChildrenAge: absentMeans(0),
  maximumChildrenAge: OPTIONAL,
  rooms: keyedBy('providerCode', 'room', ROOM),
  mealPlans: keyedBy('mealPlan', 'meal plan', MEAL_PLAN),
  images: setOf('image'),
  descriptions: keyedBy('language', 'description'),
  voucherRemarks: keyedBy('language', 'voucher remark'),
};

const SEASON: RecordShape = {
  ...LIMITS,
  dateRanges: RANGES,
  mealPlans: keyedBy('mealPlan', 'meal plan', MEAL_PLAN),
  seasonRoomPrices: keyedBy('providerRoomCode', 'price of room', {
    unitsQuota: absentMeans(0),
    unitsOnRequest: absentMeans(0),
    basePrice: absentMeans(0),
    distributionPrices: OCCUPANCIES,
  }),
};

/** A rate's shape needs to know which room a stop sale means; see `StopSaleRooms`. */
export const rateShape = (stopSaleKey: (entry: JsonObject) => string): RecordShape => ({
  ...LIMITS,
  bookingWindows: RANGES,
  offers: setOf('offer link'),
  supplements: setOf('supplement link'),
  seasons: { ...keyedBy('name', 'season', SEASON), part: (key) => `season ${JSON.stringify(key)}` },
  stopSales: {
    kind: 'keyed-list',
    key: stopSaleKey,
    // The name goes with the room: the hub follows it by itself.
    keyFields: ['roomName', 'roomId'],
    fields: { stopSales: RANGES },
    part: (key) => `stop sales of room ${key}`,
  },
});

/** Offers and supplements. */
const MODIFIER: RecordShape = {
  ...LIMITS,
  value: absentMeans(0),
  childValue: absentMeans(0),
  minimumAdults: absentMeans(0),
  maximumAdults: OPTIONAL,
  minimumChildrens: absentMeans(0),
  maximumChildrens: OPTIONAL,
  names: keyedBy('language', 'name'),
  travelWindows: RANGES,
  bookingWindows: RANGES,
  providerRoomCodes: TEXTS,
  mealPlans: TEXTS,
  operationalDays: TEXTS,
};

export const RECORD_SHAPES: Readonly<Record<Exclude<RecordKind, 'rate'>, RecordShape>> = {
  supplier: {},
  hotel: HOTEL,
  room: ROOM,
  mealPlan: MEAL_PLAN,
  offer: MODIFIER,
  supplement: MODIFIER,
};
