import type { HubFailure } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { narrowed } from '../../plan/derived-plan.ts';
import { selectedHotels } from '../../plan/find-supplier.ts';
import { released } from '../../plan/narrow/held-back.ts';
import { kindsOf } from '../../plan/narrow/only-kinds.ts';
import { identityText, type Plan, type Step } from '../../plan/plan.ts';
import { planChanges } from '../../plan/plan-changes.ts';
import { movedSteps } from '../../plan/saved/moved-steps.ts';
import type { QueuedHotel } from '../../plan/saved/queued-hotel.ts';
import type { RemoteHotel } from '../../plan/snapshot.ts';
import type { StepReport } from '../../push/event.ts';
import { halfWritten, type JournalledRun, type JournalledStep } from '../../push/journal/journalled-run.ts';
import { readHotel } from '../../push/look/read-snapshot.ts';
import { CHANGED } from '../../push/look/recheck-hotel.ts';
import type { Environment } from '../../use/ground/settings/environment.ts';

/** The remaining writes of a hotel that earlier workers have begun. */
export interface RestOfHotel {
  readonly plan: Plan;
  /** Steps that must not be sent, because somebody else has changed the record since. */
  readonly moved: ReadonlySet<string>;
  /** Of the planned steps that are not needed any more. */
  readonly done: readonly StepReport[];
}

/** The same as for an interrupted push: the hub is read again, and compared with the contract. */
export async function restOfHotel(
  saved: QueuedHotel,
  run: Pick<JournalledRun, 'steps'>,
  {
    hub,
    environment,
    allow,
  }: { readonly hub: Hub; readonly environment: Environment; readonly allow: readonly string[] },
): Promise<Result<RestOfHotel, HubFailure>> {
  const { contracts, options } = saved;
  const suppliers = await hub.call(operations.listSuppliers);
  if (suppliers.kind !== 'ok') return fail(suppliers);
  const listed = new Map<number, ReadonlyMap<string, string>>();
  const hotels: RemoteHotel[] = [];
  for (const place of selectedHotels(contracts, suppliers.body)) {
    const hotel = await readHotel(hub, place);
    if (!hotel.ok && hotel.error.kind !== 'absent') return hotel;
    listed.set(place.supplierId, new Map(hotel.ok ? [[place.code, '']] : []));
    if (hotel.ok) hotels.push(hotel.value);
  }
  const { prune, supersede = false, only } = options;
  const { capabilities, name } = environment;
  const snapshot = { suppliers: suppliers.body, listed, hotels };
  const whole = planChanges({ contracts, snapshot, environment: name, prune, supersede, capabilities });
  const now = released(narrowed(whole, { kinds: only && kindsOf(only) }), allow);
  // The supplier is not this worker's to write.
  const plan = { ...now, steps: now.steps.filter(({ identity }) => identity.kind !== 'supplier') };
  const left = new Set(plan.steps.map(({ id }) => id));
  const blocked = new Set(plan.blocked.map(({ identity }) => identityText(identity)));
  const gone = saved.plan.steps.filter(({ id }) => !left.has(id));
  return ok({
    plan,
    moved: movedSteps(saved.plan, plan, halfWritten(saved.plan, run)),
    done: gone.map((step) =>
      blocked.has(identityText(step.identity))
        ? { ...headOf(step), outcome: 'skipped', ...CHANGED }
        : doneBefore(step, run),
    ),
  });
}

const headOf = ({ id: stepId, identity, operation }: Step) => ({ stepId, identity, operation });

function doneBefore(step: Step, { steps }: Pick<JournalledRun, 'steps'>): StepReport {
  const known = steps.findLast(({ id }) => id === step.id);
  if (known?.ended && succeeded(known.ended))
    return { ...headOf(step), outcome: known.ended.outcome, ...answerOf(known) };
  return { ...headOf(step), outcome: 'adopted', reason: SENT_BEFORE, ...(known && answerOf(known)) };
}

const SENT_BEFORE = 'the hub holds just this record already: another worker of this push had sent it';

const answerOf = ({ status, requestId }: JournalledStep) => ({
  ...(status !== undefined && { status }),
  ...(requestId !== undefined && { requestId }),
});
