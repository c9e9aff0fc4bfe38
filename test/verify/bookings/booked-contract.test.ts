import { describe, expect, it } from 'vitest';
import { hotelKey } from '../../../src/contract/identity.ts';
import { type BookedStay, bookedContracts, type HubNames } from '../../../src/verify/bookings/booked-stay.ts';
import { contractWith, goodContract } from '../../support/contract-builder.ts';
import { MAY, without } from './stays.ts';

const palma = goodContract();
const ibiza = contractWith({
  supplier: { by: 'externalCode', externalCode: 'IBIZA' },
  'hotel.hotelname': 'Sea Palace Ibiza',
});
const numbered = contractWith({ supplier: { by: 'id', id: 9 } });
const NAMES: HubNames = {
  supplierCodes: new Map([
    [7, 'PALMA'],
    [8, 'IBIZA'],
  ]),
  accommodations: new Map(),
};

function found(stay: BookedStay, contracts = [palma, ibiza], names: Partial<HubNames> = {}): string {
  const contract = bookedContracts(contracts, { ...NAMES, ...names })(stay);
  return contract.ok ? hotelKey(contract.value) : `${contract.error.kind}: ${contract.error.reason}`;
}

describe('the contract of a booking', () => {
  it('has its hotel code and its supplier', () => {
    expect([found(MAY), found({ ...MAY, supplierId: 8 }), found({ ...MAY, supplierId: 9 }, [palma, numbered])]).toEqual(
      ['PALMA/SEA-PALACE', 'IBIZA/SEA-PALACE', '#9/SEA-PALACE'],
    );
  });

  it('is not that of another supplier with the same hotel code', () => {
    expect([
      found({ ...MAY, supplierId: 99 }),
      found({ ...MAY, supplierId: 99 }, [numbered]),
      found(MAY, [palma], { supplierCodes: new Map() }),
    ]).toEqual([
      'foreign: of another supplier (#99)',
      'foreign: of another supplier (#99)',
      'foreign: of another supplier (#7)',
    ]);
  });

  it('is none for another provider or a hotel that the files do not have', () => {
    expect([found({ ...MAY, provider: 'BEDS' }), found({ ...MAY, hotelCode: 'MOON' })]).toEqual([
      'foreign: sold by another provider (BEDS)',
      'foreign: your files have no hotel MOON',
    ]);
  });

  it('is found by the name of the hotel if the suppliers of the hub are not known', () => {
    expect([
      found(MAY, [palma, ibiza], { supplierCodes: undefined }),
      found(without(MAY, 'supplierId')),
      found({ ...without(MAY, 'supplierId'), hotelName: 'Sea View' }),
    ]).toEqual([
      'PALMA/SEA-PALACE',
      'PALMA/SEA-PALACE',
      'unclear: the hub does not tell whether it is of PALMA/SEA-PALACE or IBIZA/SEA-PALACE',
    ]);
  });

  it("is found by the hotel's id in the catalogue if the hub gives no code", () => {
    const stay = { ...without(MAY, 'hotelCode'), accommodationId: '157013' };
    const accommodations = new Map([['IBIZA/SEA-PALACE', '157013']]);
    expect([found(stay, undefined, { accommodations }), found(stay), found(without(stay, 'accommodationId'))]).toEqual([
      'IBIZA/SEA-PALACE',
      'unclear: the hub names the hotel only as accommodation 157013, and no hotel of your files is known by this id',
      'unclear: the hub does not name the hotel',
    ]);
  });
});
