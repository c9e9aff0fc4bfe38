import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import Database from 'libsql';
import { build } from 'rolldown';
import { expect, test } from 'vitest';
import { resetSandbox, sandboxStatus } from '../../practice-hub/at-rest.ts';
import { withFile } from '../../practice-hub/store/libsql-database.ts';
import { openLibsqlStore } from '../../practice-hub/store/libsql-store.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { DOUBLE, HOTEL, hotel, OFFER, RATE, SEARCH, SUPPLEMENT, supplier } from './sample-records.ts';
import { at, listOf, signedIn } from './sandbox-client.ts';

const temporaryFile = (...names: string[]): string => path.join(temporaryFolder(), ...names);

const modeOf = (file: string): number => statSync(file).mode & 0o777;

test('the file and the folder made for it are accessible to their owner only', async () => {
  const database = temporaryFile('state', 'sandbox.db');
  const hub = await signedIn({ database });
  await supplier(hub);
  expect(modeOf(path.dirname(database))).toBe(0o700);
  expect(modeOf(database)).toBe(0o600);
  expect(modeOf(`${database}-wal`)).toBe(0o600);
});

test('a file that others could read is restricted to its owner', async () => {
  const database = temporaryFile('sandbox.db');
  writeFileSync(database, '');
  chmodSync(database, 0o644);
  await signedIn({ database });
  expect(modeOf(database)).toBe(0o600);
});

test('records outlive the hub, tokens do not', async () => {
  const database = temporaryFile('sandbox.db');
  const first = await signedIn({ database });
  const id = await hotel(first);
  await first.sandbox.close();
  const second = await signedIn({ database });
  expect((await second.get('/suppliers', { token: first.token })).status).toBe(401);
  expect(at((await second.get(`/hotel/${id}/SEA`)).body, 'hotelname')).toBe('Sea Palace');
});

test('two hubs on one file see each other’s writes at once', async () => {
  const database = temporaryFile('sandbox.db');
  const [one, other] = [await signedIn({ database }), await signedIn({ database })];
  const id = await hotel(one);
  expect((await other.post(`/hotel/rates/${id}/SEA`, RATE)).status).toBe(201);
  expect(listOf(at((await one.get(`/hotel/${id}/SEA`)).body, 'rates'))).toHaveLength(1);
});

