import { describe, expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

describe('ignored field', () => {
  it('finds a value on free nights', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).value = money('10');
      item(offers, 1).childValue = money('0');
    });
    expect(found).toEqual([
      'O02 warning: offer "PAY6": value 10 is never read, because stay and pay say what is free (remove it, or write type PERCENT or ABSOLUTE if it was meant)',
    ]);
  });

  it('finds both stay and pay on a percentage', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).stay = 7;
      item(offers).pay = 6;
    });
    expect(found).toEqual([
      'O02 warning: offer "EB10": pay 6 is never read, because the type is PERCENT (remove it, or write type: STAY_TO_PAY if nights are to be free)',
      'O02 warning: offer "EB10": stay 7 is never read, because the type is PERCENT (remove it, or write type: STAY_TO_PAY if nights are to be free)',
    ]);
  });

  it('finds a child value on a percentage', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).childValue = money('5');
    });
    expect(found).toEqual([
      'O02 warning: offer "EB10": childValue 5 is never read, because a percentage does not count people (remove it: the percentage is of what the whole party pays)',
    ]);
  });

  it('finds a child value where nobody is counted', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).apply = 'PER_STAY';
    });
    expect(found).toEqual([
      'O02 warning: supplement "GALA": childValue 30 is never read, because PER_STAY does not count people (write apply: PER_NIGHT_PERSON or PER_STAY_PERSON if guests pay each, or remove it)',
    ]);
  });
});
