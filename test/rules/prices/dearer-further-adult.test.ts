import { expect, it } from 'vitest';
import { money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

/** What P23 and others say of half board at these prices for the first, the second and the third adult. */
const found = ([base = '', ...further]: readonly string[], only?: string) =>
  findingsAfter(
    { 'hotel.mealPlans.2.basePrice': money(base), 'hotel.mealPlans.2.adultPrices': further.map(money) },
    only,
  );

it('finds a first adult who pays less than the second, with no further finding', () => {
  expect(found(['22', '25'])).toEqual(['P23 warning hotel.mealPlans.2.basePrice']);
  // less than breakfast as well, which P14 tells
  expect(found(['9', '25'])).toEqual(['P14 warning hotel.mealPlans.2, see hotel.mealPlans.1']);
});

it('finds a third adult who pays more than the second', () => {
  expect(found(['25', '20', '24'])).toEqual(['P23 warning hotel.mealPlans.2.adultPrices.1']);
});

it('accepts equal prices, and reductions for further adults', () => {
  expect(found(['25', '25', '25'])).toEqual([]);
  expect(found(['25', '25', '20'])).toEqual([]);
});

it('leaves a first adult who pays nothing to P13, and a misplaced decimal point to P05', () => {
  expect(found(['0', '25'], 'P23')).toEqual([]);
  expect(found(['2.5', '25'], 'P23')).toEqual([]);
});
