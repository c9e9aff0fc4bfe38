import type { HubSession } from '../../cli/session.ts';
import { targetOf } from '../../cli/settings/state-folder.ts';
import type { Contracts } from '../../contract/model.ts';
import { nodeClock } from '../../host/node-clock.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlanFile, type PlanOptions, savePlan } from '../../plan/saved/saved-plan.ts';
import type { Objection } from '../../push/look/changed-since.ts';
import type { PlanFlags } from '../plan/make-plan.ts';

/** What a push carries out, wherever the plan came from. */
export interface PushJob {
  readonly plan: Plan;
  /** The plan as a file: kept until there is nothing left to do for it. */
  readonly kept: () => PlanFile;
  /** Set when the plan came from a file, which may be used once. */
  readonly savedAt?: string;
  /** How many files it was made from. */
  readonly files: number;
  /** What is verified afterwards. */
  readonly contracts: Contracts;
  /** The run that this one goes on with. */
  readonly resumes?: string;
  readonly objections?: ReadonlyMap<string, Objection>;
}

/** A plan as the file that is kept of it. */
export function savedPlan(plan: Plan, contracts: Contracts, files: number, flags: PlanFlags, session: HubSession) {
  return savePlan({
    createdAt: new Date(nodeClock.now()).toISOString(),
    tool: session.tool,
    target: targetOf(session.environment),
    files,
    options: optionsOf(flags),
    plan,
    contracts,
  });
}

function optionsOf({ prune, supersede, only, 'overwrite-drift': overwrite }: PlanFlags): PlanOptions {
  return {
    prune,
    ...(supersede && { supersede }),
    ...(only !== undefined && { only }),
    ...(overwrite !== undefined && { 'overwrite-drift': overwrite }),
  };
}

/** The job of a plan that was made just now. */
export const jobOf = (
  plan: Plan,
  contracts: Contracts,
  files: number,
  flags: PlanFlags,
  session: HubSession,
): PushJob => ({
  plan,
  kept: () => savedPlan(plan, contracts, files, flags, session),
  files,
  contracts,
});
