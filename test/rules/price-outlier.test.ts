import { describe, expect, it } from 'vitest';
import type { Season, SeasonRoomPrice } from '../../src/contract/model.ts';
import { type Draft, item, money, occupancy, prices, range } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('price outlier', () => {
  it('finds a digit too many', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons, 1).seasonRoomPrices).distributionPrices, 1).amount = money('1400');
    });
    expect(found).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "DBL": the price for "2" is 1400, about 14 times the 100 that is usual in other seasons (check the amount against the contract that was signed)',
    ]);
  });

  it('finds a digit too few', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(item(item(rates).seasons, 1).seasonRoomPrices, 1).distributionPrices).amount = money('18');
    });
    expect(found).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "FAM": the price for "2" is 18, about 1/7 of the 130 that is usual in other seasons (check the amount against the contract that was signed)',
    ]);
  });

  it('tells once of a room of which all prices are out of line', () => {
    const found = findingsAfter(({ rates }) => {
      for (const price of item(item(item(rates).seasons, 1).seasonRoomPrices).distributionPrices ?? [])
        price.amount = money(`${price.amount}0`);
    });
    expect(found).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "DBL": the price for "2" is 1400, about 14 times the 100 that is usual in other seasons; the same for the price for "2+1" (check the amount against the contract that was signed)',
    ]);
  });

  it('finds a base price per person by its other seasons', () => {
    const found = findingsAfter(({ rates }) => {
      const winter = item(item(rates, 1).seasons);
      for (const [index, name] of ['Second', 'Third'].entries()) {
        const day = `2028-0${index + 4}`;
        const copy = structuredClone(winter);
        item(copy.seasonRoomPrices).basePrice = money(index === 0 ? '66' : '600');
        item(rates, 1).seasons.push({ ...copy, name, dateRanges: [range(`${day}-01..${day}-30`)] });
      }
    });
    expect(found).toEqual([
      'P05 warning: rate "Winter 2027", season "Third", room "DBL": basePrice is 600, about 9 times the 66 that is usual in other seasons (is there a digit too many? 60 would be usual)',
    ]);
  });

  it('is content with a season in which all rooms cost five times as much', () => {
    const found = findingsAfter(({ rates }) => {
      for (const room of item(item(rates).seasons, 1).seasonRoomPrices)
        for (const price of room.distributionPrices ?? []) price.amount = money(String(Number(price.amount) * 4));
    });
    expect(found).toEqual([]);
  });

  it('finds the season that is written in cents, among three', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, midSeason());
      for (const room of item(item(rates).seasons, 2).seasonRoomPrices)
        for (const price of room.distributionPrices ?? []) price.amount = money(`${price.amount}00`);
    });
    expect(found.map((text) => text.slice(0, text.indexOf(' that is usual')))).toEqual([
      'P05 warning: rate "Summer 2027", season "High", room "DBL": the price for "1" is 11000, about 122 times the 90',
      'P05 warning: rate "Summer 2027", season "High", room "FAM": the price for "2" is 18000, about 113 times the 160',
    ]);
  });

  it('is content with a festive season in which all rooms cost six times as much', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.splice(1, 0, midSeason());
      for (const room of item(item(rates).seasons, 2).seasonRoomPrices)
        for (const price of room.distributionPrices ?? []) price.amount = money(String(Number(price.amount) * 5));
    });
    expect(found).toEqual([]);
  });

  it('is content with a room that is dear in every season', () => {
    const found = findingsAfter(({ hotel, rates }) => {
      hotel.rooms.push({ providerCode: 'VIL', name: 'Villa', distributions: [occupancy('2')] });
      for (const [index, amount] of ['1200', '1500'].entries())
        item(item(rates).seasons, index).seasonRoomPrices.push(
          prices('VIL', { '2': amount }) as Draft<SeasonRoomPrice>,
        );
    });
    expect(found).toEqual([]);
  });
});

const midSeason = (): Draft<Season> => ({
  name: 'Mid',
  dateRanges: [range('2027-04-01..2027-04-30')],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [
    prices('DBL', { '1': '90', '2': '120', '2+1': '140' }),
    prices('FAM', { '2': '160', '2+1': '180', '2+2': '195' }),
  ] as Draft<SeasonRoomPrice[]>,
});
