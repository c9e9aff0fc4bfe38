import { describe, expect, it } from 'vitest';
import { good, range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter } from '../findings.ts';

/** Two rates that sell Christmas and New Year of two years; the gala is linked by the first. */
const found = (change: Changes = {}): string[] =>
  findingsAfter(
    {
      'rates.0.seasons.0.dateRanges': [range('2027-12-20..2027-12-31')],
      'rates.1.seasons.0.dateRanges': [range('2028-12-20..2028-12-31')],
      'rates.0.supplements': ['GALA'],
      'rates.1.supplements': [],
      'supplements.0.travelWindows': [range('2027-12-24..2027-12-24')],
      ...change,
    },
    'O22',
  );

describe("a gala that is missing in next year's rate", () => {
  it('is found, with its nights', () => {
    expect(found()).toEqual(['O22 warning rates.1.supplements, see supplements.0.travelWindows']);
  });

  it.each<[what: string, change: Changes]>([
    ['the next rate does not sell the night', { 'rates.1.seasons.0.dateRanges': [range('2028-12-01..2028-12-23')] }],
    ['the night is no feast of a fixed date', { 'supplements.0.travelWindows': [range('2027-12-22..2027-12-22')] }],
    ['the supplement is for many nights', { 'supplements.0.travelWindows': [range('2027-12-24..2027-12-27')] }],
    ['the rate links the supplement, whose dates others check', { 'rates.1.supplements': ['GALA'] }],
    [
      'the supplement has the dates of the next year',
      { 'supplements.0.travelWindows': [range('2027-12-24..2027-12-24'), range('2028-12-24..2028-12-24')] },
    ],
    ['no rate charged it', { 'rates.0.supplements': [] }],
    [
      'another supplement is charged',
      {
        'supplements.1': {
          ...good('supplements.0'),
          providerCode: 'GALA28',
          travelWindows: [range('2028-12-24..2028-12-24')],
        },
        'rates.1.supplements': ['GALA28'],
      },
    ],
    [
      'another rate of the first year sold the night without it',
      {
        'rates.2': { ...good('rates.0'), name: 'Room only 2027', supplements: [] },
        'rates.2.seasons.0.dateRanges': [range('2027-12-20..2027-12-31')],
      },
    ],
  ])('is not reported if %s', (_, change) => expect(found(change)).toEqual([]));
});
