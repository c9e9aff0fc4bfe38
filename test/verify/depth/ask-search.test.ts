import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/kernel/json.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { knownAnswers } from '../../../src/verify/depth/depth-entry.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { answer, type FlowHub, failing, flowHub, type Script } from '../../support/flow-hub.ts';
import { type DepthReport, verifyDepth } from '../../support/whole-report.ts';
import { combination, confirmOf, contractOf, goodScript, seeded, TODAY } from '../fixtures.ts';

// One hotel with one room for two adults in one season: one stay, so that every call is known.

const contract = contractOf({
  rooms: [{ providerCode: 'DBL', name: 'Double room', distributions: [{ adults: 2, children: 0 }] }],
});

async function verify(
  script: Script = {},
  now: () => number = () => 0,
): Promise<{ report: DepthReport; hub: FlowHub }> {
  const hub = flowHub(goodScript(script));
  const report = await verifyDepth(planDepth([contract], 'seasons', TODAY, referencePricing), {
    hub,
    today: TODAY,
    pricing: referencePricing,
    accommodationIds: new Map([['PALMA/SEA-PALACE', 'A1']]),
    acceptExactMatch: false,
    fakeBooking: 'allowed',
    clock: { now, sleep: async () => undefined },
    randomness: seeded(),
    concurrency: 1,
    known: knownAnswers([]),
    record: async () => true,
  });
  return { report, hub };
}

const quoted = (more: { readonly [key: string]: Json }): Json => ({ accommodations: [{ code: 'A1', ...more }] });

describe('a stay of a run in depth', () => {
  it('goes from Quote to the last look with one check of the token', async () => {
    const { report, hub } = await verify();
    expect(hub.names()).toEqual(['quote', 'confirm', 'prebook', 'book', ...Array(3).fill('readBooking')]);
    expect(hub.tokenChecks).toEqual([{ ms: expect.any(Number), callsBefore: 0 }]);
    expect(report).toMatchObject({
      complete: true,
      stays: [{ verdict: 'ok' }],
      hotels: [{ booking: { verdict: 'ok' } }],
    });
  });

  it('is searched for with the call for one hotel if the hub asks for that', async () => {
    const { report, hub } = await verify({
      quote: answer(quoted({ quoteSingleNeeded: true, combinations: [] })),
      quoteSingle: answer({ accommodation: { code: 'A1', combinations: [combination()] } }),
    });
    expect(hub.names().slice(0, 3)).toEqual(['quote', 'quoteSingle', 'confirm']);
    expect(report.stays).toMatchObject([{ verdict: 'ok' }]);
  });

  it('is searched for so as well if the quote is full and it is missing', async () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      combination({ key: `key-of-another-room-${index}`, description: `SUITE ${index}`, amount: 200 + index }),
    );
    const { report, hub } = await verify({
      quote: answer(quoted({ combinations: others })),
      quoteSingle: answer({ accommodation: { code: 'A1', combinations: [...others, combination()] } }),
    });
    expect(hub.names().slice(0, 3)).toEqual(['quote', 'quoteSingle', 'confirm']);
    expect(report.stays).toMatchObject([{ verdict: 'ok' }]);
  });

  it('is not confirmed with a key that has become too old', async () => {
    // The shift begins, its job begins, the quote is answered; then it takes long.
    const looks = [0, 0, 0];
    const { report, hub } = await verify({}, () => looks.shift() ?? 36 * 60_000);
    expect(hub.names()).not.toContain('confirm');
    expect(report).toMatchObject({ complete: false, stays: [{ verdict: 'unknown' }] });
  });

  it.each(['confirm', 'prebook', 'book'] as const)('sends %s once, whatever it answers', async (step) => {
    const { report, hub } = await verify({ [step]: failing('unknown') });
    expect(hub.names().filter((name) => name === step)).toHaveLength(1);
    expect(report.stays[0]?.verdict).toBe(step === 'confirm' ? 'unknown' : 'ok');
    if (step !== 'confirm') expect(report.hotels[0]?.booking).toMatchObject({ verdict: 'failed', stage: step });
  });

  it('is unknown if the hub confirms without a price, and another plan is not booked', async () => {
    const priceless = await verify({ confirm: answer({ accommodation: { combination: null } }) });
    expect(priceless.report.stays).toMatchObject([{ verdict: 'unknown' }]);
    const other = await verify({ confirm: answer(confirmOf({ mealPlan: 'HALF_BOARD' })) });
    expect(other.report.stays).toMatchObject([{ verdict: 'unknown' }]);
    expect(other.hub.names()).not.toContain('prebook');
  });

  it('raises the alarm if the hub keeps the test booking', async () => {
    const { report } = await verify({
      readBooking: answer({ bookingReference: 'TRIP-1', status: 'BOOKED', accommodation: { bookingReference: 'S-1' } }),
    });
    expect(report.hotels).toMatchObject([{ booking: { verdict: 'saved-booking' } }]);
  });

  it('accepts an offer of any shape next to the price', async () => {
    const offered = { ...combination({ key: 'confirm-key-0123456789' }), offer: 'ten percent' };
    const { report } = await verify({ confirm: answer({ accommodation: { code: 'A1', combination: offered } }) });
    expect(report.stays).toMatchObject([{ verdict: 'ok' }]);
  });
});
