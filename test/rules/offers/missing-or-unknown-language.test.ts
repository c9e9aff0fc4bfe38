import { describe, expect, it } from 'vitest';
import { LANGUAGE_MISTAKES, LANGUAGES } from '../../../src/rules/offers/languages.ts';
import { missingOrUnknownLanguage } from '../../../src/rules/offers/missing-or-unknown-language.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { readEdited } from '../../contract/read.ts';
import { day, item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const nameIn = (language: string): string[] =>
  findingsAfter(({ offers }) => {
    item(offers).names = [{ language, description: 'Early booking' }];
  });

describe('the names of an offer', () => {
  it.each([
    ['missing', undefined],
    ['an empty list', []],
    ['blank', [{ language: 'EN', description: ' ' }]],
  ])('may not be %s', (_, names) => {
    const found = findingsAfter(({ offers }) => {
      delete item(offers).names;
      if (names) item(offers).names = names;
    });
    expect(found).toEqual([
      'O20 error: offer "EB10" has no name; the hub refuses it (write the name that guests read, as in names: { EN: Early booking })',
    ]);
  });

  it('may be missing on a supplement', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).names;
    });
    expect(found).toEqual([]);
  });
});

describe('a language', () => {
  it.each(['EN', 'EN_US', 'PT_BR', 'ZH_TW', 'UZ', 'EU', 'KA'])('may be %s', (language) => {
    expect(nameIn(language)).toEqual([]);
  });

  it.each([
    ['en', 'EN'],
    ['pt-br', 'PT_BR'],
    ['GB', 'EN'],
    ['CZ', 'CS'],
    ['de-AT', 'DE'],
    ['EN_UK', 'EN'],
    [' de ', 'DE'],
    ['ENUS', 'EN_US'],
  ])('%s gets the fix %s', (language, fix) => {
    expect(nameIn(language)).toEqual([
      `O20 error: offer "EB10", names: "${language}" is not a language code of the hub (write ${fix})`,
    ]);
  });

  it.each(['XX', 'XEN', 'XX_US'])('gets no guess where many codes are near or none: %s', (language) => {
    expect(nameIn(language)).toEqual([
      `O20 error: offer "EB10", names: "${language}" is not a language code of the hub (write a code such as EN, ES, DE, EN_US or PT_BR)`,
    ]);
  });

  it('may not come twice in one text', () => {
    const found = findingsAfter(({ hotel }) => {
      hotel.voucherRemarks?.push({ language: 'EN', description: 'City tax is paid on the spot.' });
    });
    expect(found).toEqual([
      'O20 error: hotel "SEA-PALACE", voucherRemarks: two texts in the language "EN" (keep the right one)',
    ]);
  });

  it('is checked in descriptions and in the names of supplements', () => {
    const found = findingsAfter(({ hotel, supplements }) => {
      item(hotel.descriptions).language = 'JP';
      item(item(supplements).names).language = 'english';
    });
    expect(found).toEqual([
      'O20 error: hotel "SEA-PALACE", descriptions: "JP" is not a language code of the hub (write JA)',
      'O20 error: supplement "GALA", names: "english" is not a language code of the hub (write a code such as EN, ES, DE, EN_US or PT_BR)',
    ]);
  });
});

it('corrects mistakes to codes that exist, and only mistakes', () => {
  expect(LANGUAGES.size).toBe(40);
  expect([...LANGUAGE_MISTAKES.keys()].filter((code) => LANGUAGES.has(code))).toEqual([]);
  expect([...LANGUAGE_MISTAKES.values()].filter((code) => !LANGUAGES.has(code))).toEqual([]);
});

it.each<[names: string, column: number]>([
  ['{ EN: Early booking, XX: Early }', 33],
  ['[{ language: XX, description: Early booking }]', 25],
])('points to the code of the language in names: %s', (names, column) => {
  const { contracts, origins } = readEdited(['names: { EN: Early booking }', `names: ${names}`]);
  const places = [...runRules([missingOrUnknownLanguage], { contracts, origins, today: day('2026-11-21') })];
  expect(places.map(({ place }) => [place?.column, place?.endColumn])).toEqual([[column, column + 2]]);
});

it('does not take Ukrainian for English', () => {
  const hints = (description: string): string[] =>
    findingsAfter(({ hotel }) => {
      hotel.descriptions = [{ language: 'UK', description }];
    });
  expect(hints('Тихий будинок біля моря.')).toEqual([
    expect.stringContaining('(the hub has no texts in Ukrainian; leave it out, or translate it into another language)'),
  ]);
  expect(hints('A quiet house by the sea.')).toEqual([expect.stringContaining('(write EN)')]);
});
