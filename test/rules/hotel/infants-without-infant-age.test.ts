import { expect, it } from 'vitest';
import { findingsAfter, testChanges } from '../findings.ts';

testChanges({
  'warns of infants where children begin at 0': [
    { 'hotel.minimumChildrenAge': 0 },
    'H09 warning hotel.infantsAllowed, see hotel.minimumChildrenAge',
  ],
  'warns of infants without any child ages': [
    { 'hotel.minimumChildrenAge': undefined },
    'H09 warning hotel.infantsAllowed',
  ],
  'reports nothing if infants are not allowed': [{ 'hotel.minimumChildrenAge': 0, 'hotel.infantsAllowed': 0 }],
  'finds a negative number of infants, with which no guest could come': [
    { 'hotel.infantsAllowed': -1 },
    'H09 error hotel.infantsAllowed',
  ],
});

it('finds the age of infants where their number belongs', () => {
  expect(findingsAfter({ 'hotel.infantsAllowed': 11 })).toEqual(['H09 warning hotel.infantsAllowed']);
  expect(findingsAfter({ 'hotel.infantsAllowed': 4 })).toEqual([]);
});

it('leaves an age below 0 to H07', () => {
  expect(findingsAfter({ 'hotel.minimumChildrenAge': -1 }, 'H09')).toEqual([]);
});
