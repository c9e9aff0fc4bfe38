import * as z from 'zod';
import { dateRange } from '../../contract/records/common.ts';
import { factsOf, ownForm } from '../../contract/records/facts.ts';
import { hotel as hotelRecord } from '../../contract/records/hotel.ts';
import { mealPlan as mealPlanForms } from '../../contract/records/meal-plan.ts';
import { offer as offerRecord } from '../../contract/records/offer.ts';
import { rate as rateRecord } from '../../contract/records/rate.ts';
import { occupancy } from '../../contract/records/room.ts';
import { season as seasonRecord } from '../../contract/records/season.ts';
import { distributionPrices } from '../../contract/records/season-room-price.ts';
import { roomStopSales } from '../../contract/records/stop-sales.ts';
import { supplement as supplementRecord } from '../../contract/records/supplement.ts';
import { supplier as supplierRecord } from '../../contract/records/supplier.ts';
import { addDays, parseDay } from '../../kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { recordFromAnswer } from './record-from-answer.ts';
import { itemsOf, type RangeEnd, recordsOf, textOf } from './record-to-wire.ts';
import { stopSaleRooms } from './stop-sale-rooms.ts';

// A record of the hub as a contract file writes it, in the short forms. The reverse of the mapping to the wire: what means the same as leaving a
// field out is left out, and what the format does not have goes to `extra`.

/** Fields that the hub alone sets; a push never sends them from a file. */
const OF_THE_HUB: ReadonlyMap<z.ZodType, ReadonlySet<string>> = new Map<z.ZodType, ReadonlySet<string>>([
  [hotelRecord, new Set(['active', 'contractId', 'facilities', 'rates', 'offers', 'supplements'])],
  [rateRecord, new Set(['id'])],
  [seasonRecord, new Set(['id'])],
  [roomStopSales, new Set(['roomId'])],
]);

export interface Filing extends RangeEnd {
  /** Called with each field that is left out because it is unknown and too large. */
  readonly leftOut?: (field: string) => void;
}

/** The most values of an unknown field; more would make files unreadable. */
export const MOST_UNKNOWN = 1000;

const valuesIn = (value: Json | undefined): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, one) => sum + valuesIn(one), 1)
    : 1;

type ToFile = (value: Json, hub: Filing) => Json | undefined;

const recordToFile = memoizeWeakly((schema: z.ZodObject) => {
  const fields = new Map(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      name === 'extra' || factsOf(field).isLocal ? [] : [[name, fieldToFile(field)] as const],
    ),
  );
  return (record: JsonObject, hub: Filing): JsonObject => {
    const known: Record<string, Json> = {};
    const extra: Record<string, Json> = {};
    for (const [name, value] of Object.entries(record)) {
      if (value === undefined || value === null || OF_THE_HUB.get(schema)?.has(name)) continue;
      const toFile = fields.get(name);
      if (!toFile) {
        if (valuesIn(value) > MOST_UNKNOWN) hub.leftOut?.(name);
        else extra[name] = value;
        continue;
      }
      const written = toFile(value, hub);
      if (written !== undefined) known[name] = written;
    }
    return Object.keys(extra).length > 0 ? { ...known, extra } : known;
  };
});

/** Leaves out values that mean the same as none: an empty list or text, and the default of the field. */
function fieldToFile(field: z.core.$ZodType): ToFile {
  const toFile = valueToFile(field);
  const { absent } = factsOf(field);
  return (value, hub) => {
    const isNothing = value === absent || value === '' || (Array.isArray(value) && value.length === 0);
    return isNothing ? undefined : toFile(value, hub);
  };
}

function valueToFile(field: z.core.$ZodType): ToFile {
  const form = bareForm(field);
  const short = SHORT_FORMS.get(form);
  if (short) return short;
  const schema = ownForm(field);
  if (schema instanceof z.ZodObject) {
    const toFile = recordToFile(schema);
    return (value, hub) => (isJsonObject(value) ? toFile(value, hub) : value);
  }
  if (!(schema instanceof z.ZodArray)) return (value) => value;
  if (factsOf(field).areNights) return (value, hub) => recordsOf(value).map((range) => rangeText(range, hub));
  if (isTranslations(schema)) return translationsToFile;
  const toFile = valueToFile(schema.def.element);
  return (value, hub) => itemsOf(value).flatMap((item) => toFile(item, hub) ?? []);
}

