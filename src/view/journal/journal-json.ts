import type { PastRun } from '../../push/journal/run-files.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import { recordJson } from '../plan/plan-json.ts';
import type { HeldLockDocument, JournalDocument, JournalShowDocument } from './journal-document.ts';
import { outcomeTotals, runState } from './journal-text.ts';

/** A run in the list. */
export function runJson(past: PastRun): JournalDocument['runs'][number] {
  const { id, run, reading } = past;
  const { type: _, run: __, ...started } = run?.started ?? {};
  return {
    id,
    state: runState(past),
    ...(run && { startedAt: run.startedAt, ...started, outcomes: outcomeTotals(run) }),
    ...(run?.endedAt !== undefined && { endedAt: run.endedAt }),
    ...(reading.torn && { torn: true }),
    ...(reading.trouble && { trouble: reading.trouble }),
  };
}

/** A run with every step: what was there before, what was sent, and the outcome. */
export const runStepsJson = (past: PastRun): JournalShowDocument['run'] => ({
  ...runJson(past),
  steps: (past.run?.steps ?? []).map(({ id, record, sent, sentAt, ended, requestId, status }) => ({
    id,
    record: recordJson(record),
    ...(sent && {
      operation: sent.operation,
      sentAt: sentAt ?? null,
      before: sent.saw,
      after: sent.sends,
      changes: sent.changes ?? [],
    }),
    outcome: ended?.outcome ?? null,
    ...(ended?.reason !== undefined && { reason: ended.reason }),
    ...(status !== undefined && { status }),
    ...(requestId !== undefined && { requestId }),
  })),
});

/** A lock with its owner. */
export const heldLockJson = ({ owner, ageMs, stale }: HeldLock): HeldLockDocument => ({
  ...owner,
  ageMs,
  ...(stale && { stale }),
});
