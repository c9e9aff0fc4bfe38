import type { HubFailure, HubSuccess } from '../../hub/answer.ts';
import { operations } from '../../hub/operations.ts';
import { sleptThrough } from '../../hub/slept-through.ts';
import type { SupplierWire } from '../../hub/wire/contract-records.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { Step } from '../../plan/plan.ts';
import { endAccepted } from '../end-step.ts';
import type { StepReport } from '../event.ts';
import type { PushRun } from '../push-run.ts';
import { readingOf, type Sight, sightOf } from '../sight.ts';

// The hub refuses no second supplier of one code and deletes none. Two runs that both look before either of them writes create two. So
// each looks again before it writes anything below its own, and only the run with the lowest id goes on.

/** A supplier that is in the hub since this run has sent it. */
export interface CreatedSupplier {
  readonly step: Step;
  /** A failure if only a later read has shown that the hub accepted it. */
  readonly answer: HubSuccess<unknown> | HubFailure;
  /** How long the creation took. */
  readonly tookMs: number;
}

/** How long to wait: another run that looked at the same time has then written too, unless it is much slower. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 10_000;
const TIMES_SLOWER = 4;

/** Waits once for all of them, looks for others with the same codes and ends the steps. */
export async function proveCreated(run: PushRun, created: readonly CreatedSupplier[]): Promise<void> {
  if (created.length === 0) return;
  const longest = Math.max(...created.map(({ tookMs }) => tookMs * TIMES_SLOWER));
  await sleptThrough(run.clock, Math.min(LONGEST_MS, Math.max(SHORTEST_MS, longest)), run.signal);
  const listed = await run.hub.call(operations.listSuppliers);
  for (const one of created) {
    if (listed.kind !== 'ok') {
      endAccepted(run, one.step, one.answer, fail(listed));
      continue;
    }
    const found = suppliersLike(one.step, listed.body);
    if (found.length > 1) endBesideTwins(run, one, found, false);
    else endAlone(run, one, found[0]);
    if (run.stands(one.step.id)) await noteIfEmpty(run, one.step);
  }
}

/** Looks once more when everything is written: a later duplicate changes nothing, but the run must not count as a success. */
export async function lookForLateTwins(run: PushRun, created: readonly CreatedSupplier[]): Promise<void> {
  const applied = created.filter(({ step }) => run.outcomeOf(step.id) === 'applied');
  if (applied.length === 0 || run.isStopped) return;
  const listed = await run.hub.call(operations.listSuppliers);
  if (listed.kind !== 'ok') return;
  for (const one of applied) {
    const found = suppliersLike(one.step, listed.body);
    if (found.length > 1) endBesideTwins(run, one, found, true);
  }
}

export const suppliersLike = ({ body }: Step, listed: readonly SupplierWire[]): readonly SupplierWire[] =>
  listed.filter(({ externalCode }) => externalCode === body['externalCode']);

function endAlone(run: PushRun, { step, answer }: CreatedSupplier, found: SupplierWire | undefined): void {
  // The list counts, even if the answer was about another supplier.
  if (typeof found?.id === 'number') run.supplierIds.set(step.identity.supplier, found.id);
  endAccepted(run, step, answer, ok(found ? supplierSight(step, found) : { kind: 'absent' }));
}

/** How a supplier of the list compares with what the step has sent. */
export const supplierSight = (step: Step, supplier: SupplierWire): Sight =>
  typeof supplier.id === 'number'
    ? sightOf(step, readingOf(supplier))
    : { kind: 'different', detail: 'the hub lists the supplier without an id' };

function endBesideTwins(
  run: PushRun,
  { step, answer }: CreatedSupplier,
  found: readonly SupplierWire[],
  isLate: boolean,
): void {
  const { supplier } = step.identity;
  const used = isLate ? run.supplierIds.get(supplier) : undefined;
  const ids = found.flatMap(({ id }) => id ?? []).sort((a, b) => a - b);
  const own = ids.find((id) => id === (used ?? idIn(answer)));
  // Ids are assigned in order, so both runs come to the same conclusion.
  const isOldest = own !== undefined && own === ids[0] && ids.length === found.length;
  if (isOldest) {
    run.supplierIds.set(supplier, own);
    run.standing.add(step.id);
  }
  const others = ids.filter((id) => id !== own);
  run.end(step, 'unknown', twinWords(own, others, isOldest, used), answer);
}

function twinWords(
  own: number | undefined,
  others: readonly number[],
  isOldest: boolean,
  used: number | undefined,
): Pick<StepReport, 'reason' | 'advice'> {
  const listed = `the hub lists ${others.length + (own === undefined ? 0 : 1)} suppliers with this externalCode`;
  const theirs = others.join(', ');
  const stays = 'stays in the hub, because no request deletes a supplier';
  if (isOldest)
    return {
      reason: `${listed}: id ${theirs} was created at the same time, probably by another run; id ${own} of this run is the lowest and is used`,
      advice: `the next push uses id ${own} too; id ${theirs} ${stays}`,
    };
  if (own === undefined)
    return {
      reason: `${listed} (ids ${theirs}), probably created by two runs, and it is not known which one is of this run; nothing was written below them`,
      advice: `write the id of the one that has hotels (of any, if none has) for this supplier in your files and push again; the other one ${stays}`,
    };
  const before = `${listed}: id ${theirs} was created before id ${own} of this run, probably by another run`;
  if (used !== undefined)
    return {
      reason: `${before}, and shown late; the hotels of this run are below id ${own}`,
      advice: `compare both in the back office: hotels below both are on sale twice. Close one with stop sales, and write the id of the other one for this supplier in your files; each ${stays}`,
    };
  return {
    reason: `${before}; nothing was written below id ${own}`,
    advice: `push again when the other run has ended: it uses id ${others[0]}; id ${own} ${stays}`,
  };
}

/** Notes whether a new supplier has no hotels yet: then none of them has to be searched for. */
async function noteIfEmpty(run: PushRun, { identity }: Step): Promise<void> {
  const supplierId = run.supplierIds.get(identity.supplier);
  if (supplierId === undefined) return;
  const hotels = await run.hub.call(operations.listHotels, { path: { supplierId } });
  if (hotels.kind === 'ok' && (hotels.body.hotel ?? []).length === 0) run.emptySuppliers.add(identity.supplier);
}

const idIn = (answer: HubSuccess<unknown> | HubFailure): number | undefined =>
  answer.kind === 'ok' && isJsonObject(answer.body) && typeof answer.body['id'] === 'number'
    ? answer.body['id']
    : undefined;
