import type { HubFailure } from '../hub/answer.ts';
import { recordFromAnswer } from '../hub/mapping/record-from-answer.ts';
import { operations } from '../hub/operations.ts';
import { leavesOpen } from '../hub/outcomes/failure-kind.ts';
import { groupBy } from '../kernel/by-key.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Plan, Step } from '../plan/plan.ts';
import {
  endAccepted,
  endFailed,
  endUnknown,
  type Look,
  PUSH_AGAIN,
  sendPatiently,
  settle,
  settleOn,
} from './end-step.ts';
import type { PushResult } from './event.ts';
import { CHANGED, changedSince } from './look/recheck-hotel.ts';
import {
  type CreatedSupplier,
  lookForLateTwins,
  proveCreated,
  supplierSight,
  suppliersLike,
} from './look/twin-suppliers.ts';
import { pushHotel } from './push-hotel.ts';
import { failureText, type PushOptions, PushRun } from './push-run.ts';
import { readingOf, type Sight, sightOf } from './sight.ts';

/**
 * Runs a plan: suppliers first, then the hotels concurrently, the steps of each in order. A write is sent once; its outcome is decided
 * by reading the hub back, never by the answer alone. Returns one report per step, in the plan's order.
 */
export async function pushPlan(plan: Plan, options: PushOptions): Promise<PushResult> {
  const run = new PushRun(options);
  const suppliers = plan.steps.filter(({ identity }) => identity.kind === 'supplier');
  const rest = plan.steps.filter(({ identity }) => identity.kind !== 'supplier');
  const hotels = [...groupBy(rest, ({ identity }) => JSON.stringify([identity.supplier, identity.hotel])).values()];

  run.emit({ type: 'push-started', steps: plan.steps.length, hotels: hotels.length });
  const created: CreatedSupplier[] = [];
  for (const step of suppliers) created.push(...(await pushSupplier(run, step)));
  await proveCreated(run, created);
  await Promise.all(hotels.map((steps) => run.places.hold(() => pushHotel(run, steps))));
  await lookForLateTwins(run, created);
  const result = { reports: run.reports(plan.steps), interrupted: run.interrupted };
  const kept = await run.emit({ type: 'push-ended', ...result });
  return kept.ok ? result : { ...result, journalFailure: kept.error };
}

/**
 * Writes one supplier and reads it back. A creation that the hub accepted is returned instead: whether it is the only one shows only
 * after others have had time to create it as well. Ids are noted in `run.supplierIds` for the hotels.
 */
async function pushSupplier(run: PushRun, step: Step): Promise<readonly CreatedSupplier[]> {
  if (run.skip(step)) return [];
  if (step.supplierId === undefined) return createSupplier(run, step);
  await replaceSupplier(run, step, step.supplierId);
  return [];
}

async function replaceSupplier(run: PushRun, step: Step, supplierId: number): Promise<void> {
  if (await objected(run, step, supplierId)) return;
  const look: Look = () => lookById(run, step, supplierId);
  const answer = await sendPatiently(run, step, supplierId, look);
  if (answer?.kind === 'ok') endAccepted(run, step, answer, await look());
  else if (answer) await endFailed(run, step, answer, look);
}

/** The hub does not refuse a second supplier with the same code, so a new one is searched for by code before and after. */
async function createSupplier(run: PushRun, step: Step): Promise<readonly CreatedSupplier[]> {
  const look: Look = () => lookByCode(run, step);
  if (await createdMeanwhile(run, step, look)) return [];
  const sentAt = run.clock.now();
  const answer = await run.send(step, undefined);
  if (answer === undefined) return [];
  const created = [{ step, answer, tookMs: run.clock.now() - sentAt }];
  if (answer.kind === 'ok') return created;
  if (leavesOpen(answer.kind)) {
    const seen = await settleOn(run, look);
    if (seen.ok && seen.value.kind === 'as-sent') return created;
    endUnknown(run, step, answer, seen);
  } else await endFailed(run, step, answer, look);
  return [];
}

/** Reads the supplier once more before it is replaced; ends the step if it must not be replaced. */
async function objected(run: PushRun, step: Step, supplierId: number): Promise<boolean> {
  const now = await run.hub.call(operations.readSupplier, { path: { supplierId } });
  if (now.kind !== 'ok') return endUnread(run, step, 'it could not be read again before replacing it', now);
  const objection = changedSince(step, recordFromAnswer(now.body));
  if (objection === undefined) return false;
  if (sightOf(step, readingOf(now.body)).kind === 'as-sent')
    run.end(step, 'adopted', { reason: 'the hub holds just this record already' });
  else run.end(step, 'skipped', objection);
  return true;
}

/** Searches for the supplier once more before it is created; ends the step if somebody else was faster or the search fails. */
async function createdMeanwhile(run: PushRun, step: Step, look: Look): Promise<boolean> {
  // If an earlier creation has an unknown outcome, the list may show the supplier late.
  const now = run.openEnds.has(step.id)
    ? await settle(look, (sight) => sight.kind !== 'absent', run.clock, run.signal)
    : await look();
  if (!now.ok) return endUnread(run, step, "the hub's suppliers could not be read again before creating it", now.error);
  if (now.value.kind === 'absent') return false;
  if (now.value.kind === 'as-sent')
    run.end(step, 'adopted', { reason: 'the hub has just this supplier since the plan was made' });
  else run.end(step, 'skipped', CHANGED);
  return true;
}

function endUnread(run: PushRun, step: Step, what: string, failure: HubFailure): true {
  run.stopAfter(failure);
  const reason = `${what}: ${failureText(failure)}`;
  run.end(step, 'skipped', { reason, advice: PUSH_AGAIN, failure: failure.kind }, failure);
  return true;
}

async function lookById(run: PushRun, step: Step, supplierId: number): Promise<Result<Sight, HubFailure>> {
  const answer = await run.hub.call(operations.readSupplier, { path: { supplierId } });
  if (answer.kind === 'absent') return ok({ kind: 'absent' });
  return answer.kind === 'ok' ? ok(supplierSight(step, answer.body)) : fail(answer);
}

async function lookByCode(run: PushRun, step: Step): Promise<Result<Sight, HubFailure>> {
  const answer = await run.hub.call(operations.listSuppliers);
  if (answer.kind !== 'ok') return fail(answer);
  const found = suppliersLike(step, answer.body);
  const [supplier] = found;
  if (supplier === undefined) return ok({ kind: 'absent' });
  if (found.length > 1)
    return ok({ kind: 'different', detail: `the hub lists ${found.length} suppliers with this externalCode` });
  if (typeof supplier.id === 'number') run.supplierIds.set(step.identity.supplier, supplier.id);
  return ok(supplierSight(step, supplier));
}
