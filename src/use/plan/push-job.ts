import type { Contracts } from '../../contract/model.ts';
import { nodeClock } from '../../host/node-clock.ts';
import type { Approvals } from '../../plan/approvals/judge-approvals.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlanFile, type SavedPlan, savePlan } from '../../plan/saved/saved-plan.ts';
import { isUnfinished } from '../../push/journal/journalled-run.ts';
import { listRuns, type PastRun } from '../../push/journal/run-files.ts';
import type { Objection } from '../../push/push-run.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { HubSession } from '../ground/session.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { runsFolder, targetOf } from '../ground/settings/state-folder.ts';
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
  readonly options: SavedPlan['options'];
  readonly resumes?: string;
  readonly objections?: ReadonlyMap<string, Objection>;
}

export interface PlanSource {
  readonly files: number;
  readonly sources?: SavedPlan['sources'];
  /** Who makes the plan, where it must be approved. */
  readonly author?: string | undefined;
}

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

const DAY_MS = 86_400_000;

export function runsSince(
  at: string,
  config: Config,
  { files }: Pick<StateStore, 'files'>,
): Promise<readonly PastRun[]> {
  const time = Date.parse(at);
  return listRuns(files, runsFolder(config), Number.isNaN(time) ? 0 : Math.max(0, time - DAY_MS));
}

/** The run that has carried out a plan, if any. */
export const useOf = (planId: string, runs: readonly PastRun[]): PastRun | undefined =>
  runs.findLast(({ run }) => run?.started.plan === planId);

/**
 * A saved plan is used once. If this folder has no journal of it, it may have been used elsewhere: then the fingerprints of its records
 * decide, which are compared in any case.
 */
export async function refuseUsedPlan(
  planId: string,
  createdAt: string,
  config: Config,
  state: Pick<StateStore, 'files'>,
): Promise<void> {
  const use = useOf(planId, await runsSince(createdAt, config, state));
  if (use?.run === undefined) return;
  throw new CliFailure({
    code: 'plan-used',
    exit: EXIT.conflict,
    message: `plan ${planId} was used already, by run ${use.id} at ${use.run.startedAt}. Nothing was sent.`,
    hint: isUnfinished(use.run)
      ? 'that run did not finish: `contracts push --resume` continues it'
      : 'run `contracts diff --out` again for a plan of the remaining changes',
  });
}
