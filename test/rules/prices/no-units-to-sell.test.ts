import { describe, expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

describe('no units to sell', () => {
  it('finds a room with a quota of 0', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsQuota = 0;
    });
    expect(found).toEqual([
      'P20 warning: rate "Summer 2027", season "Low", room "FAM": no units to sell, neither at once nor on request, so it is never sold (write how many rooms are sold; to close the room for some nights write stopSales)',
    ]);
  });

  it('finds a room without any quota', () => {
    const found = findingsAfter(({ rates }) => {
      delete item(item(item(rates).seasons).seasonRoomPrices, 1).unitsQuota;
    });
    expect(found).toEqual([
      'P20 warning: rate "Summer 2027", season "Low", room "FAM": neither unitsQuota nor unitsOnRequest is given, so it is never sold (write how many rooms are sold; to close the room for some nights write stopSales)',
    ]);
  });

  it('is content with units on request', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsQuota = 0;
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsOnRequest = 1;
    });
    expect(found).toEqual([]);
  });

  it('finds a negative quota', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsQuota = -4;
    });
    expect(found).toEqual([
      'P20 error: rate "Summer 2027", season "Low", room "FAM": unitsQuota is -4; there cannot be fewer than 0 (write 4 if only the sign is wrong)',
    ]);
  });

  it('finds more rooms than hotels have', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsOnRequest = 501;
    });
    expect(found).toEqual([
      'P20 warning: rate "Summer 2027", season "Low", room "FAM": unitsOnRequest is 501, more rooms of one kind than hotels have (is there a digit too many?)',
    ]);
  });

  it.each([
    ['unitsQuota', 501, 'unitsQuota is 501, more rooms of one kind'],
    ['unitsOnRequest', -3, 'unitsOnRequest is -3; there cannot be fewer than 0'],
  ] as const)('finds an impossible %s beside units that can be', (key, units, said) => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1)[key] = units;
    });
    expect(found).toEqual([expect.stringContaining(said)]);
  });

  it('says nothing of the rooms that have units beside one that has none', () => {
    const found = findingsAfter(({ rates }) => {
      const [first, second] = item(item(rates).seasons).seasonRoomPrices;
      Object.assign(first ?? {}, { unitsQuota: 0, unitsOnRequest: 1 });
      Object.assign(second ?? {}, { unitsQuota: 39 });
      const [none] = item(item(rates).seasons, 1).seasonRoomPrices;
      delete none?.unitsQuota;
      Object.assign(none ?? {}, { unitsOnRequest: 0 });
    });
    expect(found).toEqual([
      'P20 warning: rate "Summer 2027", season "High", room "DBL": no units to sell, neither at once nor on request, so it is never sold (write how many rooms are sold; to close the room for some nights write stopSales)',
    ]);
  });

  it('takes 500', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsOnRequest = 500;
    });
    expect(found).toEqual([]);
  });
});

it('takes 999 as free sale, which has no limit', () => {
  const found = (unitsQuota: number): string[] =>
    findingsAfter(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices, 1).unitsQuota = unitsQuota;
    }).filter((text) => text.startsWith('P20'));
  expect(found(999)).toEqual([]);
  expect(found(9999)).toEqual([]);
  expect(found(998)).toHaveLength(1);
});
