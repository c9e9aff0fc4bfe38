import { ok } from '../../src/kernel/result.ts';
import {
  type Fleet,
  type FleetState,
  type FleetTable,
  type Load,
  type Member,
  type MemberReport,
  type OpenedFleet,
  type QueuedHotel,
  shareOf,
} from '../../src/push/state/fleet/fleet-table.ts';
import { SPARE_MS } from '../../src/push/state/leases/lease-table.ts';
import type { MemoryLeases } from './memory-leases.ts';

interface KeptMember extends Member {
  state: MemberReport['state'];
  calls: number;
  requests: number;
  endsAt: number;
}

interface KeptHotel extends QueuedHotel {
  worker: string | undefined;
  readonly runs: string[];
  notBefore: number;
  takeovers: number;
  result: string | undefined;
}

interface Kept {
  readonly fleet: Fleet;
  readonly opener: string;
  readonly openedAt: number;
  readonly members: Map<string, KeptMember>;
  readonly hotels: KeptHotel[];
  state: FleetState;
  fence: number;
  granted: number;
  restUntil: number;
}

/** Fleets in memory, by a clock that a test moves, with the leases of the same place. */
export class MemoryFleets implements FleetTable {
  readonly #now: () => number;
  readonly #leases: MemoryLeases;
  readonly #fleets = new Map<string, Kept>();

  constructor(now: () => number, leases: MemoryLeases) {
    this.#now = now;
    this.#leases = leases;
  }

