import { describe, expect, it } from 'vitest';
import { item, money } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

describe('misleading name', () => {
  it('finds how a supplement is counted', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).names = [{ language: 'EN', description: 'Gala dinner per person' }];
    });
    expect(found).toEqual([
      'O12 warning: supplement "GALA": the name "Gala dinner per person" says "per person", but guests read it beside the total of the stay (name only what it is; apply says how it is counted)',
    ]);
  });

  it('finds the date of a supplement', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).names = [{ language: 'EN', description: 'Gala dinner 31 May' }];
    });
    expect(found).toEqual([
      'O12 warning: supplement "GALA": the name "Gala dinner 31 May" repeats the date "31 May" (name only what it is; travelWindows say when)',
    ]);
  });

  it('takes both in the name of an offer', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: '5 % per night until 1 May' }];
      item(offers).value = money('5');
    });
    expect(found).toEqual([]);
  });

  it('takes a year, a number and a month alone', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).names = [{ language: 'EN', description: 'May gala 2027 with 5 courses' }];
    });
    expect(found).toEqual([]);
  });

  it('finds more than 100 characters', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'x'.repeat(101) }];
    });
    expect(found).toEqual([
      'O12 error: offer "EB10": the name "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" has 101 characters; the hub takes 100 (shorten it; terms belong to voucherRemarks of the hotel)',
    ]);
  });

  it.each([
    ['80 letters', 'x'.repeat(80), []],
    ['80 signs that take two units each', '🌊'.repeat(80), []],
    ['81 signs', '🌊'.repeat(81), [expect.stringContaining('has 81 characters; many screens cut it')]],
  ])('counts characters as people do: %s', (_, description, expected) => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description }];
    });
    expect(found).toEqual(expected);
  });

  it('tells of more than 80 characters', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'é'.repeat(100) }];
    });
    expect(found).toEqual([
      'O12 info: offer "EB10": the name "ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé…" has 100 characters; many screens cut it',
    ]);
  });
});

describe('a date in the name of a supplement', () => {
  const found = (description: string) =>
    findingsAfter(({ supplements }) => {
      item(supplements).names = [{ language: 'EN', description }];
    });

  it.each([
    ['Parking 24/7', 'around the clock'],
    ['1/2 bottle of wine', 'a half'],
    ['Wine 0.75 l', 'a quantity'],
    ['Wi-Fi 2.4 GHz', 'a number'],
    ['Water 1.5 l', 'a number that could be a day'],
    ['Room 12/40', 'a number of another kind'],
  ])('is none in "%s": %s', (name) => {
    expect(found(name)).toEqual([]);
  });

  it.each([
    ['Dinner 24/12', '24/12'],
    ['Dinner 12/31', '12/31'],
    ['Dinner 1/5/2027', '1/5/2027'],
    ['Abendessen am 24.12.', '24.12.'],
    ['Abendessen am 5.1.', '5.1.'],
    ['Wigilia 24.12', '24.12'],
    ['Dinner 31.12.2026', '31.12.2026'],
  ])('is one in "%s"', (name, date) => {
    expect(found(name)).toEqual([
      `O12 warning: supplement "GALA": the name "${name}" repeats the date "${date}" (name only what it is; travelWindows say when)`,
    ]);
  });
});
