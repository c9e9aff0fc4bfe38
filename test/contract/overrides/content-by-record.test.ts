import { describe, expect, it } from 'vitest';
import { changedRecords, contentByRecord, nameElsewhere } from '../../../src/contract/overrides/content-by-record.ts';
import { contract, seaPalace, summer, withHotel, withRate } from '../../support/sample-contract.ts';

const changes = (other: ReturnType<typeof contract>): readonly string[] =>
  changedRecords(contentByRecord(contract()), contentByRecord(other));

describe('what is the same in every environment', () => {
  it('leaves out codes, names, images and e-mail addresses of the hotel', () => {
    const { address } = seaPalace;
    expect(
      changes(
        withHotel({
          providerCode: 'TEST',
          hotelname: 'Test',
          images: ['https://example.com/test.jpg'],
          ...(address && { address: { ...address, email: 'test@example.com' } }),
        }),
      ),
    ).toEqual([]);
  });

  it('names each record that is not the same', () => {
    expect(changes(withRate({ minimumStay: 9 }))).toEqual([`rate "${summer.name}"`]);
    expect(changes(withHotel({ currency: 'USD' }))).toEqual(['hotel']);
    expect(changes(contract({ offers: [] }))).toEqual(contract().offers.map((offer) => `offer ${offer.providerCode}`));
  });
});

describe('the name of a hotel in another environment', () => {
  const palace = withHotel({ providerCode: 'SEA-PALACE' });
  const test = {
    suppliers: { PALMA: { externalCode: 'PALMA-T' } },
    hotels: { 'PALMA/SEA-PALACE': { providerCode: 'SEA-T' } },
  };
  const inTest = {
    ...withHotel({ providerCode: 'SEA-T' }),
    supplier: { by: 'externalCode', externalCode: 'PALMA-T' },
  } as const;

  it('is the same without values of its own', () => {
    expect(nameElsewhere(palace)).toBe('PALMA/SEA-PALACE');
  });

  it('has the codes of that environment', () => {
    expect(nameElsewhere(palace, undefined, test)).toBe('PALMA-T/SEA-T');
    expect(nameElsewhere(inTest, test)).toBe('PALMA/SEA-PALACE');
    expect(nameElsewhere(inTest, test, test)).toBe('PALMA-T/SEA-T');
  });

  it('has the ids of that environment', () => {
    const numbered = { ...palace, supplier: { by: 'id', id: 1204 } } as const;
    expect(nameElsewhere(numbered, undefined, { suppliers: { '#1204': { id: 88 } } })).toBe('#88/SEA-PALACE');
  });
});
