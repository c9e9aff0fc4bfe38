import { describe, expect, it } from 'vitest';
import { findingsAfter } from './checked.ts';

const ages = (minimum: number, maximum: number): string[] =>
  findingsAfter(({ hotel }) => {
    hotel.minimumChildrenAge = minimum;
    hotel.maximumChildrenAge = maximum;
    hotel.infantsAllowed = 0;
  });

describe('the ages of children', () => {
  it('may be from 0 to 16, and one year alone', () => {
    expect(ages(0, 16)).toEqual([]);
    expect(ages(2, 2)).toEqual([]);
  });

  it('may not be the wrong way round', () => {
    expect(ages(12, 2)).toEqual([
      'H07 error: hotel "SEA-PALACE": minimumChildrenAge 12 is more than maximumChildrenAge 2, so no guest is a child (the two may be swapped)',
    ]);
  });

  it('may not be negative', () => {
    expect(ages(-1, 12)).toEqual([
      'H07 error: hotel "SEA-PALACE": minimumChildrenAge is -1; a child is 0 to 17 years old (write the age from which a guest is a child)',
    ]);
  });

  it('may not go on beyond 17', () => {
    expect(ages(2, 18)).toEqual([
      'H07 error: hotel "SEA-PALACE": maximumChildrenAge is 18; a child is 0 to 17 years old (write the last age of a child)',
    ]);
  });

  it('get a warning when they end very late', () => {
    expect(ages(2, 17)).toEqual([
      'H07 warning: hotel "SEA-PALACE": maximumChildrenAge is 17, so guests of 17 still pay as children (check it against the signed contract: the number is the last age of a child, included)',
    ]);
  });

  it('get a warning when they end very early', () => {
    expect(ages(0, 1)).toEqual([
      'H07 warning: hotel "SEA-PALACE": maximumChildrenAge is 1, so a child of 2 already pays as an adult (check it against the signed contract: the number is the last age of a child, included)',
    ]);
  });
});
