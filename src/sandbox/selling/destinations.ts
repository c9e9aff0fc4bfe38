import { createHash } from 'node:crypto';
import { recordAt, textAt } from '../store/json-read.ts';
import type { Store, StoredHotel } from '../store/store.ts';
import { isOnSale } from './accommodation.ts';

/** A place with hotels on sale. The practice hub makes destinations of the places in the hotels' addresses. */
export interface Destination {
  /** `ES-PALMA`. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** At least one. */
  readonly hotels: readonly StoredHotel[];
}

const placeOf = ({ body }: StoredHotel): { readonly name: string; readonly country: string } => {
  const address = recordAt(body, 'address');
  return { name: (textAt(address, 'locationName') ?? '').trim(), country: (textAt(address, 'country') ?? '').trim() };
};

/** The code of the hotel's destination; `undefined` if its address names no place. */
export function destinationCode(hotel: StoredHotel): string | undefined {
  const { name, country } = placeOf(hotel);
  if (name === '') return undefined;
  const letters = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '');
  // Names in other scripts have no letters to make a code of.
  const code = letters || createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12);
  return `${country || 'XX'}-${code}`.toUpperCase();
}

/** All destinations with hotels on sale, in the order of their first hotels. */
export function destinations(store: Store): readonly Destination[] {
  const found = new Map<string, Destination & { readonly hotels: StoredHotel[] }>();
  for (const hotel of store.hotels()) {
    const code = destinationCode(hotel);
    if (code === undefined || !isOnSale(store, hotel)) continue;
    const known = found.get(code);
    if (known) known.hotels.push(hotel);
    else found.set(code, { code, ...placeOf(hotel), hotels: [hotel] });
  }
  return [...found.values()];
}
