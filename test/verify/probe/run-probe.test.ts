import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../../practice-hub/start-sandbox.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { openHub } from '../../../src/hub/client.ts';
import { parseDecimal } from '../../../src/kernel/decimal.ts';
import { ok } from '../../../src/kernel/result.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { planChanges } from '../../../src/plan/plan-changes.ts';
import { type PricingSwitches, referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { readSnapshot } from '../../../src/push/look/read-snapshot.ts';
import { pushPlan } from '../../../src/push/push-plan.ts';
import { atMost } from '../../../src/verify/at-most.ts';
import { locateHotels } from '../../../src/verify/depth/locate-hotels.ts';
import { laboratory } from '../../../src/verify/probe/laboratory.ts';
import { predict } from '../../../src/verify/probe/laboratory-records.ts';
import type { ProbeReport } from '../../../src/verify/probe/probe-report.ts';
import { foundRates } from '../../../src/verify/probe/rename-experiments.ts';
import { runProbe } from '../../../src/verify/probe/run-probe.ts';
import { day, money } from '../../support/contract-builder.ts';
import { byDay } from '../../support/every-case.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { fc } from '../../support/fast-check.ts';
import { anyPricing } from './any-pricing.ts';

const lab = laboratory(day('2027-01-01'));

/** Probes a practice hub over HTTP that reads the questions as `truth` says. */
async function probe(truth: PricingSwitches, before: PricingSwitches): Promise<ProbeReport> {
  const clock = new FakeClock();
  const capabilities = { pricing: truth };
  const sandbox = await startSandbox({ database: ':memory:', capabilities, clock: () => clock.now() });
  const dice = { next: () => 0.5 };
  const hub = openHub({ ...sandbox, password: new Secret(sandbox.password), clock, randomness: dice });
  try {
    return await runProbe(lab, {
      hub,
      interrupted: () => false,
      quoteSingleGate: atMost(1),
      before,
      load: async (contract, rangeEnd) => {
        const contracts = { suppliers: [], hotels: [contract] };
        const snapshot = await readSnapshot(hub, contracts, { concurrency: 4 });
        if (!snapshot.ok) return expect.fail(snapshot.error.reason);
        const plan = planChanges({
          contracts,
          snapshot: snapshot.value,
          environment: 'sandbox',
          prune: false,
          supersede: false,
          capabilities: { ...DEFAULT_CAPABILITIES, rangeEndIsNight: rangeEnd === 'night' },
        });
        const { reports } = await pushPlan(plan, { hub, clock, concurrency: 4 });
        expect(reports.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
        return ok(foundRates(snapshot.value.hotels));
      },
      locate: async (contract) => {
        const means = { hub, accommodationIds: new Map(), acceptExactMatch: true, interrupted: () => false };
        const [location] = await locateHotels([contract], means);
        return location?.ok ? ok(location.value.id) : expect.fail('the laboratory is not in the catalogue');
      },
    });
  } finally {
    await hub.close();
    await sandbox.close();
  }
}

const outcomes = (switches: PricingSwitches) =>
  lab.experiments.flatMap((experiment) =>
    experiment.stays.map((stay) => predict(lab.totals({ experiment, stay }, switches), 'EUR', switches)),
  );

const factors = fc.constantFrom('1', '1.12', '0.915', '1.0832').map((text) => parseDecimal(text) ?? money('1'));

describe('a probe', () => {
  it(
    'finds the settings of hubs that were set at random',
    () =>
      fc.assert(
        fc.asyncProperty(anyPricing(factors), async (truth) => {
          const { trouble, answers, switches } = await probe(truth, referencePricing);
          expect(trouble).toBeUndefined();
          for (const [name, answer] of answers)
            if (answer.kind === 'learned') expect([name, answer.reading]).toEqual([name, truth[name]]);
            else expect(answer.kind === 'alike' && answer.readings.includes(truth[name])).toBe(true);
          expect(switches.rangeEnd).toBe(truth.rangeEnd);
          expect(outcomes(switches)).toEqual(outcomes(truth));
        }),
        { numRuns: byDay(20) },
      ),
    240_000,
  );

  it('settles all but one question for a hub with the reference model', async () => {
    const { answers, learned } = await probe(referencePricing, referencePricing);
    expect([...answers].filter(([, { kind }]) => kind !== 'learned')).toEqual([
      ['childOrder', { kind: 'alike', readings: ['as-sent', 'oldest-first', 'youngest-first'] }],
    ]);
    expect(learned?.quotes).toBeLessThanOrEqual(15);
  });

  it('writes dates as the hub reads them, if that is known before', async () => {
    const truth: PricingSwitches = { ...referencePricing, rangeEnd: 'check-out-day' };
    const { switches, trouble } = await probe(truth, truth);
    expect(trouble).toBeUndefined();
    expect(switches).toEqual(truth);
  });

  it('finds that dates were written with the wrong meaning', async () => {
    const { switches } = await probe(referencePricing, { ...referencePricing, rangeEnd: 'check-out-day' });
    expect(switches).toEqual(referencePricing);
  });
});
