import type { Clock } from '../host/host.ts';
import type { HubAnswer, HubFailure, HubSuccess } from '../hub/answer.ts';
import { operations } from '../hub/operations.ts';
import { leavesOpen, neverSent, stopsEverything } from '../hub/outcomes/failure-kind.ts';
import { sleptThrough } from '../hub/slept-through.ts';
import type { Result } from '../kernel/result.ts';
import { basisFingerprint } from '../plan/compare/basis.ts';
import { isCreation, type Step } from '../plan/plan.ts';
import { renamesIn } from '../plan/renames.ts';
import type { StepReport } from './event.ts';
import { failureText, type PushRun, saysAlreadyExists } from './push-run.ts';
import type { Sight } from './sight.ts';

/** Reads the hub once to see the effect of a step. */
export type Look = () => Promise<Result<Sight, HubFailure>>;

export const PUSH_AGAIN = 'push again: it reads the hub first and sends only missing records';
const PUSH_OR_YIELD =
  'push again; if it ends the same way, the hub does not keep the value of the file: write the value of the hub into the file';
const MEND_DOUBLED =
  'another run may have created it at the same time; all of them are on sale: rename or empty all but one in the back office';
const MEND_SECOND =
  'the hub does not rename it; both are on sale: close one of them in the back office, and write renamesRates: false into the settings of this environment';
const CORRECT_AND_PUSH = 'correct what the hub names and push again; what was written stays';

/** Ends an accepted step according to the read-back. */
export function endAccepted(
  run: PushRun,
  step: Step,
  answer: HubSuccess<unknown> | HubFailure,
  seen: Result<Sight, HubFailure>,
): void {
  if (!seen.ok) {
    run.stopAfter(seen.error);
    const reason = `the hub accepted it, but reading it back failed: ${failureText(seen.error)}`;
    run.end(step, 'unknown', { reason, advice: PUSH_AGAIN, failure: seen.error.kind }, answer);
  } else if (seen.value.kind === 'as-sent') {
    run.end(step, 'applied', {}, answer);
  } else {
    const reason = `the hub accepted it, but ${sightText(seen.value)}`;
    const isDoubled = seen.value.kind === 'different' && seen.value.isDoubled;
    const advice = !isDoubled ? PUSH_OR_YIELD : renamesIn(step).length > 0 ? MEND_SECOND : MEND_DOUBLED;
    run.end(step, 'unknown', { reason, advice, ...leftBehind(seen.value) }, answer);
  }
}

/**
 * Ends a step whose call failed; reads the hub if the failure leaves its effect open. Returns whether somebody else has just created the
 * record: the hub refused the step for that reason, and holds the record.
 */
export async function endFailed(run: PushRun, step: Step, failure: HubFailure, look: Look): Promise<boolean> {
  const reason = failureText(failure);
  run.stopAfter(failure);
  if (neverSent(failure.kind)) {
    run.end(step, 'skipped', { reason, advice: PUSH_AGAIN, failure: failure.kind }, failure);
  } else if (leavesOpen(failure.kind)) {
    endUnknown(run, step, failure, await settleOn(run, look));
  } else if (isCreation(step) && saysAlreadyExists(failure)) {
    return endExisting(run, step, failure, look);
  } else {
    const advice = stopsEverything(failure.kind) ? {} : { advice: CORRECT_AND_PUSH };
    run.end(step, 'refused', { reason, ...advice, failure: failure.kind }, failure);
  }
  return false;
}

/** Reads the hub until it shows the record as sent, or the time for that is over. */
export const settleOn = (run: PushRun, look: Look): ReturnType<Look> =>
  settle(look, (sight) => sight.kind === 'as-sent', run.clock, run.signal);

/** Ends a step whose effect only the hub can show, according to what was seen there. */
export function endUnknown(run: PushRun, step: Step, failure: HubFailure, seen: Result<Sight, HubFailure>): void {
  const unknown = (then: string, left: Pick<StepReport, 'left'> = {}) =>
    run.end(
      step,
      'unknown',
      { reason: `${failureText(failure)}; ${then}`, advice: PUSH_AGAIN, failure: failure.kind, ...left },
      failure,
    );
  if (!seen.ok) {
    run.stopAfter(seen.error);
    unknown(`reading it back failed too: ${failureText(seen.error)}`);
  } else if (seen.value.kind === 'as-sent') {
    run.end(step, 'applied', {}, failure);
  } else {
    // If the hub did not accept the write and shows nothing of it, it was not carried out: any change is somebody else's.
    const isTaken = seen.value.kind === 'different' && seen.value.isTaken;
    unknown(sightText(seen.value), isTaken ? leftBehind(seen.value) : {});
  }
}

