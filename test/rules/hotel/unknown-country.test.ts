import { describe, expect, it } from 'vitest';
import { COUNTRY_NAMES } from '../../../src/rules/iso/country-names.ts';
import { findingsAfter, findingsInSupplier, fixesAfter } from '../findings.ts';

const countryOf = (country: string): string[] => findingsAfter({ 'hotel.address.country': country });

describe('the country of a hotel', () => {
  it.each(['ES', 'NO', 'MV', 'AX', 'SS'])('may be %s', (country) => {
    expect(findingsAfter({ 'hotel.address.country': country }, 'H03')).toEqual([]);
  });

  it('may be left out, and so may the address', () => {
    expect(findingsAfter({ 'hotel.address': undefined })).toEqual([]);
  });

  it.each(['UK', 'EL', 'es', 'Spain', 'united kingdom', 'South Korea'])('is suggested for "%s"', (country) => {
    expect(countryOf(country)).toEqual(['H03 error hotel.address.country']);
  });

  it.each(['EU', 'ZZ', 'AN', 'XK', 'ESP', 'Congo', ''])('must not be "%s"', (country) => {
    expect(countryOf(country)).toEqual(['H03 error hotel.address.country']);
  });
});

it('knows the 249 countries of the standard', () => {
  expect(COUNTRY_NAMES.size).toBe(249);
  expect([...COUNTRY_NAMES.keys()].filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

describe('the fix of a country', () => {
  const fixOf = (country: string) => fixesAfter({ 'hotel.address.country': country });

  it.each([
    ['UK', 'GB'],
    ['es', 'ES'],
    [' es ', 'ES'],
    ['ES ', 'ES'],
  ])('%s is %s', (country, becomes) => {
    expect(fixOf(country)).toEqual([{ was: country, becomes }]);
  });

  it.each(['Spain', 'ZZ', 'ESP', ''])('%s does not exist', (country) => {
    expect(fixOf(country)).toEqual([undefined]);
  });
});

describe('the country of a supplier', () => {
  it.each(['{ id: ES, name: Spain }', '{ name: Spain }', '{}'])('may be %s', (country) => {
    expect(findingsInSupplier(`supplier: { externalCode: PALMA, country: ${country} }\n`)).toEqual([]);
  });

  it('is a code of two letters', () => {
    expect(
      findingsInSupplier('supplier: { externalCode: PALMA, country: { id: UK, name: United Kingdom } }\n'),
    ).toEqual(['H03 error 1:49']);
  });
});
