import type { HubFailure, HubSuccess } from '../hub/answer.ts';
import { ok, type Result } from '../kernel/result.ts';
import { identityText, type Step } from '../plan/plan.ts';
import { endAccepted, endFailed } from './end-step.ts';
import type { PushRun } from './push-run.ts';
import { type HotelPlace, readHotel } from './read-hotel.ts';
import { readingOf } from './reading.ts';
import { LEFT_TO_OTHERS, recheckHotel } from './recheck-hotel.ts';
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
  const place = placeOf(run, steps);
  if (place === undefined) return leaveOut(run, steps);
  let foregone = await recheckHotel(run, place, steps);
  const accepted: Accepted[] = [];
  const begun = new Set<string>();
  for (const step of steps) {
    begun.add(identityText(step.identity));
    if (takesPlace(step, accepted)) await readBack(run, place, accepted.splice(0));
    const ended = foregone.get(step.id);
    const obstacle = run.obstacle(step);
    const objection = run.objections.get(step.id);
    if (obstacle !== undefined) run.end(step, 'skipped', { reason: obstacle });
    else if (objection !== undefined) run.end(step, 'skipped', objection);
    else if (ended !== undefined) run.end(step, ended.outcome, ended.ending);
    else {
      const answer = await run.send(step, place.supplierId);
      if (answer?.kind === 'ok') accepted.push({ step, answer });
      else if (answer) {
        const isForeign = await endFailed(run, step, answer, () => lookAt(run, place, step));
        // That took its time, in which others may have written what is still to come. What we have written has moved, of course.
        const rest = steps.filter(({ identity }) => !begun.has(identityText(identity)));
        foregone =
          isForeign && !run.openEnds.has(step.id)
            ? new Map(steps.map(({ id }) => [id, LEFT_TO_OTHERS]))
            : await recheckHotel(run, place, rest);
      }
    }
  }
  await readBack(run, place, accepted);
}

/**
 * Whether the step links something that takes the place of another record. Its rates are sold by it from the moment on that it is
 * linked, so it must be in the hub just as it was sent before that.
 */
const takesPlace = ({ needs }: Step, accepted: readonly Accepted[]): boolean =>
  accepted.some(({ step }) => step.supersedes !== undefined && needs.includes(step.id));

function placeOf(run: PushRun, steps: readonly Step[]): HotelPlace | undefined {
  for (const { supplierId, identity } of steps) {
    const id = supplierId ?? run.supplierIds.get(identity.supplier);
    if (id !== undefined) return { supplierId: id, code: identity.hotel ?? '' };
  }
  return undefined;
}

/** Without the supplier there is nowhere to write to. */
function leaveOut(run: PushRun, steps: readonly Step[]): void {
  for (const step of steps) {
    run.end(step, 'skipped', { reason: run.obstacle(step) ?? "its supplier's id is not known" });
  }
}

async function lookAt(run: PushRun, place: HotelPlace, step: Step): Promise<Result<Sight, HubFailure>> {
  const hotel = await readHotel(run.hub, place);
  if (hotel.ok) return ok(sightOf(step, readingOf(hotel.value.record)));
  return hotel.error.kind === 'absent' ? ok({ kind: 'absent' }) : hotel;
}

async function readBack(run: PushRun, place: HotelPlace, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return;
  const hotel = await readHotel(run.hub, place);
  const last = new Map(accepted.map(({ step }) => [identityText(step.identity), step.id]));
  const seen = hotel.ok ? ok(readingOf(hotel.value.record)) : hotel;
  for (const { step, answer } of accepted) {
    const superseded = last.get(identityText(step.identity)) !== step.id;
    endAccepted(run, step, answer, seen.ok ? ok(sightOf(step, seen.value, superseded)) : seen);
  }
}
