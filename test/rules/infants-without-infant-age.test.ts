import { expect, it } from 'vitest';
import { findingsAfter } from './checked.ts';

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
