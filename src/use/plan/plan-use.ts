import { isUnfinished } from '../../push/journal/journalled-run.ts';
import { listRuns, type PastRun } from '../../push/journal/run-files.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { CliFailure } from '../ground/exit/cli-failure.ts';
import { EXIT } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { runsFolder } from '../ground/settings/state-folder.ts';

const DAY_MS = 86_400_000;

/** Runs that began after something with the time `at`, allowing a day for clocks that disagree. */
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
