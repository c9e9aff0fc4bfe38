import { describe, expect, it } from 'vitest';
import { findingsAfter, fixesAfter } from '../findings.ts';

const categoryOf = (category: string): string[] => findingsAfter({ 'hotel.category': category });

describe('the category of a hotel', () => {
  it.each(['S1', 'S6', 'L1', 'L5', 'H1', 'H5', 'IN'])('may be %s', (category) => {
    expect(categoryOf(category)).toEqual([]);
  });

  it.each(['5*', '4 *', '5 stars', '1 star', '4 estrellas', '3-star', '*****', '★★★', 's5', 'h2', 'in'])(
    'is suggested for "%s"',
    (category) => {
      expect(categoryOf(category)).toEqual(['H01 error hotel.category']);
    },
  );

  it.each(['S7', '7 stars', '*******', 'L6', 'H0', 'luxury', '', 'S44'])('must not be "%s"', (category) => {
    expect(categoryOf(category)).toEqual(['H01 error hotel.category']);
  });
});

it('a single digit may mean stars, keys or suns', () => {
  expect(categoryOf('3')).toEqual(['H01 error hotel.category']);
  expect(categoryOf('3S')).toEqual(['H01 error hotel.category']);
});

it.each([
  ['5*', { was: '5*', becomes: 'S5' }],
  [' s5 ', { was: ' s5 ', becomes: 'S5' }],
  ['luxury', undefined],
])('%s has the fix %j', (category, fix) => {
  expect(fixesAfter({ 'hotel.category': category })).toEqual([fix]);
});
