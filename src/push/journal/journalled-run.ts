import * as z from 'zod';
import { ownerOfName, pushedName } from '../../contract/pushed/pushed-record.ts';
import { OUTCOMES, succeeded } from '../../hub/outcomes/step-outcome.ts';
import { fingerprintOf } from '../../kernel/digest.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { tally } from '../../kernel/tally.ts';
import { basisFingerprint } from '../../plan/compare/basis.ts';
import { unversioned } from '../../plan/last-push/record-of-push.ts';
import {
  type Change,
  changeSchema,
  identitySchema,
  identityText,
  type Plan,
  type RecordIdentity,
  type Step,
} from '../../plan/plan.ts';
import type { PushEvent, StepReport } from '../event.ts';
import type { JournalLine } from './journal-chain.ts';
import type { ProvedRecords } from './proved-records.ts';

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

// The entries of a run's journal. They contain names of records, fingerprints and the changed values of the plan, but never a body.

const shownChange = changeSchema.pick({ path: true, kind: true, before: true, after: true });

const runStarted = z.object({
  type: z.literal('run-started'),
  run: z.string(),
  /** The plan that it carries out, and whether it came from a file. */
  plan: z.string(),
  saved: z.boolean(),
  resumes: z.string().exactOptional(),
  /** The fleet whose hotels it pushes. */
  fleet: z.string().exactOptional(),
  /** The author of an approved plan, and who approved it. */
  author: z.string().exactOptional(),
  approvedBy: z.array(z.string()).exactOptional(),
  user: z.string(),
  host: z.string(),
  space: z.string().exactOptional(),
  pid: z.int(),
  tool: z.string(),
  environment: z.string(),
  hub: z.string(),
  steps: z.int(),
});

const stepSent = z.object({
  type: z.literal('step-sent'),
  step: z.string(),
  operation: z.string(),
  record: identitySchema,
  /** The fingerprint of the hub's record that the write was computed from; `absent` if there was none. */
  saw: z.string(),
  /** The fingerprint of the body. */
  sends: z.string(),
  /** Fields of the planned body that were left out, because the hub refuses them as unknown. */
  without: z.array(z.string()).exactOptional(),
  /** Absent for a creation: the whole record is new. */
  changes: z.array(shownChange).exactOptional(),
});

const stepAnswered = z.object({
  type: z.literal('step-answered'),
  step: z.string(),
  status: z.int(),
  requestId: z.string().exactOptional(),
});

const stepEnded = z.object({
  type: z.literal('step-ended'),
  step: z.string(),
  record: identitySchema,
  outcome: z.enum(OUTCOMES),
  reason: z.string().exactOptional(),
  status: z.int().exactOptional(),
  requestId: z.string().exactOptional(),
  stale: z.literal(true).exactOptional(),
  /** The fingerprint of the hub's record after the write, if it is not as sent. */
  left: z.string().exactOptional(),
});

const runEnded = z.object({
  type: z.literal('run-ended'),
  interrupted: z.boolean(),
  outcomes: z.record(z.string(), z.int()),
});

export const journalEntry = z.discriminatedUnion('type', [runStarted, stepSent, stepAnswered, stepEnded, runEnded]);

export type JournalEntry = z.infer<typeof journalEntry>;
export type RunStarted = z.infer<typeof runStarted>;
export type StepSent = z.infer<typeof stepSent>;
type StepAnswered = z.infer<typeof stepAnswered>;
type StepEnded = z.infer<typeof stepEnded>;
type RunEnded = z.infer<typeof runEnded>;

/** The entry of an event; `undefined` for the push's start, which `run-started` covers. */
export function entryOf(event: PushEvent): JournalEntry | undefined {
  switch (event.type) {
    case 'push-started':
      return undefined;
    case 'step-sent':
      return sentEntry(event.step, event.without);
    case 'step-answered': {
      const { step, status, requestId } = event;
      return {
        type: 'step-answered',
        step: step.id,
        status,
        ...(requestId !== undefined && { requestId: safeText(requestId, 100) }),
      };
    }
    case 'step-ended':
      return endedEntry(event.report);
    case 'push-ended':
      return { type: 'run-ended', interrupted: event.interrupted, outcomes: outcomesOf(event.reports) };
  }
}

const sentEntry = (step: Step, without: readonly string[] = []): StepSent => ({
  type: 'step-sent',
  step: step.id,
  operation: step.operation,
  record: step.identity,
  saw: step.basis === undefined ? 'absent' : basisFingerprint(step.basis),
  sends: fingerprintOf(step.body),
  ...(without.length > 0 && { without: [...without] }),
  ...(step.basis !== undefined && { changes: step.changes.map(shown) }),
});

/** Values as they are, records by their fingerprint. */
const shown = ({ path, kind, before, after }: Change): z.infer<typeof shownChange> => ({
  path: [...path],
  kind,
  ...(before !== undefined && { before: shownValue(before) }),
  ...(after !== undefined && { after: shownValue(after) }),
});

const shownValue = (value: Json): Json =>
  isJsonObject(value) ? `record ${fingerprintOf(value)}` : Array.isArray(value) ? value.map(shownValue) : value;

const endedEntry = ({ stepId, identity, outcome, reason, status, requestId, stale, left }: StepReport): StepEnded => ({
  type: 'step-ended',
  step: stepId,
  record: identity,
  outcome,
  ...(reason !== undefined && { reason }),
  ...(status !== undefined && { status }),
  ...(requestId !== undefined && { requestId: safeText(requestId, 100) }),
  ...(stale && { stale }),
  ...(left !== undefined && { left }),
});

const outcomesOf = (reports: readonly StepReport[]): Record<string, number> =>
  Object.fromEntries(tally(reports.map(({ outcome }) => [outcome, 1])));
