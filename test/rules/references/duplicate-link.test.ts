import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

it('finds a supplement that is linked twice', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).supplements = ['GALA', 'GALA'];
  });
  expect(found).toEqual([
    'R17 error: rate "Summer 2027" links "GALA" twice under supplements; it could be applied twice (remove one of the two)',
  ]);
});

it('finds an offer that is linked twice', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).offers = ['EB10', 'PAY6', 'EB10'];
  });
  expect(found).toEqual([
    'R17 error: rate "Summer 2027" links "EB10" twice under offers; it could be applied twice (remove one of the two)',
  ]);
});

it('lets two rates link one offer', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates, 1).offers = ['EB10'];
  });
  expect(onlyOf('R17', found)).toEqual([]);
});
