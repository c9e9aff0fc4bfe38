import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Processes } from '../../../src/host/host.ts';
import { Database } from '../../../src/host/postgres/database.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { fleetRows } from '../../../src/push/state/postgres/fleet-rows.ts';
import { leaseRows } from '../../../src/push/state/postgres/lease-rows.ts';
import { STATE_TABLES } from '../../../src/push/state/postgres/migrations.ts';
import { postgresState } from '../../../src/push/state/postgres/postgres-state.ts';
import type { StateStore } from '../../../src/push/state/state-store.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';
import { describeFleets } from './fleet-contract.ts';
import { describeFiles, describeLocks, HUB, PROJECT, processesOf } from './store-contract.ts';

let server: PostgresServer;
const open: (StateStore & { close(): Promise<void> })[] = [];
const databases: Database[] = [];
let schemas = 0;

beforeAll(async () => {
  server = await PostgresServer.start();
}, 60_000);
afterEach(async () => {
  for (const store of [...open.splice(0), ...databases.splice(0)]) await store.close();
});
afterAll(() => server.stop());

const nextSchema = (): string => {
  schemas += 1;
  return `test_${schemas}`;
};

async function storeIn(
  schema: string,
  processes: Processes = processesOf('desk', new Set([1, 2, 3])),
  folder = PROJECT,
) {
  const options = { address: server.address(schema), password: new Secret(DATABASE_PASSWORD) };
  const store = postgresState(folder, options, { processes });
  open.push(store);
  const ready = await store.ready();
  if (!ready.ok) throw new Error(ready.error.code);
  // The first write creates the tables.
  await store.files.remove(`${folder}/none`);
  return store;
}

describeFiles('a database', () => storeIn(nextSchema()));

describeLocks('a database', async () => {
  const schema = nextSchema();
  await storeIn(schema);
  return (processes) => {
    const address = server.address(schema);
    const store = postgresState(PROJECT, { address, password: new Secret(DATABASE_PASSWORD) }, { processes });
    open.push(store);
    return store.locks;
  };
});

describeFleets('a database', async () => {
  const schema = nextSchema();
  await storeIn(schema);
  const database = new Database(
    { address: server.address(schema), password: new Secret(DATABASE_PASSWORD) },
    STATE_TABLES,
  );
  databases.push(database);
  return { table: fleetRows(database), leases: leaseRows(database), pass: async (ms) => setTimeout(ms) };
});

const OWNER = { hub: HUB, run: 'run-1', pid: 1, host: 'desk', space: 'desk', user: 'ann', since: '2027-01-15' };

