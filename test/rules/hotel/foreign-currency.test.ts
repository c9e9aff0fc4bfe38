import { describe, expect, it } from 'vitest';
import { contractWith, item } from '../../support/contract-builder.ts';
import { checked, findingsAfter, findingsSincePush, onlyOf } from '../checked.ts';
import { pointedAfter } from '../pointed.ts';

const found = (country: string, currency: string): string[] =>
  onlyOf('H16', checked(contractWith(({ hotel }) => Object.assign(hotel, { currency, address: { country } }))));

describe('the currency of a hotel', () => {
  it('is told where guests of the country pay with another', () => {
    expect(found('ES', 'CHF')).toEqual([
      'H16 info: hotel "SEA-PALACE": the currency is CHF, but guests in ES pay in EUR (write EUR if the prices are in it)',
    ]);
    expect(found('PA', 'EUR')).toEqual([expect.stringContaining('guests in PA pay in PAB or USD (write PAB')]);
    expect(pointedAfter('H16', ({ hotel }) => Object.assign(hotel, { currency: 'CHF' }))).toEqual([
      'hotel.currency, see hotel.address.country',
    ]);
  });

  it.each([
    ['PT', 'USD'],
    ['US', 'EUR'],
    ['GB', 'CHF'],
    ['TR', 'GBP'],
    ['HR', 'HUF'],
  ])('is told in %s for %s', (country, currency) => {
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
  ])('is nothing to tell in %s for %s', (country, currency) => {
    expect(found(country, currency)).toEqual([]);
  });

  it('is nothing to tell without a country, and told once where it changed since the last push', () => {
    const inFrancs = findingsAfter(({ hotel }) => {
      delete hotel.address;
      hotel.currency = 'CHF';
    });
    expect(onlyOf('H16', inFrancs)).toEqual([]);
    const changed = findingsSincePush(({ hotel }) => {
      hotel.currency = 'CHF';
    });
    expect(changed.map((text) => text.slice(0, 3))).toEqual(['H12']);
    expect(item(changed)).toContain('at the last push');
  });
});
