import { describe, expect, it } from 'vitest';
import type { Verification } from '../../src/verify/verification.ts';
import { verificationSummary } from '../../src/verify/verification-summary.ts';

const verification = (given: Partial<Verification>): Verification => ({
  hotel: 'PALMA/SEA-PALACE',
  hotelname: 'Sea Palace',
  verdict: 'ok',
  stage: 'proof',
  detail: '',
  ...given,
});

describe('the summary', () => {
  it('counts hotels by verdict', () => {
    const summary = verificationSummary([
      verification({ fakeBooking: 'proved' }),
      verification({ verdict: 'wrong-price' }),
      verification({ verdict: 'wrong-price' }),
    ]);
    expect(summary).toMatchObject({ hotels: 3, proved: 1, allOk: false, passed: false });
    expect(summary.counts).toMatchObject({ ok: 1, 'wrong-price': 2, pending: 0 });
  });

  it('passes with pending hotels, though not all is ok', () => {
    expect(verificationSummary([verification({}), verification({ verdict: 'pending' })])).toMatchObject({
      allOk: false,
      passed: true,
    });
  });

  it('of no hotels is ok', () => {
    expect(verificationSummary([])).toMatchObject({ hotels: 0, allOk: true, passed: true });
  });

  it('lists each kind of failure once', () => {
    const failed = verification({ verdict: 'failed', failure: 'unreachable' });
    expect(verificationSummary([failed, failed]).failures).toEqual(['unreachable']);
  });

  it.each([
    ['a saved booking', { verdict: 'saved-booking' }],
    ['a booking of unknown outcome', { verdict: 'failed', stage: 'book', failure: 'unknown' }],
    ['a missing proof', { verdict: 'failed', stage: 'proof' }],
    ['an unknown status without proof', { verdict: 'unknown-status', stage: 'book' }],
  ] as const)('names the hotel of %s as one to settle', (_, given) => {
    expect(verificationSummary([verification(given)]).bookingsToSettle).toEqual(['PALMA/SEA-PALACE']);
  });

  it.each([
    ['a wrong price', { verdict: 'wrong-price', stage: 'confirm' }],
    ['a refused Book', { verdict: 'failed', stage: 'book', failure: 'refused' }],
    ['an unknown status that was proved gone', { verdict: 'unknown-status', stage: 'book', fakeBooking: 'proved' }],
  ] as const)('has nothing to settle after %s', (_, given) => {
    expect(verificationSummary([verification(given)]).bookingsToSettle).toEqual([]);
  });
});
