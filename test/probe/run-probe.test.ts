import { onTestFinished, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { openHub } from '../../src/hub/client.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { parseDay } from '../../src/kernel/calendar-day.ts';
import { planChanges } from '../../src/plan/plan-changes.ts';
import { referencePricing, type PricingSwitches } from '../../src/pricing/pricing-switches.ts';
import { pushPlan } from '../../src/push/push-plan.ts';
import { readSnapshot } from '../../src/push/read-snapshot.ts';
import { startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { laboratory } from '../../src/probe/laboratory.ts';
import { runProbe } from '../../src/probe/run-probe.ts';
import { locateHotels } from '../../src/verify/locate-hotels.ts';
import { oneAtATime } from '../../src/verify/one-at-a-time.ts';
import { FakeClock } from '../support/fake-clock.ts';

it('probes', async () => {
  const pricing: PricingSwitches = { ...referencePricing, percentStacking: 'best-only', rangeEnd: 'check-out-day', markup: 'factor', markupFactor: '1.12' as never };
  const now = Date.parse('2026-11-21T10:00:00Z');
  const sandbox = await startSandbox({ database: ':memory:', capabilities: { pricing }, clock: () => now, onCrash: (e) => console.log(e) });
  const clock = new FakeClock(now);
  const hub = openHub({ ...sandbox, password: new Secret(sandbox.password), clock, randomness: { next: () => 0.5 } });
  onTestFinished(async () => { await hub.close(); await sandbox.close(); });
  const day = parseDay('2026-11-21'); if (!day) throw new Error();
  const lab = laboratory(day);
  const report = await runProbe(lab, {
    hub, interrupted: () => false, quoteSingleGate: oneAtATime(), before: referencePricing,
    async load(contract, rangeEnd) {
      const contracts = { suppliers: [], hotels: [contract] };
      const snapshot = await readSnapshot(hub, contracts, { concurrency: 4 });
      if (!snapshot.ok) throw new Error(snapshot.error.reason);
      const plan = planChanges({ contracts, snapshot: snapshot.value, environment: 'sandbox', prune: false, capabilities: { ...DEFAULT_CAPABILITIES, rangeEndIsNight: rangeEnd === 'night' } });
      const result = await pushPlan(plan, { hub, clock, concurrency: 4 });
      const bad = result.reports.filter((r) => !['applied', 'adopted', 'unchanged'].includes(r.outcome));
      console.log(plan.steps.length, plan.blocked, bad.slice(0, 5));
      return { ok: true, value: null };
    },
    async locate(contract) {
      const [found] = await locateHotels([contract], { hub, accommodationIds: new Map(), acceptExactMatch: true, interrupted: () => false });
      if (!found?.ok) throw new Error(JSON.stringify(found));
      return { ok: true, value: found.value.id };
    },
  });
  console.log(report.trouble, report.calibration, [...report.answers].map(([n, a]) => `${n} ${JSON.stringify(a)}`).join('\n'));
  expect(report.switches).toEqual(pricing);
});
