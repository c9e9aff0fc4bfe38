import { expect, it } from 'vitest';
import { withoutChildren } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

const withoutAges: Changes = {
  ...withoutChildren,
  'hotel.infantsAllowed': undefined,
  'hotel.minimumChildrenAge': undefined,
  'hotel.maximumChildrenAge': undefined,
};

testChanges(
  {
    'finds child ages although no room allows children': [
      { ...withoutChildren, 'hotel.infantsAllowed': 0 },
      'H08 warning hotel.maximumChildrenAge, see hotel.rooms',
    ],
    'accepts ages that only distinguish infants': [withoutChildren],
  },
  'H08',
);

it('accepts adults only, with no ages or 0 to 0', () => {
  expect(findingsAfter(withoutAges, 'H08')).toEqual([]);
  expect(
    findingsAfter({ ...withoutAges, 'hotel.minimumChildrenAge': 0, 'hotel.maximumChildrenAge': 0 }, 'H08'),
  ).toEqual([]);
});

testChanges({
  'finds rooms for children without any child ages': [
    { 'hotel.maximumChildrenAge': undefined },
    'H08 warning hotel.rooms.0.distributions',
  ],
  'reports nothing for a hotel without rooms': [{ 'hotel.rooms': [] }, 'R09 error hotel.rooms'],
});

it('finds a single age, and a pair with a 0', () => {
  const ages = (given: Changes) => findingsAfter({ ...withoutAges, ...given }, 'H08');
  expect(ages({ 'hotel.minimumChildrenAge': 2 })).toHaveLength(1);
  expect(ages({ 'hotel.maximumChildrenAge': 12 })).toHaveLength(1);
  expect(ages({ 'hotel.minimumChildrenAge': 0, 'hotel.maximumChildrenAge': 12 })).toHaveLength(1);
  expect(ages({ 'hotel.minimumChildrenAge': 2, 'hotel.maximumChildrenAge': 0 })).toHaveLength(1);
});
