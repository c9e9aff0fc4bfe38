import path from 'node:path';
import { compareText } from '../../kernel/compare-text.ts';
import { MISSING_LINK, released } from '../../plan/narrow/held-back.ts';
import { movedSteps } from '../../plan/saved/moved-steps.ts';
import { readPlan } from '../../plan/saved/saved-plan.ts';
import { halfWritten } from '../../push/journal/journalled-run.ts';
import { readRun, readRunPlan, runIds } from '../../push/journal/run-files.ts';
import { CHANGED } from '../../push/look/recheck-hotel.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';
import { runsFolder } from '../../use/ground/settings/state-folder.ts';
import { flagsOf, makePlanToKeep } from '../../use/plan/make-plan.ts';
import { jobOf, type PushJob } from '../../use/plan/push-job.ts';
import { brokenJournal } from '../../use/push/past-runs.ts';

/**
 * The last run (of the environment, if one is named) that has something left to do, with its approved plan. Ends the command with exit 64
 * if there is none.
 */
export async function unfinishedRun(
  config: Config,
  environment: string | undefined,
  states: readonly Pick<StateStore, 'files'>[],
) {
  const folder = runsFolder(config);
  const listed = await Promise.all(
    states.map(async ({ files }) => (await runIds(files, folder)).map((id) => ({ files, id }))),
  );
  for (const { files, id } of listed.flat().sort((a, b) => compareText(b.id, a.id))) {
    const past = await readRun(files, folder, id);
    if (past?.reading.trouble) throw brokenJournal(path.join(folder, id), past.reading.trouble);
    if (past?.run === undefined) continue;
    if (environment !== undefined && past.run.started.environment !== environment) continue;
    const bytes = await readRunPlan(files, folder, id);
    const reading = bytes.ok ? readPlan(new TextDecoder().decode(bytes.value)) : undefined;
    if (reading?.kind === 'plan' && reading.doubts.length === 0) return { id, run: past.run, saved: reading.saved };
    break;
  }
  throw usageFailure(
    'nothing-to-resume',
    'there is no run to continue: the last one finished, or none was started here',
    '`contracts push` reads the hub and sends only what is missing; it needs no earlier run',
  );
}

/**
 * What is left of an unfinished run: the hub is read again and compared with that run's contracts. Records that somebody else has changed
 * since are refused; those that the run itself left incomplete are not.
 */
export async function resumeJob(
  { id, run, saved }: Awaited<ReturnType<typeof unfinishedRun>>,
  session: ConnectedSession,
  allow: readonly string[],
): Promise<PushJob> {
  const { contracts, options } = saved;
  const made = await makePlanToKeep(contracts, session, { ...flagsOf(options), allow });
  const agreed = released(saved.plan, [MISSING_LINK]);
  const moved = movedSteps(agreed, made.plan, halfWritten(agreed, run));
  return {
    ...jobOf(made, saved, session),
    resumes: id,
    objections: new Map([...moved].map((step) => [step, CHANGED])),
  };
}
