import type { JournalEntry, RunEnded, RunStarted, StepAnswered, StepEnded, StepSent } from './journal-entry.ts';
import type { JournalLine } from './journal-line.ts';

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
