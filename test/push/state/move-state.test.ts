import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databasePlace } from '../../../src/commands/state/state-places.ts';
import type { StateFiles } from '../../../src/host/state-files.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { CHAIN_START, writeLine } from '../../../src/push/journal/journal-chain.ts';
import { fileState } from '../../../src/push/state/file-state.ts';
import {
  isKept,
  keptFiles,
  LAST_PUSH,
  type MovePlace,
  moveFiles,
  SHARED_FOLDERS,
} from '../../../src/push/state/move/move-files.ts';
import { type DatabaseState, postgresState } from '../../../src/push/state/postgres/postgres-state.ts';
import { thisMachine } from '../../../src/use/ground/machine.ts';
import { files as sources, textOf } from '../../support/imports.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';
import { folderWith, temporaryFolder } from '../../support/run-contracts.ts';
import { HUB, processesOf } from './store-contract.ts';

let server: PostgresServer;
const open: DatabaseState[] = [];
let schemas = 0;

beforeAll(async () => {
  server = await PostgresServer.start();
}, 60_000);
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});
afterAll(() => server.stop());

async function databaseOf(folder: string, schema?: string): Promise<DatabaseState> {
  schemas += schema === undefined ? 1 : 0;
  const options = { address: server.address(schema ?? `move_${schemas}`), password: new Secret(DATABASE_PASSWORD) };
  const store = postgresState(folder, options, { processes: processesOf('desk', new Set([1, 2, 3])) });
  open.push(store);
  expect(await store.reach()).toMatchObject({ ok: true });
  return store;
}

const STARTED = {
  type: 'run-started',
  plan: 'p',
  saved: false,
  user: 'ann',
  host: 'desk',
  pid: 1,
  tool: '1',
  steps: 0,
};

const journal = (run: string, hub: string): string =>
  writeLine({ ...STARTED, run, environment: 'test', hub }, 0, CHAIN_START, '2027-01-15T12:00:00.000Z').text;

const RUN = '.contracts/runs/20270115T120000Z-4f2a9c';
const target = (hub: string) => JSON.stringify({ target: { environment: 'test', hub, micrositeId: 'site' } });

const SHARED: Readonly<Record<string, string>> = {
  [`${RUN}/journal.jsonl`]: journal('20270115T120000Z-4f2a9c', HUB),
  [`${RUN}/plan.json`]: `{"hotel":"فندق البحر ${'x'.repeat(1_500_000)}"}`,
  '.contracts/probes/2027-01-15T12-00-00-000Z-test.json': '{"environment":"test"}\n',
  '.contracts/verifications/20270115T120000Z-000001.json': target(HUB),
  '.contracts/verifications/20270115T120000Z-000001.jsonl': '{"answers":1}\n',
  '.contracts/verified/test.json': target(HUB),
  '.contracts/monitor/test/0a1b.json': target(HUB),
  ".contracts/verified/prod(1)'s.json": target(HUB),
  '.contracts/verified/فندق.json': target(HUB),
  [LAST_PUSH]: 'version: 1\n',
};

const LOCAL: Readonly<Record<string, string>> = {
  '.contracts/runs/20270115T120001Z-4f2a9c/journal.jsonl': journal('20270115T120001Z-4f2a9c', 'embedded'),
  '.contracts/probes/2027-01-15T12-00-01-000Z-sandbox.json': '{"environment":"sandbox"}\n',
  '.contracts/verified/sandbox.json': target('embedded'),
  '.contracts/monitor/sandbox/0a1b.json': target('embedded'),
  '.contracts/verifications/20270115T120001Z-000001.json': target('embedded'),
  '.contracts/contracts.lock.yaml': 'of the practice hub\n',
  '.contracts/catalogue/test.json': '{}',
};

const projectWith = (...contents: readonly Readonly<Record<string, string>>[]): string =>
  folderWith(Object.assign({}, ...contents));

function filesOf(folder: string, files?: (of: StateFiles) => StateFiles): MovePlace {
  const store = fileState(folder, thisMachine);
  const used = files ? { ...store, files: files(store.files) } : store;
  return { store: used, folder, list: () => keptFiles(folder, used.files) };
}

const rowsOf = (folder: string, store: DatabaseState): MovePlace =>
  databasePlace({ folder, environments: new Map() }, store);

const textIn = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

