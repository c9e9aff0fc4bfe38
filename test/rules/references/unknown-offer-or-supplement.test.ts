import { expect, it } from 'vitest';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter } from '../findings.ts';

it('finds a link to an unknown offer and suggests the nearest code', () => {
  expect(findingsAfter({ 'rates.0.offers': ['EB01', 'EB10', 'PAY6'] })).toEqual([
    'R04 error rates.0.offers.0, see offers.0',
  ]);
});

it('says when the code is among the other kind', () => {
  expect(findingsAfter({ 'rates.0.offers': ['EB10', 'PAY6', 'GALA'] })).toEqual([
    'R04 error rates.0.offers.2, see offers.0',
  ]);
});

it('lists the codes when none is near', () => {
  expect(findingsAfter({ 'rates.0.supplements': ['GALA', 'PARKING'] })).toEqual([
    'R04 error rates.0.supplements.1, see supplements.0',
  ]);
});

it('asks for a definition when the hotel has none of the kind', () => {
  expect(findingsAfter({ supplements: [] })).toEqual(['R04 error rates.0.supplements.0']);
});

it('blames no link where the file with all the offers could not be read', () => {
  const withoutOffers = (change: Changes = {}): string[] =>
    findingsAfter({ offers: [], 'rates.0.offers': ['EB10'], ...change }, 'R04');
  expect(withoutOffers()).toHaveLength(1);
  expect(withoutOffers({ incomplete: true })).toEqual([]);
  expect(withoutOffers({ incomplete: true, 'rates.0.supplements': ['GALA', 'PARKING'] })).toEqual([
    'R04 error rates.0.supplements.1, see supplements.0',
  ]);
});

it('blames no link while one of the files with offers could not be read', () => {
  expect(findingsAfter({ incomplete: true, lacksDocuments: true, 'rates.0.offers': ['EB10', 'EB20', 'GALA'] })).toEqual(
    ['R04 error rates.0.offers.2, see offers.0'],
  );
});

it('still says of a hotel that could not be read whole that a supplement is linked as an offer', () => {
  expect(findingsAfter({ offers: [], 'rates.0.offers': ['GALA'], incomplete: true }, 'R04')).toHaveLength(1);
});
