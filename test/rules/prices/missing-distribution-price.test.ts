import { expect, it } from 'vitest';
import { item, money, occupancy } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

it('finds an allowed occupancy without a price', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(item(rates).seasons).seasonRoomPrices).distributionPrices?.splice(2, 1);
  });
  expect(found).toEqual([
    'P01 error: rate "Summer 2027", season "Low", room "DBL": no price for 2 adults + 1 child, which the room allows (add "2+1" to distributionPrices, or take it off the room)',
  ]);
});

it('lists every missing price, in every season that prices the room', () => {
  const found = findingsAfter(({ hotel }) => {
    item(hotel.rooms).distributions.push(occupancy('3'), occupancy('1+2'));
  });
  expect(onlyOf('P01', found)).toEqual([
    'P01 error: rate "Summer 2027", season "High", room "DBL": no price for 3 adults and 1 adult + 2 children, which the room allows (add "3" and "1+2" to distributionPrices, or take them off the room)',
    'P01 error: rate "Summer 2027", season "Low", room "DBL": no price for 3 adults and 1 adult + 2 children, which the room allows (add "3" and "1+2" to distributionPrices, or take them off the room)',
  ]);
});

it('finds a room that is named in a season without any price', () => {
  const found = findingsAfter(({ rates }) => {
    delete item(item(item(rates).seasons).seasonRoomPrices, 1).distributionPrices;
  });
  expect(found).toEqual([
    'P01 error: rate "Summer 2027", season "Low", room "FAM": no price for 2 adults, 2 adults + 1 child and 2 adults + 2 children, which the room allows (add "2", "2+1" and "2+2" to distributionPrices, or take them off the room)',
  ]);
});

it('lets a season leave out a room', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates).seasons).seasonRoomPrices.splice(1, 1);
  });
  expect(onlyOf('P01', found)).toEqual([]);
});

it('leaves an occupancy without adults, seasons by person and the wrong form of prices to others', () => {
  const of = (change: Parameters<typeof findingsAfter>[0]) => onlyOf('P01', findingsAfter(change));
  expect(
    of(({ hotel }) => {
      item(hotel.rooms).distributions.push(occupancy('0+1'));
    }),
  ).toEqual([]);
  expect(
    of(({ rates }) => {
      item(item(item(rates, 1).seasons).seasonRoomPrices).distributionPrices = [
        { adults: 1, children: 0, amount: money('9') },
      ];
    }),
  ).toEqual([]);
  expect(
    of(({ rates }) => {
      const price = item(item(item(rates).seasons).seasonRoomPrices);
      delete price.distributionPrices;
      price.basePrice = money('50');
    }),
  ).toEqual([]);
  expect(
    of(({ rates }) => {
      const price = item(item(item(rates).seasons).seasonRoomPrices);
      price.distributionPrices?.splice(0, 1);
      price.basePrice = money('50');
    }),
  ).toHaveLength(1);
  expect(
    of(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices).providerRoomCode = 'SUI';
    }),
  ).toEqual([]);
});
