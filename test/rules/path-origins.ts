import { Origins } from '../../src/contract/compact/origins.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import type { Place } from '../../src/findings/place.ts';

/** What a finding may point to because it is missing. */
const MISSING: readonly (string | number)[] = [
  'basePrice',
  'adultPrices',
  'childPrices',
  'distributionPrices',
  'value',
];

/** As if every record were in a file named by its path: `rates.0.seasons.1`. Refuses to place what is not in the contracts. */
export class PathOrigins extends Origins {
  readonly #paths = new Map<object, string>();
  readonly #hotels: readonly HotelContract[];

  constructor(hotels: readonly HotelContract[]) {
    super();
    this.#hotels = hotels;
  }

  override place(record: object, ...key: readonly (string | number)[]): Place {
    // Most contracts of a property test have nothing to place.
    if (this.#paths.size === 0)
      for (const [index, hotel] of this.#hotels.entries())
        this.#enter(hotel, this.#hotels.length > 1 ? [`hotels.${index}`] : []);
    const path = this.#paths.get(record);
    if (path === undefined) throw new Error(`not a record of the contracts: ${JSON.stringify(record).slice(0, 200)}`);
    let value: unknown = record;
    for (const part of key) {
      const above = Object(value);
      if (!Object.hasOwn(above, part) && MISSING.includes(part)) break;
      if (!Object.hasOwn(above, part)) throw new Error(`nothing at ${[path, ...key].join('.')}`);
      value = Reflect.get(above, part);
    }
    const file = [...(path === '' ? [] : [path]), ...key].join('.');
    return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  }

  override keyPlace(record: object, ...key: readonly (string | number)[]): Place {
    return this.place(record, ...key);
  }

  #enter(value: unknown, path: readonly string[]): void {
    if (typeof value !== 'object' || value === null || this.#paths.has(value)) return;
    this.#paths.set(value, path.join('.'));
    for (const [key, inside] of Object.entries(value)) this.#enter(inside, [...path, key]);
  }
}
