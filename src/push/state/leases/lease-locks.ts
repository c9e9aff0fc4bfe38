import type { Processes } from '../../../host/host.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import {
  type HeldLock,
  type LockOwner,
  type Locks,
  type LockTrouble,
  lifeOf,
  lostTo,
  type TakenLocks,
} from '../../locks/lock-file.ts';
import type { Lease, LeaseTable } from './lease-table.ts';

/** How long a lease lasts without a sign of life. A run that ended without releasing it keeps others waiting this long. */
export const LEASE_MS = 120_000;
const RENEW_MS = 20_000;
/** A lease outlives the time limit of the write that it covers by this much. */
const MARGIN_MS = 60_000;

export interface LeaseMeans {
  readonly table: LeaseTable;
  readonly processes: Processes;
  /** Does something again and again until it is stopped. */
  readonly every: (ms: number, work: () => void) => () => void;
}

/** Locks as leases in a table that several machines share. */
export const leaseLocks = (means: LeaseMeans): Locks => ({
  place: means.table.place,
  take: (owner, suppliers) => takeAll(means, owner, suppliers),
  list: async () => {
    const all = await means.table.list();
    return all.ok ? ok(all.value.map((lease) => heldOf(lease, means.processes))) : all;
  },
  remove: async ({ owner }) => {
    const all = await means.table.list();
    if (!all.ok || owner === undefined) return all.ok ? ok(undefined) : all;
    const fences = all.value.filter((lease) => isSame(lease.owner, owner)).map(({ fence }) => fence);
    return means.table.release(owner.run, fences);
  },
});

const isSame = (a: LockOwner, b: LockOwner): boolean => a.run === b.run && a.hub === b.hub && a.supplier === b.supplier;

export function heldOf({ owner, ageMs, leftMs }: Lease, processes: Processes): HeldLock {
  const stale = lifeOf(processes, owner) === 'gone' ? 'dead' : leftMs <= 0 ? 'silent' : undefined;
  return { file: `of supplier ${owner.supplier}`, owner, ageMs, ...(stale && { stale }) };
}

async function takeAll(
  means: LeaseMeans,
  owner: Omit<LockOwner, 'supplier'>,
  suppliers: readonly string[],
): Promise<Result<TakenLocks, LockTrouble>> {
  const taken: Lease[] = [];
  const giveUp = async (trouble: LockTrouble): Promise<Result<TakenLocks, LockTrouble>> => {
    await means.table.release(
      owner.run,
      taken.map(({ fence }) => fence),
    );
    return fail(trouble);
  };
  // Always in the same order, so that two runs cannot each hold a lock that the other one needs.
  for (const supplier of [...new Set(suppliers)].sort()) {
    const own = { ...owner, supplier };
    let lease = await means.table.take(own, LEASE_MS);
    // A process of this machine that is gone cannot write any more, whatever is left of its lease.
    if (lease.ok && lifeOf(means.processes, lease.value.owner) === 'gone')
      lease = await means.table.take(own, LEASE_MS, lease.value.fence);
    if (!lease.ok) return giveUp({ kind: 'not-written', failure: lease.error });
    if (lease.value.owner.run !== owner.run)
      return giveUp({ kind: 'held', held: heldOf(lease.value, means.processes) });
    taken.push(lease.value);
  }
  return ok(new TakenLeases(means, owner.run, taken));
}

class TakenLeases implements TakenLocks {
  readonly #means: LeaseMeans;
  readonly #run: string;
  readonly #leases: readonly Lease[];
  readonly #fences: readonly number[];
  readonly #stop: () => void;

  constructor(means: LeaseMeans, run: string, leases: readonly Lease[]) {
    this.#means = means;
    this.#run = run;
    this.#leases = leases;
    this.#fences = leases.map(({ fence }) => fence);
    this.#stop = means.every(RENEW_MS, () => void means.table.renew(run, this.#fences, LEASE_MS));
  }

  /** Leases are renewed all the time, because a push may wait long for the hub. */
  async beat(): Promise<void> {}

  async holdFor(ms: number): Promise<Result<void, string>> {
    const { table } = this.#means;
    const held = await table.renew(this.#run, this.#fences, Math.max(LEASE_MS, ms + MARGIN_MS));
    if (!held.ok) return fail(`its lock cannot be checked in ${table.place} (${held.error.code})`);
    const lost = this.#leases.find(({ fence }) => !held.value.includes(fence));
    if (lost === undefined) return ok(undefined);
    const { hub, supplier } = lost.owner;
    const all = await table.list();
    const other = all.ok && all.value.find(({ owner }) => owner.hub === hub && owner.supplier === supplier);
    return fail(other ? lostTo(other.owner) : `its lock of supplier ${safeText(supplier)} has ended or was released`);
  }

  async release(): Promise<void> {
    this.#stop();
    await this.#means.table.release(this.#run, this.#fences);
  }
}
