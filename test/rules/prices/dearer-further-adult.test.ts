import { expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

/** What P23 and others say of half board at these prices for the first, the second and the third adult. */
const found = (...[base = '', ...further]: readonly string[]) =>
  findingsAfter(({ hotel }) => {
    Object.assign(item(hotel.mealPlans, 2), { basePrice: money(base), adultPrices: further.map(money) });
  });

it('finds a first adult who pays less than the second, and nothing else for it', () => {
  expect(found('22', '25')).toEqual([
    'P23 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: adult 2 pays 25, more than adult 1 (22) (write 25 for both if all adults pay the same)',
  ]);
  // less than breakfast as well, which P14 tells
  expect(found('9', '25')).toEqual([expect.stringContaining('P14 warning')]);
});

it('finds a third adult who pays more than the second', () => {
  expect(found('25', '20', '24')).toEqual([
    'P23 warning: hotel "SEA-PALACE", meal plan HALF_BOARD: adult 3 pays 24, more than adult 2 (20) (write 24 for both if all adults pay the same)',
  ]);
});

it('takes equal prices, and reductions for further adults', () => {
  expect(found('25', '25', '25')).toEqual([]);
  expect(found('25', '25', '20')).toEqual([]);
});

it('leaves a first adult who pays nothing to P13, and a slip of the point to P05', () => {
  expect(onlyOf('P23', found('0', '25'))).toEqual([]);
  expect(onlyOf('P23', found('2.5', '25'))).toEqual([]);
});
