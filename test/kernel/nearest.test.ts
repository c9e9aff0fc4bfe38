import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/kernel/nearest.ts';

describe('did you mean', () => {
  it.each([
    ['DBl', ['SGL', 'DBL'], 'DBL'],
    ['baseprice', ['basePrice', 'amount'], 'basePrice'],
    ['seasnos', ['seasons', 'rates'], 'seasons'],
    ['minimumChildren', ['minimumChildrens', 'minimumAdults'], 'minimumChildrens'],
    ['DBL', ['SUITE', 'FAMILY'], undefined],
    ['', ['DBL'], undefined],
  ])('%s among %j: %s', (word, candidates, meant) => expect(nearest(word, candidates)).toBe(meant));

  it('takes the first of two that are equally near', () => expect(nearest('ROOM1', ['ROOM2', 'ROOM3'])).toBe('ROOM2'));
});
