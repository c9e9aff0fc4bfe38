import { describe, expect, it } from 'vitest';
import { goodContract, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, findingsIn, testChanges } from '../findings.ts';

describe('excessive stop sale', () => {
  it('finds a hotel that is closed for more than 90 nights, once for all rooms', () => {
    const good = goodContract();
    const closed = [range('2027-06-01..2027-08-30')];
    const stopSales = good.hotel.rooms.map(({ providerCode: providerRoomCode }) => ({
      providerRoomCode,
      stopSales: closed,
    }));
    const hotel = { ...good.hotel, closed, stopSales };
    const rates = good.rates.map((rate) => ({ ...rate, stopSales }));
    expect(findingsIn({ ...good, hotel, rates }, 'O18')).toEqual(['O18 warning hotel.closed.0']);
  });

  testChanges({
    'finds a stop sale of more than 90 nights': [
      {
        'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-08-30')] },
      },
      'O18 warning rates.0.stopSales.1.stopSales.0',
    ],
    'accepts 90 nights': [
      {
        'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: [range('2027-06-01..2027-08-29')] },
      },
    ],
    'finds an offer whose rooms are all closed': [
      {
        'offers.1.travelWindows': [range('2027-05-03..2027-05-12')],
        'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: [range('2027-05-01..2027-05-15')] },
      },
      'O18 warning rates.0.stopSales, see offers.1.travelWindows.0',
    ],
    'accepts an offer with an open night': [
      {
        'offers.1.travelWindows': [range('2027-05-03..2027-05-12')],
        'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: [range('2027-05-01..2027-05-11')] },
      },
    ],
  });
});

describe('an offer whose rooms are closed', () => {
  /** PAY6 is for the double room from 2027-05-03 to 2027-05-12. */
  const found = (change: Changes, ...closed: readonly string[]) =>
    findingsAfter(
      {
        'offers.1.travelWindows': [range('2027-05-03..2027-05-12')],
        'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: closed.map(range) },
        ...change,
      },
      'O18',
    );

  it('is found if exactly these nights are closed, and not without the first or the last', () => {
    expect(found({}, '2027-05-03..2027-05-12')).toHaveLength(1);
    expect(found({}, '2027-05-04..2027-05-12')).toEqual([]);
    expect(found({}, '2027-05-03..2027-05-11')).toEqual([]);
  });

  it('is fine if it is switched off, has an open room, or has no nights anyway', () => {
    const days = '2027-05-01..2027-05-15';
    expect(found({ 'offers.1.active': false }, days)).toEqual([]);
    expect(found({ 'offers.1.providerRoomCodes': 'all' }, days)).toEqual([]);
    expect(found({ 'offers.1.travelWindows': [range('2027-05-12..2027-05-03')] }, days)).toEqual([]);
    expect(found({ 'offers.1.travelWindows': [range('2026-05-03..2026-05-12')] }, days)).toEqual([]);
    expect(found({ 'offers.1.providerRoomCodes': ['SUI'] }, days)).toEqual([]);
  });

  it('is fine next to a whole closed season, which O17 reports', () => {
    const season = '2027-06-01..2027-09-15';
    const inJune = { 'offers.1.travelWindows': [range('2027-06-03..2027-06-12')] };
    expect(found(inJune, season)).toEqual([]);
    expect(found(inJune, '2027-06-01..2027-06-20')).toHaveLength(1);
    expect(
      found(
        {
          ...inJune,
          'offers.1.providerRoomCodes': ['DBL', 'FAM'],
          'rates.0.stopSales.1': { providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-06-20')] },
        },
        season,
      ),
    ).toEqual([]);
  });

  it('counts only the nights on which the room would be sold', () => {
    expect(found({}, '2027-07-18..2027-12-31')).toEqual([]);
    expect(found({}, '2027-06-10..2027-12-31')).toEqual(['O18 warning rates.0.stopSales.1.stopSales.0']);
  });
});
