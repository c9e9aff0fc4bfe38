import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

const address = (country: string, key: 'phone' | 'fax' | 'postalCode', text: string): string[] =>
  findingsAfter({ 'hotel.address': { country, [key]: text } }, 'H21');

describe('a telephone number', () => {
  it.each([
    ['ES', '+34 971 555 010'],
    ['ES', '971 555 010'],
    ['ES', '0034 971555010'],
    ['ES', '+800 1234 5678'],
    ['DO', '+1 809 555 0100'],
    ['DO', '+1 (877) 555-0100'],
    ['US', '+1 212 555 0100'],
    ['GP', '+33 590 55 01 00'],
    ['FR', '+590 590 55 01 00'],
    ['IT', '+39 06 555 0100'],
    ['VA', '+39 06 555 0100'],
    ['KZ', '+7 727 555 0100'],
  ])('of %s may be %s', (country, phone) => expect(address(country, 'phone', phone)).toEqual([]));

  it('of another country is an information', () => {
    expect(address('TZ', 'phone', '+254 20 555 0100')).toEqual([
      'H21 info hotel.address.phone, see hotel.address.country',
    ]);
    expect(address('DO', 'fax', '+1 212 555 0100')).toEqual(['H21 info hotel.address.fax, see hotel.address.country']);
  });

  it('is a warning if two exchanged digits make it one of the country', () => {
    expect(address('ES', 'phone', '+43 971 555 010')).toEqual([
      'H21 warning hotel.address.phone, see hotel.address.country',
    ]);
  });
});

describe('a post code', () => {
  it.each([
    ['ES', '07014'],
    ['DE', 'D-80331'],
    ['CH', '8001'],
    ['GB', 'SW1A 1AA'],
    ['GB', 'sw1a1aa'],
    ['NL', '1012AB'],
    ['PT', '8200-100'],
    ['PT', '8200 100'],
    ['JP', '1500001'],
    ['JP', '〒150-0001'],
    ['CZ', '11000'],
    ['SE', '111 22'],
    ['SE', 'SE-111 22'],
    ['GR', '85100'],
    ['IE', 'D02 AF30'],
    ['CA', 'H2X 1Y4'],
    ['US', '33139-1234'],
    ['BR', '22070-900'],
    ['PL', '00-001'],
    ['MV', '08400'],
    ['AE', '00000'],
    ['QA', 'PO Box 100'],
  ])('of %s may be %s', (country, code) => expect(address(country, 'postalCode', code)).toEqual([]));

  it.each([
    ['ES', '7014'],
    ['ES', '08O14'],
    ['DE', 'SW1A 1AA'],
    ['GB', '07014'],
  ])('of %s cannot be %s', (country, code) =>
    expect(address(country, 'postalCode', code)).toEqual([
      'H21 warning hotel.address.postalCode, see hotel.address.country',
    ]),
  );
});
