import type { HubFailure } from '../hub/answer.ts';
import { bareRecord } from '../hub/mapping/bare-record.ts';
import { operations } from '../hub/operations.ts';
import type { SupplierWire } from '../hub/wire/contract-records.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Step } from '../plan/plan.ts';
import { changedSince } from './changed-since.ts';
import { endAccepted, endFailed, type Look } from './end-step.ts';
import { failureText } from './failure-text.ts';
import type { PushRun } from './push-run.ts';
import { readingOf } from './reading.ts';
import { type Sight, sightOf } from './sight.ts';

/** Writes one supplier and reads it back. The id of a new one is noted in `run.supplierIds` for its hotels. */
export async function pushSupplier(run: PushRun, step: Step): Promise<void> {
  const obstacle = run.obstacle(step);
  if (obstacle !== undefined) return run.end(step, 'skipped', { reason: obstacle });
  const { supplierId } = step;
  if (supplierId !== undefined && (await objected(run, step, supplierId))) return;

  const answer = await run.send(step, supplierId);
  const id = supplierId ?? (answer.kind === 'ok' ? createdId(step, answer.body) : undefined);
  const look: Look = id === undefined ? () => lookByCode(run, step) : () => lookById(run, step, id);
  if (answer.kind === 'ok') endAccepted(run, step, answer, await look());
  else await endFailed(run, step, answer, look);
}

/** Reads the supplier once more before it is replaced; ends the step when that must not be done. */
async function objected(run: PushRun, step: Step, supplierId: number): Promise<boolean> {
  const now = await run.hub.call(operations.readSupplier, { path: { supplierId } });
  if (now.kind !== 'ok') {
    run.stopAfter(now);
    const reason = `it could not be read again before replacing it: ${failureText(now)}`;
    run.end(step, 'skipped', { reason, failure: now.kind }, now);
    return true;
  }
  const objection = changedSince(step, bareRecord(now.body));
  if (objection) run.end(step, 'skipped', objection);
  return objection !== undefined;
}

/** The id in the answer to a creation, when the answer is about this supplier at all. */
function createdId(step: Step, answer: unknown): number | undefined {
  const read = operations.createSupplier.answer.safeParse(answer);
  if (!read.success || read.data.externalCode !== step.body['externalCode']) return undefined;
  return read.data.id ?? undefined;
}

async function lookById(run: PushRun, step: Step, supplierId: number): Promise<Result<Sight, HubFailure>> {
  const answer = await run.hub.call(operations.readSupplier, { path: { supplierId } });
  if (answer.kind === 'absent') return ok({ kind: 'absent' });
  return answer.kind === 'ok' ? ok(seen(run, step, [answer.body])) : fail(answer);
}

async function lookByCode(run: PushRun, step: Step): Promise<Result<Sight, HubFailure>> {
  const answer = await run.hub.call(operations.listSuppliers);
  if (answer.kind !== 'ok') return fail(answer);
  const { externalCode } = step.body;
  return ok(
    seen(
      run,
      step,
      answer.body.filter((supplier) => supplier.externalCode === externalCode),
    ),
  );
}

function seen(run: PushRun, step: Step, matches: readonly SupplierWire[]): Sight {
  const [supplier] = matches;
  if (supplier === undefined) return { kind: 'absent' };
  if (matches.length > 1) {
    return { kind: 'different', detail: `the hub lists ${matches.length} suppliers with this externalCode` };
  }
  if (typeof supplier.id !== 'number') return { kind: 'different', detail: 'the hub lists the supplier without an id' };
  run.supplierIds.set(step.identity.supplier, supplier.id);
  return sightOf(step, readingOf(supplier));
}
