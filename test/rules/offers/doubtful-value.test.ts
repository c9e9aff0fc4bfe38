import { describe, expect, it } from 'vitest';
import type { Offer, Supplement } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';
import { pointedAfter } from '../pointed.ts';

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

  it('warns of an amount of half of the cheapest night and more', () => {
    const amountOff = (value: string, change: Partial<Draft<Offer>> = {}) =>
      findingsAfter(({ offers }) => {
        Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'LODGING', value: money(value), ...change });
      });
    expect(amountOff('40')).toEqual([
      'O04 warning: offer "EB10": it takes 40 off, half or more of the 80 that a night in room "DBL" costs 1 adult in rate "Summer 2027", season "Low" (check the value, or limit the offer to dearer nights or longer stays)',
    ]);
    expect(amountOff('39.99')).toEqual([]);
    expect(amountOff('80')).toEqual([expect.stringContaining('O05 warning')]);
    const may: Partial<Draft<Offer>> = { apply: 'PER_STAY', travelWindows: [range('2027-05-01..2027-05-31')] };
    expect(amountOff('80', may)).toEqual([
      expect.stringContaining('takes 80 off, half or more of the 160 that 2 nights in room "DBL" cost 1 adult'),
    ]);
    expect(amountOff('79.99', may)).toEqual([]);
  });

  it('leaves half of a meal price alone', () => {
    const found = findingsAfter(({ offers }) => {
      Object.assign(item(offers), { type: 'ABSOLUTE', apply: 'MEAL', value: money('9') });
    });
    expect(found).toEqual([]);
  });

  it('warns of free nights that are half of the stay and more', () => {
    const free = (stay: number, pay: number) =>
      findingsAfter(({ offers }) => {
        Object.assign(item(offers, 1), { stay, pay, names: [{ language: 'EN', description: 'Stay longer' }] });
      });
    expect(free(7, 3)).toEqual([
      'O04 warning: offer "PAY6": guests stay 7 nights and pay 3, half of the price or less (check pay; for one free night write pay: 6)',
    ]);
    expect(free(8, 4)).toHaveLength(1);
    expect(free(7, 4)).toEqual([]);
    expect(
      findingsAfter(({ offers }) => {
        item(offers, 1).pay = 3; // the name says six
      }),
    ).toEqual([expect.stringContaining('O19 warning')]);
    expect(pointedAfter('O04', ({ offers }) => void Object.assign(item(offers, 1), { pay: 3, names: [] }))).toEqual([
      'offers.1.pay',
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

  it('finds a missing value beside what children pay', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).value;
    });
    expect(found).toEqual([
      'O04 error: supplement "GALA": there is a childValue but no value, so adults pay nothing (add what adults pay; value: 0 if only children pay)',
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

describe('on the limits', () => {
  const ofOffer = (change: Partial<Draft<Offer>>) =>
    onlyOf(
      'O04',
      findingsAfter(({ offers }) => {
        Object.assign(item(offers), change);
      }),
    ).map((text) => text.slice(0, text.indexOf(' (')));
  const ofSupplement = (change: Partial<Draft<Supplement>>) =>
    onlyOf(
      'O04',
      findingsAfter(({ supplements }) => {
        Object.assign(item(supplements), change);
      }),
    ).map((text) => text.slice(0, text.indexOf(' (')));

  it('an offer may take all, which is only doubtful', () => {
    expect(ofOffer({ value: money('100') })).toEqual([
      'O04 warning: offer "EB10": value is 100 %, half of the price or more',
    ]);
    expect(ofOffer({ value: money('100.01') })).toEqual([
      'O04 error: offer "EB10": value is 100.01 %, more than there is to pay',
    ]);
  });

  it('a supplement may double the price and more, which is only doubtful', () => {
    expect(ofSupplement({ type: 'PERCENT', apply: 'LODGING', value: money('150') })).toEqual([
      'O04 warning: supplement "GALA": value is 150 %, half of the price or more',
    ]);
  });

  it('an amount may be anything but 0, and a negative percentage is left to others', () => {
    expect(ofOffer({ type: 'ABSOLUTE', value: money('500') })).toEqual([]);
    expect(ofOffer({ type: 'ABSOLUTE', value: money('0.5') })).toEqual([]);
    expect(ofOffer({ value: money('-10') })).toEqual([]);
    expect(ofOffer({ value: money('0.99') })).toHaveLength(1);
  });

  it('free nights have no value', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).value = money('0');
    });
    expect(onlyOf('O04', found)).toEqual([]);
  });

  it('a supplement of 0 is for children only where it is counted by person and children pay', () => {
    const zero = { value: money('0') };
    const text = ['O04 error: supplement "GALA": value is 0, so it charges nothing'];
    expect(ofSupplement(zero)).toEqual([]);
    expect(ofSupplement({ ...zero, childValue: money('0') })).toEqual(text);
    expect(ofSupplement({ ...zero, apply: 'PER_STAY' })).toEqual(text);
    expect(ofSupplement({ ...zero, type: 'PERCENT' })).toEqual(text);
  });

  it('says that a supplement without a value charges nothing', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).value;
      delete item(supplements).childValue;
    });
    expect(onlyOf('O04', found)).toEqual([
      'O04 error: supplement "GALA": there is no value, so it charges nothing (add it, as in value: 10)',
    ]);
  });
});
