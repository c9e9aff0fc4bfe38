import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { addRoom, at, type Draft, item, occupancy, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

describe('unpriced season', () => {
  it('finds a rate without seasons', () => {
    expect(
      findingsAfter(({ rates }) => {
        rates.push({ name: 'Spring 2028', seasons: [] });
      }),
    ).toEqual(['P03 error rates.2.seasons']);
  });

  it('finds a season that prices no room', () => {
    expect(
      findingsAfter(({ rates }) => {
        item(rates).seasons.push({
          name: 'Late',
          dateRanges: [range('2027-10-16..2027-10-31')],
          priceType: 'DISTRIBUTION',
          seasonRoomPrices: [],
        });
      }),
    ).toEqual(['P03 error rates.0.seasons.2.seasonRoomPrices']);
  });

  it('warns of a room that only other seasons of the rate price', () => {
    expect(
      findingsAfter((contract) => {
        at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
      }),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1']);
  });

  it('accepts a stop sale that closes the room on those nights', () => {
    expect(
      findingsAfter((contract) => {
        at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
        item(contract.rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-09-15')] });
      }),
    ).toEqual([]);
  });

  it('accepts a separate season for the room', () => {
    expect(
      findingsAfter((contract) => {
        const price = at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
        item(contract.rates).seasons.push({
          ...at(contract, 'rates.0.seasons.1'),
          name: 'High, families',
          seasonRoomPrices: price ? [price] : [],
        });
      }),
    ).toEqual([]);
  });

  it('leaves contracts with unreadable parts alone', () => {
    expect(
      findingsAfter((contract) => {
        item(contract.rates).seasons = [];
        contract.incomplete = true;
      }, 'P03'),
    ).toEqual([]);
  });
});

describe('a room that is not priced in every season', () => {
  const found = (change: (contract: Draft<HotelContract>) => void) =>
    findingsAfter((contract) => {
      at(contract, 'rates.0.seasons.1').seasonRoomPrices.pop();
      change(contract);
    }, 'P03');

  it('is reported with the nights that no stop sale closes', () => {
    expect(
      found(({ rates }) => {
        item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-10..2027-06-20')] });
      }),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1']);
    expect(
      found(({ rates }) => {
        item(rates).stopSales = [{ providerRoomCode: 'FAM', stopSales: [range('2027-06-02..2027-09-15')] }];
      }),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1']);
  });

  it('is reported once with other seasons', () => {
    expect(
      found((contract) => {
        for (const providerCode of ['SUI', 'ATT']) {
          contract.hotel.rooms.push({ providerCode, name: providerCode, distributions: [occupancy('2')] });
          const price = structuredClone(at(contract, 'rates.0.seasons.0.seasonRoomPrices.1'));
          at(contract, 'rates.0.seasons.0').seasonRoomPrices.push({ ...price, providerRoomCode: providerCode });
        }
      }),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.3']);
  });

  it('is reported with the advice to close them if there are several', () => {
    expect(
      findingsAfter((contract) => {
        addRoom(contract, 'SUI', ['300']);
        at(contract, 'rates.0.seasons.1').seasonRoomPrices.splice(1);
      }, 'P03'),
    ).toEqual(['P03 warning rates.0.seasons.1.seasonRoomPrices, see rates.0.seasons.0.seasonRoomPrices.1']);
  });

  it('accepts separate seasons for the room on the same nights', () => {
    expect(
      findingsAfter(({ rates }) => {
        const [first, second] = item(rates).seasons;
        const price = second?.seasonRoomPrices.pop();
        for (const dates of ['2027-06-01..2027-07-31', '2027-08-01..2027-09-15'])
          if (first && price)
            item(rates).seasons.push({ ...first, name: dates, dateRanges: [range(dates)], seasonRoomPrices: [price] });
      }, 'P03'),
    ).toEqual([]);
  });

  it('is not reported next to an unknown code, which may be a misspelling of it', () => {
    expect(
      found((contract) => {
        const price = structuredClone(at(contract, 'rates.0.seasons.0.seasonRoomPrices.1'));
        at(contract, 'rates.0.seasons.1').seasonRoomPrices.push({ ...price, providerRoomCode: 'FAMM' });
      }),
    ).toEqual([]);
  });

  it('must exist in the hotel', () => {
    expect(
      findingsAfter((contract) => {
        const price = structuredClone(at(contract, 'rates.0.seasons.0.seasonRoomPrices.1'));
        at(contract, 'rates.0.seasons.0').seasonRoomPrices.push({ ...price, providerRoomCode: 'NEW' });
      }, 'P03'),
    ).toEqual([]);
  });

  it('is not reported in a season that prices nothing', () => {
    expect(findingsAfter({ 'rates.0.seasons.1.seasonRoomPrices': [] }, 'P03')).toEqual([
      'P03 error rates.0.seasons.1.seasonRoomPrices',
    ]);
  });
});
