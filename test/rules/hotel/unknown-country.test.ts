import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../src/rules/iso/countries.ts';
import { contractWith } from '../../support/contract-builder.ts';
import { findingsAfter, findingsOf, foundInSupplier } from '../checked.ts';

const countryOf = (country: string): string[] =>
  findingsAfter(({ hotel }) => {
    hotel.address = { ...hotel.address, country };
  });

describe('the country of a hotel', () => {
  it.each(['ES', 'NO', 'MV', 'AX', 'SS'])('may be %s', (country) => {
    expect(countryOf(country).filter((text) => text.startsWith('H03'))).toEqual([]);
  });

  it('may be left out, and so may the address', () => {
    expect(
      findingsAfter(({ hotel }) => {
        delete hotel.address;
      }),
    ).toEqual([]);
  });

  it.each([
    ['UK', 'GB'],
    ['EL', 'GR'],
    ['es', 'ES'],
    ['Spain', 'ES'],
    ['united kingdom', 'GB'],
    ['South Korea', 'KR'],
  ])('%s gets the fix %s', (country, fix) => {
    expect(countryOf(country)).toEqual([
      `H03 error: hotel "SEA-PALACE": the country "${country}" is not an ISO 3166-1 code of two letters (write ${fix})`,
    ]);
  });

  it.each(['EU', 'ZZ', 'AN', 'XK', 'ESP', 'Congo', ''])('may not be "%s"', (country) => {
    expect(countryOf(country)).toEqual([
      `H03 error: hotel "SEA-PALACE": the country "${country}" is not an ISO 3166-1 code of two letters (write the two capital letters of the country, such as ES)`,
    ]);
  });
});

it('knows the 249 countries of the standard', () => {
  expect(COUNTRIES.size).toBe(249);
  expect([...COUNTRIES].filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

describe('the fix of a country', () => {
  const fixOf = (country: string) =>
    findingsOf(
      contractWith(({ hotel }) => {
        hotel.address = { ...hotel.address, country };
      }),
    ).map(({ fix }) => fix);

  it.each([
    ['UK', 'GB'],
    ['es', 'ES'],
    [' es ', 'ES'],
    ['ES ', 'ES'],
  ])('%s is %s', (country, becomes) => {
    expect(fixOf(country)).toEqual([{ was: country, becomes }]);
  });

  it.each(['Spain', 'ZZ', 'ESP', ''])('%s is none', (country) => {
    expect(fixOf(country)).toEqual([undefined]);
  });
});

describe('the country of a supplier', () => {
  it.each(['{ id: ES, name: Spain }', '{ name: Spain }', '{}'])('may be %s', (country) => {
    expect(foundInSupplier(`supplier: { externalCode: PALMA, country: ${country} }\n`)).toEqual([]);
  });

  it('is a code of two letters', () => {
    expect(foundInSupplier('supplier: { externalCode: PALMA, country: { id: UK, name: United Kingdom } }\n')).toEqual([
      'H03 error 1:49: supplier "PALMA": the country "UK" is not an ISO 3166-1 code of two letters (write GB)',
    ]);
  });
});
