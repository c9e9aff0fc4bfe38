import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('warns of infants where children begin at 0', () => {
  expect(findingsAfter({ 'hotel.minimumChildrenAge': 0 })).toEqual([
    'H09 warning hotel.infantsAllowed, see hotel.minimumChildrenAge',
  ]);
});

it('warns of infants without any child ages', () => {
  expect(findingsAfter({ 'hotel.minimumChildrenAge': undefined })).toEqual(['H09 warning hotel.infantsAllowed']);
});

it('reports nothing if infants are not allowed', () => {
  expect(findingsAfter({ 'hotel.minimumChildrenAge': 0, 'hotel.infantsAllowed': 0 })).toEqual([]);
});

it('finds a negative number of infants, with which no guest could come', () => {
  expect(findingsAfter({ 'hotel.infantsAllowed': -1 })).toEqual(['H09 error hotel.infantsAllowed']);
});

it('finds the age of infants where their number belongs', () => {
  expect(findingsAfter({ 'hotel.infantsAllowed': 11 })).toEqual(['H09 warning hotel.infantsAllowed']);
  expect(findingsAfter({ 'hotel.infantsAllowed': 4 })).toEqual([]);
});

it('leaves an age below 0 to H07', () => {
  expect(findingsAfter({ 'hotel.minimumChildrenAge': -1 }, 'H09')).toEqual([]);
});
