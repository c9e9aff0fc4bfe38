import type { Contracts } from '../../src/contract/model.ts';
import { type Capabilities, DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import type { Hub } from '../../src/hub/hub.ts';
import type { Outcome } from '../../src/hub/outcomes/step-outcome.ts';
import { derivedPlan, type PlanHistory } from '../../src/plan/derived-plan.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { planChanges } from '../../src/plan/plan-changes.ts';
import { type PlanContent, savePlan } from '../../src/plan/saved/saved-plan.ts';
import { HotelTexts, seenFor } from '../../src/plan/saved/seen.ts';
import type { RemoteSnapshot } from '../../src/plan/snapshot.ts';
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

async function snapshotOf(hub: Hub, contracts: Contracts): Promise<RemoteSnapshot> {
  const snapshot = await readSnapshot(hub, contracts, { concurrency: 4 });
  if (!snapshot.ok) throw new Error(snapshot.error.reason);
  return snapshot.value;
}

const termsOf = (contracts: Contracts, { prune = false, supersede = false, capabilities }: PlanSettings) => ({
  contracts,
  environment: 'sandbox',
  prune,
  supersede,
  capabilities: { ...DEFAULT_CAPABILITIES, ...capabilities },
});

/** Reads the hub and makes the plan, as `diff` does. */
export const planFor = async (hub: Hub, contracts: Contracts, settings: PlanSettings = {}): Promise<Plan> =>
  planChanges({ ...termsOf(contracts, settings), snapshot: await snapshotOf(hub, contracts) });

export const SAVED_HEAD = {
  createdAt: '2027-01-01T00:00:00.000Z',
  tool: '0.1.0',
  target: { environment: 'sandbox', hub: 'https://hub.example.com/resources', micrositeId: 'site' },
  files: 1,
};

/** What `diff --out` saves about the hub as it is now. */
export async function planToSave(
  hub: Hub,
  contracts: Contracts,
  settings: PlanSettings & Partial<PlanHistory> = {},
): Promise<PlanContent> {
  const snapshot = await snapshotOf(hub, contracts);
  const terms = {
    today: '2027-01-01',
    accepted: [],
    overwrite: [],
    unfinished: [],
    ...settings,
    ...termsOf(contracts, settings),
  };
  const hotels = new HotelTexts();
  for (const hotel of snapshot.hotels) hotels.take(hotel);
  const seen = seenFor(planChanges({ ...terms, snapshot }), contracts, { ...snapshot, hotels }, terms);
  const { prune, supersede } = terms;
  const options = { prune, ...(supersede && { supersede }) };
  return { ...SAVED_HEAD, contracts, options, seen, plan: derivedPlan(terms, snapshot) };
}

/** The text of the file of a plan. */
export const savedText = (content: PlanContent): string => [...savePlan(content).text].join('');

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
