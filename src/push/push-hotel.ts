import type { HubFailure, HubSuccess } from '../hub/answer.ts';
import { ok, type Result } from '../kernel/result.ts';
import { identityText, type Step } from '../plan/plan.ts';
import { endAccepted, endFailed } from './end-step.ts';
import type { PushRun } from './push-run.ts';
import { readHotel } from './read-hotel.ts';
import { readingOf } from './reading.ts';
import { type Foregone, recheckHotel } from './recheck-hotel.ts';
import { type Sight, sightOf } from './sight.ts';

interface Accepted {
  readonly step: Step;
  readonly answer: HubSuccess<unknown>;
}

/**
 * Writes the steps of one hotel in their order, then reads the hotel back once and ends every accepted step by what it shows; before
 * rates move on to a new version of an offer, once more.
 */
export async function pushHotel(run: PushRun, steps: readonly Step[]): Promise<void> {
  const supplierId = steps.map((step) => supplierIdOf(run, step)).find((id) => id !== undefined);
  let foregone: ReadonlyMap<string, Foregone> =
    supplierId === undefined ? new Map() : await recheckHotel(run, supplierId, steps);
  const accepted: Accepted[] = [];
  for (const [index, step] of steps.entries()) {
    if (takesPlace(step, accepted)) await readBack(run, accepted.splice(0));
    const ended = foregone.get(step.id);
    const obstacle = run.obstacle(step);
    const objection = run.objections.get(step.id);
    if (obstacle !== undefined) run.end(step, 'skipped', { reason: obstacle });
    else if (objection !== undefined) run.end(step, 'skipped', objection);
    else if (ended !== undefined) run.end(step, ended.outcome, ended.ending);
    else if (supplierId === undefined) run.end(step, 'skipped', { reason: "its supplier's id is not known" });
    else {
      const answer = await run.send(step, supplierId);
      if (answer?.kind === 'ok') accepted.push({ step, answer });
      else if (answer) {
        await endFailed(run, step, answer, () => lookAt(run, step, supplierId));
        // That took its time, in which others may have written what is still to come.
        const written = new Set(steps.slice(0, index + 1).map(({ identity }) => identityText(identity)));
        const rest = steps.slice(index + 1).filter(({ identity }) => !written.has(identityText(identity)));
        foregone = await recheckHotel(run, supplierId, rest);
      }
    }
  }
  await readBack(run, accepted);
}

/**
 * Whether the step links something that takes the place of another record. Its rates are sold by it from the moment on that it is
 * linked, so it must be in the hub just as it was sent before that.
 */
const takesPlace = ({ needs }: Step, accepted: readonly Accepted[]): boolean =>
  accepted.some(({ step }) => step.supersedes !== undefined && needs.includes(step.id));

const supplierIdOf = (run: PushRun, step: Step): number | undefined =>
  step.supplierId ?? run.supplierIds.get(step.identity.supplier);

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
