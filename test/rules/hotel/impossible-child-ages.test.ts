import { describe, expect, it } from 'vitest';
import { inside } from '../../support/contract-changes.ts';
import { findingsAfter, testFindings } from '../findings.ts';

const ages = (minimum: number, maximum: number): string[] =>
  findingsAfter({
    'hotel.minimumChildrenAge': minimum,
    'hotel.maximumChildrenAge': maximum,
    'hotel.infantsAllowed': 0,
  });

describe('child ages', () => {
  it('that begin at 12 are doubtful if infants are allowed', () => {
    const from = (minimum: number, infants: number) =>
      findingsAfter(
        { 'hotel.minimumChildrenAge': minimum, 'hotel.maximumChildrenAge': 15, 'hotel.infantsAllowed': infants },
        'H07',
      );
    expect(from(12, 1)).toEqual(['H07 warning hotel.minimumChildrenAge']);
    expect(from(9, 1)).toEqual([]);
    expect(from(12, 0)).toEqual([]);
  });

  testFindings({
    'may be from 0 to 16': [() => ages(0, 16)],
    'of one year alone are mentioned': [() => ages(2, 2), 'H07 info hotel.maximumChildrenAge'],
    'must not be reversed': [() => ages(12, 2), 'H07 error hotel.minimumChildrenAge, see hotel.maximumChildrenAge'],
    'must not be negative': [() => ages(-1, 12), 'H07 error hotel.minimumChildrenAge'],
    'must not go beyond 17': [() => ages(2, 18), 'H07 error hotel.maximumChildrenAge'],
    'get a warning if they end very late': [() => ages(2, 17)],
    'get a warning if they end very early': [() => ages(0, 1), 'H07 warning hotel.maximumChildrenAge'],
  });
});

it('may be given alone, and begin and end at the limits', () => {
  const alone = (change: Readonly<Record<string, number>>): string[] =>
    findingsAfter(
      { 'hotel.minimumChildrenAge': undefined, 'hotel.maximumChildrenAge': undefined, ...inside('hotel', change) },
      'H07',
    );
  expect(alone({})).toEqual([]);
  expect(alone({ minimumChildrenAge: 17 })).toEqual([]);
  expect(alone({ minimumChildrenAge: 18 })).toHaveLength(1);
  expect(alone({ maximumChildrenAge: 2 })).toEqual([]);
  expect(alone({ maximumChildrenAge: -1 })).toHaveLength(1);
});

it('are reported once if one of them is impossible', () => {
  expect(ages(0, -1)).toEqual(['H07 error hotel.maximumChildrenAge']);
  expect(ages(18, 12)).toEqual(['H07 error hotel.minimumChildrenAge']);
  expect(ages(17, 12)).toEqual(['H07 error hotel.minimumChildrenAge, see hotel.maximumChildrenAge']);
  expect(ages(2, 0)).toEqual(['H07 error hotel.minimumChildrenAge, see hotel.maximumChildrenAge']);
});
