import { chownSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFor } from '../support/hub-variables.ts';
import { personAt, projectIn } from '../support/project.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

/** A hub, and a stranger's project whose settings name it. */
async function strangersProject() {
  const folder = temporaryFolder();
  const home = path.join(folder, 'home');
  mkdirSync(home);
  const hub = await openWatchedHub();
  const { username, password } = hub;
  const account = { CONTRACTS_USERNAME: username, CONTRACTS_PASSWORD: password };
  const env = { HOME: home, XDG_CONFIG_HOME: '' };
  const made = projectIn(path.join(folder, 'project'), { 'contracts.config.yaml': settingsFor(hub) }, { env });
  return {
    ...made,
    folder,
    hub,
    host: new URL(hub.baseUrl).host,
    run: (argv: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      made.with({ ...account, ...more }, argv),
    login: () =>
      made.with(
        personAt(home),
        ['login', '--username', username, '--password-stdin', '--store', 'file'],
        `${password}\n`,
      ),
  };
}

describe('credentials in variables', { timeout: 60_000 }, () => {
  it('are sent to a hub of the settings only while its host is approved', async () => {
    const { run, hub, host } = await strangersProject();
    for (const command of [['whoami'], ['doctor'], ['api', 'GET', '/suppliers']])
      expect((await run(command)).code, command.join(' ')).toBe(8);
    expect(hub.takeLog()).toEqual([]);
    expect((await run(['whoami'])).stderr).toContain(`contracts trust ${host}`);

    expect((await run(['trust', host])).stdout).toBe(`host    ${host}\n`);
    expect((await run(['whoami'])).code).toBe(0);
    expect(JSON.parse((await run(['trust', '--json'])).stdout)).toMatchObject({ hosts: [host], folders: [] });

    expect((await run(['trust', host, '--remove'])).stdout).toBe('Nothing is trusted yet.\n');
    expect((await run(['whoami'])).code).toBe(8);
  });

  it('are sent only to the hub that their environment is pinned to', async () => {
    const { run, hub, host } = await strangersProject();
    const own = { CONTRACTS_USERNAME: '', CONTRACTS_PASSWORD: '', ...hub.envOf('test') };
    expect((await run(['whoami'], own)).code).toBe(0);
    hub.takeLog();
    const moved = await run(['whoami'], { ...own, CONTRACTS_HOST_TEST: 'hub.example.com' });
    expect(moved.code).toBe(8);
    expect(moved.stderr).toContain(`CONTRACTS_HOST_TEST is hub.example.com, but the settings name ${host}`);
    expect(hub.takeLog()).toEqual([]);
  });

  it('are sent to a hub that the user has logged in to', async () => {
    const { run, hub, host, login } = await strangersProject();
    expect((await login()).code).toBe(0);
    expect(JSON.parse((await run(['trust', '--json'])).stdout)).toMatchObject({ hosts: [host] });
    const who = await run(['whoami', '--json']);
    expect(JSON.parse(who.stdout)).toMatchObject({ credentials: 'variables' });
    expect(who.stdout + who.stderr).not.toContain(hub.password);
  });
});

describe('settings', { timeout: 60_000 }, () => {
  it('that give the practice hub an address are refused', async () => {
    const { run, hub, write } = await strangersProject();
    write(settingsFor(hub, 'sandbox'), 'contracts.config.yaml');
    const refused = await run(['diff', '--env', 'sandbox']);
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('sandbox is always the practice hub');
    expect(hub.takeLog()).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)('of another user are not used until their folder is trusted', async () => {
    const { at, run } = await strangersProject();
    chownSync(at('contracts.config.yaml'), 12_345, 12_345);
    const refused = await run(['whoami']);
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('belongs to another user of this machine');
    await run(['trust', '--folder', at('')]);
    expect((await run(['whoami'])).code).toBe(8);
  });
});

describe('a report', { timeout: 60_000 }, () => {
  it('is not written through a link out of the folder', async () => {
    const { at, folder, read, run, write } = await strangersProject();
    const precious = path.join(folder, 'precious');
    write('mine', '../precious');
    symlinkSync(precious, at('report.json'));
    symlinkSync(folder, at('out'));
    write('supplier: { externalCode: A, commercialName: A }\n', 'a.yaml');
    for (const file of ['report.json', 'out/precious', 'out/new.json']) {
      const refused = await run(['validate', 'a.yaml', '-o', `json=${file}`]);
      expect(refused.code, file).toBe(64);
      expect(refused.stderr).toContain('links of a project are not followed');
    }
    expect(read('../precious')).toBe('mine');
    const named = await run(['validate', 'a.yaml', '-o', `json=${precious}`]);
    expect(named.code, named.stderr).toBe(0);
    expect(JSON.parse(read('../precious'))).toMatchObject({ command: 'validate' });
  });
});
