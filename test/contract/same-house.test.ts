import { describe, expect, it } from 'vitest';
import { readFiles } from './read.ts';

interface House {
  readonly name?: string;
  readonly at?: string;
  readonly phone?: string;
  readonly supplier?: string;
}

const house = (code: string, { name = 'Hotel Sol', at, phone, supplier = 'S' }: House): string => {
  const [latitude, longitude] = at?.split(' ') ?? [];
  return `supplier: ${supplier}
hotel:
  providerCode: ${code}
  hotelname: ${JSON.stringify(name)}
  category: S4
  currency: EUR
${at === undefined ? '' : `  latitude: ${latitude}\n  longitude: ${longitude}\n`}${phone === undefined ? '' : `  address: { phone: "${phone}" }\n`}`;
};

/** The messages about the second house. */
const found = (first: House, second: House): string[] =>
  readFiles({
    's.yaml': 'supplier: { externalCode: S }\n---\nsupplier: { externalCode: T }\n',
    'a.yaml': house('A', first),
    'b.yaml': house('B', second),
  }).findings.map(({ message }) => message);

const REST = '; one house under two codes is sold twice';

describe('one house under two codes', () => {
  it.each<[House, House, string]>([
    [{ at: '39.571 2.65' }, { at: '39.5712 2.6508' }, 'name and place'],
    [{ at: '39.5 2.6501' }, { at: '39.501 2.6499' }, 'name and place'],
    [{ at: '-0.0001 0.0001' }, { at: '0.0001 -0.0001' }, 'name and place'],
    [{ at: '39.571 2.65' }, { at: '39.571 2.65', name: 'SÓL' }, 'name and place'],
    [{ at: '39.571 2.65' }, { at: '39.571 2.65', name: 'The Sol Hotel & Spa' }, 'name and place'],
    [{ phone: '+34 971 12 34 56' }, { phone: '0034971123456' }, 'name and telephone number'],
    [{ phone: '971 123 456', at: '39.5 2.6' }, { phone: '+34 971123456', at: '41.4 2.1' }, 'name and telephone number'],
    [
      { phone: '971 123 456', at: '39.5 2.6' },
      { phone: '971123456', at: '39.5 2.6' },
      'name, telephone number and place',
    ],
    [{ name: 'فندق الشمس', at: '39.5 2.6' }, { name: 'فندق الشمس', at: '39.5 2.6' }, 'name and place'],
  ])('is reported for %j and %j', (first, second, same) => {
    expect(found(first, second)).toEqual([`hotels "A" and "B" have the same ${same}${REST}`]);
  });

  it.each<[string, House, House]>([
    ['only the name is the same', {}, {}],
    ['a chain has one name in two towns', { at: '39.571 2.65' }, { at: '41.38 2.17' }],
    ['two houses share a reception', { phone: '971123456' }, { phone: '971123456', name: 'Hotel Luna' }],
    ['two houses stand side by side', { at: '39.5 2.6' }, { at: '39.5 2.6', name: 'Hotel Sol Annex' }],
    ['no place was entered', { at: '0 0' }, { at: '0 0' }],
    ['the number is too short to tell', { phone: '112' }, { phone: '112' }],
    ['the names are only words for a hotel', { name: 'Hotel', at: '39.5 2.6' }, { name: 'The Resort', at: '39.5 2.6' }],
    ['two suppliers sell the house', { at: '39.5 2.6' }, { at: '39.5 2.6', supplier: 'T' }],
  ])('is not reported if %s', (_, first, second) => {
    expect(found(first, second)).toEqual([]);
  });

  it('is reported for each further code, with the first', () => {
    const files = Object.fromEntries(['A', 'B', 'C'].map((code) => [`${code}.yaml`, house(code, { at: '39.5 2.6' })]));
    expect(readFiles({ 's.yaml': 'supplier: { externalCode: S }', ...files }).findings).toMatchObject([
      { code: { id: 'R20' }, place: { file: 'B.yaml', line: 4 }, related: { place: { file: 'A.yaml', line: 4 } } },
      { code: { id: 'R20' }, place: { file: 'C.yaml', line: 4 }, related: { place: { file: 'A.yaml', line: 4 } } },
    ]);
  });
});
