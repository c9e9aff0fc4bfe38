import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

describe('impossible free nights', () => {
  it('finds free nights by person', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).apply = 'PER_NIGHT_PERSON';
    });
    expect(found).toEqual([
      'O03 error: offer "PAY6": a free night has no meaning with apply PER_NIGHT_PERSON (write apply: LODGING, MEAL or LODGING_AND_MEAL, whichever is free)',
    ]);
  });

  it('finds a stay that is longer than the longest one allowed', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).maximumStay = 6;
    });
    expect(found).toEqual([
      'O03 error: offer "PAY6": maximumStay 6 is less than stay 7, so no night is ever free (write 7 or more, or remove maximumStay)',
    ]);
  });

  it('takes the longest stay that is allowed', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).maximumStay = 7;
    });
    expect(found).toEqual([]);
  });

  it('finds a stay that the hub never quotes', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Free nights' }];
      item(offers, 1).stay = 31;
      item(offers, 1).travelWindows = [range('2027-05-01..2027-10-15')];
    });
    expect(found).toEqual([
      'O03 error: offer "PAY6": stay is 31, but no stay of more than 30 nights can be quoted (write 30 or less)',
    ]);
  });

  it('takes 30 nights', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Free nights' }];
      item(offers, 1).stay = 30;
      item(offers, 1).pay = 29;
    });
    expect(found).toEqual([]);
  });
});

it('is asked of free nights only, and leaves a longest stay of no night to others', () => {
  const found = (index: number, change: object) =>
    findingsAfter(({ offers }) => {
      Object.assign(item(offers, index), change);
    }).filter((text) => text.startsWith('O03'));
  expect(found(0, { stay: 31, maximumStay: 3 })).toEqual([]);
  expect(found(1, { maximumStay: 0 })).toEqual([]);
  expect(found(1, { maximumStay: 1 })).toHaveLength(1);
  const without = findingsAfter(({ offers }) => {
    delete item(offers, 1).stay;
    item(offers, 1).maximumStay = 3;
  });
  expect(without.filter((text) => text.startsWith('O03'))).toEqual([]);
});