  async create(fleet: Fleet, opener: Member, ms: number) {
    const fence = await this.#fenceOf(fleet.id);
    const { id: by } = opener;
    const openedAt = this.#now();
    const empty = { members: new Map(), hotels: [], granted: 0, restUntil: 0 };
    if (!this.#fleets.has(fleet.id))
      this.#fleets.set(fleet.id, { fleet, opener: by, openedAt, state: 'filling', fence, ...empty });
    await this.join(fleet.id, opener, ms);
    return ok(this.#seen(this.#of(fleet.id)));
  }

  async list(hub: string) {
    const all = [...this.#fleets.values()].filter(({ fleet, state }) => fleet.hub === hub && state !== 'closed');
    return ok(all.map((one) => this.#seen(one)).toReversed());
  }

  async queue(id: string, from: number, queued: readonly QueuedHotel[]) {
    const { hotels } = this.#of(id);
    for (const [index, one] of queued.entries())
      hotels[from + index] ??= { ...one, worker: undefined, runs: [], notBefore: 0, takeovers: 0, result: undefined };
    return ok(undefined);
  }

  async seal(id: string) {
    const fleet = this.#of(id);
    if (fleet.state === 'filling') fleet.state = 'open';
    return ok(undefined);
  }

  async relock(id: string) {
    const fleet = this.#of(id);
    fleet.fence = await this.#fenceOf(id);
    return ok(fleet.fence);
  }

  async join(id: string, member: Member, ms: number) {
    const { members } = this.#of(id);
    if (!members.has(member.id))
      members.set(member.id, { ...member, state: 'alive', calls: 0, requests: 0, endsAt: this.#now() + ms });
    return ok(undefined);
  }

  async beat(id: string, member: string, { allowed, underWay, requests }: Load, ms: number) {
    const fleet = this.#of(id);
    const own = this.#alive(fleet, member);
    if (own === undefined) return ok(undefined);
    const now = this.#now();
    const used = Math.max(allowed, underWay);
    Object.assign(own, { calls: used, requests, endsAt: Math.max(own.endsAt, now + ms) });
    await this.#leases.hold(id, fleet.fence, ms);
    for (const one of fleet.members.values())
      if (one.state === 'alive' && one.endsAt <= now) await this.leave(id, one.id, 'lost', 0);
    if (fleet.state === 'filling' && this.#alive(fleet, fleet.opener) === undefined) fleet.state = 'cut';
    const others = [...fleet.members.values()].filter(
      (one) => one.kind === 'worker' && one.state === 'alive' && one.id !== member,
    );
    const total = fleet.fleet.concurrency;
    const share = own.kind === 'lead' ? 0 : shareOf(total, { id: member, calls: used }, others);
    own.calls = Math.max(share, used);
    const hotels = this.#counts(fleet);
    return ok({ state: fleet.state, share, restMs: Math.max(0, fleet.restUntil - now), hotels });
  }

  async take(id: string, worker: string, known: readonly number[], most: number) {
    const fleet = this.#of(id);
    if (this.#alive(fleet, worker) === undefined) return ok([]);
    const now = this.#now();
    const own = fleet.hotels.filter((hotel) => hotel.worker === worker && hotel.result === undefined);
    const free = fleet.hotels.filter(
      (hotel) => hotel.worker === undefined && hotel.result === undefined && hotel.notBefore <= now,
    );
    const taken = free.slice(0, Math.max(0, most - own.length));
    for (const hotel of taken) {
      hotel.worker = worker;
      hotel.runs.push(worker);
    }
    const numbered = fleet.hotels.map((hotel, n) => ({ hotel, n }));
    const beyond = numbered.filter(
      ({ hotel, n }) => hotel.worker === worker && hotel.result === undefined && !known.includes(n),
    );
    return ok(
      beyond.map(({ hotel: { key, plan, runs }, n }) => ({
        n,
        key,
        plan,
        earlier: runs.filter((run) => run !== worker),
      })),
    );
  }

  async hold(id: string, worker: string, fence: number, ms: number) {
    const fleet = this.#of(id);
    const held = await this.#leases.hold(id, fence, ms);
    if (!held.ok || !held.value) return ok('locks' as const);
    const own = this.#alive(fleet, worker);
    if (own === undefined) return ok('worker' as const);
    if (own.endsAt < this.#now() + ms - SPARE_MS) own.endsAt = this.#now() + ms;
    return ok('held' as const);
  }

  async end(id: string, worker: string, n: number, result: string) {
    const hotel = this.#of(id).hotels[n];
    if (hotel?.worker !== worker) return ok(false);
    hotel.result ??= result;
    return ok(true);
  }

  async giveBack(id: string, worker: string, given: readonly number[]) {
    for (const n of given) {
      const hotel = this.#of(id).hotels[n];
      if (hotel?.worker === worker && hotel.result === undefined) hotel.worker = undefined;
    }
    return ok(undefined);
  }

  async leave(id: string, member: string, as: 'ended' | 'lost', waitMs: number) {
    const fleet = this.#of(id);
    const own = this.#alive(fleet, member);
    if (own === undefined) return ok(undefined);
    Object.assign(own, { state: as, calls: 0 });
    for (const hotel of fleet.hotels) {
      if (hotel.worker !== member || hotel.result !== undefined) continue;
      hotel.worker = undefined;
      hotel.notBefore = this.#now() + waitMs;
      if (as === 'lost') hotel.takeovers += 1;
    }
    return ok(undefined);
  }

  async rest(id: string, ms: number) {
    const fleet = this.#of(id);
    fleet.restUntil = Math.max(fleet.restUntil, this.#now() + ms);
    return ok(undefined);
  }

  async grant(id: string, most: number) {
    const fleet = this.#of(id);
    const granted = Math.max(0, Math.min(most, fleet.fleet.maxRequests - fleet.granted));
    fleet.granted += granted;
    return ok(granted);
  }

  async totals(id: string) {
    const fleet = this.#of(id);
    const hotelsOf = (worker: string): number =>
      fleet.hotels.filter((hotel) => hotel.worker === worker && hotel.result !== undefined).length;
    return ok({
      hotels: this.#counts(fleet),
      members: [...fleet.members.values()].map(({ calls: _, endsAt: __, ...one }) => ({
        ...one,
        hotels: hotelsOf(one.id),
      })),
      takeovers: fleet.hotels.reduce((sum, { takeovers }) => sum + takeovers, 0),
      tookMs: this.#now() - fleet.openedAt,
    });
  }

  async results(id: string, from: number, most: number) {
    const ended = this.#of(id).hotels.flatMap(({ key, result }, n) =>
      result === undefined || n < from ? [] : { n, key, result },
    );
    return ok(ended.slice(0, most));
  }

  async close(id: string) {
    this.#of(id).state = 'closed';
    await this.#leases.release(id, await this.#fenceOf(id));
    return ok(undefined);
  }

  async unlock(id: string) {
    const anyone = this.#seen(this.#of(id)).members > 0;
    if (!anyone) await this.#leases.release(id, await this.#fenceOf(id));
    return ok(undefined);
  }

  async #fenceOf(run: string): Promise<number> {
    const all = await this.#leases.list();
    return (all.ok && all.value.find(({ owner }) => owner.run === run)?.fence) || 0;
  }

  #of(id: string): Kept {
    const fleet = this.#fleets.get(id);
    if (fleet === undefined) throw new Error(`no fleet ${id}`);
    return fleet;
  }

  #alive = ({ members }: Kept, id: string): KeptMember | undefined => {
    const member = members.get(id);
    return member?.state === 'alive' ? member : undefined;
  };

  #counts = ({ hotels }: Kept) => ({
    all: hotels.length,
    done: hotels.filter(({ result }) => result !== undefined).length,
  });

  #seen({ fleet, state, fence, members, openedAt }: Kept): OpenedFleet {
    const now = this.#now();
    const living = [...members.values()].filter((one) => one.state === 'alive' && one.endsAt > now);
    return { ...fleet, state, fence, members: living.length, ageMs: now - openedAt };
  }
}
