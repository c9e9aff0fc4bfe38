import { expect, it } from 'vitest';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

it('reports no link if the file with all the offers is unreadable', () => {
  const withoutOffers = (change: Changes = {}): string[] =>
    findingsAfter({ offers: [], 'rates.0.offers': ['EB10'], ...change }, 'R04');
  expect(withoutOffers()).toHaveLength(1);
  expect(withoutOffers({ incomplete: true })).toEqual([]);
  expect(withoutOffers({ incomplete: true, 'rates.0.supplements': ['GALA', 'PARKING'] })).toEqual([
    'R04 error rates.0.supplements.1, see supplements.0',
  ]);
});

testChanges({
  'finds a link to an unknown offer and suggests the nearest code': [
    { 'rates.0.offers': ['EB01', 'EB10', 'PAY6'] },
    'R04 error rates.0.offers.0, see offers.0',
  ],
  'reports if the code is that of the other kind': [
    { 'rates.0.offers': ['EB10', 'PAY6', 'GALA'] },
    'R04 error rates.0.offers.2, see offers.0',
  ],
  'lists the codes if none is similar': [
    { 'rates.0.supplements': ['GALA', 'PARKING'] },
    'R04 error rates.0.supplements.1, see supplements.0',
  ],
  'asks for a definition if the hotel has none of the kind': [{ supplements: [] }, 'R04 error rates.0.supplements.0'],
  'reports no link while one of the files with offers is unreadable': [
    { incomplete: true, lacksDocuments: true, 'rates.0.offers': ['EB10', 'EB20', 'GALA'] },
    'R04 error rates.0.offers.2, see offers.0',
  ],
});

it('still reports a supplement that is linked as an offer in a hotel with unreadable parts', () => {
  expect(findingsAfter({ offers: [], 'rates.0.offers': ['GALA'], incomplete: true }, 'R04')).toHaveLength(1);
});
