import { expect, it } from 'vitest';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'finds a supplement that is linked twice': [
    { 'rates.0.supplements': ['GALA', 'GALA'] },
    'R17 error rates.0.supplements.1, see rates.0.supplements.0',
  ],
  'finds an offer that is linked twice': [
    { 'rates.0.offers': ['EB10', 'PAY6', 'EB10'] },
    'R17 error rates.0.offers.2, see rates.0.offers.0',
  ],
});

it('allows two rates to link one offer', () => {
  expect(findingsAfter({ 'rates.1.offers': ['EB10'] }, 'R17')).toEqual([]);
});
