import { ownerOfName, pushedName } from '../../contract/pushed/pushed-record.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { unversioned } from '../../plan/last-push/record-of-push.ts';
import { identityText, type Plan, type RecordIdentity } from '../../plan/plan.ts';
import type { JournalLine } from './journal-chain.ts';
import type { JournalEntry, RunEnded, RunStarted, StepAnswered, StepEnded, StepSent } from './journal-entry.ts';
import type { ProvedRecords } from './proved-records.ts';

/** One run according to its journal. */
export interface JournalledRun {
  readonly started: RunStarted;
  readonly startedAt: string;
  readonly steps: readonly JournalledStep[];
  /** Absent if the run was cut off or still runs. */
  readonly ended?: RunEnded;
  readonly endedAt?: string;
}

export interface JournalledStep {
  readonly id: string;
  readonly record: StepSent['record'];
  /** Absent if nothing was sent. */
  readonly sent?: StepSent;
  readonly sentAt?: string;
  /** Absent if the run was cut off before. */
  readonly ended?: StepEnded;
  readonly requestId?: string;
  readonly status?: number;
}

/** The run in these lines; `undefined` if they do not begin with its start. */
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

/** Steps that were sent and whose outcome is not in the journal or is unknown. */
export const openEnds = ({ steps }: Pick<JournalledRun, 'steps'>): ReadonlySet<string> =>
  new Set(steps.filter(({ sent, ended }) => sent && (!ended || ended.outcome === 'unknown')).map(({ id }) => id));

/** Whether something is left to do: the run was cut off or interrupted, or a step did not succeed. */
export const isUnfinished = ({ ended, steps }: Pick<JournalledRun, 'ended' | 'steps'>): boolean =>
  ended === undefined || ended.interrupted || steps.some((step) => step.ended && !succeeded(step.ended));

/** Whether a run has sent part of a record and not confirmed all of its planned steps: then changes there are its own. */
export function halfWritten(plan: Plan, run: Pick<JournalledRun, 'steps'>): (identity: RecordIdentity) => boolean {
  const done = new Set(run.steps.flatMap(({ id, ended }) => (ended && succeeded(ended) ? [id] : [])));
  const sent = new Set(run.steps.filter((step) => step.sent).map((step) => identityText(step.record)));
  const open = new Set(plan.steps.filter(({ id }) => !done.has(id)).map(({ identity }) => identityText(identity)));
  return (identity) => sent.has(identityText(identity)) && open.has(identityText(identity));
}

/** The records that a run may have changed in the hub. */
export const sentRecords = ({ steps }: JournalledRun): readonly RecordIdentity[] =>
  steps
    .filter(({ sent, ended }) => sent && ended?.outcome !== 'refused' && ended?.outcome !== 'skipped')
    .map(({ record }) => record);

/** Whether the lock now covers every record that an earlier run may have changed. */
export const isNoted = (run: JournalledRun, { noted, whole, renamed }: ProvedRecords): boolean =>
  sentRecords(run).every((identity) => {
    const name = pushedName(identity);
    if (noted.has(name) || renamed?.has(name) || whole.has(ownerOfName(name))) return true;
    const own = unversioned(identity);
    return own !== undefined && noted.has(pushedName(own));
  });
