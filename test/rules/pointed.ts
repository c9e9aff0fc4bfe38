import type { HotelContract } from '../../src/contract/model.ts';
import { Origins } from '../../src/contract/origins.ts';
import type { Place } from '../../src/findings/place.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { contractWith, type Draft, day } from '../support/contract-builder.ts';

/** As if every record were in a file that is named by its path: `rates.0.seasons.1`. */
class PathOrigins extends Origins {
  readonly #paths = new Map<object, string>();

  constructor(contract: HotelContract) {
    super();
    this.#enter(contract, []);
  }

  override place(record: object, ...key: readonly (string | number)[]): Place {
    const file = [this.#paths.get(record) ?? 'a record of no file', ...key].join('.');
    return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  }

  override keyPlace(record: object, ...key: readonly (string | number)[]): Place {
    return this.place(record, ...key);
  }

  #enter(value: unknown, path: readonly string[]): void {
    if (typeof value !== 'object' || value === null) return;
    this.#paths.set(value, path.join('.'));
    for (const [key, inside] of Object.entries(value)) this.#enter(inside, [...path, key]);
  }
}

/** Where one check points to in the good contract after `change`: `rates.0.seasons.1.releaseDays`, and then `, see rates.0.releaseDays`. */
export function pointedAfter(id: string, change: (contract: Draft<HotelContract>) => void): string[] {
  const contract = contractWith(change);
  const contracts = { suppliers: [], hotels: [contract] };
  const context = { origins: new PathOrigins(contract), today: day('2026-11-21'), contracts };
  const one = rules.filter(({ code }) => code.id === id);
  return [...runRules(one, context)].map(
    ({ place, related }) => `${place?.file}${related ? `, see ${related.place.file}` : ''}`,
  );
}
