import { operations } from '../../hub/operations.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { digestOf } from '../../kernel/digest.ts';
import { soldDifferently } from '../../plan/compare/affects-sale.ts';
import { findSupplier } from '../../plan/find-supplier.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import { type HotelPlan, plansByHotel } from '../../plan/plans-by-hotel.ts';
import { queuedHotelText } from '../../plan/saved/queued-hotel.ts';
import type { PushResult, StepReport } from '../../push/event.ts';
import { newRunId, openRun } from '../../push/journal/run-files.ts';
import type { TakenLocks } from '../../push/locks/lock-file.ts';
import { pushPlan } from '../../push/push-plan.ts';
import type { FleetTable, OpenedFleet } from '../../push/state/fleet/fleet-table.ts';
import { afterWorkers, type FleetHead, kept } from '../../use/fleet/collected.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../../use/ground/session.ts';
import { hubName, runsFolder, targetOf } from '../../use/ground/settings/state-folder.ts';
import { type PushJob, refuseUsedPlan } from '../../use/plan/push-job.ts';
import { keepLock } from '../../use/push/keep-lock.ts';
import { lockSuppliers, notWritten, startOf, suppliersOf } from '../../use/push/recorded-run.ts';
import { MEMBER_MS } from './fleet-worker.ts';
import { type LeadMeans, leadFleet, memberOf } from './lead-fleet.ts';

export interface OpeningFlags {
  readonly allow: readonly string[];
  readonly concurrency: number;
  readonly maxRequests: number;
  /** What the fleet pushes, as `fleetContent` names it. */
  readonly content: string;
}

/** Locks the suppliers, writes them, queues the hotels, and leads the fleet. The plan has been shown, and the user agreed. */
export async function openFleet(
  job: PushJob,
  session: ConnectedSession,
  opening: OpeningFlags,
  means: LeadMeans,
): Promise<CommandEnd> {
  const { table } = means;
  const { fleet, ready } = await beginFleet(job, session, opening, table);
  const { id } = fleet;
  try {
    const filled = fill(id, ready, job, session, table).catch(async (error: unknown) => {
      // Its workers finish the queue, and nothing is added.
      await table.leave(id, id, 'ended', 0);
      return error;
    });
    const end = await leadFleet(fleet, id, session, means);
    const trouble = await filled;
    if (trouble !== undefined) throw afterWorkers(trouble);
    return end;
  } finally {
    await table.leave(id, id, 'ended', 0);
    await table.unlock(id);
  }
}