const bareForm = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodOptional ? bareForm(field.def.innerType) : field;

const EVERY_DAY: Filing = { rangeEndIsNight: true };

/** A range in which the hub counts the end as the day of departure ends one night earlier. */
function rangeText({ start, end }: JsonObject, { rangeEndIsNight }: RangeEnd): string {
  const last = parseDay(textOf(end) ?? '');
  return `${textOf(start) ?? ''}..${last === undefined || rangeEndIsNight ? (textOf(end) ?? '') : addDays(last, -1)}`;
}

const party = ({ adults, children }: JsonObject): string =>
  typeof children === 'number' && children > 0 ? `${Number(adults)}+${children}` : `${Number(adults)}`;

const isOnly = (record: JsonObject, names: readonly string[]): boolean =>
  Object.entries(record).every(([name, value]) => value === null || names.includes(name));

const SHORT_FORMS: ReadonlyMap<z.core.$ZodType, ToFile> = new Map<z.core.$ZodType, ToFile>([
  [dateRange, (value) => (isJsonObject(value) ? rangeText(value, EVERY_DAY) : value)],
  [occupancy, (value) => (isJsonObject(value) && isOnly(value, ['adults', 'children']) ? party(value) : value)],
  [
    distributionPrices,
    (value) => {
      const entries = recordsOf(value).map((price) => [party(price), price['amount'] ?? 0] as const);
      const isMap = recordsOf(value).every((price) => isOnly(price, ['adults', 'children', 'amount']));
      return isMap && new Map(entries).size === entries.length ? Object.fromEntries(entries) : value;
    },
  ],
  [
    mealPlanForms,
    (value, hub) => {
      const schema = ownForm(mealPlanForms);
      if (!isJsonObject(value) || !(schema instanceof z.ZodObject)) return value;
      const plan = recordToFile(schema)(value, hub);
      return Object.keys(plan).length === 1 ? plan['mealPlan'] : plan;
    },
  ],
]);

const isTranslations = ({ def: { element } }: z.ZodArray): boolean =>
  element instanceof z.ZodObject && Object.keys(element.shape).join() === 'language,description';

/** `{ EN: …, ES: … }`; a language that comes twice keeps the list. */
function translationsToFile(value: Json): Json {
  const texts = recordsOf(value);
  const byLanguage = new Map(texts.map(({ language, description }) => [textOf(language) ?? '', description ?? '']));
  const isMap = byLanguage.size === texts.length && texts.every((one) => isOnly(one, ['language', 'description']));
  return isMap ? Object.fromEntries(byLanguage) : value;
}

export interface FiledHotel {
  readonly hotel: JsonObject;
  readonly rates: readonly JsonObject[];
  readonly offers: readonly JsonObject[];
  readonly supplements: readonly JsonObject[];
}

/** A hotel with everything that belongs to it, as files write it. `record` is the hub's answer. */
export function hotelToFile(record: JsonObject, hub: Filing): FiledHotel {
  const answer = recordFromAnswer(record);
  const hotel = recordToFile(hotelRecord)(answer, hub);
  const listed = (list: 'offers' | 'supplements', schema: z.ZodObject): JsonObject[] =>
    recordsOf(answer[list]).map((one) => forAll(inUse(recordToFile(schema)(one, hub)), answer));
  return {
    hotel: { ...hotel, ...ownLimits(answer, {}) },
    rates: recordsOf(answer['rates']).map((one) => rateToFile(one, answer, hub)),
    offers: listed('offers', offerRecord),
    // The hub requires the release days of a supplement, even 0.
    supplements: listed('supplements', supplementRecord).map((one) => ({ releaseDays: 0, ...one })),
  };
}

