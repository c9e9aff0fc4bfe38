import { succeeded } from '../../outcomes/step-outcome.ts';
import { unversioned } from '../../plan/last-push/record-of-push.ts';
import { identityText, type Plan, type RecordIdentity } from '../../plan/plan.ts';
import { ownerOfName, pushedName } from '../../pushed/pushed-record.ts';
import type { JournalLine } from './journal-chain.ts';
import type { JournalEntry, RunEnded, RunStarted, StepAnswered, StepEnded, StepSent } from './journal-entry.ts';
import type { ProvedRecords } from './proved-records.ts';

/** One run as its journal tells it. */
export interface JournalledRun {
  readonly started: RunStarted;
  readonly startedAt: string;
  readonly steps: readonly JournalledStep[];
  /** Absent when the run was cut off, or is still under way. */
  readonly ended?: RunEnded;
  readonly endedAt?: string;
}

export interface JournalledStep {
  readonly id: string;
  readonly record: StepSent['record'];
  /** Absent when nothing was sent. */
  readonly sent?: StepSent;
  readonly sentAt?: string;
  /** Absent when the run was cut off before it could tell. */
  readonly ended?: StepEnded;
  readonly requestId?: string;
  readonly status?: number;
}

/** The run that the lines tell, or nothing when they do not begin with its start. */
export function journalledRun(lines: readonly JournalLine<JournalEntry>[]): JournalledRun | undefined {
  const [first, ...rest] = lines;
  if (first?.entry.type !== 'run-started') return undefined;
  const steps = new Map<string, JournalledStep>();
  let end: Pick<JournalledRun, 'ended' | 'endedAt'> = {};
  for (const { at, entry } of rest) {
    switch (entry.type) {
      case 'step-sent':
        steps.set(entry.step, { id: entry.step, record: entry.record, sent: entry, sentAt: at });
        break;
      case 'step-answered': {
        const sent = steps.get(entry.step);
        if (sent) steps.set(entry.step, { ...sent, ...answered(entry) });
        break;
      }
      case 'step-ended': {
        const { step: id, record } = entry;
        steps.set(id, { id, record, ...steps.get(id), ended: entry, ...answered(entry) });
        break;
      }
      case 'run-ended':
        end = { ended: entry, endedAt: at };
    }
  }
  return { started: first.entry, startedAt: first.at, ...end, steps: [...steps.values()] };
}

const answered = ({ status, requestId }: StepAnswered | StepEnded): Pick<JournalledStep, 'status' | 'requestId'> => ({
  ...(status !== undefined && { status }),
  ...(requestId !== undefined && { requestId }),
});

/** Steps that were sent and of which the journal does not know the end, or knows that nobody can say it. */
export const openEnds = ({ steps }: JournalledRun): ReadonlySet<string> =>
  new Set(steps.filter(({ sent, ended }) => sent && (!ended || ended.outcome === 'unknown')).map(({ id }) => id));

/** Whether there is something left to do for it: it was cut off or interrupted, or a step did not end well. */
export const isUnfinished = ({ ended }: JournalledRun): boolean =>
  ended === undefined ||
  ended.interrupted ||
  ['refused', 'unknown', 'skipped'].some((outcome) => (ended.outcomes[outcome] ?? 0) > 0);

/** Whether a run has sent something of a record and not confirmed all that it planned for it: what moved there is its own doing. */
export function halfWritten(plan: Plan, run: JournalledRun): (identity: RecordIdentity) => boolean {
  const done = new Set(run.steps.flatMap(({ id, ended }) => (ended && succeeded(ended) ? [id] : [])));
  const sent = new Set(run.steps.filter((step) => step.sent).map((step) => identityText(step.record)));
  const open = new Set(plan.steps.filter(({ id }) => !done.has(id)).map(({ identity }) => identityText(identity)));
  return (identity) => sent.has(identityText(identity)) && open.has(identityText(identity));
}

/** The records that a run may have left in the hub otherwise than it found them. */
export const sentRecords = ({ steps }: JournalledRun): readonly RecordIdentity[] =>
  steps
    .filter(({ sent, ended }) => sent && ended?.outcome !== 'refused' && ended?.outcome !== 'skipped')
    .map(({ record }) => record);

/** Whether what is noted of the hub now covers everything that a run before may have left there. */
export const isNoted = (run: JournalledRun, { noted, whole }: ProvedRecords): boolean =>
  sentRecords(run).every((identity) => {
    const name = pushedName(identity);
    if (noted.has(name) || whole.has(ownerOfName(name))) return true;
    const own = unversioned(identity);
    return own !== undefined && noted.has(pushedName(own));
  });