/** Everything before the first hotel is queued. If it fails, no hotel is written, and the locks are released. */
export async function beginFleet(
  job: PushJob,
  session: ConnectedSession,
  { allow, content, concurrency, maxRequests }: OpeningFlags,
  table: FleetTable,
): Promise<{ readonly fleet: OpenedFleet; readonly ready: readonly HotelPlan[] }> {
  const { plan, contracts } = job;
  const { machine, environment } = session;
  const id = newRunId(machine.clock, machine.randomness);
  const suppliers = suppliersOf(plan);
  const lock = await lockSuppliers(suppliers, session, id, true);
  try {
    const reports = await pushSuppliers(job, session, id, lock, content);
    const { ready, waiting } = await readyHotels(job, reports, session);
    const queued = new Set(ready.map(({ key }) => key));
    const unqueued = plan.blocked.filter(({ identity: { supplier, hotel } }) => !queued.has(`${supplier}/${hotel}`));
    const head: FleetHead = {
      environment: environment.name,
      suppliers,
      allow,
      reports: [...reports, ...waiting],
      otherwise: soldDifferently({ ...plan, steps: [], blocked: unqueued }, () => false),
      blocked: plan.blocked.map(({ conflict }) => ({ ...(conflict && { conflict }) })),
      hotels: contracts.hotels.length,
    };
    const hub = hubName(targetOf(environment));
    const entry = { id, hub, content, head: JSON.stringify(head), concurrency, maxRequests };
    return { fleet: kept(await table.create(entry, memberOf(id, 'lead', session), MEMBER_MS), session), ready };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Under the run of the fleet, with its journal. */
async function pushSuppliers(
  job: PushJob,
  session: ConnectedSession,
  id: string,
  lock: TakenLocks,
  content: string,
): Promise<readonly StepReport[]> {
  const { state, config, machine, connection, interruption } = session;
  const plan = job.savedAt === undefined ? digestOf(content).slice(0, 12) : job.kept().id;
  if (job.savedAt !== undefined) await refuseUsedPlan(plan, job.savedAt, config, state);
  const started = { ...startOf(id, plan, job, session), fleet: id };
  const opened = await openRun(state.files, runsFolder(config), started, undefined, machine.clock);
  if (!opened.ok) throw notWritten('the journal', state, id, opened.error);
  const steps = job.plan.steps.filter(({ identity }) => identity.kind === 'supplier');
  const result: PushResult = await pushPlan(
    { ...job.plan, steps },
    {
      hub: connection.hub,
      clock: connection.settlingClock,
      signal: interruption.signal,
      journal: opened.value,
      ...(job.objections && { objections: job.objections }),
      permit: async (ms) => {
        const held = await lock.holdFor(ms);
        return held.ok ? undefined : held.error;
      },
    },
  );
  await opened.value.close();
  await keepLock(job, session, result, () => {});
  if (result.interrupted)
    throw new CliFailure({
      code: 'interrupted',
      exit: interruption.exit() ?? EXIT.interrupted,
      message: 'interrupted; no hotel was written',
    });
  return result.reports;
}

interface ReadyHotels {
  readonly ready: readonly HotelPlan[];
  /** Records of hotels whose supplier could not be written. */
  readonly waiting: readonly StepReport[];
}

/** The hotels whose suppliers are in the hub, with the ids of these. */
async function readyHotels(
  { plan, contracts }: PushJob,
  reports: readonly StepReport[],
  { connection, environment }: ConnectedSession,
): Promise<ReadyHotels> {
  const ends = new Map(reports.map((report) => [report.stepId, report]));
  const created = plan.steps.filter(({ operation }) => operation === 'createSupplier');
  const ids = new Map<string, number>();
  if (created.length > 0) {
    const listed = await connection.hub.call(operations.listSuppliers);
    if (listed.kind !== 'ok') throw failureOfRead(listed, environment, 'No hotel was written.');
    for (const { identity } of created) {
      const found = findSupplier(listed.body, { externalCode: identity.supplier });
      if (found.kind === 'found') ids.set(identity.supplier, found.id);
    }
  }
  const ready: HotelPlan[] = [];
  const waiting: StepReport[] = [];
  for (const hotel of plansByHotel(plan, contracts)) {
    const own = hotel.plan.steps.map((step) => ({ step, obstacle: obstacleOf(step, ends) }));
    if (own.every(({ obstacle }) => obstacle === undefined))
      ready.push({ ...hotel, plan: standing(hotel.plan, ends, ids) });
    else
      waiting.push(
        ...own.map(
          ({ step: { id: stepId, identity, operation }, obstacle = "its hotel's supplier could not be written" }) => ({
            stepId,
            identity,
            operation,
            outcome: 'skipped' as const,
            reason: obstacle,
          }),
        ),
      );
  }
  return { ready, waiting };
}

type Ends = ReadonlyMap<string, StepReport>;

function obstacleOf({ needs }: Step, ends: Ends): string | undefined {
  const end = needs.flatMap((need) => ends.get(need) ?? []).find((one) => !succeeded(one));
  return end && `it needs "${end.stepId}", which ended ${end.outcome}`;
}

/** Its supplier is there: its steps wait for nothing but each other. */
const standing = (plan: Plan, ends: Ends, ids: ReadonlyMap<string, number>): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => {
    const supplierId = step.supplierId ?? ids.get(step.identity.supplier);
    return {
      ...step,
      needs: step.needs.filter((need) => !ends.has(need)),
      ...(supplierId !== undefined && { supplierId }),
    };
  }),
});

const BLOCK = 100;

/** Workers begin with the first hotels while the last are being queued. */
export async function fill(
  id: string,
  hotels: readonly HotelPlan[],
  { options }: PushJob,
  session: ConnectedSession,
  table: FleetTable,
): Promise<undefined> {
  for (let from = 0; from < hotels.length; from += BLOCK) {
    const block = hotels.slice(from, from + BLOCK).map(({ key, plan, contracts }) => ({
      key,
      plan: queuedHotelText({ plan, contracts, options }),
    }));
    kept(await table.queue(id, from, block), session);
  }
  kept(await table.seal(id), session);
  return undefined;
}

/** The file that changed between two readings, if any: then the plan is not what `content` says. */
export const refuseChanged = (
  files: ReadonlyMap<string, string>,
  sources: readonly { readonly file: string; readonly sha256: string }[],
  resolve: (file: string) => string,
): void => {
  const changed = sources.find(({ file, sha256 }) => files.get(resolve(file)) !== sha256);
  if (changed === undefined) return;
  throw usageFailure(
    'file-changed',
    `${changed.file} changed while it was being read. Nothing was sent.`,
    'run the command again',
  );
};
