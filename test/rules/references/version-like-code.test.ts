import { expect, it } from 'vitest';
import { good } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

it('finds an offer code that looks like a version of another one', () => {
  expect(findingsAfter({ 'offers.1.providerCode': 'EB10.v2', 'rates.0.offers': ['EB10', 'EB10.v2'] })).toEqual([
    'R18 error offers.1.providerCode, see offers.0.providerCode',
  ]);
});

it('finds such a supplement code', () => {
  expect(
    findingsAfter({
      'supplements.1': {
        ...good('supplements.0'),
        providerCode: 'GALA.v3',
        names: [{ language: 'EN', description: 'Gala lunch' }],
      },
      'rates.0.supplements': ['GALA', 'GALA.v3'],
    }),
  ).toEqual(['R18 error supplements.1.providerCode, see supplements.0.providerCode']);
});

it('accepts such a code alone', () => {
  expect(findingsAfter({ 'offers.0.providerCode': 'EB11.v2', 'rates.0.offers': ['EB11.v2', 'PAY6'] })).toEqual([]);
});

it('accepts an offer that looks like a version of a supplement, because the kinds are separate', () => {
  expect(findingsAfter({ 'offers.0.providerCode': 'GALA.v2', 'rates.0.offers': ['GALA.v2', 'PAY6'] })).toEqual([]);
});
