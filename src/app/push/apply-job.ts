import type { ConnectedSession } from '../../cli/session.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { workAtOnce } from '../../hub/pace.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PushEvent, PushResult } from '../../push/event.ts';
import type { ProvedRecords } from '../../push/journal/proved-records.ts';
import { pushPlan } from '../../push/push-plan.ts';
import { pushEventLine } from '../../render/push/push-lines.ts';
import type { PushJob } from './push-job.ts';
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
  try {
    const { hub, concurrency, settlingClock: clock } = session.connection;
    const { journal, openEnds } = run;
    const screen = await pushScreen(plan, session.terminal);
    const result = await pushPlan(plan, {
      hub,
      clock,
      concurrency: workAtOnce(concurrency),
      signal,
      journal,
      openEnds,
      ...(job.objections && { objections: job.objections }),
      onEvent: (event) => {
        void run.lock.beat();
        screen.onEvent(event);
      },
    });
    await screen.ended;
    return { result, run: run.id, unfinished: await run.end(result, await note(result)) };
  } finally {
    await run.release();
  }
}

/** Live progress on a terminal, else a line for every significant event. */
async function pushScreen(plan: Plan, terminal: Terminal) {
  if (terminal.live) {
    const { livePushProgress } = await import('../../render/push/push-progress.ts');
    return livePushProgress(plan);
  }
  const onEvent = (event: PushEvent): void => {
    const line = pushEventLine(event, terminal.talkPaint);
    if (line !== undefined) terminal.talk(line);
  };
  return { onEvent, ended: Promise.resolve() };
}
