import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testFindings } from '../findings.ts';

/** O24 where room FAM is closed from 20 to 22 May, and a second rate for the same summer is booked on other days. */
const found = (change: Changes = {}) =>
  findingsAfter(
    {
      'rates.0.bookingWindows': [range('2026-11-01..2027-01-31')],
      'rates.2': good('rates.0'),
      'rates.2.name': 'Regular 2027',
      'rates.2.bookingWindows': [range('2027-02-01..2027-10-10')],
      'rates.2.stopSales': undefined,
      ...change,
    },
    'O24',
  );

describe('a room that one rate closes', () => {
  it('is fine if the other closes it too, prices it on other nights only, or is no longer booked', () => {
    expect(
      found({
        'rates.2.stopSales': [{ roomName: 'Family room', stopSales: [range('2027-05-19..2027-05-22')] }],
      }),
    ).toEqual(['O24 warning rates.2.stopSales.0.stopSales, see rates.0.name']);
    expect(found({ 'rates.2.seasons.0.dateRanges': [range('2027-09-16..2027-10-15')] })).toEqual([]);
    expect(found({ 'rates.2.bookingWindows': [range('2026-01-01..2026-10-31')] })).toEqual([]);
  });

  it('is fine for a whole season, or if it is closed anyway', () => {
    expect(
      found({
        'rates.0.stopSales': [{ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-09-15')] }],
      }),
    ).toEqual([]);
    expect(found({ 'rates.0.seasons.0.seasonRoomPrices.1': undefined })).toEqual([]);
  });

  testFindings({
    'is found where another sells the same nights': [
      () => found(),
      'O24 warning rates.0.stopSales.0.stopSales, see rates.2.name',
    ],
    'is reported once for several rooms': [
      () =>
        found({
          'rates.0.stopSales.1': { providerRoomCode: 'DBL', stopSales: [range('2027-05-21..2027-05-24')] },
        }),
      'O24 warning rates.0.stopSales.1.stopSales, see rates.2.name',
    ],
  });
});
