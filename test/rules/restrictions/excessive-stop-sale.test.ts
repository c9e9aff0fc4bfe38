import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

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

describe('an offer whose rooms are closed', () => {
  /** PAY6 is for the double room from 2027-05-03 to 2027-05-12. */
  const found = (change: Parameters<typeof findingsAfter>[0], ...closed: readonly string[]) =>
    onlyOf(
      'O18',
      findingsAfter((contract) => {
        item(contract.offers, 1).travelWindows = [range('2027-05-03..2027-05-12')];
        item(contract.rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: closed.map(range) });
        change(contract);
      }),
    );
  const same = () => {};

  it('is found on the very nights, and not with the first or the last of them', () => {
    expect(found(same, '2027-05-03..2027-05-12')).toHaveLength(1);
    expect(found(same, '2027-05-04..2027-05-12')).toEqual([]);
    expect(found(same, '2027-05-03..2027-05-11')).toEqual([]);
  });

  it('is no finding when it is switched off, has an open room, or no night anyway', () => {
    const days = '2027-05-01..2027-05-15';
    expect(found(({ offers }) => void Object.assign(item(offers, 1), { active: false }), days)).toEqual([]);
    expect(found(({ offers }) => void Object.assign(item(offers, 1), { providerRoomCodes: 'all' }), days)).toEqual([]);
    expect(
      found(({ offers }) => {
        item(offers, 1).travelWindows = [range('2027-05-12..2027-05-03')];
      }, days),
    ).toEqual([]);
    expect(
      found(({ offers }) => {
        item(offers, 1).travelWindows = [range('2026-05-03..2026-05-12')];
      }, days),
    ).toEqual([]);
    expect(found(({ offers }) => void Object.assign(item(offers, 1), { providerRoomCodes: ['SUI'] }), days)).toEqual(
      [],
    );
  });

  it('is no finding beside a whole season that is closed, which O17 tells', () => {
    const season = '2027-06-01..2027-09-15';
    const inJune = ({ offers }: Parameters<Parameters<typeof findingsAfter>[0]>[0]) => {
      item(offers, 1).travelWindows = [range('2027-06-03..2027-06-12')];
    };
    expect(found(inJune, season)).toEqual([]);
    expect(found(inJune, '2027-06-01..2027-06-20')).toHaveLength(1);
    expect(
      found((contract) => {
        inJune(contract);
        item(contract.offers, 1).providerRoomCodes = ['DBL', 'FAM'];
        item(contract.rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-06-20')] });
      }, season),
    ).toEqual([]);
  });

  it('counts only the nights that the room would be sold', () => {
    expect(found(same, '2027-07-18..2027-12-31')).toEqual([]);
    expect(found(same, '2027-06-10..2027-12-31')).toEqual([expect.stringContaining('closes 128 nights')]);
  });
});
