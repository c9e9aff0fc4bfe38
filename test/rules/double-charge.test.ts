import { describe, expect, it } from 'vitest';
import { item, range } from '../support/contract-builder.ts';
import { findingsAfter, onlyOf } from './checked.ts';

describe('double charge', () => {
  it('finds one supplement under two codes', () => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({
        ...structuredClone(item(supplements)),
        providerCode: 'GALA2',
        names: [{ language: 'EN', description: 'GALA  dinner' }],
      });
      item(rates).supplements = ['GALA', 'GALA2'];
    });
    expect(found).toEqual([
      'O15 error: supplements "GALA" and "GALA2" have one name and both apply on 2027-05-31..2027-05-31 in rate "Summer 2027": guests pay twice (unlink one of them, let one end where the other begins, or name them by what they are)',
    ]);
  });

  it('takes two of different names', () => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({
        ...structuredClone(item(supplements)),
        providerCode: 'GALA2',
        names: [{ language: 'EN', description: 'Fireworks' }],
      });
      item(rates).supplements = ['GALA', 'GALA2'];
    });
    expect(found).toEqual([]);
  });

  it('takes two on different nights', () => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({
        ...structuredClone(item(supplements)),
        providerCode: 'GALA2',
        travelWindows: [range('2027-06-01..2027-06-01')],
      });
      item(rates).supplements = ['GALA', 'GALA2'];
    });
    expect(found).toEqual([]);
  });

  it('takes two for different rooms', () => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({ ...structuredClone(item(supplements)), providerCode: 'GALA2', providerRoomCodes: ['FAM'] });
      item(rates).supplements = ['GALA', 'GALA2'];
      item(supplements).providerRoomCodes = ['DBL'];
    });
    expect(found).toEqual([]);
  });

  it('takes two for different parties', () => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({ ...structuredClone(item(supplements)), providerCode: 'GALA2', minimumAdults: 2 });
      item(rates).supplements = ['GALA', 'GALA2'];
      item(supplements).maximumAdults = 1;
    });
    expect(found).toEqual([]);
  });

  it('takes two that no rate links together', () => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({
        ...structuredClone(item(supplements)),
        providerCode: 'GALA2',
        travelWindows: [range('2027-05-31..2027-10-20')],
      });
      item(rates, 1).supplements = ['GALA2'];
      for (const supplement of supplements) supplement.names = [{ language: 'EN', description: 'Chairs' }];
    });
    expect(onlyOf('O15', found)).toEqual([]);
  });
});
