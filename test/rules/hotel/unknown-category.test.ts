import { describe, expect, it } from 'vitest';
import { contractWith } from '../../support/contract-builder.ts';
import { findingsAfter, findingsOf } from '../checked.ts';

const categoryOf = (category: string): string[] =>
  findingsAfter(({ hotel }) => {
    hotel.category = category;
  });

describe('the category of a hotel', () => {
  it.each(['S1', 'S6', 'L1', 'L5', 'H1', 'H5', 'IN'])('may be %s', (category) => {
    expect(categoryOf(category)).toEqual([]);
  });

  it.each([
    ['5*', 'S5'],
    ['4 *', 'S4'],
    ['5 stars', 'S5'],
    ['1 star', 'S1'],
    ['4 estrellas', 'S4'],
    ['3-star', 'S3'],
    ['*****', 'S5'],
    ['★★★', 'S3'],
    ['s5', 'S5'],
    ['h2', 'H2'],
    ['in', 'IN'],
  ])('%s is an error with the fix %s', (category, fix) => {
    expect(categoryOf(category)).toEqual([
      `H01 error: hotel "SEA-PALACE": the category "${category}" is not spelled as the hub knows it (write ${fix})`,
    ]);
  });

  it.each(['S7', '7 stars', '*******', 'L6', 'H0', 'luxury', '', 'S44'])('may not be "%s"', (category) => {
    expect(categoryOf(category)).toEqual([
      `H01 error: hotel "SEA-PALACE": the category "${category}" is not spelled as the hub knows it (write one of S1 to S6, L1 to L5, H1 to H5 or IN)`,
    ]);
  });
});

it('a number alone may be stars, keys or suns', () => {
  expect(categoryOf('3')).toEqual([
    'H01 error: hotel "SEA-PALACE": the category "3" is not spelled as the hub knows it (write S3 for stars, L3 for keys or H3 for suns)',
  ]);
  expect(categoryOf('3S')).toEqual([expect.stringContaining('(write S3)')]);
});

it.each([
  ['5*', { was: '5*', becomes: 'S5' }],
  [' s5 ', { was: ' s5 ', becomes: 'S5' }],
  ['luxury', undefined],
])('%s has the fix %j', (category, fix) => {
  const found = findingsOf(
    contractWith(({ hotel }) => {
      hotel.category = category;
    }),
  );
  expect(found.map((finding) => finding.fix)).toEqual([fix]);
});
