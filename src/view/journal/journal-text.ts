import { safeText } from '../../kernel/safe-text.ts';
import { identityText } from '../../plan/plan.ts';
import type { JournalledRun, JournalledStep } from '../../push/journal/journalled-run.ts';
import type { PastRun } from '../../push/journal/run-files.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import { changesText } from '../plan/changes-text.ts';
import { recordJson } from '../plan/plan-json.ts';
import { hubText } from '../text/hub-text.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import type { HeldLockDocument, JournalDocument, JournalShowDocument } from './journal-document.ts';

/** The state of a run: `ended`, `interrupted`, `cut off` (its end was never recorded) or `unreadable`. */
export function runState({ run, reading }: PastRun): 'ended' | 'interrupted' | 'cut off' | 'unreadable' {
  if (run === undefined || reading.trouble) return 'unreadable';
  if (run.ended === undefined) return 'cut off';
  return run.ended.interrupted ? 'interrupted' : 'ended';
}

/** `3 applied, 1 unknown`, counted from the steps themselves. */
function outcomeTotals({ steps }: JournalledRun): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { sent, ended } of steps) {
    const outcome = ended?.outcome ?? (sent ? 'end not known' : 'not sent');
    totals[outcome] = (totals[outcome] ?? 0) + 1;
  }
  return totals;
}

export const totalsText = (run: JournalledRun): string => {
  const parts = Object.entries(outcomeTotals(run)).map(([outcome, count]) => `${count} ${outcome}`);
  return parts.length > 0 ? parts.join(', ') : 'nothing was sent';
};

export const troubleText = (trouble: PastRun['reading']['trouble']): string => {
  if (trouble === undefined) return '';
  if (trouble.code === 'newer') return '  (written by a newer version)';
  return trouble.code === 'unreadable' ? '  (its file cannot be read)' : `  (line ${trouble.line} is broken)`;
};

export function runText(past: PastRun, paint: Paint): string {
  const { run } = past;
  if (run === undefined) return `${past.id}  ${paint.warning('unreadable')}${troubleText(past.reading.trouble)}`;
  const { user, host, pid, tool, environment, hub, plan, saved, resumes, author, approvedBy, steps } = run.started;
  return [
    `${paint.bold(`Run ${past.id}`)}  ${runState(past)}${troubleText(past.reading.trouble)}`,
    safeText(`  began at ${run.startedAt}${run.endedAt === undefined ? '' : `, ended at ${run.endedAt}`}`),
    safeText(`  by ${user} on ${host}, process ${pid}, version ${tool}`),
    safeText(`  in ${environment} (${hubText(hub)})`),
    safeText(
      `  plan ${plan}${saved ? ', from a file' : ''}${resumes === undefined ? '' : `, going on with run ${resumes}`}, ${plural(steps, 'step')}`,
    ),
    ...(approvedBy ? [safeText(`  made by ${author}, approved by ${approvedBy.join(', ')}`, 1000)] : []),
    '',
    ...run.steps.flatMap((step) => stepLines(step, paint)),
    `${paint.bold('Totals:')} ${totalsText(run)}`,
  ].join('\n');
}

function stepLines({ record, sent, sentAt, ended, requestId, status }: JournalledStep, paint: Paint): string[] {
  const outcome = ended?.outcome ?? 'end not known';
  const facts = [
    ...(sent && sentAt ? [`sent at ${sentAt}`] : []),
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(requestId === undefined ? [] : [`request id ${requestId}`]),
  ];
  return [
    `${safeText(identityText(record))}  ${outcome}${ended?.reason === undefined ? '' : `: ${safeText(ended.reason, 1000)}`}`,
    ...(facts.length > 0 ? [paint.dim(`    ${safeText(facts.join(', '))}`)] : []),
    ...(sent ? [paint.dim(`    before ${sent.saw}, after ${sent.sends}`)] : []),
    ...changesText(sent?.changes ?? [], undefined, paint).map((line) => `    ${line}`),
  ];
}

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

export const heldLockJson = ({ owner, ageMs, stale }: HeldLock): HeldLockDocument => ({
  ...owner,
  ageMs,
  ...(stale && { stale }),
});
