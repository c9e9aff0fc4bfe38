import { expect, it } from 'vitest';
import { findingsAfter, onlyOf } from '../checked.ts';

it('warns of infants where children begin at 0', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.minimumChildrenAge = 0;
  });
  expect(found).toEqual([
    'H09 warning: hotel "SEA-PALACE" allows infants (infantsAllowed: 1), but minimumChildrenAge is 0, so no age is an infant\'s (write the first age of a child, such as minimumChildrenAge: 2, or infantsAllowed: 0)',
  ]);
});

it('warns of infants where no age of children is given', () => {
  const found = findingsAfter(({ hotel }) => {
    delete hotel.minimumChildrenAge;
  });
  expect(found).toEqual([
    'H09 warning: hotel "SEA-PALACE" allows infants (infantsAllowed: 1), but minimumChildrenAge is missing, so no age is an infant\'s (write the first age of a child, such as minimumChildrenAge: 2, or infantsAllowed: 0)',
  ]);
});

it('has nothing to say where no infants are allowed', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.minimumChildrenAge = 0;
    hotel.infantsAllowed = 0;
  });
  expect(found).toEqual([]);
});

it('finds fewer infants than none, with which nobody could come', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.infantsAllowed = -1;
  });
  expect(found).toEqual([
    'H09 error: hotel "SEA-PALACE": infantsAllowed is -1, so not even a party without infants may come (write how many infants may come along in a room, or 0 for none)',
  ]);
});

it('leaves an age below 0 to H07', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.minimumChildrenAge = -1;
  });
  expect(onlyOf('H09', found)).toEqual([]);
});
