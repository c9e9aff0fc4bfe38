import * as z from 'zod';
import { effectiveLimits } from '../../contract/effective-limits.ts';
import type {
  Hotel,
  Offer,
  PriceModifier,
  Rate,
  Room,
  RoomStopSales,
  Supplement,
  Supplier,
} from '../../contract/model.ts';
import { factsOf, isPlain, ownForm } from '../../contract/records/facts.ts';
import { hotel as hotelRecord } from '../../contract/records/hotel.ts';
import { mealPlanRecord } from '../../contract/records/meal-plan.ts';
import { offer as offerRecord } from '../../contract/records/offer.ts';
import { rate as rateRecord } from '../../contract/records/rate.ts';
import { room as roomRecord } from '../../contract/records/room.ts';
import { season as seasonRecord } from '../../contract/records/season.ts';
import { seasonRoomPrice } from '../../contract/records/season-room-price.ts';
import { supplement as supplementRecord } from '../../contract/records/supplement.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, parseDay } from '../../kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { Capabilities, WriteCapabilities } from '../capabilities.ts';

export type RangeEnd = Pick<Capabilities, 'rangeEndIsNight'>;

/** Ranges of nights: seasons, travel windows, stop sales. If the hub counts the end as the departure day, the end is one day later. */
const nightRangesToWire = (ranges: readonly JsonObject[], { rangeEndIsNight }: RangeEnd): readonly JsonObject[] =>
  ranges.map(({ start, end }) => ({ start, end: rangeEndIsNight ? end : dayAfter(end) }));

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

/** How a value of the field is written in the hub's form; amounts are numbers in files too. */
export function valueToWire(field: z.core.$ZodType): ToWire {
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

export interface RateSurroundings {
  readonly hotel: Hotel;
  readonly capabilities: WriteCapabilities;
  /** The name of the room with this code. On the wire, stop sales refer to rooms by name. */
  readonly roomName: (providerRoomCode: string) => string;
}

/** A rate with its effective stay limits and those of each season: inherited ones are sent too. */
export function rateToWire(
  { seasons, stopSales, ...rate }: Rate,
  { hotel, capabilities, roomName }: RateSurroundings,
): JsonObject {
  const nameOf = (entry: RoomStopSales): string | undefined =>
    entry.providerRoomCode === undefined ? entry.roomName : roomName(entry.providerRoomCode);
  // The hub has one record per room, while files may close a room in several entries.
  const stopSalesToWire = (entries: readonly RoomStopSales[]): JsonObject[] =>
    [...groupBy(entries, nameOf)].map(([name, ofRoom]) => {
      // A rate may repeat nights that its hotel already closes.
      const nights = [
        ...new Map(
          ofRoom.flatMap((entry) => entry.stopSales).map((range) => [`${range.start}..${range.end}`, range]),
        ).values(),
      ];
      return withoutUndefined({ roomName: name, stopSales: nightRangesToWire(nights, capabilities) });
    });
  return {
    ...recordToWire(rateRecord, rate, capabilities),
    seasons: seasons.map((season) => ({
      ...recordToWire(seasonRecord, season, capabilities),
      ...effectiveLimits(hotel, rate, season),
    })),
    ...(stopSales && { stopSales: stopSalesToWire(stopSales) }),
    ...effectiveLimits(hotel, rate),
  };
}

/** The items of a list; empty for anything else. */
export const itemsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The objects in a list; empty for anything else. */
export const recordsOf = (value: Json | undefined): readonly JsonObject[] => itemsOf(value).filter(isJsonObject);

/** The text; `undefined` for anything else. */
export const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

// The hub crashes if one of these is null, so both are always sent. These values mean "no restriction".
const NO_LIMITS = { releaseDays: 0, minimumStay: 1 } as const;

/**
 * `record` with integers for `releaseDays` and `minimumStay`: its own, else those of the level above, else no restriction.
 * `maximumStay` may be missing and is not changed.
 */
export const withLimits = (record: JsonObject, around: JsonObject = NO_LIMITS): JsonObject => ({
  ...record,
  releaseDays: record['releaseDays'] ?? around['releaseDays'] ?? NO_LIMITS.releaseDays,
  minimumStay: record['minimumStay'] ?? around['minimumStay'] ?? NO_LIMITS.minimumStay,
});

/** `withLimits` for a rate and its seasons: seasons inherit from the rate, the rate from the hotel. */
export function rateWithLimits(rate: JsonObject, hotel?: JsonObject): JsonObject {
  const limited = withLimits(rate, hotel);
  if (rate['seasons'] === undefined) return limited;
  return { ...limited, seasons: recordsOf(rate['seasons']).map((season) => withLimits(season, limited)) };
}

/**
 * The hotel with every rate's and season's effective stay limits: a missing limit is inherited from the level above. For comparing only,
 * never for sending.
 */
export function inheritedLimits(hotel: JsonObject): JsonObject {
  const outer = withLimits(hotel);
  const within = (record: JsonObject, around: JsonObject): JsonObject => {
    const maximumStay = record['maximumStay'] ?? around['maximumStay'];
    return { ...withLimits(record, around), ...(maximumStay !== undefined && { maximumStay }) };
  };
  const rates = recordsOf(hotel['rates']).map((rate) => {
    const limited = within(rate, outer);
    return { ...limited, seasons: recordsOf(rate['seasons']).map((season) => within(season, limited)) };
  });
  return { ...outer, rates };
}
