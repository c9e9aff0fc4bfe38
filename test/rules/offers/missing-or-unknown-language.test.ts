import { describe, expect, it } from 'vitest';
import { LANGUAGE_MISTAKES, LANGUAGES } from '../../../src/rules/offers/languages.ts';
import { missingOrUnknownLanguage } from '../../../src/rules/offers/missing-or-unknown-language.ts';
import { runRules } from '../../../src/rules/rule.ts';
import { readEdited } from '../../contract/read.ts';
import { day } from '../../support/contract-builder.ts';
import { findingsAfter, testChanges } from '../findings.ts';

const nameIn = (language: string): string[] =>
  findingsAfter({ 'offers.0.names': [{ language, description: 'Early booking' }] });

describe('the names of an offer', () => {
  it.each([
    ['missing', undefined, 'providerCode'],
    ['an empty list', [], 'names'],
    ['blank', [{ language: 'EN', description: ' ' }], 'names'],
  ])('must not be %s', (_, names, field) => {
    expect(findingsAfter({ 'offers.0.names': names })).toEqual([`O20 error offers.0.${field}`]);
  });

  it('may be missing on a supplement', () => {
    expect(findingsAfter({ 'supplements.0.names': undefined })).toEqual([]);
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
  ])('%s gets the fix %s', (language, _fix) => {
    expect(nameIn(language)).toEqual(['O20 error offers.0.names.0']);
  });

  it.each(['XX', 'XEN', 'XX_US'])('gets no suggestion if many codes are similar or none is: %s', (language) => {
    expect(nameIn(language)).toEqual(['O20 error offers.0.names.0']);
  });

  testChanges({
    'must not be used twice in one text': [
      { 'hotel.voucherRemarks.1': { language: 'EN', description: 'City tax is paid on the spot.' } },
      'O20 error hotel.voucherRemarks.1, see hotel.voucherRemarks.0',
    ],
    'is checked in descriptions and in the names of supplements': [
      { 'hotel.descriptions.0.language': 'JP', 'supplements.0.names.0.language': 'english' },
      'O20 error hotel.descriptions.0',
      'O20 error supplements.0.names.0',
    ],
  });
});

it('corrects errors, and only errors, to codes that exist', () => {
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
    findingsAfter({ 'hotel.descriptions': [{ language: 'UK', description }] });
  expect(hints('Тихий будинок біля моря.')).toEqual(['O20 error hotel.descriptions.0']);
  expect(hints('A quiet house by the sea.')).toEqual(['O20 error hotel.descriptions.0']);
});
