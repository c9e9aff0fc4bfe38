import { describe, expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

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
      'O15 error: supplements "GALA" and "GALA2" have one name and both apply on 2027-05-31 in rate "Summer 2027": guests pay twice (unlink one of them, let one end where the other begins, or name them by what they are)',
    ]);
  });

  it.each([
    [' gala dinner ', 1],
    ['ＧＡＬＡ dinner', 1],
    ['Galadinner', 0],
  ])('compares names by their words, however they are spelled: "%s"', (description, count) => {
    const found = findingsAfter(({ rates, supplements }) => {
      supplements.push({
        ...structuredClone(item(supplements)),
        providerCode: 'GALA2',
        names: [{ language: 'EN', description }],
      });
      item(rates).supplements = ['GALA', 'GALA2'];
    });
    expect(onlyOf('O15', found)).toHaveLength(count);
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

describe('two supplements of one name', () => {
  const named = (...names: readonly (readonly string[])[]) =>
    onlyOf(
      'O15',
      findingsAfter(({ rates, supplements }) => {
        const first = item(supplements);
        const copies = names.map((own, index) => ({
          ...structuredClone(first),
          providerCode: `S${names.length - index}`,
          names: own.map((description) => ({ language: 'EN', description })),
        }));
        supplements.splice(0, 1, ...copies);
        item(rates).supplements = copies.map(({ providerCode }) => providerCode);
      }),
    ).map((text) => text.slice(text.indexOf('supplements'), text.indexOf(' have')));

  it('are told by code, whatever the order of the file', () => {
    expect(named(['Gala'], ['Gala'])).toEqual(['supplements "S1" and "S2"']);
    expect(named(['Gala'], ['Gala'], ['Gala'])).toEqual([
      'supplements "S1" and "S2"',
      'supplements "S1" and "S3"',
      'supplements "S2" and "S3"',
    ]);
  });

  it('are told once when they share two names, and of pairs by themselves', () => {
    expect(named(['Gala', 'Cena'], ['gala ', 'CENA'])).toEqual(['supplements "S1" and "S2"']);
    expect(named(['Gala', 'Cena'], ['Gala'], ['Cena'])).toEqual([
      'supplements "S1" and "S3"',
      'supplements "S2" and "S3"',
    ]);
  });

  it('may have no names', () => {
    expect(named([], [])).toEqual([]);
  });

  it('and one code are another finding', () => {
    const found = findingsAfter(({ supplements }) => {
      supplements.push(structuredClone(item(supplements)));
    });
    expect(onlyOf('O15', found)).toEqual([]);
  });
});
