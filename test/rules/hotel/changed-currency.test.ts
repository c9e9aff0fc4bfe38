import { describe, expect, it } from 'vitest';
import { findingsAfter, findingsSincePush } from '../findings.ts';

const inFrancs = { 'hotel.currency': 'CHF' };

describe('a changed currency', () => {
  it('is found against the last push', () =>
    expect(findingsSincePush(inFrancs)).toEqual(['H12 warning hotel.currency']));

  it('is none where nothing tells what was pushed, or where it is the same', () => {
    expect(findingsAfter(inFrancs, 'H12')).toEqual([]);
    expect(findingsSincePush({})).toEqual([]);
  });

  it('is none of a hotel that was never pushed', () =>
    expect(findingsSincePush({ 'hotel.providerCode': 'OTHER', ...inFrancs }, 'H12')).toEqual([]));
});
