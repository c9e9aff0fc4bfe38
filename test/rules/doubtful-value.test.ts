import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('doubtful value', () => {
  it('finds an offer above 100 %', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).value = money('100.5');
    });
    expect(found).toEqual(['O04 error: offer "EB10": value is 100.5 %, more than there is to pay (write 100 or less)']);
  });

  it('warns of half of the price and more', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).value = money('50');
    });
    expect(found).toEqual([
      'O04 warning: offer "EB10": value is 50 %, half of the price or more (check the percentage)',
    ]);
  });

  it('warns of a fraction in place of a percentage', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).value = money('0.10');
    });
    expect(found).toEqual(['O04 warning: offer "EB10": value is 0.1 %, less than 1 % (for 10 % write value: 10)']);
  });

  it('finds a value of 0', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).value = money('0');
    });
    expect(found).toEqual([
      'O04 error: offer "EB10": value is 0, so it takes nothing off (write the value, or remove the offer)',
    ]);
  });

  it('finds a missing value', () => {
    const found = findingsAfter(({ offers }) => {
      delete item(offers).value;
    });
    expect(found).toEqual([
      'O04 error: offer "EB10": there is no value, so it takes nothing off (add it, as in value: 10)',
    ]);
  });

  it('takes a supplement for children only', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).value = money('0');
    });
    expect(found).toEqual([]);
  });

  it('takes 49.99 % and 1 %', () => {
    const found = findingsAfter(({ offers, supplements }) => {
      item(offers).value = money('49.99');
      Object.assign(item(supplements), {
        type: 'PERCENT',
        apply: 'LODGING',
        value: money('1'),
        childValue: money('0'),
      });
    });
    expect(found).toEqual([]);
  });
});
