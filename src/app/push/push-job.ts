import type { HubSession } from '../../cli/session.ts';
import { targetOf } from '../../cli/settings/state-folder.ts';
import type { Contracts } from '../../contract/model.ts';
import { nodeClock } from '../../host/node-clock.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlanFile, type PlanOptions, savePlan } from '../../plan/saved/saved-plan.ts';
import type { Objection } from '../../push/look/recheck-hotel.ts';
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

/** What a plan was made from. */
export interface PlanSource {
  readonly contracts: Contracts;
  /** How many files the contracts are from. */
  readonly files: number;
  readonly options: PlanFlags;
}

/** A plan as the file that is kept of it. */
export const savedPlan = (plan: Plan, { contracts, files, options }: PlanSource, session: HubSession): PlanFile =>
  savePlan({
    createdAt: new Date(nodeClock.now()).toISOString(),
    tool: session.tool,
    target: targetOf(session.environment),
    files,
    options: optionsOf(options),
    plan,
    contracts,
  });

function optionsOf({ prune, supersede, only, 'overwrite-drift': overwrite }: PlanFlags): PlanOptions {
  return {
    prune,
    ...(supersede && { supersede }),
    ...(only !== undefined && { only }),
    ...(overwrite !== undefined && { 'overwrite-drift': overwrite }),
  };
}

/** The job of a plan that was made just now. */
export const jobOf = (plan: Plan, source: PlanSource, session: HubSession): PushJob => ({
  plan,
  kept: () => savedPlan(plan, source, session),
  files: source.files,
  contracts: source.contracts,
});
