import type { HotelContract } from '../../src/contract/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { priceBook } from '../../src/pricing/price-book.ts';
import type { WrittenPrice } from '../../src/pricing/written-price.ts';
import { isList } from '../../src/sandbox/store/json-read.ts';
import type { HotelKey, Store } from '../../src/sandbox/store/store.ts';

/** A number of a hub's records that prices are made of. */
export interface HubNumber {
  /** Where it stands: `rate "Summer" seasons 0 …`. */
  readonly path: string;
  readonly value: number;
  /** What the contract writes there; `undefined` for a zero that the hub was sent for something that the contract leaves out. */
  readonly price: WrittenPrice | undefined;
  /** Puts another number in its place. */
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

/** Every number of the hotel's records that is a price, an offer's or a supplement's, each with the written price that it was pushed from. */
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

/** Records in lists are told by their names, not by their positions. */
function nameIn(path: readonly string[], record: JsonObject): readonly string[] {
  const { name, mealPlan, providerRoomCode, adults, children } = record;
  const told = name ?? mealPlan ?? providerRoomCode ?? (adults === undefined ? undefined : `${adults}+${children}`);
  return told === undefined ? path : [...path.slice(0, -1), String(told)];
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
