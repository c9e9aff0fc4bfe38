import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import type { Blocked } from '../../plan/plan.ts';
import type { StepReport } from '../../push/event.ts';
import { blockedReason, recordName } from '../plan/plan-text.ts';
import { type JunitCase, junit } from './junit.ts';
import { ownerOf, type Proof, type RunReport } from './run-report.ts';

/** JUnit XML with a suite per hotel and a case for every write, every blocked record, and everything to be verified. */
export function runJunit({ command, steps, blocked, proofs, tookMs }: RunReport): string {
  const cases = [...steps.map(stepCase), ...blocked.map(blockedCase), ...proofs.map(proofCase)];
  return junit(command, cases.length > 0 ? cases : [{ suite: 'contracts', name: 'nothing to do' }], tookMs);
}

function stepCase(step: StepReport): JunitCase {
  const { operation, identity, outcome, reason, advice, requestId } = step;
  const own = { suite: ownerOf(identity), name: `${operation} ${recordName(identity)}` };
  return succeeded(step) ? own : { ...own, result: failure(outcome, reason, advice, requestId) };
}

const blockedCase = (blocked: Blocked): JunitCase => ({
  suite: ownerOf(blocked.identity),
  name: recordName(blocked.identity),
  result: failure('blocked', blockedReason(blocked), blocked.wayOut),
});

function proofCase({ hotel, name, result, verdict, detail, advice, requestId }: Proof): JunitCase {
  const own = { suite: hotel, name };
  if (result === 'passed') return own;
  if (result === 'failed') return { ...own, result: failure(verdict, detail, advice, requestId) };
  return { ...own, result: { element: 'skipped', message: detail } };
}

const failure = (type: string, message = '', help?: string, requestId?: string): JunitCase['result'] & {} => ({
  element: 'failure',
  type,
  message,
  lines: [
    message,
    ...(help === undefined ? [] : [`help: ${help}`]),
    ...(requestId === undefined ? [] : [`request id ${requestId}`]),
  ],
});