async function endExisting(run: PushRun, step: Step, failure: HubFailure, look: Look): Promise<boolean> {
  const seen = await look();
  const words = failureText(failure);
  if (!seen.ok) {
    run.stopAfter(seen.error);
    const reason = `${words}; reading it back failed: ${failureText(seen.error)}`;
    run.end(step, 'unknown', { reason, advice: PUSH_AGAIN, failure: seen.error.kind }, failure);
    return true;
  }
  if (seen.value.kind === 'as-sent') {
    run.end(step, 'adopted', { reason: 'the hub had just this record already' }, failure);
  } else {
    const reason = `${words}; ${sightText(seen.value)}`;
    run.end(step, 'refused', { reason, advice: 'run diff to see what the hub holds', failure: failure.kind }, failure);
  }
  return seen.value.kind !== 'absent';
}

/** Recorded so that the next plan recognises it as this push's own work. */
const leftBehind = (sight: Sight): Pick<StepReport, 'left'> =>
  sight.kind === 'different' && sight.now !== undefined ? { left: basisFingerprint(sight.now) } : {};

function sightText(sight: Exclude<Sight, { kind: 'as-sent' }>): string {
  switch (sight.kind) {
    case 'absent':
      return 'it does not show the record';
    case 'as-before':
      return 'it still holds the record as it was before';
    case 'different':
      return `it holds something different: ${sight.detail}`;
  }
}

/** When to read the hub after an answer that leaves the effect open: the hub may still be working, or show its writes late. */
const LOOKS_AT_MS = [0, 2_000, 8_000, 20_000] as const;

/**
 * Repeats `look` until `done`, until the window is over, or until the run is interrupted. Returns the last result.
 */
export async function settle<T>(
  look: () => Promise<Result<T, HubFailure>>,
  done: (seen: T) => boolean,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Result<T, HubFailure>> {
  let last = await look();
  let elapsedMs: number = LOOKS_AT_MS[0];
  for (const atMs of LOOKS_AT_MS.slice(1)) {
    if (last.ok && done(last.value)) return last;
    if (!(await sleptThrough(clock, atMs - elapsedMs, signal))) return last;
    elapsedMs = atMs;
    last = await look();
  }
  return last;
}

/** The pause if the hub limits the rate without saying for how long. */
const USUAL_MS = 5_000;
/** A write that was carried out anyway needs time to show. */
const SHORTEST_MS = 2_000;

/**
 * Sends a write. If the hub turned it away for now, sends it once more: after the pause that the hub asked for, and only if the hub then
 * shows that it was not carried out. A call that could create a duplicate is never sent again. `undefined` if nothing was sent.
 */
export async function sendPatiently(
  run: PushRun,
  step: Step,
  supplierId: number | undefined,
  look: Look,
  clock: Clock = run.clock,
): Promise<HubAnswer<unknown> | undefined> {
  const answer = await run.send(step, supplierId);
  if (answer === undefined || !isTurnedAway(answer) || operations[step.operation].effect === 'unguarded-create')
    return answer;
  if (!(await sleptThrough(clock, pauseMs(answer.retryAfterMs), run.signal))) return answer;
  const seen = await look();
  if (!seen.ok || seen.value.kind !== (isCreation(step) ? 'absent' : 'as-before') || run.isStopped) return answer;
  return (await run.send(step, supplierId)) ?? answer;
}

/** How long a write that was turned away waits before it is sent once more. */
export const pauseMs = (retryAfterMs: number | undefined): number => Math.max(retryAfterMs ?? USUAL_MS, SHORTEST_MS);

/** 429, or a 503 that says when to come back: the hub has not started the write. */
const isTurnedAway = (answer: HubAnswer<unknown>): answer is HubFailure =>
  answer.kind === 'rate-limited' ||
  (answer.kind === 'unknown' && answer.status === 503 && answer.retryAfterMs !== undefined);
