import { describe, expect, it } from 'vitest';
import { findingsAfter, findingsSincePush } from '../findings.ts';

const inFrancs = { 'hotel.currency': 'CHF' };

describe('a changed currency', () => {
  it('is found by comparing with the last push', () =>
    expect(findingsSincePush(inFrancs)).toEqual(['H12 warning hotel.currency']));

  it('is not reported if the last push is unknown, or the currency is the same', () => {
    expect(findingsAfter(inFrancs, 'H12')).toEqual([]);
    expect(findingsSincePush({})).toEqual([]);
  });

  it('is not reported for a hotel that was never pushed', () =>
    expect(findingsSincePush({ 'hotel.providerCode': 'OTHER', ...inFrancs }, 'H12')).toEqual([]));
});
