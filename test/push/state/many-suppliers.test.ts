import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/host/postgres/database.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import type { Member } from '../../../src/push/state/fleet/fleet-table.ts';
import { fleetRows } from '../../../src/push/state/postgres/fleet-rows.ts';
import { leaseRows } from '../../../src/push/state/postgres/lease-rows.ts';
import { STATE_TABLES } from '../../../src/push/state/postgres/migrations.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';
import { HUB } from './store-contract.ts';

// 16 workers with 2 hotels each at a time, and other runs that take and lose leases meanwhile. The server's log says whether any two met.

const WORKERS = 16;
const AT_ONCE = 2;
const HOTELS = 96;
const WRITES = 6;
const LONG_MS = 120_000;

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
}, 60_000);
afterAll(() => server.stop());

const databaseOf = (schema: string): Database =>
  new Database({ address: server.address(schema), password: new Secret(DATABASE_PASSWORD) }, STATE_TABLES);

const got = <T>(result: Result<T, unknown>): T => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

const owner = { pid: 1, host: 'desk', space: 'desk', user: 'ann', since: '2027-01-15' };
const member = (id: string, kind: Member['kind'] = 'worker'): Member => ({ id, kind, owner });
const suppliersOf = (count: number) => Array.from({ length: count }, (_, n) => `S${String(n).padStart(4, '0')}`);

async function openFleet(database: Database, suppliers: readonly string[], hotels = HOTELS) {
  const table = fleetRows(database);
  const leases = leaseRows(database);
  got(await leases.take({ hub: HUB, run: 'fleet', ...owner }, suppliers, LONG_MS, []));
  const entry = { id: 'fleet', hub: HUB, content: 'c', head: '{}', concurrency: 32, maxRequests: 100_000 };
  const fleet = got(await table.create(entry, member('lead', 'lead'), LONG_MS));
  const queued = Array.from({ length: hotels }, (_, n) => ({ key: `H${n}`, plan: `plan ${n}` }));
  got(await table.queue('fleet', 0, queued));
  got(await table.seal('fleet'));
  return { table, leases, fleet };
}

/** The rows of the table that were written; known once its connections are closed. */
const written = async (schema: string, ...tables: readonly string[]): Promise<number> => {
  const rows = await server.query(
    'select sum(n_tup_upd + n_tup_ins)::int as n from pg_stat_user_tables where schemaname = $1 and relname = any($2)',
    [schema, tables],
  );
  return Number(rows[0]?.['n']);
};

describe('a fleet in a database', { timeout: 120_000 }, () => {
  it.each([1, 100, 3_000])('of %i suppliers meets no deadlock, and ends each hotel once', async (count) => {
    const schema = `many_${count}`;
    const suppliers = suppliersOf(count);
    const first = databaseOf(schema);
    const { table, fleet } = await openFleet(first, suppliers);
    const ended: number[] = [];
    const isDone = () => new Set(ended).size === HOTELS;

    const work = async (name: string, isKilled: boolean): Promise<void> => {
      const own = databaseOf(schema);
      const mine = fleetRows(own);
      got(await mine.join('fleet', member(name), LONG_MS));
      let left = isKilled ? 3 : Number.POSITIVE_INFINITY;
      const known = new Set<number>();
      let taking: Promise<unknown> = Promise.resolve();
      // One at a time, as workers do.
      const take = () => {
        const taken = taking.then(async () => {
          const [hotel] = got(await mine.take('fleet', name, [...known], known.size + 1));
          if (hotel) known.add(hotel.n);
          return hotel;
        });
        taking = taken;
        return taken;
      };
      const lane = async (): Promise<void> => {
        while (!isDone() && left > 0) {
          left -= 1;
          const hotel = await take();
          if (hotel === undefined) return;
          for (let n = 0; n < WRITES; n += 1) {
            // Asked for so long that every write must renew: as most often as it ever is.
            const held = got(await mine.hold('fleet', name, fleet.fence, LONG_MS * (n + 2)));
            if (held !== 'held') return;
          }
          if (got(await mine.end('fleet', name, hotel.n, name))) ended.push(hotel.n);
          known.delete(hotel.n);
        }
      };
      let isOver = false;
      const beating = (async () => {
        while (!isOver) {
          await mine.beat('fleet', name, { allowed: AT_ONCE, underWay: 1, requests: 1 }, LONG_MS * 10);
          await setTimeout(5);
        }
      })();
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      isOver = true;
      await beating;
      await mine.leave('fleet', name, isKilled ? 'lost' : 'ended', 0);
      await mine.unlock('fleet');
      await own.close();
    };
    const others = async (name: string): Promise<void> => {
      const own = databaseOf(schema);
      const mine = leaseRows(own);
      for (let n = 0; !isDone(); n += 1) {
        const run = { hub: HUB, run: `${name}-${n}`, ...owner };
        // A short one of the same suppliers as the other run, which takes it over.
        const taken = got(await mine.take(run, ['X1', 'X2', 'X3'], 1, []));
        if ('fence' in taken && n % 2 === 0) got(await mine.release(run.run, taken.fence));
        expect(got(await mine.take(run, [...suppliers, 'Y'], 1, []))).toHaveProperty('held.owner.run', 'fleet');
        got(await mine.list());
      }
      await own.close();
    };
    const workers = Array.from({ length: WORKERS }, (_, n) => work(`w${n}`, n % 4 === 3));
    await Promise.all([...workers, others('one'), others('other')]);

    expect(got(await table.results('fleet', 0, HOTELS * 2)).map(({ n }) => n)).toEqual(
      Array.from({ length: HOTELS }, (_, n) => n),
    );
    expect(ended.toSorted((a, b) => a - b)).toEqual(Array.from({ length: HOTELS }, (_, n) => n));
    expect(got(await table.totals('fleet')).hotels).toEqual({ all: HOTELS, done: HOTELS });
    expect(server.deadlocks()).toEqual([]);
    await first.close();
  });

  it('of 100 suppliers writes at most 2 rows for 100 writes to the hub that it lets pass', async () => {
    const database = databaseOf('cost');
    const { table, fleet, leases } = await openFleet(database, suppliersOf(100), 1);
    got(await table.join('fleet', member('a'), 60_000));
    await database.close();
    const before = await written('cost', 'members', 'runs', 'leases');
    for (let n = 0; n < 100; n += 1) expect(got(await table.hold('fleet', 'a', fleet.fence, LONG_MS))).toBe('held');
    await database.close();
    const after = await written('cost', 'members', 'runs', 'leases');
    expect(after - before).toBe(1);
    for (let n = 0; n < 100; n += 1) expect(got(await leases.hold('fleet', fleet.fence, LONG_MS))).toBe(true);
    await database.close();
    expect(await written('cost', 'members', 'runs', 'leases')).toBe(after);
  });
});