async function contentOf({ store, folder, list }: MovePlace): Promise<Record<string, string>> {
  const paths = await list();
  if (!paths.ok) throw new Error(paths.error.code);
  const all: Record<string, string> = {};
  for (const file of paths.value) {
    const read = await store.files.read(path.join(folder, file), 10_000_000);
    all[file] = read.ok ? Buffer.from(read.value).toString() : read.error.reason;
  }
  return all;
}

describe('moving state', { timeout: 60_000 }, () => {
  it('carries everything but the state of the practice hub to the database, and back into another folder', async () => {
    const folder = projectWith(SHARED, LOCAL);
    const database = await databaseOf(folder);
    const moved = await moveFiles(filesOf(folder), rowsOf(folder, database));
    expect(moved.ok && moved.value.toSorted()).toEqual(Object.keys(SHARED).toSorted());
    expect(await contentOf(rowsOf(folder, database))).toEqual(SHARED);
    for (const [file, text] of Object.entries(LOCAL)) expect(textIn(folder, file)).toBe(text);
    expect(await contentOf(filesOf(folder))).toEqual({});

    const elsewhere = temporaryFolder();
    const back = await moveFiles(rowsOf(folder, database), filesOf(elsewhere));
    expect(back).toMatchObject({ ok: true });
    expect(await contentOf(filesOf(elsewhere))).toEqual(SHARED);
    expect(await contentOf(rowsOf(folder, database))).toEqual({});
  });

  it('that ends at any step loses nothing, and is complete when it is repeated', async () => {
    const [journalFile, plan] = [`${RUN}/journal.jsonl`, `${RUN}/plan.json`];
    const small = { [journalFile]: SHARED[journalFile] ?? '', [plan]: '{}', [LAST_PUSH]: 'version: 1\n' };
    const project = temporaryFolder();
    const database = await databaseOf(project, 'move_steps');
    // The first write creates the tables.
    await database.files.remove(path.join(project, 'none'));
    let ended = false;
    for (let steps = 0; !ended; steps += 1) {
      await server.query('truncate move_steps.files cascade');
      const folder = projectWith(small);
      let left = steps;
      const dying = <Place extends MovePlace>(place: Place): Place => ({
        ...place,
        store: { files: counting(place.store.files), shared: counting(place.store.shared) },
      });
      const counting = <Of extends object>(of: Of): Of =>
        new Proxy(of, {
          get: (on, name) => {
            const found: unknown = Reflect.get(on, name);
            if (typeof found !== 'function') return found;
            return (...asked: unknown[]) => {
              left -= 1;
              if (left < 0) throw new Error('killed');
              return Reflect.apply(found, on, asked);
            };
          },
        });
      const first = await moveFiles(dying(filesOf(folder)), dying(rowsOf(project, database))).catch(() => undefined);
      ended = first !== undefined;
      const somewhere = { ...(await contentOf(rowsOf(project, database))), ...(await contentOf(filesOf(folder))) };
      // The plan of a run goes nowhere without its journal.
      expect(somewhere, `after ${steps} steps`).toEqual(small);
      expect(await moveFiles(filesOf(folder), rowsOf(project, database))).toMatchObject({ ok: true });
      expect(await contentOf(rowsOf(project, database)), `after ${steps} steps`).toEqual(small);
      expect(Object.keys(small).filter((file) => existsSync(path.join(folder, file)))).toEqual([]);
    }
  });

  it('changes nothing if a file is in both places and not the same', async () => {
    const folder = projectWith(SHARED);
    const database = await databaseOf(folder);
    await database.shared.replace(path.join(folder, LAST_PUSH), undefined, Buffer.from('another'));
    expect(await moveFiles(filesOf(folder), rowsOf(folder, database))).toEqual({
      ok: false,
      error: { kind: 'differ', files: [LAST_PUSH] },
    });
    expect(await contentOf(filesOf(folder))).toEqual(SHARED);
    expect(await contentOf(rowsOf(folder, database))).toEqual({ [LAST_PUSH]: 'another' });
  });

  it('leaves a file that has changed while it was copied', async () => {
    const folder = projectWith({ [LAST_PUSH]: 'before' });
    const database = await databaseOf(folder);
    let reads = 0;
    const { store, list } = filesOf(folder);
    const shared = {
      ...store.shared,
      read: (file: string) => {
        reads += 1;
        if (reads === 2) writeFileSync(file, 'after');
        return store.shared.read(file);
      },
    };
    expect(await moveFiles({ store: { ...store, shared }, folder, list }, rowsOf(folder, database))).toMatchObject({
      error: { kind: 'differ' },
    });
    expect(textIn(folder, LAST_PUSH)).toBe('after');
  });

  it.each([
    ['../outside', false],
    ['.contracts/runs/../../outside', false],
    ['.contracts/sandbox.db', false],
    ['.contracts/runs', false],
    ['.contracts/runs/a/.hidden', false],
    ['/etc/passwd', false],
    ['.contracts/runs/..\\..\\outside', false],
    [`${RUN}/plan.json`, true],
    ['.contracts/verified/%D8%A7.json', true],
  ])('takes %s out of a database: %s', (file, taken) => {
    expect(isKept(file)).toBe(taken);
  });
});