describe('a state database', () => {
  it('is set up by one of several machines that find it empty at the same moment', async () => {
    const schema = nextSchema();
    const stores = await Promise.all([1, 2, 3, 4].map(() => storeIn(schema)));
    expect(stores).toHaveLength(4);
    const rows = await server.query(`select version, name from ${schema}.versions order by version`);
    expect(rows).toEqual([
      { version: '0', name: null },
      { version: '1', name: 'files-and-leases' },
      { version: '2', name: 'moves' },
      { version: '3', name: 'fleets' },
      { version: '4', name: 'approvals' },
      { version: '5', name: 'approval-rules' },
      { version: '6', name: 'approval-signers' },
      { version: '7', name: 'runs' },
      { version: '8', name: 'pushed' },
    ]);
  });

  it('of an earlier version keeps its locks, but not those of a run that had lost one', async () => {
    const schema = nextSchema();
    const migrations = STATE_TABLES.migrations.filter(({ version }) => version < 7);
    const options = { address: server.address(schema), password: new Secret(DATABASE_PASSWORD) };
    const earlier = new Database(options, { ...STATE_TABLES, migrations });
    databases.push(earlier);
    expect(await earlier.ready()).toMatchObject({ ok: true });
    for (const [supplier, fence, run] of [
      ['A', 1, 'whole'],
      ['B', 2, 'whole'],
      ['C', 3, 'robbed'],
    ] as const)
      await server.query(
        `insert into ${schema}.leases values ($1, $2, $3, $4, $5, now(), now() + interval '1 minute')`,
        [...[HUB, supplier, fence, run, JSON.stringify({ ...OWNER, run, supplier })]],
      );
    for (const [id, fences] of [
      ['whole', [1, 2]],
      ['robbed', [3, 4]],
    ] as const)
      await server.query(
        `insert into ${schema}.fleets (id, hub, content, head, state, concurrency, max_requests, fences, opener)
         values ($1, $2, 'c', '{}', 'open', 4, 100, $3, 'lead')`,
        [id, HUB, fences],
      );
    const { locks, fleets } = await storeIn(schema);
    const listed = await locks.list();
    expect(listed.ok && listed.value.map(({ owner }) => `${owner?.supplier} ${owner?.run}`)).toEqual([
      ...['A whole', 'B whole', 'C robbed'],
    ]);
    const member = { id: 'a', kind: 'worker', owner: OWNER } as const;
    for (const [id, held] of [
      ['whole', 'held'],
      ['robbed', 'locks'],
    ] as const) {
      await fleets?.join(id, member, 1_000);
      const all = await fleets?.list(HUB);
      const fence = all?.ok ? (all.value.find((one) => one.id === id)?.fence ?? -1) : -1;
      expect(await fleets?.hold(id, 'a', fence, 1_000), id).toEqual({ ok: true, value: held });
    }
  });

  it('without tables has nothing, and reading creates none', async () => {
    const schema = nextSchema();
    const options = { address: server.address(schema), password: new Secret(DATABASE_PASSWORD) };
    const store = postgresState(PROJECT, options, { processes: processesOf('desk', new Set()) });
    open.push(store);
    const { files, shared, locks, fleets, moving, approvals } = store;
    const file = `${PROJECT}/contracts.lock.yaml`;
    const missing = { error: { reason: 'missing' } };
    expect(await store.ready()).toMatchObject({ ok: true });
    expect(await Promise.all([files.read(file, 1), shared.read(file), files.modifiedAt(file)])).toMatchObject([
      ...[missing, missing, missing],
    ]);
    const lists = [files.paths(), files.readdir(PROJECT), locks.list(), fleets?.list(HUB), approvals.of('plan')];
    for (const listed of await Promise.all(lists)) expect(listed).toMatchObject({ value: [] });
    expect(await moving.look()).toEqual({ ok: true, value: undefined });
    expect(await server.query(`select to_regnamespace('${schema}') as there`)).toEqual([{ there: null }]);
  });

  it('of a newer version of the tool is refused, and nothing in it is changed', async () => {
    const schema = nextSchema();
    await storeIn(schema);
    await server.query(`insert into ${schema}.versions (version, name) values (99, 'later')`);
    await expect(storeIn(schema)).rejects.toThrow('NEWER');
  });

  it('that holds tables of other programs is refused, and they stay', async () => {
    const schema = nextSchema();
    await storeIn(schema);
    await server.query(`delete from ${schema}.versions where version > 0`);
    await expect(storeIn(schema)).rejects.toThrow('FOREIGN');
  });

  it('has the same files for folders that are elsewhere on every machine', async () => {
    const schema = nextSchema();
    const [one, other] = [
      await storeIn(schema, undefined, '/home/ann/hotels'),
      await storeIn(schema, undefined, '/srv/ci'),
    ];
    await one.files.create('/home/ann/hotels/.contracts/runs/1/plan', Buffer.from('x'));
    expect(await other.files.read('/srv/ci/.contracts/runs/1/plan', 10)).toMatchObject({ ok: true });
  });

  it('that is killed and started again loses nothing, and calls meanwhile wait for it', {
    timeout: 60_000,
  }, async () => {
    const store = await storeIn(nextSchema());
    const opened = await store.files.openAppend(`${PROJECT}/journal`);
    const taken = await store.locks.take(OWNER, ['PALMA']);
    if (!opened.ok || !taken.ok) throw new Error('it is there');
    await opened.value.append(Buffer.from('one\n'));
    await server.kill();
    const [appended, held] = await Promise.all([
      opened.value.append(Buffer.from('two\n')),
      taken.value.holdFor(60_000),
      server.restart(),
    ]);
    expect([appended, held]).toMatchObject([{ ok: true }, { ok: true }]);
    const read = await store.files.read(`${PROJECT}/journal`, 100);
    expect(read.ok && Buffer.from(read.value).toString()).toBe('one\ntwo\n');
  });

  it('whose connections are cut again and again keeps every line once and in order', { timeout: 60_000 }, async () => {
    const store = await storeIn(nextSchema());
    const opened = await store.files.openAppend(`${PROJECT}/journal`);
    if (!opened.ok) throw new Error(opened.error.code);
    const lines = Array.from({ length: 60 }, (_, index) => `line ${index}\n`);
    let done = false;
    const cutting = (async () => {
      while (!done) await server.cut();
    })();
    for (const line of lines) expect(await opened.value.append(Buffer.from(line))).toMatchObject({ ok: true });
    done = true;
    await cutting;
    const read = await store.files.read(`${PROJECT}/journal`, 10_000);
    expect(read.ok && Buffer.from(read.value).toString()).toBe(lines.join(''));
  });

  it('gives a lease whose time is over to the next run, with a greater fencing number', async () => {
    const schema = nextSchema();
    const elsewhere = processesOf('elsewhere', new Set());
    const store = await storeIn(schema);
    const first = await store.locks.take(OWNER, ['PALMA']);
    if (!first.ok) throw new Error('it is free');
    const other = await storeIn(schema, elsewhere);
    const second = { ...OWNER, run: 'run-2', pid: 2, host: 'elsewhere', space: 'elsewhere' };
    expect(await other.locks.take(second, ['PALMA'])).toMatchObject({ error: { kind: 'held' } });
    const fence = async () => (await server.query(`select fence from ${schema}.runs`))[0]?.['fence'];
    const before = Number(await fence());
    await server.query(`update ${schema}.runs set ends_at = clock_timestamp() - interval '1 second'`);
    expect(await other.locks.take(second, ['PALMA'])).toMatchObject({ ok: true });
    expect(Number(await fence())).toBeGreaterThan(before);
    expect(await first.value.holdFor(1)).toMatchObject({ error: expect.stringContaining('run run-2') });
  });

  it('keeps a lease longer than the write that it is asked for', async () => {
    const schema = nextSchema();
    const store = await storeIn(schema);
    const taken = await store.locks.take(OWNER, ['PALMA']);
    if (!taken.ok) throw new Error('it is free');
    await taken.value.holdFor(600_000);
    const [row] = await server.query(
      `select extract(epoch from ends_at - clock_timestamp())::float8 as left from ${schema}.runs`,
    );
    expect(Number(row?.['left'])).toBeGreaterThan(600);
  });

  it('that refuses the password is refused at once, and the error does not hold it', async () => {
    const options = { address: server.address(), password: new Secret('wrong-canary') };
    const store = postgresState(PROJECT, options, {
      processes: processesOf('desk', new Set()),
    });
    open.push(store);
    const ready = await store.ready();
    expect(ready).toEqual({ ok: false, error: { reason: 'denied', code: '28P01' } });
  });
});
