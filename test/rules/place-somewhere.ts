import { Origins } from '../../src/contract/origins.ts';
import type { Place } from '../../src/findings/place.ts';

const SOMEWHERE: Place = { file: 'hotel.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 };

/** What a finding may point to because it is missing. */
const MISSING: readonly (string | number)[] = [
  'basePrice',
  'adultPrices',
  'childPrices',
  'distributionPrices',
  'value',
];

/** As if every record were written in one place; refuses to place what the record does not have. */
export class SomewhereOrigins extends Origins {
  override place(record: object, ...key: readonly (string | number)[]): Place {
    let value: unknown = record;
    if (typeof value !== 'object' || value === null) throw new Error('a place of nothing');
    for (const part of key) {
      if (typeof value === 'object' && value !== null && !Object.hasOwn(value, part) && MISSING.includes(part)) break;
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
        throw new Error(`nothing at ${key.join('.')} of ${JSON.stringify(record).slice(0, 200)}`);
      value = Reflect.get(value, part);
    }
    return SOMEWHERE;
  }

  override keyPlace(record: object, ...key: readonly (string | number)[]): Place {
    return this.place(record, ...key);
  }
}
