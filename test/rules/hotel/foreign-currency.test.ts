import { describe, expect, it } from 'vitest';
import { findingsAfter, findingsSincePush } from '../findings.ts';

const found = (country: string, currency: string): string[] =>
  findingsAfter({ 'hotel.currency': currency, 'hotel.address': { country } }, 'H16');

describe('the currency of a hotel', () => {
  it('is reported if guests in the country pay with another', () => {
    expect(found('ES', 'CHF')).toEqual(['H16 info hotel.currency, see hotel.address.country']);
    expect(found('PA', 'EUR')).toEqual(['H16 info hotel.currency, see hotel.address.country']);
    expect(findingsAfter({ 'hotel.currency': 'CHF' }, 'H16')).toEqual([
      'H16 info hotel.currency, see hotel.address.country',
    ]);
  });

  it.each([
    ['PT', 'USD'],
    ['US', 'EUR'],
    ['GB', 'CHF'],
    ['TR', 'GBP'],
    ['HR', 'CHF'],
  ])('is reported in %s for %s', (country, currency) => {
    expect(found(country, currency)).toHaveLength(1);
  });

  it.each([
    ['ES', 'EUR'],
    ['CH', 'CHF'],
    ['LI', 'CHF'],
    ['TR', 'EUR'],
    ['TR', 'USD'],
    ['GB', 'EUR'],
    ['EG', 'USD'],
    ['PA', 'USD'],
    ['PS', 'JOD'],
    ['BG', 'EUR'],
    ['SX', 'USD'],
    ['ES', 'XXX'],
    ['ES', 'HRK'],
    ['XX', 'CHF'],
  ])('is fine in %s for %s', (country, currency) => {
    expect(found(country, currency)).toEqual([]);
  });

  it('is not checked without a country, and not reported again if it changed since the last push', () => {
    expect(findingsAfter({ 'hotel.address': undefined, 'hotel.currency': 'CHF' }, 'H16')).toEqual([]);
    expect(findingsSincePush({ 'hotel.currency': 'CHF' })).toEqual(['H12 warning hotel.currency']);
  });
});
