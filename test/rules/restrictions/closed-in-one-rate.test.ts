import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { closedInOneRate } from '../../../src/rules/restrictions/closed-in-one-rate.ts';
import { contractWith, type Draft, item, range } from '../../support/contract-builder.ts';
import { checked, foundBy, onlyOf } from '../checked.ts';

/** The good contract, which closes room FAM from 20 to 22 May, with a second rate for the same summer, booked on other days. */
const twoRates = (change: (contract: Draft<HotelContract>) => void = () => {}): HotelContract =>
  contractWith((contract) => {
    const { rates } = contract;
    const regular = structuredClone(item(rates));
    item(rates).bookingWindows = [range('2026-11-01..2027-01-31')];
    Object.assign(regular, { name: 'Regular 2027', bookingWindows: [range('2027-02-01..2027-10-10')] });
    delete regular.stopSales;
    rates.push(regular);
    change(contract);
  });

describe('a room that one rate closes', () => {
  it('is found where another sells the same nights', () => {
    expect(onlyOf('O24', checked(twoRates()))).toEqual([
      'O24 warning: rate "Summer 2027" closes room "FAM" on 2027-05-20..2027-05-22, but rate "Regular 2027" sells it on these nights (to close it in every rate, move the stop sale to stopSales of the hotel)',
    ]);
  });

  it('is fine where the other closes it too, prices it on other nights only, or is not booked any more', () => {
    const closed = twoRates(({ rates }) => {
      item(rates, 2).stopSales = [{ roomName: 'Family room', stopSales: [range('2027-05-19..2027-05-22')] }];
    });
    expect(foundBy(closedInOneRate, closed)).toEqual([
      expect.stringContaining('rate "Regular 2027" closes room "FAM" on 2027-05-19, but rate "Summer 2027" sells it'),
    ]);
    const later = twoRates(({ rates }) => {
      item(item(rates, 2).seasons).dateRanges = [range('2027-09-16..2027-10-15')];
    });
    expect(foundBy(closedInOneRate, later)).toEqual([]);
    const over = twoRates(({ rates }) => {
      item(rates, 2).bookingWindows = [range('2026-01-01..2026-10-31')];
    });
    expect(foundBy(closedInOneRate, over)).toEqual([]);
  });

  it('is fine for a whole season, or where it is closed anyway', () => {
    const season = twoRates(({ rates }) => {
      item(rates).stopSales = [{ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-09-15')] }];
    });
    expect(foundBy(closedInOneRate, season)).toEqual([]);
    const unpriced = twoRates(({ rates }) => {
      item(item(rates).seasons).seasonRoomPrices.splice(1);
    });
    expect(foundBy(closedInOneRate, unpriced)).toEqual([]);
  });

  it('is told once for several rooms', () => {
    const both = twoRates(({ rates }) => {
      item(rates).stopSales?.push({ providerRoomCode: 'DBL', stopSales: [range('2027-05-21..2027-05-24')] });
    });
    expect(foundBy(closedInOneRate, both)).toEqual([
      expect.stringContaining(
        'closes rooms "DBL" and "FAM" on 2027-05-20..2027-05-24, but rate "Regular 2027" sells them',
      ),
    ]);
  });
});