describe('while state is moved', () => {
  const NOTE = { to: 'files', user: 'ann', host: 'desk', at: '2027-01-15T12:00:00.000Z' } as const;
  const OWNER = { hub: HUB, run: 'run-1', pid: 1, host: 'desk', space: 'desk', user: 'ann', since: '2027-01-15' };

  it('no one else can use the database, until the move has ended', async () => {
    const database = await databaseOf(temporaryFolder());
    expect(await database.moving.begin(NOTE)).toEqual({ ok: true, value: [] });
    expect(await database.ready()).toMatchObject({ error: { code: 'MOVED' } });
    expect(await database.locks.take(OWNER, ['PALMA'])).toMatchObject({ error: { failure: { code: 'MOVED' } } });
    expect(await database.locks.list()).toEqual({ ok: true, value: [] });
    expect(await database.moving.look()).toEqual({ ok: true, value: NOTE });
    await database.moving.end();
    expect(await database.ready()).toMatchObject({ ok: true });
    expect(await database.locks.take(OWNER, ['PALMA'])).toMatchObject({ ok: true });
  });

  it('a push that holds a lock is left alone, and the move does not begin', async () => {
    const database = await databaseOf(temporaryFolder());
    const taken = await database.locks.take(OWNER, ['PALMA']);
    expect(await database.moving.begin(NOTE)).toMatchObject({ value: [{ owner: { run: 'run-1' } }] });
    expect(await database.moving.look()).toEqual({ ok: true, value: undefined });
    expect(taken.ok && (await taken.value.holdFor(1))).toMatchObject({ ok: true });
  });

  it('a run whose time was over can no longer write', async () => {
    const database = await databaseOf(temporaryFolder(), 'move_over');
    const taken = await database.locks.take(OWNER, ['PALMA']);
    await server.query(`update move_over.runs set ends_at = clock_timestamp() - interval '1 second'`);
    expect(await database.moving.begin(NOTE)).toEqual({ ok: true, value: [] });
    await database.moving.end();
    expect(taken.ok && (await taken.value.holdFor(1))).toMatchObject({ ok: false });
  });

  it('either a push or the move comes first when both begin at the same moment', async () => {
    const folder = temporaryFolder();
    const [one, other] = [await databaseOf(folder, 'move_race'), await databaseOf(folder, 'move_race')];
    const winners = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const run = `run-${round}`;
      const [taken, begun] = await Promise.all([
        one.locks.take({ ...OWNER, run }, ['PALMA']),
        other.moving.begin(NOTE),
      ]);
      const mayMove = begun.ok && begun.value.length === 0;
      expect([taken.ok, mayMove], `round ${round}`).toEqual(taken.ok ? [true, false] : [false, true]);
      winners.add(taken.ok ? 'push' : 'move');
      if (taken.ok) await taken.value.release();
      await other.moving.end();
    }
    expect(winners.size).toBeGreaterThan(0);
  });
});

describe('the folders below .contracts', () => {
  it('are either shared or about this machine on purpose', () => {
    // Two caches, events that this machine still has to tell, and the locks of this folder.
    const own = ['cache', 'catalogue', 'webhooks', 'locks'];
    const written = sources.flatMap((file) =>
      [...textOf(file).matchAll(/STATE_FOLDER, '([\w-]+)'|'\.contracts\/([\w-]+)'/g)].map(([, a, b]) => a ?? b),
    );
    const folders = written.filter((name) => name !== undefined && name !== 'x' && name !== 'sandbox');
    expect([...new Set(folders)].toSorted()).toEqual([...SHARED_FOLDERS, ...own].toSorted());
  });
});
