import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../checked.ts';

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
    expect(ages(2, 17)).toEqual([]);
  });

  it('get a warning when they end very early', () => {
    expect(ages(0, 1)).toEqual([
      'H07 warning: hotel "SEA-PALACE": maximumChildrenAge is 1, so a child of 2 already pays as an adult (check it against the signed contract: the number is the last age of a child, included)',
    ]);
  });
});

it('may be given alone, and begin and end at the limits', () => {
  const alone = (change: Readonly<Record<string, number>>): string[] =>
    findingsAfter(({ hotel }) => {
      delete hotel.minimumChildrenAge;
      delete hotel.maximumChildrenAge;
      Object.assign(hotel, change);
    }).filter((text) => text.startsWith('H07'));
  expect(alone({})).toEqual([]);
  expect(alone({ minimumChildrenAge: 17 })).toEqual([]);
  expect(alone({ minimumChildrenAge: 18 })).toHaveLength(1);
  expect(alone({ maximumChildrenAge: 2 })).toEqual([]);
  expect(alone({ maximumChildrenAge: -1 })).toHaveLength(1);
});

it('are told once where one of them cannot be', () => {
  expect(ages(0, -1)).toEqual([expect.stringContaining('maximumChildrenAge is -1')]);
  expect(ages(18, 12)).toEqual([expect.stringContaining('minimumChildrenAge is 18')]);
  expect(ages(17, 12)).toEqual([expect.stringContaining('minimumChildrenAge 17 is more than maximumChildrenAge 12')]);
  expect(ages(2, 0)).toEqual([expect.stringContaining('minimumChildrenAge 2 is more than maximumChildrenAge 0')]);
});
