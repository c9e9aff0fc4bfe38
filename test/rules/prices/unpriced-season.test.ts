import { describe, expect, it } from 'vitest';
import { addRoom, item, occupancy, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('unpriced season', () => {
  it('finds a rate without seasons', () => {
    const found = findingsAfter(({ rates }) => {
      rates.push({ name: 'Spring 2028', seasons: [] });
    });
    expect(found).toEqual([
      'P03 error: rate "Spring 2028" has no seasons, so it sells nothing (write its seasons with their prices, or remove the rate)',
    ]);
  });

  it('finds a season that prices no room', () => {
    const found = findingsAfter(({ rates }) => {
      item(rates).seasons.push({
        name: 'Late',
        dateRanges: [range('2027-10-16..2027-10-31')],
        priceType: 'DISTRIBUTION',
        seasonRoomPrices: [],
      });
    });
    expect(found).toEqual([
      'P03 error: rate "Summer 2027", season "Late" prices no room, so its nights are not sold (add a seasonRoomPrices entry for each room, or remove the season)',
    ]);
  });

  it('warns of a room that only other seasons of the rate price', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).seasonRoomPrices.pop();
    });
    expect(found).toEqual([
      'P03 warning: rate "Summer 2027", season "High": room "FAM" has no price on 2027-06-01..2027-09-15, unlike in other seasons of the rate (add the prices, or close it for these nights under stopSales if that is meant)',
    ]);
  });

  it('is content when a stop sale closes the room on those nights', () => {
    const found = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).seasonRoomPrices.pop();
      item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-01..2027-09-15')] });
    });
    expect(found).toEqual([]);
  });

  it('is content with a season of its own for the room', () => {
    const found = findingsAfter(({ rates }) => {
      const price = item(item(rates).seasons, 1).seasonRoomPrices.pop();
      item(rates).seasons.push({
        ...item(item(rates).seasons, 1),
        name: 'High, families',
        seasonRoomPrices: price ? [price] : [],
      });
    });
    expect(found).toEqual([]);
  });

  it('leaves contracts alone of which a part could not be read', () => {
    const found = findingsAfter((contract) => {
      item(contract.rates).seasons = [];
      contract.incomplete = true;
    });
    expect(onlyOf('P03', found)).toEqual([]);
  });
});

describe('a room that is not priced in every season', () => {
  const found = (change: Parameters<typeof findingsAfter>[0]) =>
    onlyOf(
      'P03',
      findingsAfter((contract) => {
        item(item(contract.rates).seasons, 1).seasonRoomPrices.pop();
        change(contract);
      }),
    ).map((text) => text.slice(0, text.indexOf(', unlike')));

  it('is told with the nights that no stop sale closes', () => {
    expect(
      found(({ rates }) => {
        item(rates).stopSales?.push({ providerRoomCode: 'FAM', stopSales: [range('2027-06-10..2027-06-20')] });
      }),
    ).toEqual([
      'P03 warning: rate "Summer 2027", season "High": room "FAM" has no price on 2027-06-01..2027-06-09 and 2027-06-21..2027-09-15',
    ]);
    expect(
      found(({ rates }) => {
        item(rates).stopSales = [{ providerRoomCode: 'FAM', stopSales: [range('2027-06-02..2027-09-15')] }];
      }),
    ).toEqual(['P03 warning: rate "Summer 2027", season "High": room "FAM" has no price on 2027-06-01']);
  });

  it('is told once with others of the season', () => {
    expect(
      found(({ hotel, rates }) => {
        for (const providerCode of ['SUI', 'ATT']) {
          hotel.rooms.push({ providerCode, name: providerCode, distributions: [occupancy('2')] });
          const price = structuredClone(item(item(item(rates).seasons).seasonRoomPrices, 1));
          item(item(rates).seasons).seasonRoomPrices.push({ ...price, providerRoomCode: providerCode });
        }
      }),
    ).toEqual([
      'P03 warning: rate "Summer 2027", season "High": rooms "ATT", "FAM" and "SUI" have no price on 2027-06-01..2027-09-15',
    ]);
  });

  it('is told with the advice to close them where they are several', () => {
    const all = findingsAfter((contract) => {
      const { rates } = contract;
      addRoom(contract, 'SUI', ['300']);
      item(item(rates).seasons, 1).seasonRoomPrices = item(item(rates).seasons, 1).seasonRoomPrices.slice(0, 1);
    });
    expect(onlyOf('P03', all)).toEqual([expect.stringContaining('or close them for these nights under stopSales')]);
  });

  it('is content with seasons of its own for the room that share the nights', () => {
    const own = findingsAfter(({ rates }) => {
      const [first, second] = item(rates).seasons;
      const price = second?.seasonRoomPrices.pop();
      for (const dates of ['2027-06-01..2027-07-31', '2027-08-01..2027-09-15'])
        if (first && price)
          item(rates).seasons.push({ ...first, name: dates, dateRanges: [range(dates)], seasonRoomPrices: [price] });
    });
    expect(onlyOf('P03', own)).toEqual([]);
  });

  it('is left alone beside a code that is unknown, which may be meant', () => {
    expect(
      found(({ rates }) => {
        const price = structuredClone(item(item(item(rates).seasons).seasonRoomPrices, 1));
        item(item(rates).seasons, 1).seasonRoomPrices.push({ ...price, providerRoomCode: 'FAMM' });
      }),
    ).toEqual([]);
  });

  it('is not one that the hotel does not have', () => {
    const unknown = findingsAfter(({ rates }) => {
      const price = structuredClone(item(item(item(rates).seasons).seasonRoomPrices, 1));
      item(item(rates).seasons).seasonRoomPrices.push({ ...price, providerRoomCode: 'NEW' });
    });
    expect(onlyOf('P03', unknown)).toEqual([]);
  });

  it('is left alone in a season that prices nothing', () => {
    const nothing = findingsAfter(({ rates }) => {
      item(item(rates).seasons, 1).seasonRoomPrices = [];
    });
    expect(onlyOf('P03', nothing)).toEqual([expect.stringContaining('P03 error')]);
  });
});
