import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('finds an offer and a supplement that no rate links', () => {
  expect(findingsAfter({ 'rates.0.offers': ['PAY6'], 'rates.0.supplements': undefined })).toEqual([
    'R05 warning offers.0.providerCode',
    'R05 warning supplements.0.providerCode',
  ]);
});

it('does not count a supplement link as an offer link', () => {
  expect(findingsAfter({ 'offers.0.providerCode': 'GALA', 'rates.0.offers': ['PAY6'] })).toEqual([
    'R05 warning offers.0.providerCode',
  ]);
});
