import type { HotelKey, Store } from '../../practice-hub/store/store.ts';
import { isList } from '../../practice-hub/values/json-read.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import type { WrittenPrice } from '../../src/pricing/written-prices/written-price.ts';

/** A number in the hub's records that affects prices. */
export interface HubNumber {
  /** Its place: `rate "Summer" seasons 0 …`. */
  readonly path: string;
  readonly value: number;
  /** The written price; `undefined` for a zero that was sent for a value that the contract leaves out. */
  readonly price: WrittenPrice | undefined;
  /** Replaces the number. */
  readonly set: (value: number) => void;
}

const FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'basePrice',
  'adultPrices',
  'childPrices',
  'value',
  'childValue',
  'stay',
  'pay',
]);

/** All price, offer and supplement numbers in the hotel's records, each with its written price in the contract. */
export function numbersOfHub(store: Store, key: HotelKey, contract: HotelContract): readonly HubNumber[] {
  const hotel = store.hotel(key);
  if (hotel === undefined) throw new Error('the hotel is loaded');
  const stamped = (): void => store.putHotel(hotel);
  const left = new Map(
    priceBook(contract)
      .prices()
      .map((price) => [placeOf(price), price]),
  );
  const found: HubNumber[] = [];
  const walk = (holder: object, name: string, value: Json, path: readonly string[], field: string): void => {
    const here = [...path, name];
    if (isList(value)) for (const [index, item] of value.entries()) walk(value, String(index), item, here, field);
    else if (isJsonObject(value))
      for (const [inner, item] of Object.entries(value)) walk(value, inner, item ?? null, nameIn(here, value), inner);
    else if (typeof value === 'number' && FIELDS.has(field)) {
      const place = here.join(' ');
      const price = left.get(place);
      left.delete(place);
      const set = (other: number): void => {
        Object.assign(holder, { [name]: other });
        stamped();
      };
      found.push({ path: place, value, price, set });
    }
  };
  const record = (body: JsonObject, what: string, ...keys: readonly string[]): void => {
    for (const name of keys) walk(body, name, body[name] ?? null, [what], name);
  };
  record(hotel.body, 'hotel', 'mealPlans');
  for (const { body } of store.rates(key)) record(body, `rate ${String(body['name'])}`, 'seasons');
  for (const kind of ['offer', 'supplement'] as const)
    for (const body of store.modifiers(kind, key))
      record(body, `${kind} ${String(body['providerCode'])}`, 'value', 'childValue', 'stay', 'pay');
  if (left.size > 0) throw new Error(`not in the hub: ${[...left.keys()].join('; ')}`);
  return found;
}

/** Identifies records in lists by name, not by position. */
function nameIn(path: readonly string[], record: JsonObject): readonly string[] {
  const { name, mealPlan, providerRoomCode, adults, children } = record;
  const reported = name ?? mealPlan ?? providerRoomCode ?? (adults === undefined ? undefined : `${adults}+${children}`);
  return reported === undefined ? path : [...path.slice(0, -1), String(reported)];
}

function placeOf({ of, field, index, rate, season, room, occupancy, mealPlan, code }: WrittenPrice): string {
  const position = index === undefined ? [] : [String(index)];
  const inSeason = season ? [`rate ${rate?.name}`, 'seasons', season.name] : ['hotel'];
  switch (of) {
    case 'room': {
      const price = occupancy ? ['distributionPrices', `${occupancy.adults}+${occupancy.children}`] : [];
      return [...inSeason, 'seasonRoomPrices', room, ...price, field, ...position].join(' ');
    }
    case 'meal plan':
      return [...inSeason, 'mealPlans', mealPlan, field, ...position].join(' ');
    case 'offer':
    case 'supplement':
      return [`${of} ${code}`, field].join(' ');
  }
}
