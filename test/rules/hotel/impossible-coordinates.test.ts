import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../../src/kernel/decimal.ts';
import { money } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter } from '../checked.ts';

const coordinates = (latitude: string | undefined, longitude: string | undefined): string[] =>
  findingsAfter(({ hotel }) => {
    delete hotel.latitude;
    delete hotel.longitude;
    if (latitude !== undefined) hotel.latitude = money(latitude);
    if (longitude !== undefined) hotel.longitude = money(longitude);
  });

describe('the coordinates of a hotel', () => {
  it('may lie anywhere on the earth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }), (latitude, longitude) => {
        fc.pre(latitude !== 0 || longitude !== 0);
        const found = coordinates(decimalOf(latitude), decimalOf(longitude));
        expect(found.filter((text) => text.startsWith('H04'))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('may not be missing', () => {
    expect(coordinates(undefined, undefined)).toEqual([
      'H04 error: hotel "SEA-PALACE": latitude and longitude are missing, so the hub cannot place it (add both in degrees, as in latitude: 39.5613 and longitude: 2.6224)',
    ]);
  });

  it('may not be half given', () => {
    expect(coordinates('39.5', undefined)).toEqual([
      'H04 error: hotel "SEA-PALACE": latitude is given without longitude; the hub needs both (add the longitude)',
    ]);
    expect(coordinates(undefined, '2.6')).toEqual([
      'H04 error: hotel "SEA-PALACE": longitude is given without latitude; the hub needs both (add the latitude)',
    ]);
  });

  it('may not be 0, 0', () => {
    expect(coordinates('0', '0')).toEqual([
      'H04 error: hotel "SEA-PALACE": latitude 0 and longitude 0 is a point in the ocean off Africa, so the hub finds no destination there (write the hotel\'s own coordinates)',
    ]);
  });

  it('may not lie beyond the pole, be it by a hair', () => {
    expect(coordinates('90.00000000000000001', '2.6')).toEqual([
      'H04 error: hotel "SEA-PALACE": the latitude 90.00000000000000001 is outside -90 to 90 (they may be swapped: write latitude: 2.6 and longitude: 90.00000000000000001)',
    ]);
  });

  it('may not lie beyond the date line', () => {
    expect(coordinates('39.5', '-180.5')).toEqual([
      'H04 error: hotel "SEA-PALACE": the longitude -180.5 is outside -180 to 180 (write degrees with a decimal point, as a map shows them)',
    ]);
  });

  it('may both be wrong', () => {
    expect(coordinates('395613', '26224')).toHaveLength(2);
  });
});
