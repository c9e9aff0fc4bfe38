import type { HubFailure, HubSuccess } from '../hub/answer.ts';
import { bareRecord } from '../hub/mapping/bare-record.ts';
import { ok, type Result } from '../kernel/result.ts';
import { identityText, type Step } from '../plan/plan.ts';
import { changedSince, type Objection } from './changed-since.ts';
import { endAccepted, endFailed, PUSH_AGAIN } from './end-step.ts';
import { failureText } from './failure-text.ts';
import type { PushRun } from './push-run.ts';
import { readHotel } from './read-hotel.ts';
import { readingOf } from './reading.ts';
import { type Sight, sightOf } from './sight.ts';

interface Accepted {
  readonly step: Step;
  readonly answer: HubSuccess<unknown>;
}

/** Writes the steps of one hotel in their order, then reads the hotel back once and ends every accepted step by what it shows. */
export async function pushHotel(run: PushRun, steps: readonly Step[]): Promise<void> {
  const objections = await objectionsTo(run, steps);
  const accepted: Accepted[] = [];
  for (const step of steps) {
    const supplierId = supplierIdOf(run, step);
    const obstacle = run.obstacle(step);
    const objection = objections.get(step.id);
    if (obstacle !== undefined) run.end(step, 'skipped', { reason: obstacle });
    else if (objection !== undefined) run.end(step, 'skipped', objection);
    else if (supplierId === undefined) run.end(step, 'skipped', { reason: "its supplier's id is not known" });
    else {
      const answer = await run.send(step, supplierId);
      if (answer.kind === 'ok') accepted.push({ step, answer });
      else await endFailed(run, step, answer, () => lookAt(run, step, supplierId));
    }
  }
  await readBack(run, accepted);
}

const supplierIdOf = (run: PushRun, step: Step): number | undefined =>
  step.supplierId ?? run.supplierIds.get(step.identity.supplier);

/**
 * One read before the first write, when something is to be replaced: a replacement writes a whole record, so it must not be sent
 * over a record that is not the planned one any more.
 */
async function objectionsTo(run: PushRun, steps: readonly Step[]): Promise<Map<string, Objection>> {
  const replacements = steps.filter((step) => step.basis !== undefined);
  const [first] = replacements;
  const objections = new Map<string, Objection>();
  if (first?.supplierId === undefined || steps.every((step) => run.obstacle(step) !== undefined)) return objections;
  const now = await readHotel(run.hub, first.supplierId, first.identity.hotel ?? '');
  if (!now.ok) run.stopAfter(now.error);
  const read = now.ok ? ok(bareRecord(now.value.record)) : now;
  for (const step of replacements) {
    const objection = read.ok ? changedSince(step, read.value) : unreadable(read.error);
    if (objection) objections.set(step.id, objection);
  }
  return objections;
}

const unreadable = (failure: HubFailure): Objection => ({
  reason: `it could not be read again before replacing it: ${failureText(failure)}`,
  advice: PUSH_AGAIN,
  failure: failure.kind,
});

async function lookAt(run: PushRun, step: Step, supplierId: number): Promise<Result<Sight, HubFailure>> {
  const hotel = await readHotel(run.hub, supplierId, step.identity.hotel ?? '');
  if (hotel.ok) return ok(sightOf(step, readingOf(hotel.value.record)));
  return hotel.error.kind === 'absent' ? ok({ kind: 'absent' }) : hotel;
}

async function readBack(run: PushRun, accepted: readonly Accepted[]): Promise<void> {
  const [first] = accepted;
  const supplierId = first && supplierIdOf(run, first.step);
  if (first === undefined || supplierId === undefined) return;
  const hotel = await readHotel(run.hub, supplierId, first.step.identity.hotel ?? '');
  const last = new Map(accepted.map(({ step }) => [identityText(step.identity), step.id]));
  const seen = hotel.ok ? ok(readingOf(hotel.value.record)) : hotel;
  for (const { step, answer } of accepted) {
    const superseded = last.get(identityText(step.identity)) !== step.id;
    endAccepted(run, step, answer, seen.ok ? ok(sightOf(step, seen.value, superseded)) : seen);
  }
}
