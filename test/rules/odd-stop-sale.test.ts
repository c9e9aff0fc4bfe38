import { describe, expect, it } from 'vitest';
import { item, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('odd stop sale', () => {
  it('finds a stop sale outside all seasons', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2026-05-20..2026-05-22')] });
    });
    expect(found).toEqual([
      'O17 warning: rate "Summer 2027", stop sale of room "DBL": 2026-05-20..2026-05-22 is outside all seasons, so it closes nothing (the seasons run from 2027-05-01 to 2027-10-15: check the year)',
    ]);
  });

  it('finds a whole season that is closed', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({
        providerRoomCode: 'DBL',
        stopSales: [range('2027-06-01..2027-08-15'), range('2027-08-16..2027-09-15')],
      });
    });
    expect(found).toEqual([
      'O17 warning: rate "Summer 2027", stop sale of room "DBL": it closes all of season "High" (if the room is not sold in this season, leave it out of its seasonRoomPrices)',
    ]);
  });

  it('tells of ranges that overlap', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-05-22..2027-05-24')] });
    });
    expect(found).toEqual([
      'O17 info: rate "Summer 2027", stop sale of room "FAM": 2027-05-22..2027-05-24 overlaps 2027-05-20..2027-05-22',
    ]);
  });

  it('takes ranges that follow each other', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-05-23..2027-05-24')] });
    });
    expect(found).toEqual([]);
  });

  it('finds the room by its name', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates, 1).stopSales?.push({ roomName: 'Double room', stopSales: [range('2027-05-20..2027-05-22')] });
    });
    expect(found).toEqual([
      'O17 warning: rate "Winter 2027", stop sale of room "DBL": 2027-05-20..2027-05-22 is outside all seasons, so it closes nothing (the seasons run from 2027-10-16 to 2028-03-31: check the year)',
    ]);
  });
});
