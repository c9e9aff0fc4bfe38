import * as z from 'zod';
import { factsOf, ownForm } from '../../contract/records/facts.ts';
import { hotel } from '../../contract/records/hotel.ts';
import { mealPlanRecord } from '../../contract/records/meal-plan.ts';
import { offer } from '../../contract/records/offer.ts';
import { rate } from '../../contract/records/rate.ts';
import { room } from '../../contract/records/room.ts';
import { supplement } from '../../contract/records/supplement.ts';
import { itemsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import type { RecordKind } from '../plan.ts';

/**
 * How the fields of a record are compared and merged. A field that is not listed is a plain value: compared by value (a record inside it by
 * the fields in the file) and replaced by the file's.
 */
export type RecordShape = Readonly<Record<string, FieldShape>>;

export type FieldShape = KeyedList | WholeList | AbsentValue | OptionalValue;

/** A list whose items have keys. A text in a list is its own key. */
export interface ListShape {
  readonly key: (item: Json) => string;
  readonly keyFields: readonly string[];
  readonly fields: RecordShape;
}

/** Items that only the hub has are kept. */
export interface KeyedList extends ListShape {
  readonly kind: 'keyed-list';
  /** The name of an item, such as `season "Low"`; `item` is given if it is named as a whole. */
  readonly part: (key: string, item?: Json) => string;
}

/** The list is one value: items that the file does not have are removed. Compared by key, in any order. */
export interface WholeList extends ListShape {
  readonly kind: 'whole-list';
}

/** A plain value with a default: a hub that leaves it out means `value`. */
export interface AbsentValue {
  readonly kind: 'absent-means';
  readonly value: Json;
}

/** A plain value without a default that can change what is sold, such as a longest stay. */
export interface OptionalValue {
  readonly kind: 'optional';
}

/** Items are keyed by what people write: `2027-05-01..2027-05-31`, `2+1`, `MONDAY`. */
const textKey = (item: Json): string => textOf(item) ?? canonicalJson(item);

const rangeKey = (item: Json): string =>
  isJsonObject(item) ? `${textOf(item['start']) ?? ''}..${textOf(item['end']) ?? ''}` : textKey(item);

/** `2+1` for two adults and a child. */
export const occupancyKey = (item: Json): string => {
  if (!isJsonObject(item)) return textKey(item);
  const children = item['children'] ?? 0;
  return children === 0 ? `${item['adults']}` : `${item['adults']}+${children}`;
};

/** How the fields of a record described by `schema` are compared and merged. Plain values are not listed. */
function shapeOf(schema: z.ZodObject): RecordShape {
  const shapes = Object.entries(schema.shape).flatMap(([name, field]) => {
    const shape = factsOf(field).isLocal ? undefined : fieldShape(field);
    return shape === undefined ? [] : [[name, shape] as const];
  });
  return Object.fromEntries(shapes);
}

function fieldShape(field: z.core.$ZodType): FieldShape | undefined {
  const { entry, key, absent, sells } = factsOf(field);
  if (absent !== undefined) return { kind: 'absent-means', value: absent };
  const list = ownForm(field);
  const plain = sells ? ({ kind: 'optional' } as const) : undefined;
  if (!(list instanceof z.ZodArray)) return plain;
  if (entry !== undefined && key === undefined)
    return { kind: 'keyed-list', key: textKey, keyFields: [], fields: {}, part: (code) => `${entry} ${code}` };
  const item = ownForm(list.def.element);
  if (!(item instanceof z.ZodObject)) return item instanceof z.ZodNumber ? plain : wholeList(textKey, []);
  const fields = shapeOf(item);
  if (entry === undefined || key === undefined)
    return 'start' in item.shape
      ? wholeList(rangeKey, ['start', 'end'], fields)
      : wholeList(occupancyKey, ['adults', 'children'], fields);
  return {
    kind: 'keyed-list',
    key: (record) => (isJsonObject(record) ? (textOf(record[key]) ?? `(no ${key})`) : textKey(record)),
    keyFields: [key],
    fields,
    // Codes are shown as they are, names in quotes.
    part: (text) => `${entry} ${key === 'name' ? JSON.stringify(text) : text}`,
  };
}

const wholeList = (key: WholeList['key'], keyFields: WholeList['keyFields'], fields: RecordShape = {}): WholeList => ({
  kind: 'whole-list',
  key,
  keyFields,
  fields,
});

const { stopSales: _, ...RATE } = shapeOf(rate);

const MOST_RANGES = 3;

function nightsText(ranges: readonly Json[]): string {
  if (ranges.length === 0) return '';
  const more = ranges.length > MOST_RANGES ? ` and ${ranges.length - MOST_RANGES} more` : '';
  return ` ${ranges.slice(0, MOST_RANGES).map(rangeKey).join(', ')}${more}`;
}

/** A rate's shape needs the room of each stop sale; see `StopSaleRooms`. */
export const rateShape = (stopSaleKey: (entry: JsonObject) => string): RecordShape => ({
  ...RATE,
  stopSales: {
    kind: 'keyed-list',
    key: (entry) => (isJsonObject(entry) ? stopSaleKey(entry) : textKey(entry)),
    // The hub updates the name itself when the room is renamed.
    keyFields: ['roomName', 'roomId'],
    fields: { stopSales: wholeList(rangeKey, ['start', 'end']) },
    part: (key, item) => `stop sales of room ${key}${isJsonObject(item) ? nightsText(itemsOf(item['stopSales'])) : ''}`,
  },
});

export const RECORD_SHAPES: Readonly<Record<Exclude<RecordKind, 'rate'>, RecordShape>> = {
  supplier: {},
  hotel: shapeOf(hotel),
  room: shapeOf(room),
  mealPlan: shapeOf(mealPlanRecord),
  offer: shapeOf(offer),
  supplement: shapeOf(supplement),
};

/** Every field of offers and supplements, as on the interface. */
export const MODIFIER_FIELDS: readonly string[] = Object.keys(offer.shape).filter((name) => name !== 'extra');

/** A rate's shape for what does not depend on the rooms of stop sales, such as paths. */
export const RATE_SHAPE = rateShape(() => '');
