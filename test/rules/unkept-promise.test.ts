import { describe, expect, it } from 'vitest';
import { item } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('unkept promise', () => {
  it('finds another percentage', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'Early booking 15 %' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking 15 %" says 15 %, but value is 10 (correct the one that is wrong)',
    ]);
  });

  it('tells it once in several languages', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [
        { language: 'EN', description: '15 % off' },
        { language: 'ES', description: '15 % menos' },
      ];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "15 % off" says 15 %, but value is 10 (correct the one that is wrong)',
    ]);
  });

  it('takes the percentage that holds', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: '10% off' }];
    });
    expect(found).toEqual([]);
  });

  it('finds other free nights', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Stay 7, pay 5' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "PAY6": the name "Stay 7, pay 5" says stay 7 pay 5, but stay is 7 and pay is 6 (correct the one that is wrong)',
    ]);
  });

  it('takes the free nights that hold', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Stay 7, pay 6' }];
    });
    expect(found).toEqual([]);
  });

  it('finds a minimum stay that the record lacks', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'Early booking, min. 5 nights' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking, min. 5 nights" promises a minimum of 5 nights, but minimumStay is not given (write minimumStay: 5)',
    ]);
  });

  it('finds a booking date without booking windows', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Free night, book by 31 July' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "PAY6": the name "Free night, book by 31 July" says "book by", but there are no bookingWindows (write the days of booking, as in bookingWindows: [2026-11-01..2027-02-28])',
    ]);
  });

  it('finds that it cannot be combined, beside another offer', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'Early booking, not combinable' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking, not combinable" says that it cannot be combined, but rate "Summer 2027" links other offers too (link it to a rate of its own)',
    ]);
  });
});
