import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds two rooms of one name', () => {
  const found = findingsAfter(({ hotel }) => {
    item(hotel.rooms, 1).name = 'Double room';
  });
  expect(found).toEqual([
    'R02 error: hotel "SEA-PALACE" has two rooms named "Double room"; a stop sale by that name could close the wrong one (say in the name how room "FAM" differs from room "DBL")',
  ]);
});

it('finds two rates of one name', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates, 1).name = 'Summer 2027';
  });
  expect(found).toEqual([
    'R02 error: hotel "SEA-PALACE" has two rates named "Summer 2027"; the name is all that tells rates apart (rename one of them, or remove it if it is a copy)',
  ]);
});

it('says of a rate that stands there twice only that', () => {
  const found = findingsAfter(({ rates }) => {
    rates.push(structuredClone(item(rates)));
  });
  expect(found).toEqual([expect.stringContaining('R02 error: hotel "SEA-PALACE" has two rates named "Summer 2027"')]);
});

it('finds two seasons of one name in a rate', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates).seasons, 1).name = 'Low';
  });
  expect(found).toEqual([
    'R02 error: rate "Summer 2027" has two seasons named "Low"; the name is all that tells seasons apart (rename one of them; if the prices are the same, put both date ranges into one season)',
  ]);
});

it('lets seasons of two rates have one name, and rooms have none', () => {
  const found = findingsAfter(({ hotel, rates }) => {
    item(item(rates, 1).seasons).name = 'Low';
    for (const rate of rates) rate.stopSales = [];
    for (const room of hotel.rooms) delete room.name;
  });
  expect(found).toEqual([]);
});
