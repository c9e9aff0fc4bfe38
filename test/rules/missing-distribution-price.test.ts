import { expect, it } from 'vitest';
import { item, occupancy } from '../support/contract-builder.ts';
import { findingsAfter, onlyOf } from './checked.ts';

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
