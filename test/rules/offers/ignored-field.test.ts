import { describe, expect, it } from 'vitest';
import { money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

describe('ignored field', () => {
  it('finds a value on free nights', () => {
    expect(findingsAfter({ 'offers.1.value': money('10'), 'offers.1.childValue': money('0') })).toEqual([
      'O02 warning offers.1.value',
    ]);
  });

  it('finds both stay and pay on a percentage', () => {
    expect(findingsAfter({ 'offers.0.stay': 7, 'offers.0.pay': 6 })).toEqual([
      'O02 warning offers.0.pay',
      'O02 warning offers.0.stay',
    ]);
  });

  it('finds a child value on a percentage', () => {
    expect(findingsAfter({ 'offers.0.childValue': money('5') })).toEqual(['O02 warning offers.0.childValue']);
  });

  it('finds a child value if no guest is counted', () => {
    expect(findingsAfter({ 'supplements.0.apply': 'PER_STAY' })).toEqual(['O02 warning supplements.0.childValue']);
  });
});
