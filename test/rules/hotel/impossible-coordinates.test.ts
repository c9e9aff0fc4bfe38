import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../../src/kernel/decimal.ts';
import { money } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, testFindings } from '../findings.ts';

const coordinates = (latitude: string | undefined, longitude: string | undefined): string[] =>
  findingsAfter({
    'hotel.latitude': undefined,
    'hotel.longitude': undefined,
    ...(latitude !== undefined && { 'hotel.latitude': money(latitude) }),
    ...(longitude !== undefined && { 'hotel.longitude': money(longitude) }),
  });

describe('the coordinates of a hotel', () => {
  it('may be anywhere on earth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }), (latitude, longitude) => {
        fc.pre(latitude !== 0 || longitude !== 0);
        const found = coordinates(decimalOf(latitude), decimalOf(longitude));
        expect(found.filter((text) => text.startsWith('H04'))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('must not be incomplete', () => {
    expect(coordinates('39.5', undefined)).toEqual(['H04 error hotel.latitude']);
    expect(coordinates(undefined, '2.6')).toEqual(['H04 error hotel.longitude']);
  });

  testFindings({
    'must not be missing': [() => coordinates(undefined, undefined), 'H04 error hotel.providerCode'],
    'must not be 0, 0': [() => coordinates('0', '0'), 'H04 error hotel.latitude'],
    'must not be beyond the pole, however little': [
      () => coordinates('90.00000000000000001', '2.6'),
      'H04 error hotel.latitude',
    ],
    'must not be beyond the date line': [() => coordinates('39.5', '-180.5'), 'H04 error hotel.longitude'],
  });

  it('may both be wrong', () => {
    expect(coordinates('395613', '26224')).toHaveLength(2);
  });
});
