import { describe, expect, it } from 'vitest';
import type { SeasonRoomPrice } from '../../src/contract/model.ts';
import { type Draft, item, money, occupancy, prices, range } from '../support/contract-builder.ts';
import { findingsAfter, onlyOf } from './checked.ts';

describe('room order inversion', () => {
  it('finds a better room for less money in one season', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, {
        name: 'Mid',
        dateRanges: [range('2027-04-01..2027-04-30')],
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [
          prices('DBL', { '1': '90', '2': '150', '2+1': '160' }),
          prices('FAM', { '2': '145', '2+1': '165', '2+2': '190' }),
        ] as Draft<SeasonRoomPrice[]>,
      });
    });
    expect(found).toEqual([
      'P11 warning: rate "Summer 2027", season "Mid": room "FAM" costs 145 for two adults, less than room "DBL" (150), above which it is in all other seasons (check whether prices stand in the wrong line)',
    ]);
  });

  it('is content when the order holds', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, {
        name: 'Mid',
        dateRanges: [range('2027-04-01..2027-04-30')],
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [
          prices('DBL', { '1': '90', '2': '140', '2+1': '160' }),
          prices('FAM', { '2': '145', '2+1': '165', '2+2': '190' }),
        ] as Draft<SeasonRoomPrice[]>,
      });
    });
    expect(found).toEqual([]);
  });

  it('is content with one price', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, {
        name: 'Mid',
        dateRanges: [range('2027-04-01..2027-04-30')],
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [
          prices('DBL', { '1': '90', '2': '145', '2+1': '160' }),
          prices('FAM', { '2': '145', '2+1': '165', '2+2': '190' }),
        ] as Draft<SeasonRoomPrice[]>,
      });
    });
    expect(found).toEqual([]);
  });

  it('needs three seasons', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons, 1).seasonRoomPrices).distributionPrices, 1).amount = money('181');
      item(item(item(item(rates).seasons, 1).seasonRoomPrices).distributionPrices, 2).amount = money('190');
    });
    expect(found).toEqual([]);
  });

  it('names one room for one wrong price, whatever the order of the file', () => {
    const wrong = (turn: boolean): string[] =>
      findingsAfter(({ hotel, rates }) => {
        hotel.rooms.push({ providerCode: 'SUI', name: 'Suite', distributions: [occupancy('2')] });
        for (const [index, amount] of ['190', '240'].entries())
          item(item(rates).seasons, index).seasonRoomPrices.push(
            prices('SUI', { '2': amount }) as Draft<SeasonRoomPrice>,
          );
        item(rates).seasons.splice(1, 0, {
          name: 'Mid',
          dateRanges: [range('2027-04-01..2027-04-30')],
          priceType: 'DISTRIBUTION',
          seasonRoomPrices: [
            prices('DBL', { '1': '90', '2': '120', '2+1': '140' }),
            prices('FAM', { '2': '145', '2+1': '165', '2+2': '190' }),
            prices('SUI', { '2': '110' }),
          ] as Draft<SeasonRoomPrice[]>,
        });
        if (turn) {
          hotel.rooms.reverse();
          item(rates).seasons.reverse();
        }
      });
    expect(wrong(false)).toEqual([
      'P11 warning: rate "Summer 2027", season "Mid": room "SUI" costs 110 for two adults, less than rooms "DBL" (120) and "FAM" (145), above which it is in all other seasons (check whether prices stand in the wrong line)',
    ]);
    expect(wrong(true)).toEqual(wrong(false));
  });

  it('names the plain room that costs too much', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.rooms.push({ providerCode: 'SUI', name: 'Suite', distributions: [occupancy('2')] });
      for (const [index, amount] of ['190', '240'].entries())
        item(item(rates).seasons, index).seasonRoomPrices.push(
          prices('SUI', { '2': amount }) as Draft<SeasonRoomPrice>,
        );
      item(rates).seasons.splice(1, 0, {
        name: 'Mid',
        dateRanges: [range('2027-04-01..2027-04-30')],
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [
          prices('DBL', { '1': '90', '2': '220', '2+1': '230' }),
          prices('FAM', { '2': '145', '2+1': '165', '2+2': '190' }),
          prices('SUI', { '2': '210' }),
        ] as Draft<SeasonRoomPrice[]>,
      });
    });
    expect(onlyOf('P11', found)).toEqual([
      'P11 warning: rate "Summer 2027", season "Mid": room "DBL" costs 220 for two adults, more than rooms "FAM" (145) and "SUI" (210), below which it is in all other seasons (check whether prices stand in the wrong line)',
    ]);
  });
});
