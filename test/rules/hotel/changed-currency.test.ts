import { describe, expect, it } from 'vitest';
import { findingsAfter, findingsSincePush, testFindings } from '../findings.ts';

const inFrancs = { 'hotel.currency': 'CHF' };

describe('a changed currency', () => {
  it('is not reported if the last push is unknown, or the currency is the same', () => {
    expect(findingsAfter(inFrancs, 'H12')).toEqual([]);
    expect(findingsSincePush({})).toEqual([]);
  });

  testFindings({
    'is found by comparing with the last push': [() => findingsSincePush(inFrancs), 'H12 warning hotel.currency'],
    'is not reported for a hotel that was never pushed': [
      () => findingsSincePush({ 'hotel.providerCode': 'OTHER', ...inFrancs }, 'H12'),
    ],
  });
});
