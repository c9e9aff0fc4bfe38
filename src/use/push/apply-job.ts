import { FAILURE_FACTS } from '../../hub/outcomes/failure-kind.ts';
import { OUTCOME_FACTS, succeeded } from '../../hub/outcomes/step-outcome.ts';
import { workAtOnce } from '../../hub/pace.ts';
import type { Blocked, Plan } from '../../plan/plan.ts';
import type { PushEvent, PushResult, StepReport } from '../../push/event.ts';
import type { ProvedRecords } from '../../push/journal/proved-records.ts';
import { pushPlan } from '../../push/push-plan.ts';
import { PushProgress } from '../../view/live/push-progress.ts';
import { pushEventLine } from '../../view/push/push-lines.ts';
import type { RunOutcome } from '../ground/exit/exit-code.ts';
import type { ConnectedSession } from '../ground/session.ts';
import { runTask } from '../ground/terminal/run-task.ts';
import type { PushJob } from '../plan/push-job.ts';
import { beginRun } from './recorded-run.ts';

export interface Applied {
  readonly result: PushResult;
  /** Absent if there was nothing to send. */
  readonly run?: string;
  /** Whether `--resume` has something to continue. */
  readonly unfinished: boolean;
}

/** Records for the next plan what a push has shown; `undefined` if that failed. */
export type Note = (result: PushResult) => Promise<ProvedRecords | undefined>;

const NOTHING: ProvedRecords = { noted: new Map(), whole: new Set() };

/**
 * Sends the steps under the lock, with a journal; without steps, it needs neither. The result is recorded before the run ends: until then
 * the run's plan is kept, so that the next plan knows what this push may have left in the hub.
 */
export async function applyJob(
  job: PushJob,
  session: ConnectedSession,
  note: Note = async () => NOTHING,
): Promise<Applied> {
  const { plan } = job;
  const { signal } = session.interruption;
  if (plan.steps.length === 0) {
    const result = { reports: [], interrupted: signal.aborted };
    await note(result);
    return { result, unfinished: false };
  }
  const run = await beginRun(job, session);
  session.trace?.planned(plan, run.id);
  try {
    const { hub, concurrency, settlingClock: clock } = session.connection;
    const { journal, openEnds } = run;
    const options = {
      hub,
      clock,
      concurrency: workAtOnce(concurrency),
      signal,
      journal,
      openEnds,
      permit: async (ms: number) => {
        const held = await run.lock.holdFor(ms);
        return held.ok ? undefined : held.error;
      },
      ...(job.objections && { objections: job.objections }),
    };
    const result = await shown(plan, session, (show) =>
      pushPlan(plan, {
        ...options,
        onEvent: (event) => {
          void run.lock.beat();
          session.trace?.onPush(event);
          show(event);
        },
      }),
    );
    return { result, run: run.id, unfinished: await run.end(result, await note(result)) };
  } finally {
    await run.release();
  }
}

/** The push with its progress: drawn on a terminal, elsewhere a line for every significant event. */
async function shown(
  plan: Plan,
  { terminal, interruption: { signal } }: ConnectedSession,
  push: (show: (event: PushEvent) => void) => Promise<PushResult>,
): Promise<PushResult> {
  const { area, live, talkPaint } = terminal;
  if (!live)
    return push((event) => {
      const line = pushEventLine(event, talkPaint);
      if (line !== undefined) terminal.talk(line);
    });
  const progress = new PushProgress(plan, performance.now(), () => signal.aborted);
  return runTask(area, progress.view, () => push((event) => progress.onEvent(event, performance.now())));
}

/** The outcomes of a push's steps, and of records that were never planned because they are `blocked`. */
export function outcomesOfPush(
  reports: readonly StepReport[],
  blocked: readonly Pick<Blocked, 'conflict'>[],
): readonly RunOutcome[] {
  const failed = reports.filter((report) => !succeeded(report));
  const causes = failed.flatMap((report) => causeOf(report) ?? []);
  return [
    ...(reports.some(wasSent) ? (['written'] as const) : []),
    ...causes,
    // Steps that only waited for others have no cause of their own; if there is no other cause, they still count as failed.
    ...(failed.length > 0 && causes.length === 0 ? (['left-undone'] as const) : []),
    ...blocked.map(({ conflict }) => (conflict ? 'changed-meanwhile' : 'blocked')),
  ];
}

/** An adopted step was sent if the hub answered its call; without an answer, the record was found before anything was sent. */
const wasSent = ({ outcome, status }: StepReport): boolean =>
  outcome === 'applied' || outcome === 'unknown' || (outcome === 'adopted' && status !== undefined);

function causeOf({ outcome, stale, failure }: StepReport): RunOutcome | undefined {
  const { run } = OUTCOME_FACTS[outcome];
  if (run === 'unknown') return run;
  if (stale) return 'changed-meanwhile';
  const cause = failure && FAILURE_FACTS[failure].run;
  return cause === 'account-rejected' ? cause : (run ?? cause);
}
