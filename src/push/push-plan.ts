import { groupBy } from '../kernel/by-key.ts';
import type { Plan } from '../plan/plan.ts';
import type { PushResult } from './event.ts';
import { type CreatedSupplier, lookForLateTwins, proveCreated } from './look/twin-suppliers.ts';
import { pushHotel } from './push-hotel.ts';
import { type PushOptions, PushRun } from './push-run.ts';
import { pushSupplier } from './push-supplier.ts';

/**
 * Runs a plan: suppliers first, then the hotels concurrently, the steps of each in order. A write is sent once; its outcome is decided
 * by reading the hub back, never by the answer alone. Returns one report per step, in the plan's order.
 */
export async function pushPlan(plan: Plan, options: PushOptions): Promise<PushResult> {
  const run = new PushRun(options);
  const suppliers = plan.steps.filter(({ identity }) => identity.kind === 'supplier');
  const rest = plan.steps.filter(({ identity }) => identity.kind !== 'supplier');
  const hotels = [...groupBy(rest, ({ identity }) => JSON.stringify([identity.supplier, identity.hotel])).values()];

  run.emit({ type: 'push-started', steps: plan.steps.length, hotels: hotels.length });
  const created: CreatedSupplier[] = [];
  for (const step of suppliers) created.push(...(await pushSupplier(run, step)));
  await proveCreated(run, created);
  await Promise.all(hotels.map((steps) => run.places.hold(() => pushHotel(run, steps))));
  await lookForLateTwins(run, created);
  const result = { reports: run.reports(plan.steps), interrupted: run.interrupted };
  const kept = await run.emit({ type: 'push-ended', ...result });
  return kept.ok ? result : { ...result, journalFailure: kept.error };
}
