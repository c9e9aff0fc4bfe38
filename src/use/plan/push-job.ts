import type { Contracts } from '../../contract/model.ts';
import { nodeClock } from '../../host/node-clock.ts';
import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlanFile, type SavedPlan, savePlan } from '../../plan/saved/saved-plan.ts';
import type { Objection } from '../../push/push-run.ts';
import type { HubSession } from '../ground/session.ts';
import { targetOf } from '../ground/settings/state-folder.ts';
import type { MadePlan } from './make-plan.ts';
import type { PlanBytes } from './plan-approvals.ts';

/** What a push carries out, wherever the plan came from. */
export interface PushJob {
  readonly plan: Plan;
  /** The plan as a file, kept until it is complete. */
  readonly kept: () => PlanFile;
  /** Set if the plan came from a file, which may be used only once. */
  readonly savedAt?: string;
  /** The number of files that it was made from. */
  readonly files: number;
  /** The contracts to verify afterwards. */
  readonly contracts: Contracts;
  /** Of a saved plan, where the settings demand approvals: enough of them. */
  readonly approvals?: Approvals;
  /** Of a saved plan: its file as it was read. */
  readonly file?: PlanBytes;
  /** The digests of the contract files. */
  readonly sources?: SavedPlan['sources'];
  /** How the plan was made. */
  readonly options: SavedPlan['options'];
  /** The run that this one resumes. */
  readonly resumes?: string;
  readonly objections?: ReadonlyMap<string, Objection>;
}

/** What a plan was made from. */
export interface PlanSource {
  /** The number of files that the contracts are from. */
  readonly files: number;
  readonly sources?: SavedPlan['sources'];
  /** Who makes the plan, where it must be approved. */
  readonly author?: string | undefined;
}

/** A plan as the file that is kept. */
export const savedPlan = (
  kept: MadePlan['kept'],
  { files, sources, author }: PlanSource,
  session: HubSession,
): PlanFile =>
  savePlan({
    createdAt: new Date(nodeClock.now()).toISOString(),
    tool: session.tool,
    ...(author !== undefined && { author }),
    target: targetOf(session.environment),
    files,
    ...(sources && { sources }),
    ...kept,
  });

/** The job of a plan that was just made. */
export function jobOf({ plan, kept: made }: MadePlan, source: PlanSource, session: HubSession): PushJob {
  const { files, sources } = source;
  let kept: PlanFile | undefined;
  return {
    plan,
    // Made once: its time is part of it.
    kept: () => {
      kept ??= savedPlan(made, source, session);
      return kept;
    },
    files,
    ...(sources && { sources }),
    options: made.options,
    contracts: made.contracts,
  };
}
