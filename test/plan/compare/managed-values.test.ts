import { describe, expect, test } from 'vitest';
import { freeValue, isDigest, managedValues } from '../../../src/plan/compare/managed-values.ts';
import { RECORD_SHAPES } from '../../../src/plan/compare/record-shapes.ts';

const valuesOf = (record: Parameters<typeof managedValues>[1]) => managedValues(RECORD_SHAPES.hotel, record);

describe('the managed values of a record', () => {
  test('have lists by the keys of their items, without the key in each item', () => {
    const rooms = [
      { providerCode: 'DBL', name: 'Double', distributions: [{ adults: 2, children: 1 }, { adults: 1 }] },
      { providerCode: 'FAM' },
    ];
    expect(valuesOf({ rooms, images: ['b.jpg', 'a.jpg'] })).toEqual({
      rooms: { DBL: { name: 'Double', distributions: { '2+1': true, '1': true } }, FAM: true },
      images: { 'b.jpg': true, 'a.jpg': true },
    });
  });

  test('have the first of two items with one key', () =>
    expect(
      valuesOf({
        descriptions: [
          { language: 'EN', description: 'First' },
          { language: 'EN', description: 'Second' },
        ],
      }),
    ).toEqual({ descriptions: { EN: { description: 'First' } } }));

  test('have no field that the record leaves out', () =>
    expect(Object.keys(valuesOf({ hotelname: 'Sea', category: undefined }))).toEqual(['hotelname']));

  test('have the default for a limit that is null', () =>
    expect(valuesOf({ minimumStay: null, releaseDays: null })).toEqual({ minimumStay: 1, releaseDays: 0 }));

  test('have a record inside it field by field', () =>
    expect(valuesOf({ address: { city: 'Palma', street: '', zip: undefined } })).toEqual({
      address: { city: 'Palma', street: null },
    }));
});

describe('a value', () => {
  test.each([[''], [false], [[]], [{}], [null], [undefined]])('%j is absent', (value) =>
    expect(freeValue(value)).toBeNull(),
  );

  test.each([[0], [12.5], [true], ['EUR'], [['A', 'B']]])('%j is kept as it is', (value) =>
    expect(freeValue(value)).toEqual(value),
  );

  test('of up to 64 letters is kept as it is, a longer one as its digest', () => {
    const [short, long] = ['x'.repeat(64), 'x'.repeat(65)];
    expect([freeValue(short), isDigest(freeValue(short))]).toEqual([short, false]);
    expect(freeValue(long)).toMatch(/^sha256:[0-9a-f]{32}$/);
    expect(isDigest(freeValue(long))).toBe(true);
    expect(freeValue(`${long}x`)).not.toBe(freeValue(long));
  });

  test('that looks like a digest is never mistaken for one', () => {
    expect(freeValue('sha256:short')).not.toBe('sha256:short');
    expect(freeValue('a text with sha256:')).toBe('a text with sha256:');
    expect(isDigest(12)).toBe(false);
  });
});
