import { describe, expect, it } from 'vitest';
import type { Overrides } from '../../../src/contract/overrides/overrides.ts';
import { parseOverridden, type ReplacedValue } from '../../../src/contract/overrides/parse-overridden.ts';

const HOTEL = `supplier: { externalCode: PALMA, email: office@example.com }
hotel:
  providerCode: SEA-PALACE
  hotelname: Sea Palace
  images:
    - https://example.com/front.jpg
    - https://example.com/pool.jpg
  rooms: [{ providerCode: DBL, name: Double room }]
rates: []
`;

function parsed(text: string, values: Overrides) {
  const replaced: ReplacedValue[] = [];
  const placeOf = (path: readonly (string | number)[]) => ({
    ...{ file: path.join('.'), line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
  const parse = parseOverridden({ environment: 'test', values, placeOf, onReplaced: (one) => replaced.push(one) });
  const { documents, findings } = parse('palace.yaml', Buffer.from(text));
  expect(findings).toEqual([]);
  return { documents, values: documents.map(({ value }) => value), replaced };
}

const inTest: Overrides = {
  suppliers: { PALMA: { externalCode: 'PALMA-T', email: 'test@example.com' } },
  hotels: { 'PALMA/SEA-PALACE': { hotelname: 'Sea Palace (test)', images: ['https://example.com/test.jpg'] } },
};

describe('an environment with its own values', () => {
  it('has them in place of those in the file, and everything else from the file', () => {
    const { values } = parsed(HOTEL, inTest);
    expect(values).toEqual([
      {
        supplier: { externalCode: 'PALMA-T', email: 'test@example.com' },
        hotel: {
          providerCode: 'SEA-PALACE',
          hotelname: 'Sea Palace (test)',
          images: ['https://example.com/test.jpg'],
          rooms: [{ providerCode: 'DBL', name: 'Double room' }],
        },
        rates: [],
      },
    ]);
  });

  it('says of each which value it replaces', () => {
    const { replaced } = parsed(HOTEL, inTest);
    expect(replaced.map(({ path, was, value }) => [path.join('.'), was, value])).toEqual([
      ['supplier.externalCode', 'PALMA', 'PALMA-T'],
      ['supplier.email', 'office@example.com', 'test@example.com'],
      ['hotel.hotelname', 'Sea Palace', 'Sea Palace (test)'],
      [
        'hotel.images',
        ['https://example.com/front.jpg', 'https://example.com/pool.jpg'],
        ['https://example.com/test.jpg'],
      ],
    ]);
  });

  it('adds what the file does not say', () => {
    const { values } = parsed(HOTEL, { hotels: { 'PALMA/SEA-PALACE': { address: { email: 'front@example.com' } } } });
    expect(values).toMatchObject([{ hotel: { address: { email: 'front@example.com' } } }]);
  });

  it('changes the codes in documents that only name the records', () => {
    const text = 'supplier: PALMA\nhotel: SEA-PALACE\nrates: []\n---\nsupplier: 1204\nhotel: SEA-PALACE\n';
    const { values } = parsed(text, {
      suppliers: { PALMA: { externalCode: 'PALMA-T' }, '#1204': { id: 88 } },
      hotels: { 'PALMA/SEA-PALACE': { providerCode: 'SEA-T', hotelname: 'Test' } },
    });
    expect(values).toEqual([
      { supplier: 'PALMA-T', hotel: 'SEA-T', rates: [] },
      { supplier: 88, hotel: 'SEA-PALACE' },
    ]);
  });

  it('finds the hotel by its code in a document that leaves the supplier to another file', () => {
    const { values } = parsed('hotel: SEA-PALACE\noffers: []\n', {
      hotels: { 'PALMA/SEA-PALACE': { providerCode: 'SEA-T' } },
    });
    expect(values).toEqual([{ hotel: 'SEA-T', offers: [] }]);
  });

  it('leaves the hotel of another supplier alone', () => {
    const { values, replaced } = parsed(HOTEL, { hotels: { 'LISBOA/SEA-PALACE': { hotelname: 'Test' } } });
    expect(values).toMatchObject([{ hotel: { hotelname: 'Sea Palace' } }]);
    expect(replaced).toEqual([]);
  });

  it('keeps the places of the file, and names the line of the settings', () => {
    const { documents } = parsed(HOTEL, inTest);
    const [document] = documents;
    const at = document?.place(['hotel', 'hotelname']);
    expect(at).toMatchObject({ file: 'palace.yaml', line: 4, column: 14 });
    expect(at && document?.noteAt?.(at)).toMatchObject({ place: { file: 'hotels.PALMA/SEA-PALACE.hotelname' } });
    const room = document?.place(['hotel', 'rooms', 0, 'name']);
    expect(room).toMatchObject({ line: 8 });
    expect(room && document?.noteAt?.(room)).toBeUndefined();
  });
});
