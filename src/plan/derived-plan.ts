import type { Contracts } from '../contract/model.ts';
import type { LastPush } from '../contract/pushed/last-push.ts';
import type { WriteCapabilities } from '../hub/capabilities.ts';
import { type DriftSelector, threeWay, type UnfinishedPush } from './last-push/three-way.ts';
import { heldBack } from './narrow/held-back.ts';
import { onlyKinds } from './narrow/only-kinds.ts';
import { onlyStopSales } from './narrow/only-stop-sales.ts';
import type { Plan, RecordIdentity, RecordKind, Unmanaged } from './plan.ts';
import { planChanges } from './plan-changes.ts';
import type { RemoteSnapshot } from './snapshot.ts';

/** What a difference of files and hub is judged by. */
export interface PlanHistory {
  /** Records that are written although they changed in the hub too. */
  readonly overwrite: readonly DriftSelector[];
  /** Nights before this day can no longer be sold. */
  readonly today: string;
  /** Fields of the hub that the settings accept. */
  readonly accepted: readonly string[];
  readonly lastPush?: LastPush | undefined;
  readonly unfinished: readonly UnfinishedPush[];
}

/** Everything that a plan follows from, besides what the hub holds. */
export interface PlanTerms extends PlanHistory {
  readonly contracts: Contracts;
  readonly environment: string;
  /** `--prune`: whether to remove what only the hub has, if the interface can. */
  readonly prune: boolean;
  /** `--supersede`: whether a changed offer or supplement is sent as a new version. */
  readonly supersede: boolean;
  readonly capabilities: WriteCapabilities;
  /** Records of these kinds only, with what they need; absent for all. */
  readonly kinds?: ReadonlySet<RecordKind> | undefined;
  /** Only the stop sales of these rates; absent for everything. */
  readonly stops?: ((rate: RecordIdentity) => boolean) | undefined;
}

/** The plan for what a hub held: how a saved plan is read. `diff` and `push` make the same one while they read the hub. */
export const derivedPlan = (terms: PlanTerms, snapshot: RemoteSnapshot): Plan =>
  narrowed(withHistory(planChanges({ ...terms, snapshot }), terms), terms);

/** The differences of files and hub, seen in the light of the day, the settings and the last push. */
export function withHistory(made: Plan, { today, accepted, lastPush, overwrite, unfinished }: PlanHistory): Plan {
  const plan = { ...made, unmanaged: made.unmanaged.map((one) => asAccepted(one, today, accepted)) };
  return lastPush === undefined ? plan : threeWay(plan, lastPush, overwrite, unfinished);
}

/** The part of the plan that was asked for, without the writes whose gate must be passed first. */
export function narrowed(plan: Plan, { kinds, stops }: Pick<PlanTerms, 'kinds' | 'stops'>): Plan {
  const ofKinds = kinds === undefined ? plan : onlyKinds(plan, kinds);
  return heldBack(stops === undefined ? ofKinds : onlyStopSales(ofKinds, stops));
}

/** What only the hub has, as it counts on a day: past nights can no longer be sold, and the settings accept differences by field. */
function asAccepted({ saleField, ...one }: Unmanaged, today: string, accepted: readonly string[]): Unmanaged {
  if (saleField === undefined || (one.until !== undefined && one.until < today)) return one;
  return { ...one, saleField, ...(accepted.includes(saleField) && { accepted: true }) };
}
