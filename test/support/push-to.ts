import type { Contracts } from '../../src/contract/model.ts';
import { type Capabilities, DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import type { Hub } from '../../src/hub/hub.ts';
import type { Outcome } from '../../src/outcomes/step-outcome.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { planChanges } from '../../src/plan/plan-changes.ts';
import type { PushResult } from '../../src/push/event.ts';
import { readSnapshot } from '../../src/push/look/read-snapshot.ts';
import { pushPlan } from '../../src/push/push-plan.ts';
import type { PushOptions } from '../../src/push/push-run.ts';
import { FakeClock } from './fake-clock.ts';

export interface PlanSettings {
  readonly prune?: boolean;
  readonly supersede?: boolean;
  readonly capabilities?: Partial<Capabilities>;
}

/** Reads the hub and makes the plan, as `diff` does. */
export async function planFor(hub: Hub, contracts: Contracts, settings: PlanSettings = {}): Promise<Plan> {
  const snapshot = await readSnapshot(hub, contracts, { concurrency: 4 });
  if (!snapshot.ok) throw new Error(snapshot.error.reason);
  return planChanges({
    contracts,
    snapshot: snapshot.value,
    environment: 'sandbox',
    prune: settings.prune ?? false,
    supersede: settings.supersede ?? false,
    capabilities: { ...DEFAULT_CAPABILITIES, ...settings.capabilities },
  });
}

/** Pushes the plan without real waits. */
export const push = (plan: Plan, hub: Hub, options: Partial<PushOptions> = {}): Promise<PushResult> =>
  pushPlan(plan, { hub, clock: new FakeClock(), ...options });

/** Reads, plans and pushes. */
export async function pushTo(
  hub: Hub,
  contracts: Contracts,
  settings: PlanSettings & Partial<PushOptions> = {},
): Promise<PushResult> {
  return push(await planFor(hub, contracts, settings), hub, settings);
}

export const stepIds = (plan: Plan): string[] => plan.steps.map(({ id }) => id);

/** The outcome of each step, by its id. */
export const outcomes = (result: PushResult): Record<string, Outcome> =>
  Object.fromEntries(result.reports.map(({ stepId, outcome }) => [stepId, outcome]));
