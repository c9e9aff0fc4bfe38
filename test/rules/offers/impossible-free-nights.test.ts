import { describe, expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('impossible free nights', () => {
  testChanges({
    'finds free nights per person': [{ 'offers.1.apply': 'PER_NIGHT_PERSON' }, 'O03 error offers.1.apply'],
    'finds a stay that is longer than the maximum': [{ 'offers.1.maximumStay': 6 }, 'O03 error offers.1.maximumStay'],
    'accepts the longest stay that is allowed': [{ 'offers.1.maximumStay': 7 }],
    'finds a stay that the hub never quotes': [
      {
        'offers.1.names': [{ language: 'EN', description: 'Free nights' }],
        'offers.1.stay': 31,
        'offers.1.travelWindows': [range('2027-05-01..2027-10-15')],
      },
      'O03 error offers.1.stay',
    ],
    'accepts 30 nights': [
      {
        'offers.1.names': [{ language: 'EN', description: 'Free nights' }],
        'offers.1.stay': 30,
        'offers.1.pay': 29,
      },
    ],
  });
});

it('checks only free nights, and leaves a maximum stay of 0 to others', () => {
  expect(findingsAfter({ 'offers.0.stay': 31, 'offers.0.maximumStay': 3 }, 'O03')).toEqual([]);
  expect(findingsAfter({ 'offers.1.maximumStay': 0 }, 'O03')).toEqual([]);
  expect(findingsAfter({ 'offers.1.maximumStay': 1 }, 'O03')).toHaveLength(1);
  expect(findingsAfter({ 'offers.1.stay': undefined, 'offers.1.maximumStay': 3 }, 'O03')).toEqual([]);
});
