import { describe, expect, it } from 'vitest';
import { isSameParty, isSingleUse, paysMore } from '../../../src/rules/facts/party-order.ts';
import { occupancy } from '../../support/contract-builder.ts';

const both = (a: string, b: string) => [occupancy(a), occupancy(b)] as const;

describe('a party', () => {
  it.each([
    ['2', '1', 'an adult more'],
    ['2+1', '2', 'a child more'],
    ['2+1', '1+1', 'an adult more with a child'],
    ['3+2', '1', 'several more'],
    ['2', '1+1', 'an adult in place of a child'],
    ['3', '1+2', 'adults in place of children'],
    ['2+1', '1+2', 'an adult in place of one of two children'],
  ])('%s pays more than %s: %s', (more, less) => {
    expect(paysMore(...both(more, less))).toBe(true);
    expect(paysMore(...both(less, more))).toBe(false);
  });

  it.each([
    ['2', '2'],
    ['2+1', '2+1'],
    ['3', '1+1'],
    ['2', '1+2'],
  ])('%s may pay more or less than %s', (a, b) => {
    expect(paysMore(...both(a, b))).toBe(false);
    expect(paysMore(...both(b, a))).toBe(false);
  });

  it('is the same as another with as many adults and children', () => {
    expect(isSameParty(...both('2+1', '2+1'))).toBe(true);
    expect(isSameParty(...both('2+1', '1+1'))).toBe(false);
    expect(isSameParty(...both('2+1', '2'))).toBe(false);
  });

  it('of one adult uses a room for two alone, and no other party does', () => {
    expect(isSingleUse(...both('1', '2'))).toBe(true);
    for (const [one, two] of [
      ['2', '2'],
      ['1+1', '2'],
      ['1', '3'],
      ['1', '2+1'],
      ['2', '1'],
    ] as const)
      expect(isSingleUse(...both(one, two))).toBe(false);
  });
});
