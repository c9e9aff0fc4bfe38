import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds an offer and a supplement that no rate links', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).offers = ['PAY6'];
    delete item(rates).supplements;
  });
  expect(found).toEqual([
    'R05 warning: offer "EB10" is linked by no rate, so it never applies (add EB10 to offers of the rates that should have it)',
    'R05 warning: supplement "GALA" is linked by no rate, so it never applies (add GALA to supplements of the rates that should have it)',
  ]);
});

it('does not take a supplement link for an offer', () => {
  const found = findingsAfter(({ rates, offers }) => {
    item(offers).providerCode = 'GALA';
    item(rates).offers = ['PAY6'];
  });
  expect(found).toEqual([
    'R05 warning: offer "GALA" is linked by no rate, so it never applies (add GALA to offers of the rates that should have it)',
  ]);
});
