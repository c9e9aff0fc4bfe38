import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { settingsFor } from '../support/hub-variables.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../support/postgres-server.ts';
import type { Run } from '../support/run-contracts.ts';
import { watchedProject } from '../support/watched-hub.ts';

let database: PostgresServer;
beforeAll(async () => {
  database = await PostgresServer.start();
  return () => database.stop();
}, 60_000);

describe('an environment whose plans accounts approve', { timeout: 120_000 }, () => {
  it('is pushed to when the author and two others have approved the plan in the database', async () => {
    const made = await watchedProject();
    const { hub, read, write } = made;
    const { baseUrl, micrositeId } = hub;
    const settings = (approvals: string, accounts = 'ann, bob, cay'): void =>
      write(
        `state: ${database.url().replace('contracts@', '')}
signers: { accounts: [${accounts}] }
${settingsFor(hub, 'production', `, protected: true${approvals}`)}`,
        'contracts.config.yaml',
      );
    settings(', approvals: 2');
    const as = (account: string, ...argv: string[]): Promise<Run> =>
      made.with({ CONTRACTS_STATE_USER: account, ...database.env }, argv);
    expect((await as('contracts', 'state', 'move', '--to', 'database')).code).toBe(EXIT.done);
    for (const account of ['ann', 'bob', 'cay', 'eve'])
      await database.query(`create role ${account} login password '${DATABASE_PASSWORD}';
        grant usage on schema contracts to ${account};
        grant all on all tables in schema contracts to ${account};
        grant usage on all sequences in schema contracts to ${account}`);
    const push = () => as('ann', 'push', '--plan', 'plan.json', '--yes', '--no-verify', '--env', 'variables');
    const approve = (account: string) => as(account, 'approve', 'plan.json', '--yes');

    const other = await as('ann', 'diff', '--out', 'plan.json', '--author', 'bob');
    expect([other.code, other.stderr]).toEqual([EXIT.usage, expect.stringContaining('this one is ann')]);
    await as('ann', 'diff', '--out', 'plan.json');
    expect(JSON.parse(read('plan.json')).author).toBe('ann');
    expect((await approve('ann')).stdout).toContain('Signed by its author, ann: the database 127.0.0.1');
    const eve = await approve('eve');
    expect([eve.code, eve.stderr]).toEqual([EXIT.usage, expect.stringContaining('account eve would not count')]);
    await approve('bob');
    // One that does not count, written by hand.
    const written = await database.query('select distinct plan from contracts.approvals');
    await database.query('insert into contracts.approvals (plan) values ($1)', [written[0]?.['plan']], 'eve');
    const early = await push();
    expect([early.code, early.stderr]).toEqual([
      EXIT.gate,
      expect.stringMatching(/1 of 2 approvals \(bob\); its author, ann, has signed it; account eve: it is not one of/),
    ]);
    // A refused push keeps nothing; one that had its approvals does.
    expect((await as('ann', 'state')).stdout).not.toContain('approval');
    expect((await approve('cay')).stdout).toContain('2 of 2 approvals (bob, cay)');

    const text = read('plan.json');
    write(`${text} `, 'plan.json');
    const changed = await push();
    expect([changed.code, changed.stderr]).toEqual([EXIT.gate, expect.stringContaining('0 of 2 approvals (no one)')]);
    expect(hub.changes()).toEqual([]);
    write(text, 'plan.json');
    const proved = await as('ann', 'push', '--plan', 'plan.json', '--yes', '--proof', 'proof.json', '--key', 'ann');
    expect([proved.code, proved.stderr]).toEqual([EXIT.usage, expect.stringContaining('only the database shows them')]);
    const pushed = await push();
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(EXIT.done);
    expect(hub.changes().length).toBeGreaterThan(3);
    expect((await as('eve', 'journal', 'show', 'last')).stdout).toContain('made by ann, approved by bob, cay');

    const state = (await as('ann', 'state')).stdout;
    expect(state).toContain('need 2 approvals.');
    expect(state).toContain(': account ann, account bob, account cay.');
    made.edit('releaseDays: 1 ', 'releaseDays: 2 ');
    for (const lower of [', approvals: 1', '']) {
      settings(lower);
      const free = await as('ann', 'push', '--yes', '--no-verify', '--env', 'variables');
      expect([free.code, free.stdout + free.stderr]).toEqual([EXIT.gate, expect.stringContaining('with 2 approvals')]);
    }

    const refused = 'signers added or changed since the first approved push to this hub:';
    settings(', approvals: 2', 'ann, bob, cay, eve');
    const joined = await push();
    expect([joined.code, joined.stderr]).toEqual([
      EXIT.gate,
      expect.stringContaining(`${refused} account eve. Nothing was sent.`),
    ]);
    expect(joined.stderr).toContain(
      `delete from contracts.signers where hub = '${baseUrl}' and microsite = '${micrositeId}';`,
    );
    made.edit(/signers: .*/, 'signers: { allowed: allowed_signers }', 'contracts.config.yaml');
    const keyed = async (text: string): Promise<Run> => {
      write(text, 'allowed_signers');
      return push();
    };
    expect((await keyed('# keys\neve@hotel.test ssh-ed25519 AAAA\n')).stderr).toContain(
      `${refused} eve@hotel.test ssh-ed25519 AAAA. Nothing was sent.`,
    );
    settings(', approvals: 2', 'bob, cay, ann');
    expect((await push()).stderr).not.toContain(refused);
    // A key that was revoked at an approved push, and is not in the list now.
    const revoked = 'insert into contracts.revoked_signers (hub, microsite, revoked) values ($1, $2, $3)';
    await database.query(revoked, [baseUrl, micrositeId, 'ssh-ed25519 LOST'], 'ann');
    const back = await push();
    expect([back.code, back.stderr]).toEqual([
      EXIT.gate,
      expect.stringContaining('revoked keys are no longer listed: ssh-ed25519 LOST. Nothing was sent.'),
    ]);
    expect(back.stderr).toContain('delete from contracts.revoked_signers where');
    expect(back.stderr).not.toContain('delete from contracts.signers');
  });
});
