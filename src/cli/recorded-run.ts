import path from 'node:path';
import type { FileFailure } from '../host/files.ts';
import type { Plan } from '../plan/plan.ts';
import type { PushResult } from '../push/event.ts';
import { forgetOldRuns } from '../push/forget-old-runs.ts';
import type { Journal } from '../push/journal.ts';
import { type JournalledRun, openEnds } from '../push/journalled-run.ts';
import { type LocalLock, takeLock } from '../push/local-lock.ts';
import { forgetPlan, newRunId, openRun, resumableRuns } from '../push/run-files.ts';
import { lockText } from '../render/lock-text.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';
import { succeeded } from './exit-of-push.ts';
import { type Machine, thisMachine } from './machine.ts';
import { refuseUsedPlan } from './plan-use.ts';
import type { PushJob, PushSite } from './push-job.ts';
import { hubName, lockMeans, runsFolder, targetOf } from './state-folder.ts';

/** A run that holds its locks and keeps its journal. */
export interface RecordedRun {
  readonly id: string;
  readonly journal: Journal;
  readonly lock: LocalLock;
  /** Steps of runs just before this one whose end nobody knows. */
  readonly openEnds: ReadonlySet<string>;
  /** Closes the journal; keeps the plan when something is left to do, and says whether. */
  end(result: PushResult): Promise<boolean>;
  /** Whatever happened: lets go of the locks. */
  release(): Promise<void>;
}

/** Takes the locks and begins the journal. Nothing has been sent when this fails, and nothing may be. */
export async function beginRun(job: PushJob, site: PushSite, machine: Machine = thisMachine): Promise<RecordedRun> {
  const { files, clock } = machine;
  const id = newRunId(clock, machine.randomness);
  const lock = await lockSuppliers(job.plan, site, id, machine);
  try {
    const folder = runsFolder(site.config);
    const plan = job.kept();
    if (job.savedAt !== undefined) await refuseUsedPlan(plan.id, job.savedAt, site.config);
    const hub = hubName(targetOf(site.environment));
    const before = (await resumableRuns(files, folder)).filter(({ run }) => run?.started.hub === hub);
    const opened = await openRun(files, folder, startOf(id, plan.id, job, site, machine), plan.text, clock);
    if (!opened.ok) throw notWritten('the journal', path.join(folder, id), opened.error);
    const { journal } = opened.value;
    // Only the last run can be gone on with, and that is this one now.
    for (const run of before) await forgetPlan(files, folder, run.id);
    return {
      id,
      journal,
      lock,
      openEnds: new Set(before.flatMap(({ run }) => (run && isRecent(run, clock.now()) ? [...openEnds(run)] : []))),
      end: async (result) => {
        await journal.close();
        const unfinished = result.interrupted || !result.reports.every(succeeded);
        if (!unfinished) await forgetPlan(files, folder, id);
        await forgetOldRuns(files, folder);
        return unfinished;
      },
      release: () => lock.release(),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Later than this no hub is still about to show what was sent. */
const LATE_MS = 60 * 60_000;

const isRecent = ({ startedAt }: JournalledRun, now: number): boolean => now - Date.parse(startedAt) < LATE_MS;

const startOf = (id: string, plan: string, job: PushJob, site: PushSite, { processes }: Machine) => ({
  type: 'run-started' as const,
  run: id,
  plan,
  saved: job.savedAt !== undefined,
  ...(job.resumes !== undefined && { resumes: job.resumes }),
  user: processes.user,
  host: processes.host,
  pid: processes.pid,
  tool: site.tool,
  environment: site.environment.name,
  hub: hubName(targetOf(site.environment)),
  steps: job.plan.steps.length,
});

async function lockSuppliers(plan: Plan, site: PushSite, run: string, machine: Machine): Promise<LocalLock> {
  // By its name and by its id: files may call a supplier by either.
  const suppliers = plan.steps.flatMap(({ identity, supplierId }) => [
    identity.supplier,
    ...(supplierId === undefined ? [] : [`#${supplierId}`]),
  ]);
  const means = lockMeans(site.config, machine);
  const { pid, host, user } = machine.processes;
  const since = new Date(machine.clock.now()).toISOString();
  const owner = { hub: hubName(targetOf(site.environment)), run, pid, host, user, since };
  const taken = await takeLock(means, owner, suppliers);
  if (taken.ok) return taken.value;
  if (taken.error.kind === 'not-written') throw notWritten('the lock', means.folder, taken.error.failure);
  throw new CliFailure({
    code: 'lock-held',
    exit: EXIT.conflict,
    message: `another run is writing: ${lockText(taken.error.held)}. Nothing was sent.`,
    hint: 'wait until it has ended; if it is gone for good, `contracts unlock` breaks its lock',
  });
}

const notWritten = (what: string, where: string, { code }: FileFailure): CliFailure =>
  new CliFailure({
    code: 'journal-not-written',
    exit: EXIT.usage,
    message: `${what} of this run cannot be written to ${where} (${code}). Nothing was sent.`,
    hint: 'make room, or make the folder writable: without its journal a run does not begin',
  });