/**
 * A supplier as files write it, without the id that the hub gave it, unless it has no code, and without flags that are off: a push leaves
 * alone what the file does not say.
 */
export function supplierToFile(record: JsonObject): JsonObject {
  const { id, ...fields } = inUse(recordToFile(supplierRecord)(recordFromAnswer(record), EVERY_DAY));
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== false));
  return said['externalCode'] === undefined && id !== undefined ? { id, ...said } : said;
}

function rateToFile(answer: JsonObject, hotel: JsonObject, hub: Filing): JsonObject {
  const { stopSales, seasons, ...rate } = answer;
  const above = { ...hotel, ...limitsOf(answer) };
  const closed = recordsOf(stopSales).flatMap((entry) => stopSalesToFile(entry, hotel, hub));
  return {
    ...withoutLimits(recordToFile(rateRecord)(rate, hub)),
    ...ownLimits(answer, hotel),
    ...(seasons !== undefined && {
      seasons: recordsOf(seasons).map((season) => ({
        ...withoutLimits(withFreeAdult(season, recordToFile(seasonRecord)(season, hub))),
        ...ownLimits(season, above),
      })),
    }),
    ...(closed.length > 0 && { stopSales: closed }),
  };
}

/** A price of 0 for the first adult is a price where prices are per person, and not the same as none. */
function withFreeAdult(season: JsonObject, filed: JsonObject): JsonObject {
  if (season['priceType'] !== 'PAX' || filed['seasonRoomPrices'] === undefined) return filed;
  const seasonRoomPrices = recordsOf(season['seasonRoomPrices']).map((price, index) => ({
    ...(price['basePrice'] === 0 && { basePrice: 0 }),
    ...recordsOf(filed['seasonRoomPrices'])[index],
  }));
  return { ...filed, seasonRoomPrices };
}

/** The room by its code, where one room is meant. An entry without nights says nothing. */
function stopSalesToFile(entry: JsonObject, hotel: JsonObject, hub: Filing): JsonObject[] {
  const { roomName, ...written } = recordToFile(roomStopSales)(entry, hub);
  if (written['stopSales'] === undefined) return [];
  const rooms = stopSaleRooms(entry, recordsOf(hotel['rooms']));
  const code = rooms.length === 1 ? rooms[0]?.['providerCode'] : undefined;
  return [code === undefined ? { roomName, ...written } : { providerRoomCode: code, ...written }];
}

const LIMITS = ['releaseDays', 'minimumStay', 'maximumStay'] as const;

/** What the hub means by a missing limit at the hotel. */
const NO_LIMITS: JsonObject = { releaseDays: 0, minimumStay: 1 };

const limitsOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(LIMITS.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));

const withoutLimits = ({ releaseDays, minimumStay, maximumStay, ...record }: JsonObject): JsonObject => record;

/** The limits of a record that are not those of the level above, which every record would inherit. */
const ownLimits = (record: JsonObject, above: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(limitsOf(record)).filter(([name, value]) => value !== (above[name] ?? NO_LIMITS[name])),
  );

/** A record is in use unless it says otherwise. */
const inUse = ({ active, ...modifier }: JsonObject): JsonObject =>
  active === undefined || active === true ? modifier : { ...modifier, active };

/** `all` where the list has every room, or every meal plan, of the hotel. */
function forAll(modifier: JsonObject, hotel: JsonObject): JsonObject {
  const isAll = (codes: Json | undefined, list: string, key: string): boolean => {
    const all = recordsOf(hotel[list]).map((one) => one[key]);
    const named = new Set(itemsOf(codes));
    return all.length > 0 && named.size === all.length && all.every((code) => code !== undefined && named.has(code));
  };
  return {
    ...modifier,
    ...(isAll(modifier['providerRoomCodes'], 'rooms', 'providerCode') && { providerRoomCodes: 'all' }),
    ...(isAll(modifier['mealPlans'], 'mealPlans', 'mealPlan') && { mealPlans: 'all' }),
  };
}
