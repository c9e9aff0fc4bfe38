import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { differences } from '../../../src/plan/compare/differences.ts';
import { mergeRecords } from '../../../src/plan/compare/merge-records.ts';
import { RECORD_SHAPES } from '../../../src/plan/compare/record-shapes.ts';
import { pathText, remoteOnly } from '../../../src/plan/compare/remote-only.ts';
import { fc } from '../../support/fast-check.ts';

const SHAPE = RECORD_SHAPES.hotel;

const few = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const keyed = (field: string, keys: readonly string[], others: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record({ [field]: few(...keys), ...others }, { requiredKeys: [field] }), { maxLength: 3 });
const occupancies = fc.uniqueArray(
  fc.record({ adults: few(1, 2), children: few(0, 1), note: few('n') }, { requiredKeys: ['adults'] }),
  { maxLength: 3, selector: ({ adults, children }) => `${adults}+${children ?? 0}` },
);

/** Records of few fields with few values, so that two of them often agree. `blank` is what a hub writes for nothing. */
const records = (blank: readonly unknown[], own: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> =>
  fc.record(
    {
      hotelname: few('Sea', 'Palace', ...blank),
      releaseDays: few(0, 3, ...blank),
      minimumStay: few(1, 2, ...blank),
      maximumStay: few(7, 9, ...blank),
      address: fc.record({ city: few('Palma', 'Inca'), street: few('Nou') }, { requiredKeys: ['city'] }),
      images: fc.uniqueArray(few('a.jpg', 'b.jpg', 'c.jpg')),
      rooms: keyed('providerCode', ['A', 'B', 'C'], { name: few('Double', 'Twin'), distributions: occupancies }),
      mealPlans: keyed('mealPlan', ['ROOM_ONLY', 'HALF_BOARD'], { basePrice: few(0, 10, 12.5) }),
      ...own,
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonObject>;

/** Of the file; no key comes twice in a list of it. */
const desired = records([], {}).map(
  (record): JsonObject =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? onceByKey(value) : value]),
    ),
);
const remote = records([null, ''], { starRating: few(4, 5), notes: few('by hand') });

function onceByKey<T>(items: readonly T[]): T[] {
  const keyOf = (item: T) =>
    typeof item === 'object' && item !== null ? JSON.stringify(Object.values(item)[0]) : JSON.stringify(item);
  return items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index);
}

const law = (check: (ours: JsonObject, theirs: JsonObject) => void) =>
  fc.assert(fc.property(desired, remote, check), { numRuns: 300 });

describe("a record of the hub overlaid with the file's", () => {
  test("has the file's values, and does not change with the same file again", () =>
    law((ours, theirs) => {
      const merged = mergeRecords(SHAPE, ours, theirs);
      expect(differences(SHAPE, ours, merged)).toEqual([]);
      expect(mergeRecords(SHAPE, ours, merged)).toEqual(merged);
    }));

  test('keeps everything that only the hub has', () =>
    law((ours, theirs) => {
      const merged = mergeRecords(SHAPE, ours, theirs);
      expect(remoteOnly(SHAPE, ours, merged)).toEqual(remoteOnly(SHAPE, ours, theirs));
      expect(merged['notes']).toBe(theirs['notes']);
      expect(merged['starRating']).toBe(theirs['starRating']);
    }));

  test('loses only what is to be removed', () =>
    law((ours, theirs) => {
      const others = remoteOnly(SHAPE, ours, theirs);
      const gone = new Set(others.filter((_, index) => index % 2 === 0).map(({ path }) => pathText(path)));
      const removes = (path: readonly string[]) => gone.has(pathText(path));
      const merged = mergeRecords(SHAPE, ours, theirs, removes);
      expect(remoteOnly(SHAPE, ours, merged)).toEqual(others.filter(({ path }) => !removes(path)));
      expect(differences(SHAPE, ours, merged, removes)).toEqual([]);
    }));

  test('differs in the same places whatever the order of its lists', () =>
    law((ours, theirs) => {
      const turned = (record: JsonObject): JsonObject =>
        Object.fromEntries(
          Object.entries(record)
            .reverse()
            .map(([name, value]) => [name, Array.isArray(value) ? [...value].reverse() : value]),
        );
      const single = Object.fromEntries(
        Object.entries(theirs).map(([name, value]) => [name, Array.isArray(value) ? onceByKey(value) : value]),
      );
      expect(differences(SHAPE, turned(ours), turned(single))).toEqual(differences(SHAPE, ours, single));
    }));
});
