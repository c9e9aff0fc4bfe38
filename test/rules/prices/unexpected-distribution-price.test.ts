import { expect, it } from 'vitest';
import { item, money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds a price for an occupancy that the room does not allow', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(item(rates).seasons).seasonRoomPrices).distributionPrices?.push({
      ...occupancy('3'),
      amount: money('140'),
    });
  });
  expect(found).toEqual([
    'P02 error: rate "Summer 2027", season "Low", room "DBL": a price for 3 adults, which the room does not allow (remove the price, or add "3" to distributions of the room (now "1", "2", "2+1"))',
  ]);
});

it('finds two prices for one occupancy', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(item(rates).seasons).seasonRoomPrices).distributionPrices?.push({
      ...occupancy('2'),
      amount: money('104.50'),
    });
  });
  expect(found).toEqual([
    'P02 error: rate "Summer 2027", season "Low", room "DBL": two prices for 2 adults: 100 and 104.5 (keep the right one)',
  ]);
});

it('finds a room that is priced twice in a season', () => {
  const found = findingsAfter(({ rates }) => {
    const { seasonRoomPrices } = item(item(rates).seasons);
    seasonRoomPrices.push(item(seasonRoomPrices, 1));
  });
  expect(found).toEqual([
    'P02 error: rate "Summer 2027", season "Low" prices the room "FAM" twice; only one of the two could count (keep the entry with the right prices)',
  ]);
});

it('finds an occupancy that a room lists twice', () => {
  const found = findingsAfter(({ hotel }) => {
    item(hotel.rooms).distributions.push(occupancy('2+1'));
  });
  expect(found).toEqual(['P02 error: room "DBL" lists the occupancy 2 adults + 1 child twice (remove one of the two)']);
});

it('tells children from adults', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(item(rates).seasons).seasonRoomPrices).distributionPrices?.push({
      ...occupancy('1+1'),
      amount: money('90'),
    });
  });
  expect(found).toEqual([
    expect.stringContaining('P02 error: rate "Summer 2027", season "Low", room "DBL": a price for 1 adult + 1 child'),
  ]);
});

it('leaves rooms without occupancies, unknown rooms and seasons by person to others', () => {
  const of = (change: Parameters<typeof findingsAfter>[0]) =>
    findingsAfter(change).filter((text) => text.startsWith('P02'));
  expect(
    of(({ hotel }) => {
      item(hotel.rooms).distributions = [];
    }),
  ).toEqual([]);
  expect(
    of(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices).providerRoomCode = 'SUI';
    }),
  ).toEqual([]);
  expect(
    of(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).distributionPrices = [
        { ...occupancy('9'), amount: money('1') },
      ];
    }),
  ).toEqual([]);
});
