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
/** A lease that is renewed for a write outlives its time limit by this much, and one that is not by `SPARE_MS` less. */
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
  areOfRuns: true,
  take: (owner, suppliers) => takeAll(means, owner, suppliers),
  list: async () => {
    const all = await means.table.list();
    return all.ok ? ok(all.value.map((lease) => heldOf(lease, means.processes))) : all;
  },
  remove: async ({ owner }) => {
    const all = await means.table.list();
    if (!all.ok || owner === undefined) return all.ok ? ok(undefined) : all;
    const lease = all.value.find((one) => isSame(one.owner, owner));
    return lease ? means.table.release(owner.run, lease.fence) : ok(undefined);
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
  const wanted = [...new Set(suppliers)].sort();
  const instead: number[] = [];
  for (;;) {
    const taken = await means.table.take(owner, wanted, LEASE_MS, instead);
    if (!taken.ok) return fail({ kind: 'not-written', failure: taken.error });
    if ('fence' in taken.value) return ok(new TakenLeases(means, owner, wanted, taken.value.fence));
    const { held } = taken.value;
    // A process of this machine that is gone cannot write any more, whatever is left of its lease.
    if (lifeOf(means.processes, held.owner) !== 'gone')
      return fail({ kind: 'held', held: heldOf(held, means.processes) });
    instead.push(held.fence);
  }
}

class TakenLeases implements TakenLocks {
  readonly #table: LeaseTable;
  readonly #owner: Omit<LockOwner, 'supplier'>;
  readonly #suppliers: readonly string[];
  readonly #fence: number;
  readonly #stop: () => void;

  constructor(
    { table, every }: LeaseMeans,
    owner: Omit<LockOwner, 'supplier'>,
    suppliers: readonly string[],
    fence: number,
  ) {
    this.#table = table;
    this.#owner = owner;
    this.#suppliers = suppliers;
    this.#fence = fence;
    this.#stop = every(RENEW_MS, () => void table.hold(owner.run, fence, LEASE_MS));
  }

  /** Leases are renewed all the time, because a push may wait long for the hub. */
  async beat(): Promise<void> {}

  async holdFor(ms: number): Promise<Result<void, string>> {
    const { hub, run } = this.#owner;
    const held = await this.#table.hold(run, this.#fence, Math.max(LEASE_MS, ms + MARGIN_MS));
    if (!held.ok) return fail(`its lock cannot be checked in ${this.#table.place} (${held.error.code})`);
    if (held.value) return ok(undefined);
    const all = await this.#table.list();
    const own = new Set(this.#suppliers);
    const other = all.ok && all.value.find(({ owner }) => owner.hub === hub && own.has(owner.supplier));
    if (other) return fail(lostTo(other.owner));
    return fail(`its lock of supplier ${safeText(this.#suppliers[0] ?? '')} has ended or was released`);
  }

  async release(): Promise<void> {
    this.#stop();
    await this.#table.release(this.#owner.run, this.#fence);
  }
}
