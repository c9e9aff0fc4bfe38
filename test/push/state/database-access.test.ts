import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseOptions } from '../../../src/host/postgres/database.ts';
import { parsePostgresAddress } from '../../../src/host/postgres/postgres-address.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { type DatabaseState, postgresState } from '../../../src/push/state/postgres/postgres-state.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';
import {
  EXPIRED_CERTIFICATE,
  HUB_CERTIFICATE,
  OTHER_HOST_CERTIFICATE,
  TEST_AUTHORITY,
  TEST_KEY,
} from '../../support/test-certificates.ts';
import { HUB, PROJECT, processesOf } from './store-contract.ts';

const open: DatabaseState[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

function storeAt(url: string, { ca, password = DATABASE_PASSWORD }: { ca?: string; password?: string } = {}) {
  const address = parsePostgresAddress(url, 'CONTRACTS_STATE_PASSWORD');
  if (!address.ok) throw new Error(address.error);
  const options: DatabaseOptions = {
    address: address.value,
    password: new Secret(password),
    ...(ca !== undefined && { ca }),
    patienceMs: 2_000,
  };
  const store = postgresState(PROJECT, options, { processes: processesOf('desk', new Set([1])) });
  open.push(store);
  return store;
}

/** The first write creates the tables. */
const writing = (store: DatabaseState) => store.files.remove(`${PROJECT}/none`);

describe('the address of a state database', () => {
  it.each([
    ['postgres://ann:canary-7@db.example.com/contracts', /must not hold a password; set CONTRACTS_STATE_PASSWORD/],
    ['postgres://ann:12/canary-7@db.example.com/contracts', /percent-encoded/],
    ['postgres://ann:12/canary-7@db.example.com', /percent-encoded/],
    ['postgres://ann:12#canary-7@db.example.com/contracts', /percent-encoded/],
    ['postgres://ann:12?canary-7@db.example.com/contracts', /parameter other than sslmode/],
    ['postgres://ann:canary-7/x@db.example.com/contracts', /must be an address such as/],
    ['postgres://ann@db.example.com/contracts?password=canary-7', /parameter other than sslmode/],
    ['postgres://db.example.com/contracts?sslmode=disable', /must use TLS/],
    ['postgres://db.example.com/contracts?sslmode=require', /sslmode other than/],
    ['postgres://db.example.com/contracts?schema=a;drop', /schema that is not made of/],
    ['postgres://db.example.com', /must name a host and a database/],
  ])('%s is refused, without repeating a password', (url, why) => {
    const parsed = parsePostgresAddress(url, 'CONTRACTS_STATE_PASSWORD');
    expect(parsed).toMatchObject({ ok: false, error: expect.stringMatching(why) });
    expect(inspect(parsed)).not.toContain('canary');
  });

  it('asks for TLS unless the server is on this machine', () => {
    const tlsOf = (url: string) => {
      const parsed = parsePostgresAddress(url, 'X');
      return parsed.ok && parsed.value.tls;
    };
    expect(['db.example.com', '127.0.0.1', 'localhost', '[::1]'].map((host) => tlsOf(`postgres://${host}/c`))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(tlsOf('postgres://localhost/c?sslmode=verify-full')).toBe(true);
  });
});

describe('a server with TLS', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start({ key: TEST_KEY, certificate: HUB_CERTIFICATE });
  }, 60_000);
  afterAll(() => server.stop());
  const url = (sslmode: string) => `${server.url()}&sslmode=${sslmode}`;

  it('is used if its certificate is for this host and of the authority named', async () => {
    const store = storeAt(url('verify-full'), { ca: TEST_AUTHORITY });
    expect(await store.ready()).toEqual({ ok: true, value: undefined });
    expect(await store.examine()).toMatchObject({ value: { tls: expect.stringMatching(/^TLSv1\.[23]$/) } });
    // The server accepts no connection without encryption.
    expect(await storeAt(url('disable')).ready()).toMatchObject({ error: { code: '28000' } });
  });

  it('is refused if no authority vouches for it, for another host, and once its certificate has expired', async () => {
    const refused = async (ca?: string) => storeAt(url('verify-full'), ca === undefined ? {} : { ca }).ready();
    expect(await refused()).toMatchObject({ error: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } });
    await server.showCertificate(OTHER_HOST_CERTIFICATE);
    expect(await refused(TEST_AUTHORITY)).toMatchObject({ error: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
    await server.showCertificate(EXPIRED_CERTIFICATE);
    expect(await refused(TEST_AUTHORITY)).toMatchObject({ error: { code: 'CERT_HAS_EXPIRED' } });
  });
});

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/state.md'), 'utf8');
const OWNER = { hub: HUB, run: 'run-1', pid: 1, host: 'desk', space: 'desk', user: 'ann', since: '2027-01-15' };

