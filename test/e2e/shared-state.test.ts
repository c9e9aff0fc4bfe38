import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { settingsFor } from '../support/hub-variables.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../support/postgres-server.ts';
import { type Project, projectOfSuite } from '../support/project.ts';
import { runContracts } from '../support/run-contracts.ts';
import { hubOfSuite } from '../support/watched-hub.ts';

// One story, in order.
describe('state in a database', { timeout: 120_000 }, () => {
  const [here, elsewhere] = [projectOfSuite(), projectOfSuite()];
  const { folder } = here;
  const said: string[] = [];
  const hub = hubOfSuite();
  let database: PostgresServer;

  beforeAll(async () => {
    database = await PostgresServer.start();
    for (const at of [here, elsewhere]) settings(at, '');
  }, 60_000);
  afterAll(() => database?.stop());

  const settings = ({ write }: Project, state: string): void =>
    write(`${settingsFor(hub())}default: test\n${state}`, 'contracts.config.yaml');

  const run = async (line: string, at = folder, hurry?: true) => {
    const ran = await runContracts(line.split(' '), {
      cwd: at,
      env: { ...hub().envOf('test'), DEBUG: '*', ...database.env },
      ...(hurry && { hurry }),
    });
    said.push(ran.stdout, ran.stderr);
    return ran;
  };

  it('is refused if a password is written into its address, which no command repeats', async () => {
    settings(here, 'state: postgres://contracts:canary-in-address@127.0.0.1/postgres\n');
    for (const line of ['push --yes', 'doctor']) {
      const { code, stdout, stderr } = await run(line);
      expect([line, code]).toEqual([line, EXIT.usage]);
      expect(stdout + stderr).toContain('must not hold a password; set CONTRACTS_STATE_PASSWORD');
    }
    settings(here, '');
  });

  let pushedLast = '';
  it('stays empty while commands only read', async () => {
    settings(elsewhere, `state: ${database.url()}\n`);
    for (const line of ['state', 'journal', 'unlock', 'agenda hotel.yaml', 'diff'])
      expect([line, (await run(line, elsewhere.folder)).code]).toEqual([line, EXIT.done]);
    expect(await database.query(`select to_regnamespace('contracts') as there`)).toEqual([{ there: null }]);
  });

  it('begins with what was in files, which a push does not leave behind', async () => {
    expect((await run('push --yes --no-verify')).code).toBe(EXIT.done);
    settings(here, `state: ${database.url()}\n`);
    const early = await run('push --yes --no-verify');
    expect([early.code, early.stderr]).toEqual([
      EXIT.usage,
      expect.stringContaining('`contracts state move --to database` carries it over'),
    ]);
    pushedLast = readFileSync(path.join(folder, 'contracts.lock.yaml'), 'utf8');
    expect((await run('state move --to database --yes')).code).toBe(EXIT.done);
    expect(existsSync(path.join(folder, 'contracts.lock.yaml'))).toBe(false);
    const { stdout } = await run('push --yes --no-verify', elsewhere.folder);
    expect(stdout).toContain('Nothing to change');
    // The first push makes a row of each record.
    const counts =
      'select (select count(*)::int from contracts.pushed) as rows, count(*)::int as files from contracts.files';
    const lines = pushedLast.match(/^ {8}\{/gm) ?? [];
    expect(await database.query(`${counts} where path = 'contracts.lock.yaml'`)).toEqual([
      { rows: lines.length, files: 0 },
    ]);
    expect((await run('state', elsewhere.folder)).stdout).toContain('what was pushed last');
    expect((await run('journal', elsewhere.folder)).stdout).toContain('applied');
    expect((await run('doctor', elsewhere.folder)).stdout).toMatch(
      /PostgreSQL 1\d.*account contracts, tables of version \d/,
    );
  });

  it('shows and releases the lock of another machine', async () => {
    const owner = {
      hub: 'https://hub.example.com site',
      run: 'run-1',
      pid: 7,
      host: 'elsewhere',
      user: 'bob',
      since: '2027',
    };
    await database.query(
      `insert into contracts.runs values ($1, 99, $2, clock_timestamp(), clock_timestamp() + interval '1 minute')`,
      [owner.run, JSON.stringify(owner)],
    );
    await database.query('insert into contracts.leases values ($1, $2, $3)', [owner.hub, 'PALMA', owner.run]);
    expect((await run('state')).stdout).toContain('held by bob, process 7 on elsewhere');
    const refused = await run('state move --to files --yes');
    expect([refused.code, refused.stderr]).toEqual([EXIT.conflict, expect.stringContaining('held by bob, process 7')]);
    const early = await run('unlock --yes');
    expect([early.code, early.stderr]).toEqual([EXIT.conflict, expect.stringContaining('nothing was released')]);
    await database.query(`update contracts.runs set renewed_at = renewed_at - interval '2 minutes'`);
    expect((await run('unlock --yes')).stdout).toContain('1 lock released');
    expect((await run('state')).stdout).toContain('Nothing is locked.');
  });

  it('that has been moved to files again is never used by mistake', async () => {
    const before = await database.query('select path from contracts.files order by path');
    expect((await run('state move --to files --yes')).code).toBe(EXIT.done);
    expect(readFileSync(path.join(folder, 'contracts.lock.yaml'), 'utf8')).toBe(pushedLast);
    expect(await database.query('select count(*)::int as n from contracts.pushed')).toEqual([{ n: 0 }]);
    expect(before.map(({ path: file }) => String(file)).filter((file) => !existsSync(path.join(folder, file)))).toEqual(
      [],
    );
    const { code, stderr } = await run('push --yes', elsewhere.folder);
    expect([code, stderr]).toEqual([EXIT.unreachable, expect.stringContaining('its content was moved to files')]);
    settings(here, '');
    expect((await run('push --yes --no-verify')).stdout).toContain('Nothing to change');
  });

  it('that does not answer ends a push before anything is sent', async () => {
    await database.kill();
    const { code, stderr } = await run('push --yes', elsewhere.folder, true);
    expect([code, stderr]).toEqual([EXIT.unreachable, expect.stringContaining('Nothing was sent')]);
  });

  it('has left no password anywhere', () => {
    const files = [folder, elsewhere.folder].flatMap((at) =>
      readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1')),
    );
    const all = [...said, ...files].join('\n');
    for (const secret of [DATABASE_PASSWORD, 'canary-in-address', hub().password]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('base64'));
      expect(all).not.toContain(encodeURIComponent(secret));
    }
    expect(all.length).toBeGreaterThan(10_000);
  });
});
