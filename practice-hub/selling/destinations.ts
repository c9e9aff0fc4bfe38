import { createHash } from 'node:crypto';
import type { Json } from '../../src/kernel/json.ts';
import type { Store, StoredHotel } from '../store/store.ts';
import { isList, recordAt } from '../values/json-read.ts';

/** A place with hotels on sale. The practice hub makes destinations of the places in the hotels' addresses. */
export interface Destination {
  /** `ES-PALMA`. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** The ways in which addresses spell it, as in the store. */
  readonly places: readonly string[];
  /** How many, at least 1. */
  readonly hotels: number;
}

type Place = Pick<Destination, 'name' | 'country'>;

const placeOf = (country: Json | undefined, name: Json | undefined): Place => ({
  name: typeof name === 'string' ? name.trim() : '',
  country: typeof country === 'string' ? country.trim() : '',
});

/** `undefined` if the place has no name. */
function codeOf({ name, country }: Place): string | undefined {
  if (name === '') return undefined;
  const letters = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '');
  // Names in other scripts have no letters to make a code of.
  const code = letters || createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12);
  return `${country || 'XX'}-${code}`.toUpperCase();
}

/** The code of the hotel's destination; `undefined` if its address names no place. */
export function destinationCode({ body }: StoredHotel): string | undefined {
  const { country, locationName } = recordAt(body, 'address');
  return codeOf(placeOf(country, locationName));
}

/** All destinations with hotels on sale, in the order of their first hotels. */
export function destinations(store: Store): readonly Destination[] {
  const found = new Map<string, Destination>();
  for (const { place, hotels } of store.placesOnSale()) {
    const named: Json = JSON.parse(place);
    const first = isList(named) ? placeOf(named[0], named[1]) : placeOf(null, null);
    const code = codeOf(first);
    if (code === undefined) continue;
    const known = found.get(code) ?? { code, ...first, places: [], hotels: 0 };
    found.set(code, { ...known, places: [...known.places, place], hotels: known.hotels + hotels });
  }
  return [...found.values()];
}

/** The destination with this code, or `undefined`. */
export const destinationOf = (code: string, store: Store): Destination | undefined =>
  destinations(store).find((destination) => destination.code === code);
