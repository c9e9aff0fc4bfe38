import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { mergeHotel } from '../../../src/plan/filed/merge-filed.ts';
import { wireOfContract } from '../../../src/plan/filed/wire-of-contract.ts';
import { editedText } from '../../support/edited-text.ts';
import { type CompactHotel, compactText, pricesIn, readCompact } from '../compact-hotel.ts';

const HOTEL: CompactHotel = {
  rooms: { DBL: '"1", "2"', SUI: '"2"', TWN: '"2"', JUN: '"2"' },
  prices: '{ perPerson: 40 }',
  entries: [
    'providerRoomCode: DBL, unitsQuota: 3, prices: { perPerson: 50, single: +30 }',
    'providerRoomCode: SUI, unitsQuota: 1, relativeTo: DBL, by: +20%',
    'providerRoomCode: TWN, unitsQuota: 1',
    'providerRoomCode: JUN, unitsQuota: 1',
  ],
};

/** The file after a pull from a hub that holds the contract of the other text. */
function pulled(hub: string) {
  const { contract, origins, text } = readCompact(HOTEL);
  const record = wireOfContract(hubOf(hub), DEFAULT_CAPABILITIES);
  const { edits, writtenOut } = mergeHotel(contract, origins, record, DEFAULT_CAPABILITIES, () => {});
  const all = edits.map(({ edit }) => edit);
  return { text: all.length > 0 ? editedText(text, all) : text, writtenOut };
}

const hubOf = (text: string): HotelContract => readCompact(text).contract;
const TEXT = compactText(HOTEL);

describe('a pull into compact prices', () => {
  it('keeps them while the hub has the prices that they give', () => {
    expect(pulled(TEXT)).toEqual({ text: TEXT, writtenOut: [] });
  });

  it('keeps them if only the units change', () => {
    const hub = TEXT.replace('unitsQuota: 3', 'unitsQuota: 7');
    const after = pulled(hub);
    expect(after.writtenOut).toEqual([]);
    expect(after.text).toContain('unitsQuota: 7, prices: { perPerson: 50, single: +30 }');
  });

  it('writes a room out whose prices differ, with the rooms that are relative to it', () => {
    const hub = TEXT.replace('perPerson: 50, single: +30', 'perPerson: 55, single: +30');
    const { text, writtenOut } = pulled(hub);
    expect(writtenOut).toEqual(['DBL', 'SUI']);
    expect(text).not.toContain('relativeTo');
    expect(text).toContain('prices: { perPerson: 40 }');
    expect(pricesIn(text)).toEqual(pricesIn(hub));
  });

  it('writes out one of the rooms that share the prices of their season', () => {
    const hub = TEXT.replace('TWN, unitsQuota: 1', 'TWN, unitsQuota: 1, distributionPrices: { "2": 85 }');
    const { text, writtenOut } = pulled(hub);
    expect(writtenOut).toEqual(['TWN']);
    expect(pricesIn(text)).toEqual(pricesIn(hub));
    expect(text).toContain('relativeTo: DBL');
  });

  it('writes all rooms out if the season is priced in the other form, by occupancy or by guest', () => {
    const hub = compactText({ ...HOTEL, priceType: 'PAX' });
    expect(pricesIn(pulled(hub).text)).toEqual(pricesIn(hub));
  });

  it('writes a room out that takes other guests in the hub', () => {
    const hub = compactText({ ...HOTEL, rooms: { ...HOTEL.rooms, DBL: '"1", "2", "2+1"' } }).replace(
      'prices: { perPerson: 50, single: +30 }',
      'distributionPrices: { "1": 80, "2": 100, "2+1": 110 }',
    );
    expect(pricesIn(pulled(hub).text)).toEqual(pricesIn(hub));
  });
});
