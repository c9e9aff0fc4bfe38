import { expect, it } from 'vitest';
import { withoutChildren } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter } from '../findings.ts';

const withoutAges: Changes = {
  ...withoutChildren,
  'hotel.infantsAllowed': undefined,
  'hotel.minimumChildrenAge': undefined,
  'hotel.maximumChildrenAge': undefined,
};

it('finds rooms for children where nothing says how old a child is', () => {
  expect(findingsAfter({ 'hotel.maximumChildrenAge': undefined })).toEqual(['H08 warning hotel.rooms.0.distributions']);
});

it('finds ages of children where no room takes a child', () => {
  expect(findingsAfter({ ...withoutChildren, 'hotel.infantsAllowed': 0 })).toEqual([
    'H08 warning hotel.maximumChildrenAge, see hotel.rooms',
  ]);
});

it('is content with ages that tell who is an infant', () => {
  expect(findingsAfter(withoutChildren)).toEqual([]);
});

it('is content with adults only, and no ages or 0 to 0', () => {
  expect(findingsAfter(withoutAges)).toEqual([]);
  expect(
    findingsAfter({ ...withoutAges, 'hotel.minimumChildrenAge': 0, 'hotel.maximumChildrenAge': 0 }, 'H08'),
  ).toEqual([]);
});

it('says nothing about a hotel without rooms', () => {
  expect(findingsAfter({ 'hotel.rooms': [] })).toEqual(['R09 error hotel.rooms']);
});

it('finds one age alone, and ages of which one is 0', () => {
  const ages = (given: Changes) => findingsAfter({ ...withoutAges, ...given }, 'H08');
  expect(ages({ 'hotel.minimumChildrenAge': 2 })).toHaveLength(1);
  expect(ages({ 'hotel.maximumChildrenAge': 12 })).toHaveLength(1);
  expect(ages({ 'hotel.minimumChildrenAge': 0, 'hotel.maximumChildrenAge': 12 })).toHaveLength(1);
  expect(ages({ 'hotel.minimumChildrenAge': 2, 'hotel.maximumChildrenAge': 0 })).toHaveLength(1);
});
