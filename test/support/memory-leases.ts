import { ok } from '../../src/kernel/result.ts';
import type { LockOwner } from '../../src/push/locks/lock-file.ts';
import { type Lease, type LeaseTable, SPARE_MS } from '../../src/push/state/leases/lease-table.ts';

interface Kept {
  readonly owner: Omit<LockOwner, 'supplier'>;
  readonly suppliers: readonly string[];
  readonly fence: number;
  readonly renewedAt: number;
  readonly endsAt: number;
}

/** Leases in memory, by a clock that a test moves. */
export class MemoryLeases implements LeaseTable {
  readonly place = 'memory';
  readonly #now: () => number;
  /** By run. */
  readonly #runs = new Map<string, Kept>();
  #fence = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async take(owner: Omit<LockOwner, 'supplier'>, suppliers: readonly string[], ms: number, instead: readonly number[]) {
    const now = this.#now();
    const others = [...this.#runs.values()].filter(
      (kept) =>
        kept.owner.run !== owner.run &&
        kept.owner.hub === owner.hub &&
        kept.suppliers.some((one) => suppliers.includes(one)),
    );
    const held = others.find(({ endsAt, fence }) => endsAt > now && !instead.includes(fence));
    if (held) return ok({ held: this.#seen(held, held.suppliers.find((one) => suppliers.includes(one)) ?? '') });
    for (const kept of others) this.#runs.delete(kept.owner.run);
    const own = this.#runs.get(owner.run);
    if (own === undefined) this.#fence += 1;
    const fence = own?.fence ?? this.#fence;
    const all = [...new Set([...(own?.suppliers ?? []), ...suppliers])];
    const endsAt = Math.max(own?.endsAt ?? 0, now + ms);
    this.#runs.set(owner.run, { owner, suppliers: all, fence, renewedAt: now, endsAt });
    return ok({ fence });
  }

  async hold(run: string, fence: number, ms: number) {
    const own = this.#runs.get(run);
    if (own?.fence !== fence) return ok(false);
    const now = this.#now();
    if (own.endsAt < now + ms - SPARE_MS)
      this.#runs.set(run, { ...own, renewedAt: now, endsAt: Math.max(own.endsAt, now + ms) });
    return ok(true);
  }

  async release(run: string, fence: number) {
    if (this.#runs.get(run)?.fence === fence) this.#runs.delete(run);
    return ok(undefined);
  }

  async list() {
    return ok([...this.#runs.values()].flatMap((kept) => kept.suppliers.map((one) => this.#seen(kept, one))));
  }

  #seen({ owner, fence, renewedAt, endsAt }: Kept, supplier: string): Lease {
    const now = this.#now();
    return { owner: { ...owner, supplier }, fence, ageMs: now - renewedAt, leftMs: endsAt - now };
  }
}
