import { beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../src/kernel/result.ts';
import type { FleetTable, Member } from '../../../src/push/state/fleet/fleet-table.ts';
import type { LeaseTable } from '../../../src/push/state/leases/lease-table.ts';
import { HUB } from './store-contract.ts';

const LONG_MS = 60_000;
const IDLE = { allowed: 0, underWay: 0, requests: 0 };
const owner = { pid: 1, host: 'desk', space: 'desk', user: 'ann', since: '2027-01-15' };
const member = (id: string, kind: Member['kind'] = 'worker'): Member => ({ id, kind, owner });
const got = <T>(result: Result<T, unknown>): T => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

export interface FleetPlace {
  readonly table: FleetTable;
  readonly leases: LeaseTable;
  /** Lets this much time pass for the table. */
  readonly pass: (ms: number) => Promise<void>;
}

/** What every kind of queue for several workers must do. */
export function describeFleets(what: string, open: () => Promise<FleetPlace>): void {
  describe(`a fleet in ${what}`, () => {
    let place: FleetPlace;
    const lock = { hub: HUB, run: 'fleet', ...owner };
    const opened = async (hotels = 3, concurrency = 4) => {
      got(await place.leases.take(lock, ['PALMA'], LONG_MS, []));
      const entry = { id: 'fleet', hub: HUB, content: 'c', head: '{}', concurrency, maxRequests: 100 };
      const fleet = got(await place.table.create(entry, member('lead', 'lead'), LONG_MS));
      const queued = Array.from({ length: hotels }, (_, n) => ({ key: `PALMA/H${n}`, plan: `plan ${n}` }));
      got(await place.table.queue('fleet', 0, queued));
      got(await place.table.seal('fleet'));
      return fleet;
    };
    const join = async (...ids: readonly string[]) => {
      for (const id of ids) got(await place.table.join('fleet', member(id), LONG_MS));
    };
    const take = async (worker: string, known: readonly number[], most: number) =>
      got(await place.table.take('fleet', worker, known, most)).map(({ n }) => n);
    const beat = async (worker: string, load = IDLE, ms = LONG_MS) =>
      got(await place.table.beat('fleet', worker, load, ms));

    beforeEach(async () => {
      place = await open();
    });

    it('gives each hotel to one worker', async () => {
      await opened(20);
      const workers = ['a', 'b', 'c', 'd'];
      await join(...workers);
      const taken = await Promise.all(workers.map((worker) => take(worker, [], 5)));
      expect(taken.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
      expect(await take('a', [], 5)).toEqual(taken[0]);
      expect(await take('a', taken[0] ?? [], 6)).toEqual([]);
    });

    it('ends a hotel once, by the worker that has it', async () => {
      await opened(1);
      await join('a', 'b');
      await take('a', [], 1);
      expect(got(await place.table.end('fleet', 'b', 0, 'B'))).toBe(false);
      expect(got(await place.table.end('fleet', 'a', 0, 'A'))).toBe(true);
      expect(got(await place.table.end('fleet', 'a', 0, 'again'))).toBe(true);
      expect(got(await place.table.results('fleet', 0, 10))).toEqual([{ n: 0, key: 'PALMA/H0', result: 'A' }]);
      expect((await beat('a'))?.hotels).toEqual({ all: 1, done: 1 });
    });

    it('passes on what a worker gives back, with the names of those that had begun it', async () => {
      await opened(1);
      await join('a', 'b');
      await take('a', [], 1);
      got(await place.table.giveBack('fleet', 'a', [0]));
      const [hotel] = got(await place.table.take('fleet', 'b', [], 1));
      expect(hotel).toEqual({ n: 0, key: 'PALMA/H0', plan: 'plan 0', earlier: ['a'] });
    });

    it('gives the hotels of a worker that is gone to others only after a wait, and nothing more to itself', async () => {
      await opened(2);
      await join('a', 'b');
      await take('a', [], 1);
      got(await place.table.leave('fleet', 'a', 'lost', 1_000));
      expect(await take('b', [], 2)).toEqual([1]);
      expect(await take('a', [], 2)).toEqual([]);
      expect(await beat('a')).toBeUndefined();
      expect(got(await place.table.end('fleet', 'a', 0, 'late'))).toBe(false);
      await place.pass(1_100);
      expect(await take('b', [1], 2)).toEqual([0]);
      expect(got(await place.table.totals('fleet'))).toMatchObject({ takeovers: 1 });
    });

    it('takes over from a worker without a sign of life once its time is over', async () => {
      await opened(1);
      got(await place.table.join('fleet', member('a'), 200));
      await join('b');
      await take('a', [], 1);
      await beat('b');
      expect(await take('b', [], 1)).toEqual([]);
      await place.pass(300);
      await beat('b');
      expect(await take('b', [], 1)).toEqual([0]);
    });

    it('lets a worker write only as long as it has its hotels and the fleet its locks', async () => {
      const { fence } = await opened(1);
      await join('a', 'b');
      const hold = async (worker: string) => got(await place.table.hold('fleet', worker, fence, LONG_MS));
      expect([await hold('a'), await hold('b')]).toEqual(['held', 'held']);
      got(await place.table.leave('fleet', 'b', 'lost', 0));
      expect(await hold('b')).toBe('worker');
      got(await place.leases.release('fleet', fence));
      expect(await hold('a')).toBe('locks');
      got(await place.leases.take(lock, ['PALMA'], LONG_MS, []));
      expect(await hold('a')).toBe('locks');
      const again = got(await place.table.relock('fleet'));
      expect(got(await place.table.hold('fleet', 'a', again, LONG_MS))).toBe('held');
    });

    it('shares the calls out equally, and never more than there are', async () => {
      await opened(1, 4);
      await join('a');
      expect((await beat('a'))?.share).toBe(4);
      await join('b');
      // What one worker still uses is not given to another.
      expect((await beat('b'))?.share).toBe(0);
      expect((await beat('a', { allowed: 4, underWay: 4, requests: 9 }))?.share).toBe(2);
      expect((await beat('b'))?.share).toBe(0);
      expect((await beat('a', { allowed: 2, underWay: 3, requests: 9 }))?.share).toBe(2);
      expect((await beat('b'))?.share).toBe(1);
      expect((await beat('a', { allowed: 2, underWay: 1, requests: 9 }))?.share).toBe(2);
      expect((await beat('b', { allowed: 1, underWay: 1, requests: 3 }))?.share).toBe(2);
      expect((await beat('lead'))?.share).toBe(0);
    });

    it('tells all of them that the hub asked one to wait', async () => {
      await opened(1);
      await join('a', 'b');
      got(await place.table.rest('fleet', 5_000));
      const { restMs = 0 } = (await beat('b')) ?? {};
      expect(restMs).toBeGreaterThan(4_000);
      expect(restMs).toBeLessThanOrEqual(5_000);
    });

    it('grants no more requests than the whole run may send', async () => {
      await opened(1);
      const granted = await Promise.all([1, 2, 3, 4].map(() => place.table.grant('fleet', 30)));
      expect(granted.map(got).toSorted((a, b) => a - b)).toEqual([10, 30, 30, 30]);
    });

    it('is cut if its opener ends before all hotels are queued', async () => {
      got(await place.leases.take(lock, ['PALMA'], LONG_MS, []));
      const entry = { id: 'fleet', hub: HUB, content: 'c', head: '{}', concurrency: 4, maxRequests: 100 };
      got(await place.table.create(entry, member('lead', 'lead'), LONG_MS));
      await join('a');
      expect((await beat('a'))?.state).toBe('filling');
      got(await place.table.leave('fleet', 'lead', 'ended', 0));
      expect((await beat('a'))?.state).toBe('cut');
    });

    it('is found until it is closed, which releases its locks', async () => {
      await opened(1);
      await join('a');
      expect(got(await place.table.list(HUB))).toMatchObject([
        { id: 'fleet', content: 'c', state: 'open', members: 2 },
      ]);
      got(await place.table.unlock('fleet'));
      expect(got(await place.leases.list())).toHaveLength(1);
      got(await place.table.close('fleet'));
      expect(got(await place.table.list(HUB))).toEqual([]);
      expect(got(await place.leases.list())).toEqual([]);
    });

    it('releases its locks when everybody has left', async () => {
      await opened(1);
      await join('a');
      got(await place.table.leave('fleet', 'a', 'ended', 0));
      got(await place.table.leave('fleet', 'lead', 'ended', 0));
      got(await place.table.unlock('fleet'));
      expect(got(await place.leases.list())).toEqual([]);
      expect(got(await place.table.list(HUB))).toHaveLength(1);
    });
  });
}
