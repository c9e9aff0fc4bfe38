import { expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

it('finds prices by occupancy in a season priced per person', () => {
  const found = findingsAfter(({ rates }) => {
    const season = item(item(rates).seasons);
    season.priceType = 'PAX';
    season.seasonRoomPrices.splice(1, 1);
  });
  expect(onlyOf('P12', found)).toEqual([
    'P12 error: rate "Summer 2027", season "Low", room "DBL": the season is priced per person (PAX), but the prices are in distributionPrices and there is no basePrice (write priceType: DISTRIBUTION for the season, or give basePrice and adultPrices)',
  ]);
});

it('finds prices per person in a season priced by occupancy, and does not call them missing too', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates, 1).seasons).priceType = 'DISTRIBUTION';
  });
  expect(found).toEqual([
    'P12 error: rate "Winter 2027", season "Winter", room "DBL": the season is priced by occupancy (DISTRIBUTION), but the prices are per person and there are no distributionPrices (write priceType: PAX for the season, or give distributionPrices)',
  ]);
});

it('finds a season priced per person without a base price', () => {
  const found = findingsAfter(({ rates }) => {
    delete item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice;
  });
  expect(found).toEqual([
    'P12 error: rate "Winter 2027", season "Winter", room "DBL": the season is priced per person (PAX), but there is no basePrice (add basePrice, the price of the first adult)',
  ]);
});

it('warns of both forms together', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(item(rates).seasons).seasonRoomPrices).basePrice = money('50');
    const winter = item(item(item(rates, 1).seasons).seasonRoomPrices);
    winter.distributionPrices = [{ adults: 2, children: 0, amount: money('100') }];
  });
  expect(found).toEqual([
    'P12 warning: rate "Summer 2027", season "Low", room "DBL": distributionPrices and prices per person are both given; with priceType DISTRIBUTION the prices per person are never read (keep distributionPrices and remove the other form)',
    'P12 warning: rate "Winter 2027", season "Winter", room "DBL": distributionPrices and prices per person are both given; with priceType PAX distributionPrices are never read (keep the prices per person and remove the other form)',
  ]);
});

it('takes a base of 0 and empty lists for no prices by person', () => {
  const none = { basePrice: money('0'), adultPrices: [], childPrices: [] };
  const found = (change: object) =>
    findingsAfter(({ rates }) => {
      Object.assign(item(item(item(rates).seasons).seasonRoomPrices), none, change);
    }).map((text) => text.slice(0, 3));
  expect(found({})).toEqual([]);
  expect(found({ distributionPrices: [] })).toEqual(['P01']);
  expect(found({ basePrice: money('0.01') })).toEqual(['P12']);
});

it('points to the lists where there is no base price', () => {
  const found = (change: Parameters<typeof findingsAfter>[0]) => onlyOf('P12', findingsAfter(change));
  expect(
    found(({ rates }) => {
      item(item(rates, 1).seasons).priceType = 'DISTRIBUTION';
      delete item(item(item(rates, 1).seasons).seasonRoomPrices).basePrice;
    }),
  ).toEqual([expect.stringContaining('P12 error')]);
  expect(
    found(({ rates }) => {
      item(item(item(rates).seasons).seasonRoomPrices).adultPrices = [money('50')];
    }),
  ).toEqual([expect.stringContaining('P12 warning')]);
});
