import { ok } from '../../src/kernel/result.ts';
import type { LockOwner } from '../../src/push/locks/lock-file.ts';
import type { Lease, LeaseTable } from '../../src/push/state/leases/lease-table.ts';

interface Kept {
  readonly owner: LockOwner;
  readonly fence: number;
  readonly renewedAt: number;
  readonly endsAt: number;
}

/** Leases in memory, by a clock that a test moves. */
export class MemoryLeases implements LeaseTable {
  readonly place = 'memory';
  readonly #now: () => number;
  readonly #leases = new Map<string, Kept>();
  #fence = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async take(owner: LockOwner, ms: number, instead?: number) {
    const key = JSON.stringify([owner.hub, owner.supplier]);
    const held = this.#leases.get(key);
    const now = this.#now();
    const isFree = held === undefined || held.endsAt <= now || held.owner.run === owner.run || held.fence === instead;
    if (isFree) this.#fence += 1;
    const lease = isFree ? { owner, fence: this.#fence, renewedAt: now, endsAt: now + ms } : held;
    this.#leases.set(key, lease);
    return ok(this.#seen(lease));
  }

  async renew(run: string, fences: readonly number[], ms: number) {
    const now = this.#now();
    const own = [...this.#leases].filter(([, { owner, fence }]) => owner.run === run && fences.includes(fence));
    for (const [key, lease] of own)
      this.#leases.set(key, { ...lease, renewedAt: now, endsAt: Math.max(lease.endsAt, now + ms) });
    return ok(own.map(([, { fence }]) => fence));
  }

  async release(run: string, fences: readonly number[]) {
    for (const [key, { owner, fence }] of this.#leases)
      if (owner.run === run && fences.includes(fence)) this.#leases.delete(key);
    return ok(undefined);
  }

  async list() {
    return ok([...this.#leases.values()].map((lease) => this.#seen(lease)));
  }

  #seen({ owner, fence, renewedAt, endsAt }: Kept): Lease {
    return { owner, fence, ageMs: this.#now() - renewedAt, leftMs: endsAt - this.#now() };
  }
}