describe('the accounts of docs/state.md', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
    const [setUp = '', own = ''] = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);
    // The administrator of this server is called contracts already.
    await server.query(setUp.replaceAll('contracts', 'owner').replace('choose-one', DATABASE_PASSWORD));
    for (const name of ['ann', 'bob', 'eve'])
      await server.query(`create role ${name} login password '${DATABASE_PASSWORD}'`);
    await server.query(own.replaceAll('contracts', 'owner'));
  }, 60_000);
  afterAll(() => server.stop());

  it('are reported before there are tables, and the owner creates them without any other right', async () => {
    expect(await storeAt(server.url('owner', 'ann')).examine()).toMatchObject({
      value: { tables: 0, mayCreate: false },
    });
    expect(await writing(storeAt(server.url('owner', 'ann')))).toMatchObject({
      error: { code: '42501', reason: 'denied' },
    });
    const owner = storeAt(server.url('owner', 'owner'));
    expect(await owner.examine()).toMatchObject({ value: { tables: 0, mayCreate: true, account: 'owner' } });
    expect(await writing(owner)).toMatchObject({ ok: true });
    expect(await owner.examine()).toMatchObject({ value: { tables: expect.any(Number), closed: [] } });
  });

  it('with the rights of a pusher do all that a push needs', async () => {
    const ann = storeAt(server.url('owner', 'ann'));
    expect(await ann.ready()).toMatchObject({ ok: true });
    expect(await ann.examine()).toMatchObject({ value: { closed: [], mayCreate: false } });
    const taken = await ann.locks.take(OWNER, ['PALMA']);
    expect(taken.ok && (await taken.value.holdFor(1))).toMatchObject({ ok: true });
    expect(await ann.files.create(`${PROJECT}/.contracts/runs/1/plan`, Buffer.from('x'))).toMatchObject({ ok: true });
    expect(await ann.shared.replace(`${PROJECT}/contracts.lock.yaml`, undefined, Buffer.from('x'))).toMatchObject({
      ok: true,
    });
    expect(await ann.files.remove(`${PROJECT}/.contracts/runs/1/plan`)).toMatchObject({ ok: true });
  });

  it('approve plans for themselves, and cannot write, change or remove an approval of another one', async () => {
    const [ann, bob] = ['ann', 'bob'].map((account) => storeAt(server.url('owner', account)).approvals);
    const as = (account: string, sql: string) => server.query(sql, [], account).then(({ length }) => length);
    expect(await ann?.account()).toEqual({ ok: true, value: 'ann' });
    for (const approvals of [ann, bob, ann]) expect(await approvals?.approve('plan-1')).toMatchObject({ ok: true });
    expect(await ann?.of('plan-1')).toEqual({ ok: true, value: ['ann', 'bob'] });
    expect(await ann?.of('plan-2')).toEqual({ ok: true, value: [] });
    const forged = `insert into owner.approvals (plan, account) values ('plan-2', 'bob')`;
    await server.query('grant bob to ann');
    for (const sql of [forged, `set role bob; ${forged}`, `set role pushers; ${forged}`])
      await expect(as('ann', sql), sql).rejects.toThrow('row-level security');
    await expect(as('owner', forged)).rejects.toThrow('row-level security');
    for (const account of ['ann', 'owner']) {
      expect(await as(account, `update owner.approvals set account = 'ann', plan = 'plan-2' returning 1`)).toBe(0);
      expect(await as(account, `delete from owner.approvals returning 1`)).toBe(0);
    }
    expect(await ann?.of('plan-1')).toEqual({ ok: true, value: ['ann', 'bob'] });
  });

  it('raise the approvals that a hub needs, and cannot lower them', async () => {
    const [ann, bob] = ['ann', 'bob'].map((account) => storeAt(server.url('owner', account)).approvals);
    const rule = { hub: 'https://hub.example.com', micrositeId: 'm', approvals: 2 };
    for (const approvals of [2, 1, 2]) expect(await bob?.keepRule({ ...rule, approvals })).toMatchObject({ ok: true });
    for (const account of ['bob', 'owner']) {
      expect(await server.query('update owner.rules set approvals = 1 returning 1', [], account)).toEqual([]);
      expect(await server.query('delete from owner.rules returning 1', [], account)).toEqual([]);
    }
    expect(await ann?.rules()).toEqual({ ok: true, value: [rule] });
  });

  it('keep whose approvals count at the first approved push and what is revoked since, and cannot add or take back any', async () => {
    const [ann, bob] = ['ann', 'bob'].map((account) => storeAt(server.url('owner', account)).approvals);
    const rule = { hub: 'https://hub.example.com', micrositeId: 'm', counted: ['account ann'], revoked: [] };
    const [first, later] = [['account ann'], ['account ann', 'account bob']];
    for (const [counted, revoked] of [
      [first, []],
      [later, ['key 1']],
      [later, ['key 2', 'key 1']],
      [first, []],
    ])
      expect(await bob?.keepSigners({ ...rule, counted: counted ?? [], revoked: revoked ?? [] })).toMatchObject({
        ok: true,
      });
    for (const account of ['bob', 'owner'])
      for (const table of ['signers', 'revoked_signers']) {
        expect(await server.query(`update owner.${table} set hub = '' returning 1`, [], account)).toEqual([]);
        expect(await server.query(`delete from owner.${table} returning 1`, [], account)).toEqual([]);
      }
    expect(await ann?.signers()).toEqual({ ok: true, value: [{ ...rule, revoked: ['key 1', 'key 2'] }] });
  });

  it('without them can use nothing', async () => {
    const eve = storeAt(server.url('owner', 'eve'));
    expect(await eve.ready()).toMatchObject({ error: { code: '42501' } });
    const facts = await eve.examine();
    expect(facts).toMatchObject({
      value: { closed: expect.arrayContaining(['files', 'leases', 'pieces', 'versions']) },
    });
  });

  it('with a wrong password are refused, and nothing repeats it', async () => {
    const store = storeAt(server.url('owner', 'ann'), { password: 'wrong-canary' });
    const said = inspect([await store.ready(), await store.examine(), store], { depth: 12 });
    expect(said).toContain('28P01');
    expect(said).not.toContain('canary');
  });
});