/** The opening of the file as a module that a plain Node process can import. */
async function fileModule(folder: string): Promise<string> {
  const input = fileURLToPath(new URL('../../practice-hub/store/database-file.ts', import.meta.url));
  const { output } = await build({ input, platform: 'node', external: ['libsql'], write: false, logLevel: 'silent' });
  const libsql = JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('libsql')).href);
  const file = path.join(folder, 'store.mjs');
  writeFileSync(file, output[0].code.replace(/["']libsql["']/, libsql));
  return pathToFileURL(file).href;
}

test('writers in several processes queue, even while the file is created, and lose nothing', async () => {
  const database = temporaryFile('sandbox.db');
  const script = `
    const { openDatabaseFile } = await import(${JSON.stringify(await fileModule(path.dirname(database)))});
    const store = openDatabaseFile(${JSON.stringify(database)});
    for (let count = 0; count < 40; count += 1)
      store.write(() => store.addSupplier({ before: store.suppliers().length }));
    store.close();`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all([run(), run(), run()]);
  const store = openLibsqlStore(database);
  const befores = store.read(() => store.suppliers()).map(({ body }) => body['before']);
  store.close();
  expect(befores).toEqual(Array.from({ length: 120 }, (_, index) => index));
});

test('a new file can be opened by three processes at the same moment', async () => {
  const folder = temporaryFile();
  const start = Date.now() + 1000;
  const script = `
    const { openDatabaseFile } = await import(${JSON.stringify(await fileModule(folder))});
    for (let file = 0; file < 20; file += 1) {
      while (Date.now() < ${start} + file * 25);
      openDatabaseFile(${JSON.stringify(folder)} + '/' + file + '.db').close();
    }`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all([run(), run(), run()]);
});

test('work on a locked file is repeated; other errors are passed on at once', () => {
  let calls = 0;
  const failing = (code: string) =>
    withFile(':memory:', () => {
      calls += 1;
      if (calls < 3) throw new Database.SqliteError('no', code, 1);
      return calls;
    });
  expect(failing('SQLITE_BUSY_RECOVERY')).toBe(3);
  calls = 0;
  expect(() => failing('SQLITE_CORRUPT')).toThrow('no');
  expect(calls).toBe(1);
});

test('no damage to the file ends the process: it is opened, or refused with a reason', async () => {
  const database = temporaryFile('sandbox.db');
  const hub = await signedIn({ database });
  const id = await hotel(hub);
  await hub.post(`/hotel/rates/${id}/SEA`, RATE);
  await hub.sandbox.close();
  const file = JSON.stringify(database);
  // In a separate process: the library ends the process when it reads text that is not UTF-8.
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    const { openDatabaseFile } = await import(${JSON.stringify(await fileModule(path.dirname(database)))});
    const whole = readFileSync(${file});
    const ends = { opened: 0, refused: 0 };
    // Empty space is left alone: damage to it would not be noticed.
    for (let position = 7; position < whole.length; position += 13) {
      if (whole[position] === 0) continue;
      const file = ${file} + position;
      const bytes = Buffer.from(whole);
      bytes.fill(position % 2 === 0 ? 255 : 120, position, position + 1 + (position % 3));
      writeFileSync(file, bytes);
      try {
        const store = openDatabaseFile(file, position % 3 === 0 ? 'empty' : 'read');
        try {
          store.read(() => store.hotels().map((hotel) => [store.rates(hotel), store.hotelStamp(hotel)]));
        } finally {
          store.close();
        }
        ends.opened += 1;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        ends.refused += 1;
      }
    }
    console.log(JSON.stringify(ends));`;
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const { opened, refused } = JSON.parse(run.stdout);
  expect(opened).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(10);
});

test('a request that fails half-way has no effect', () => {
  const store = openLibsqlStore(':memory:');
  expect(() =>
    store.write(() => {
      store.addSupplier({});
      throw new Error('half-way');
    }),
  ).toThrow('half-way');
  expect(store.read(() => store.suppliers())).toEqual([]);
  store.close();
});

test('the status counts what the file contains, and is absent without a file', async () => {
  const database = temporaryFile('sandbox.db');
  expect(await sandboxStatus(database)).toBeUndefined();
  expect(existsSync(database)).toBe(false);
  const hub = await signedIn({ database });
  const id = await hotel(hub);
  await hub.post(`/hotel/offer/${id}/SEA`, OFFER);
  await hub.post(`/hotel/supplement/${id}/SEA`, SUPPLEMENT);
  await hub.post(`/hotel/rates/${id}/SEA`, RATE);
  await supplier(hub);
  expect(await sandboxStatus(database)).toEqual({
    suppliers: 2,
    hotels: 1,
    rates: 1,
    offers: 1,
    supplements: 1,
    bookings: 0,
    profile: 'usual',
    set: {},
    pricing: referencePricing,
    sizeBytes: expect.any(Number),
  });
});

test('a profile and its settings are kept with the records, and apply to every hub on the file until a reset', async () => {
  const database = temporaryFile('sandbox.db');
  const first = await signedIn({ database, profile: 'real', set: { images: 'any' } });
  const second = await signedIn({ database, set: { bookedAs: 'RQ' } });
  expect(await sandboxStatus(database)).toMatchObject({ profile: 'real', set: { images: 'any', bookedAs: 'RQ' } });
  const capability = async () => at((await first.control('GET', '/capabilities')).body, 'newHotelsAreLive');
  expect(await capability()).toBe(false);
  await resetSandbox(database);
  expect(await sandboxStatus(database)).toMatchObject({ profile: 'usual', set: {} });
  expect(await capability()).toBe(true);
  await signedIn({ database, profile: 'strict' });
  expect(await capability()).toBe(false);
  await Promise.all([first.sandbox.close(), second.sandbox.close()]);
});

test('pricing settings are kept with the records, apply to every hub on the file, and end with a reset', async () => {
  const database = temporaryFile('sandbox.db');
  const pricing = { ...referencePricing, rounding: 'line-truncate' } as const;
  const first = await signedIn({ database, capabilities: { pricing } });
  const second = await signedIn({ database });
  const seen = async () => at((await second.control('GET', '/capabilities')).body, 'pricing', 'rounding');
  expect(await seen()).toBe('line-truncate');
  expect(await sandboxStatus(database)).toMatchObject({ pricing });
  await first.control('PUT', '/capabilities', { pricing: { rounding: 'night-half-up' } });
  expect(await seen()).toBe('night-half-up');
  await Promise.all([first.sandbox.close(), second.sandbox.close()]);
  expect(await sandboxStatus(database)).toMatchObject({ pricing: { rounding: 'night-half-up' } });
  await resetSandbox(database);
  expect(await sandboxStatus(database)).toMatchObject({ pricing: referencePricing });
});

test('a file with unknown pricing settings is refused at the start', async () => {
  const database = temporaryFile('sandbox.db');
  const store = openLibsqlStore(database);
  store.write(() => store.putSetting('pricing', '{"weather":"rain"}'));
  store.close();
  await expect(signedIn({ database })).rejects.toThrow('its pricing settings were written by another version: weather');
});

test('a file of an earlier version opens, and its hotels are sold as before', async () => {
  const database = temporaryFile('sandbox.db');
  const first = await signedIn({ database });
  const id = await hotel(first);
  await first.post(`/hotel/rates/${id}/SEA`, RATE);
  await first.sandbox.close();
  const db = new Database(database);
  db.exec('alter table hotels drop column revision; drop table settings; pragma application_id = 0');
  db.close();
  const second = await signedIn({ database });
  const search = { ...SEARCH, accommodations: [`${id}-SEA`] };
  const sold = async () => at((await second.post('/booking/accommodations/quote', search)).body, 'total');
  expect(await sold()).toBe(1);
  await second.put(`/hotel/${id}`, { ...HOTEL, rooms: [{ ...DOUBLE, providerCode: 'TWIN' }] });
  expect(await sold()).toBe(0);
});

test('a closed file is complete without the files next to it', () => {
  const database = temporaryFile('sandbox.db');
  const store = openLibsqlStore(database);
  store.write(() => store.addSupplier({ name: 'Sea' }));
  store.close();
  const copied = temporaryFile('copy.db');
  copyFileSync(database, copied);
  const copy = openLibsqlStore(copied);
  expect(copy.suppliers().map(({ body }) => body)).toEqual([{ name: 'Sea' }]);
  copy.close();
});

test('a reset empties the file under a running hub and never assigns an id twice', async () => {
  const database = temporaryFile('sandbox.db');
  expect(await resetSandbox(database)).toBe(false);
  expect(existsSync(database)).toBe(false);
  const hub = await signedIn({ database });
  const before = await hotel(hub);
  expect(await resetSandbox(database)).toBe(true);
  expect((await hub.get('/suppliers')).body).toEqual([]);
  expect(await supplier(hub)).toBeGreaterThan(before);
});

test('a file that is not a database is refused', async () => {
  const database = temporaryFile('sandbox.db');
  writeFileSync(database, 'this is a letter, not a database, and it is long enough to be sure of that '.repeat(20));
  chmodSync(database, 0o644);
  await expect(signedIn({ database })).rejects.toThrow(/not a database/);
  expect(modeOf(database)).toBe(0o644);
});
