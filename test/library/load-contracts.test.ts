import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContracts, plan, price, validate } from '../../src/library/index.ts';
import { loadedFrom } from '../../src/library/load-contracts.ts';
import { folderWith } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

const SUPPLIER = 'supplier: { externalCode: PALMA, commercialName: Palma Hotels }\n';
const HOTEL = `supplier: PALMA
hotel:
  providerCode: SEA-PALACE
  hotelname: Sea Palace
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/front.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
  mealPlans: [ROOM_ONLY]
rates:
  - name: Summer 2027
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 80, "2": 100 } }
`;

describe('loadContracts', () => {
  it('names the hotels and what they sell', async () => {
    const folder = folderWith({ 'palma/supplier.yaml': SUPPLIER, 'palma/sea-palace.yaml': HOTEL });
    const contracts = await loadContracts('palma', { folder });
    expect(contracts).toEqual({
      files: ['palma/sea-palace.yaml', 'palma/supplier.yaml'],
      hotels: [
        {
          key: 'PALMA/SEA-PALACE',
          supplier: 'PALMA',
          providerCode: 'SEA-PALACE',
          hotelname: 'Sea Palace',
          currency: 'EUR',
          rooms: ['DBL'],
          mealPlans: ['ROOM_ONLY'],
          rates: ['Summer 2027'],
          files: ['palma/sea-palace.yaml'],
          incomplete: false,
        },
      ],
    });
  });

  it('takes several paths, absolute ones too', async () => {
    const folder = folderWith({ 'a/supplier.yaml': SUPPLIER, 'b/sea-palace.yaml': HOTEL });
    const contracts = await loadContracts(['a', path.join(folder, 'b')], { folder });
    expect(contracts.files).toEqual(['a/supplier.yaml', 'b/sea-palace.yaml']);
  });

  it('refuses paths with nothing to read', async () => {
    const folder = folderWith({ 'notes.txt': 'nothing' });
    await expect(loadContracts([], { folder })).rejects.toMatchObject({ code: 'no-input' });
    await expect(loadContracts('missing', { folder })).rejects.toMatchObject({
      name: 'ContractsError',
      code: 'no-input',
      message: 'no such file or folder: missing',
    });
    await expect(loadContracts('.', { folder })).rejects.toMatchObject({
      code: 'no-input',
      hint: 'contract files end with .yaml or .yml',
    });
  });

  it('says which hotels could not be read completely', async () => {
    const folder = folderWith({
      'sea-palace.yaml': `${SUPPLIER}${HOTEL.replace('supplier: PALMA\n', '').replace('100 }', 'no price }')}`,
    });
    const contracts = await loadContracts('.', { folder });
    expect(contracts.hotels).toMatchObject([{ key: 'PALMA/SEA-PALACE', incomplete: true }]);
    expect(() => price(contracts, { checkIn: '2027-05-10', bookedOn: '2027-01-15' })).toThrowError(
      expect.objectContaining({
        code: 'findings',
        message: expect.stringMatching(/^PALMA\/SEA-PALACE could not be read completely: sea-palace\.yaml:21: /),
      }),
    );
  });

  it('has no hotel of a file that cannot be read, which can be neither priced nor planned', async () => {
    const contracts = await loadContracts('.', { folder: folderWith({ 'sea-palace.yaml': 'hotel: [' }) });
    expect(contracts).toEqual({ files: ['sea-palace.yaml'], hotels: [] });
    const refused = expect.objectContaining({
      code: 'findings',
      message: 'the contracts could not be read completely: sea-palace.yaml:1: this "[" has no closing "]"',
    });
    expect(() => price(contracts, { checkIn: '2027-05-10', bookedOn: '2027-01-15' })).toThrowError(refused);
    expect(() => plan(contracts, { suppliers: [], hotels: [] })).toThrowError(refused);
  });

  it('does not use a hotel whose other files cannot be read', async () => {
    const folder = folderWith({
      'supplier.yaml': SUPPLIER,
      'sea-palace.yaml': HOTEL,
      'more.yaml': 'hotel: SEA-PALACE\nrates: [',
    });
    const contracts = await loadContracts('sea-palace.yaml', { folder });
    expect(contracts.hotels).toMatchObject([{ incomplete: true }]);
    const refused = expect.objectContaining({
      code: 'findings',
      message: expect.stringContaining('could not be read completely: more.yaml:2: more.yaml cannot be read'),
    });
    expect(() => price(contracts, { checkIn: '2027-05-10', bookedOn: '2027-01-15' })).toThrowError(refused);
    expect(() => plan(contracts, { suppliers: [], hotels: [] })).toThrowError(refused);
  });

  it('keeps what it has read: later changes of the files make no difference', async () => {
    const folder = folderWith({
      'contracts/a.yaml': SUPPLIER,
      'contracts/b.yaml': HOTEL.replace('mealPlans: [ROOM_ONLY]', 'mealPlans: [ROOM_ONLY, ROOM_ONLY]'),
    });
    const contracts = await loadContracts('contracts', { folder });
    const before = await validate(contracts, { today: '2026-11-22' });
    expect(before.findings.length).toBeGreaterThan(0);
    rmSync(path.join(folder, 'contracts'), { recursive: true });
    expect(await validate(contracts, { today: '2026-11-22' })).toEqual(before);
    expect(price(contracts, { checkIn: '2027-05-10', bookedOn: '2027-01-15' }).offered).toMatchObject([
      { total: '100.00', nights: [{ place: { file: 'contracts/b.yaml', line: 21 } }] },
    ]);
  });

  it('returns contracts that no other object can replace', async () => {
    const contracts = await loadContracts('contracts-examples/city-hotel', { folder: root });
    expect(() => loadedFrom({ ...contracts })).toThrow('the contracts must be what loadContracts returned');
  });
});
