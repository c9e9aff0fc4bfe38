import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds an offer that is named like a version of another one', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers, 1).providerCode = 'EB10.v2';
    item(rates).offers = ['EB10', 'EB10.v2'];
  });
  expect(found).toEqual([
    'R18 error: the offer "EB10.v2" is named like a version of "EB10"; a changed offer is sent under such a code (give it another code; if the hub holds both and no --supersede ever sent one, set R18 to warning under rules: in the settings)',
  ]);
});

it('finds a supplement that is', () => {
  const found = findingsAfter(({ supplements, rates }) => {
    supplements.push({
      ...structuredClone(item(supplements)),
      providerCode: 'GALA.v3',
      names: [{ language: 'EN', description: 'Gala lunch' }],
    });
    item(rates).supplements = ['GALA', 'GALA.v3'];
  });
  expect(found).toEqual([expect.stringContaining('R18 error: the supplement "GALA.v3"')]);
});

it('lets such a code stand alone', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers).providerCode = 'EB11.v2';
    item(rates).offers = ['EB11.v2', 'PAY6'];
  });
  expect(found).toEqual([]);
});

it('lets an offer be named like a version of a supplement: they are told apart', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers).providerCode = 'GALA.v2';
    item(rates).offers = ['GALA.v2', 'PAY6'];
  });
  expect(found).toEqual([]);
});
