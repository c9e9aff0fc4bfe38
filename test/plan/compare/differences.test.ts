import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { differences } from '../../../src/plan/compare/differences.ts';
import { occupancyKey, RECORD_SHAPES, type RecordShape } from '../../../src/plan/compare/record-shapes.ts';

/** What a hotel of the hub lacks, `removed` being the paths that `--prune` takes away. */
const lacks = (desired: JsonObject, remote: JsonObject, ...removed: readonly string[]) =>
  differences(RECORD_SHAPES.hotel, desired, remote, (path) => removed.includes(path.join('/'))).map(
    ({ kind, path, before, after }) => [
      kind,
      path.join('/'),
      ...(before === undefined ? [] : [before]),
      ...(after === undefined ? [] : [after]),
    ],
  );

describe('a record of the hub', () => {
  it('differs in the values that the file has otherwise, by name', () =>
    expect(lacks({ hotelname: 'Sea', category: 'S4', chain: 'New' }, { hotelname: 'Old', category: 'S4' })).toEqual([
      ['add', 'chain', 'New'],
      ['change', 'hotelname', 'Old', 'Sea'],
    ]));

  it('does not differ in anything that the file does not mention', () => {
    expect(lacks({ category: undefined }, { hotelname: 'Old', category: 'S4', maximumStay: 9 })).toEqual([]);
    expect(lacks({}, { rooms: [{ providerCode: 'A' }], images: ['a.jpg'] })).toEqual([]);
  });

  it('has the default for a value that it leaves out', () => {
    expect(lacks({ releaseDays: 0, minimumStay: 1 }, {})).toEqual([]);
    expect(lacks({ releaseDays: 0 }, { releaseDays: 3 })).toEqual([['change', 'releaseDays', 3, 0]]);
    expect(lacks({ maximumStay: 0 }, {})).toEqual([['add', 'maximumStay', 0]]);
  });

  it('differs in the fields of a record inside it', () =>
    expect(lacks({ address: { city: 'Palma', street: 'Nou' } }, { address: { city: 'Inca', zip: '1' } })).toEqual([
      ['change', 'address/city', 'Inca', 'Palma'],
      ['add', 'address/street', 'Nou'],
    ]));

  it('loses only the field, the listed record and the listed text that are to be removed', () => {
    const remote = { maximumStay: 9, rooms: [{ providerCode: 'A' }, { providerCode: 'B' }], images: ['a', 'b'] };
    expect(lacks({}, remote, 'maximumStay', 'rooms/B', 'images/a')).toEqual([
      ['remove', 'images/a', 'a'],
      ['remove', 'maximumStay', 9],
      ['remove', 'rooms/B', { providerCode: 'B' }],
    ]);
    expect(lacks({}, {}, 'maximumStay', 'rooms/B', 'images/a')).toEqual([]);
  });

  it('differs by key in a missing list item, whatever else it lists', () => {
    const rooms = [{ providerCode: 'B', name: 'Twin' }, { providerCode: 'A' }];
    expect(lacks({ rooms, images: ['b', 'a'] }, { rooms: [{ providerCode: 'B' }, { providerCode: 'C' }] })).toEqual([
      ['add', 'images/a', 'a'],
      ['add', 'images/b', 'b'],
      ['add', 'rooms/A', { providerCode: 'A' }],
      ['add', 'rooms/B/name', 'Twin'],
    ]);
  });

  it('loses a second record with the key of one in the file', () => {
    const second = { providerCode: 'A', id: 2 };
    expect(lacks({ rooms: [{ providerCode: 'A' }] }, { rooms: [{ providerCode: 'A', id: 1 }, second] })).toEqual([
      ['remove', 'rooms/A', second],
    ]);
    expect(lacks({ rooms: [] }, { rooms: [{ providerCode: 'A', id: 1 }, second] })).toEqual([]);
    // Its other values are those that somebody may have changed.
    const rooms = [{ providerCode: 'A', name: 'Twin' }];
    expect(lacks({ rooms }, { rooms: [...rooms, { providerCode: 'A', name: 'Attic', id: 2 }] })).toEqual([
      ['change', 'rooms/A/name', 'Attic', 'Twin'],
    ]);
  });

  it("has exactly the file's items in a list that is one value", () => {
    const room = (...distributions: JsonObject[]) => ({ rooms: [{ providerCode: 'A', distributions }] });
    const [couple, family] = [{ adults: 2 }, { adults: 2, children: 1 }];
    expect(lacks(room(couple), room({ adults: 2, children: 0 }, family))).toEqual([
      ['remove', 'rooms/A/distributions/2+1', family],
    ]);
    expect(lacks(room(couple, family), room(couple))).toEqual([['add', 'rooms/A/distributions/2+1', family]]);
    expect(lacks(room(family, couple), room(couple, family))).toEqual([]);
  });

  it('equals the file in an item that it has twice only if both copies do', () => {
    const priced = (...amounts: number[]) => ({ x: amounts.map((amount) => ({ adults: 2, amount })) });
    const shape: RecordShape = {
      x: { kind: 'whole-list', key: occupancyKey, keyFields: ['adults', 'children'], fields: {} },
    };
    expect(differences(shape, priced(100), priced(100, 100))).toEqual([]);
    expect(differences(shape, priced(100), priced(100, 1))).toEqual([
      { path: ['x', '2', 'amount'], kind: 'change', before: 1, after: 100 },
    ]);
    expect(differences(shape, { x: [] }, priced(100, 1))).toEqual([
      { path: ['x', '2'], kind: 'remove', before: { adults: 2, amount: 100 } },
    ]);
  });
});
