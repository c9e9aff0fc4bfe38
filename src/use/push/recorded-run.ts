import path from 'node:path';
import type { FileFailure } from '../../host/files.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PushResult } from '../../push/event.ts';
import { isNoted, type JournalledRun, openEnds } from '../../push/journal/journalled-run.ts';
import type { ProvedRecords } from '../../push/journal/proved-records.ts';
import { forgetOldRuns, forgetPlan, newRunId, openRun, readRun, resumableRuns } from '../../push/journal/run-files.ts';
import { type HeldLock, type LockOwner, lifeOf, type TakenLocks } from '../../push/locks/lock-file.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import { lockText } from '../../view/journal/lock-text.ts';
import { CliFailure, EXIT, usageFailure } from '../ground/exit/exit-code.ts';
import type { Machine } from '../ground/machine.ts';
import type { HubSession } from '../ground/session.ts';
import { unusable } from '../ground/settings/open-state.ts';
import {
  hubName,
  hubNamed,
  isSamePlace,
  type Resolve,
  resolved,
  runsFolder,
  targetOf,
} from '../ground/settings/state-folder.ts';
import { type PushJob, refuseUsedPlan } from '../plan/push-job.ts';
import { locksOf } from './held-locks.ts';

/** Takes the locks and begins a run's journal. If this fails, nothing has been sent and nothing may be. */
export async function beginRun(job: PushJob, session: HubSession) {
  const { clock, randomness } = session.machine;
  const { files } = session.state;
  const id = newRunId(clock, randomness);
  const lock = await lockSuppliers(suppliersOf(job.plan), session, id);
  try {
    const folder = runsFolder(session.config);
    const plan = job.kept();
    if (job.savedAt !== undefined) await refuseUsedPlan(plan.id, job.savedAt, session.config, session.state);
    const hub = hubName(targetOf(session.environment));
    const before = (await resumableRuns(files, folder)).filter(({ run }) => run?.started.hub === hub);
    const opened = await openRun(files, folder, startOf(id, plan.id, job, session), plan.text, clock);
    if (!opened.ok) throw notWritten('the journal', session.state, path.join(folder, id), opened.error);
    const journal = opened.value;
    for (const run of before.slice(0, -KEPT_PLANS)) await forgetPlan(files, folder, run.id);
    return {
      id,
      journal,
      lock,
      /** Steps of recent earlier runs whose outcome is unknown. */
      openEnds: new Set(before.flatMap(({ run }) => (run && isRecent(run, clock.now()) ? [...openEnds(run)] : []))),
      /**
       * Closes the journal and returns whether anything is left to do. The plans of this run and of those before are kept as long as
       * `noted` lacks something that they may have left in the hub.
       */
      end: async (result: PushResult, noted: ProvedRecords | undefined): Promise<boolean> => {
        await journal.close();
        const unfinished = result.interrupted || !result.reports.every(succeeded);
        if (noted) {
          for (const { id: earlier } of before) await forgetIfNoted(earlier, noted, session);
          if (!unfinished) await forgetPlan(files, folder, id);
        }
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

/** The plans of this many unfinished pushes are kept, because they say what those may have left in the hub. */
const KEPT_PLANS = 20;

/** Removes the plan of an earlier run once everything that it may have left in the hub is recorded. */
async function forgetIfNoted(id: string, noted: ProvedRecords, session: HubSession): Promise<void> {
  const { machine, state } = session;
  const folder = runsFolder(session.config);
  const run = (await readRun(state.files, folder, id))?.run;
  if (run?.started.environment !== session.environment.name || isUnderWay(run, machine) || !isNoted(run, noted)) return;
  await forgetPlan(state.files, folder, id);
}

/** A run on another machine or in another container cannot be seen, so it is assumed to be under way for an hour. */
function isUnderWay(run: JournalledRun, { processes, clock }: Machine): boolean {
  if (run.ended !== undefined) return false;
  const life = lifeOf(processes, run.started);
  return life === 'unknown' ? isRecent(run, clock.now()) : life === 'running';
}

/** After this, a hub no longer takes effect late on what was sent. */
const LATE_MS = 60 * 60_000;

const isRecent = ({ startedAt }: JournalledRun, now: number): boolean => now - Date.parse(startedAt) < LATE_MS;

export const startOf = (
  id: string,
  plan: string,
  job: Pick<PushJob, 'savedAt' | 'resumes' | 'approvals' | 'plan'>,
  { environment, tool, machine: { processes } }: HubSession,
) => ({
  type: 'run-started' as const,
  run: id,
  plan,
  saved: job.savedAt !== undefined,
  ...(job.resumes !== undefined && { resumes: job.resumes }),
  ...(job.approvals && { author: job.approvals.author ?? '', approvedBy: [...job.approvals.by] }),
  user: processes.user,
  host: processes.host,
  space: processes.space,
  pid: processes.pid,
  tool,
  environment: environment.name,
  hub: hubName(targetOf(environment)),
  steps: job.plan.steps.length,
});

/** What a plan writes, by name and by id, because files may use either for a supplier. */
export const suppliersOf = ({ steps }: Pick<Plan, 'steps'>): readonly string[] => [
  ...new Set(
    steps.flatMap(({ identity, supplierId }) => [
      identity.supplier,
      ...(supplierId === undefined ? [] : [`#${supplierId}`]),
    ]),
  ),
];

/** The locks of a fleet belong to no process: they count as long as any of its processes renews them. */
export async function lockSuppliers(
  suppliers: readonly string[],
  session: HubSession,
  run: string,
  isFleet = false,
): Promise<TakenLocks> {
  const { state } = session;
  const { space, ...process } = processOf(session);
  const owner = { hub: hubName(targetOf(session.environment)), run, ...process, ...(!isFleet && { space }) };
  const taken = await state.locks.take(owner, suppliers);
  if (!taken.ok && taken.error.kind === 'not-written')
    throw notWritten('the lock', state, state.locks.place, taken.error.failure);
  const held = taken.ok
    ? await heldByOtherName(owner, suppliers, await locksOf(state))
    : 'held' in taken.error
      ? taken.error.held
      : undefined;
  if (taken.ok && held === undefined) return taken.value;
  if (taken.ok) await taken.value.release();
  throw new CliFailure({
    code: 'lock-held',
    exit: EXIT.conflict,
    message: `another run is writing${held ? `: ${lockText(held)}` : ''}. Nothing was sent.`,
    hint: 'wait until it has ended; if it will never end, `contracts unlock` releases its lock',
  });
}

/** A lock of a run that writes the same suppliers in the same hub, which it knows by another host name. Two such runs see each other. */
export async function heldByOtherName(
  { hub, run }: Pick<LockOwner, 'hub' | 'run'>,
  suppliers: readonly string[],
  locks: readonly HeldLock[],
  resolve: Resolve = resolved,
): Promise<HeldLock | undefined> {
  for (const lock of locks) {
    const { owner, stale } = lock;
    if (owner === undefined || stale !== undefined || owner.run === run || owner.hub === hub) continue;
    if (suppliers.includes(owner.supplier) && (await isSamePlace(hubNamed(owner.hub), hubNamed(hub), resolve)))
      return lock;
  }
  return undefined;
}

/** This process, as locks name it. */
export const processOf = ({ machine: { processes, clock } }: Pick<HubSession, 'machine'>) => {
  const { pid, host, space, user } = processes;
  return { pid, host, space, user, since: new Date(clock.now()).toISOString() };
};

export const notWritten = (what: string, state: StateStore, file: string, failure: FileFailure): CliFailure =>
  state.isShared
    ? unusable(state, failure)
    : usageFailure(
        'journal-not-written',
        `${what} of this run cannot be written to ${file} (${failure.code}). Nothing was sent.`,
        'make room, or make the folder writable: without its journal a run does not begin',
      );
