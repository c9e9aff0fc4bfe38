import { expect, it } from 'vitest';
import { groupBy } from '../../src/kernel/by-key.ts';

it('groups items by key, groups and items in the order in which they came', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'apple', 'kiwi'], (word) => word.length);
  expect([...groups]).toEqual([
    [4, ['pear', 'plum', 'kiwi']],
    [3, ['fig']],
    [5, ['apple']],
  ]);
});

it('has no groups of no items', () => expect(groupBy([], String).size).toBe(0));
