import * as z from 'zod';
import { OUTCOMES } from '../../hub/outcomes/step-outcome.ts';
import { fingerprintOf } from '../../kernel/digest.ts';
import { isJsonObject, type Json } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { tally } from '../../kernel/tally.ts';
import { basisFingerprint } from '../../plan/compare/basis.ts';
import { type Change, changeSchema, identitySchema, type Step } from '../../plan/plan.ts';
import type { PushEvent, StepReport } from '../event.ts';

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
export type StepAnswered = z.infer<typeof stepAnswered>;
export type StepEnded = z.infer<typeof stepEnded>;
export type RunEnded = z.infer<typeof runEnded>;

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
