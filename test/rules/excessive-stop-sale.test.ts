import { describe, expect, it } from 'vitest';
import { item, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('excessive stop sale', () => {
  it('finds a stop sale of more than 90 nights', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-08-30')] });
    });
    expect(found).toEqual([
      'O18 warning: rate "Summer 2027", stop sale of room "DBL": 2027-06-01..2027-08-30 closes 91 nights (let the seasons of the room end before these nights instead)',
    ]);
  });

  it('takes 90 nights', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-08-29')] });
    });
    expect(found).toEqual([]);
  });

  it('finds an offer whose rooms are all closed', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers, 1).travelWindows = [range('2027-05-03..2027-05-12')];
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2027-05-01..2027-05-15')] });
    });
    expect(found).toEqual([
      'O18 warning: rate "Summer 2027": stop sales close all rooms of offer "PAY6" on its travel window 2027-05-03..2027-05-12 (open a room, or take the window off the offer)',
    ]);
  });

  it('takes an offer with an open night', () => {
    const found = findingsAfter(({ rates, offers }) => {
      item(offers, 1).travelWindows = [range('2027-05-03..2027-05-12')];
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2027-05-01..2027-05-11')] });
    });
    expect(found).toEqual([]);
  });
});
