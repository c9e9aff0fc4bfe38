import { expect, it } from 'vitest';
import { isNext, runsOf, runsText } from '../../src/kernel/runs.ts';

it('groups neighbours that follow each other', () =>
  expect(runsOf([1, 2, 3, 7, 9, 10], isNext)).toEqual([[1, 2, 3], [7], [9, 10]]));

it('writes the ends of each group, and an item without neighbours alone', () =>
  expect([runsText([1, 2, 3, 7], isNext, ' to '), runsText([], isNext, ' to ')]).toEqual(['1 to 3, 7', '']));
