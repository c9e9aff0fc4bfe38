import type { Clock } from '../host/host.ts';
import type { HubAnswer, HubFailure } from '../hub/answer.ts';
import { operations } from '../hub/operations.ts';
import { sleptThrough } from '../hub/slept-through.ts';
import { isCreation, type Step } from '../plan/plan.ts';
import type { Look } from './end-step.ts';
import type { PushRun } from './push-run.ts';

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
