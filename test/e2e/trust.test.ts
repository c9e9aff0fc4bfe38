import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

/** A hub, and a stranger's project whose settings name it. */
async function strangersProject() {
  const folder = temporaryFolder();
  const home = path.join(folder, 'home');
  const project = path.join(folder, 'project');
  mkdirSync(home);
  mkdirSync(project);
  const hub = await startSandboxProcess(folder);
  onTestFinished(async () => void (await hub.stop()));
  const { CONTRACTS_USERNAME = '', CONTRACTS_PASSWORD = '', CONTRACTS_MICROSITE_ID = '' } = hub.env;
  const settings = path.join(project, 'contracts.config.yaml');
  writeFileSync(
    settings,
    `environments:\n  test: { baseUrl: "${hub.baseUrl}", micrositeId: ${CONTRACTS_MICROSITE_ID} }\n`,
  );
  const env = { HOME: home, XDG_CONFIG_HOME: '', CONTRACTS_USERNAME, CONTRACTS_PASSWORD };
  return {
    folder,
    project,
    settings,
    hub,
    host: new URL(hub.baseUrl).host,
    run: (argv: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      runContracts(argv, { cwd: project, env: { ...env, ...more } }),
    /** As a person, without a keychain. */
    login: () =>
      runContracts(['login', '--username', CONTRACTS_USERNAME, '--password-stdin', '--store', 'file'], {
        cwd: project,
        env: { HOME: home, XDG_CONFIG_HOME: '', CI: '', PATH: path.dirname(process.execPath) },
        input: `${CONTRACTS_PASSWORD}\n`,
      }),
  };
}

describe('credentials in variables', { timeout: 60_000 }, () => {
  it('are sent to a hub of the settings only while its host is approved', async () => {
    const { run, hub, host } = await strangersProject();
    for (const command of [['whoami'], ['doctor'], ['api', 'GET', '/suppliers']])
      expect((await run(command)).code, command.join(' ')).toBe(8);
    expect(await hub.takeLog()).toEqual([]);
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
    await hub.takeLog();
    const moved = await run(['whoami'], { ...own, CONTRACTS_HOST_TEST: 'hub.example.com' });
    expect(moved.code).toBe(8);
    expect(moved.stderr).toContain(`CONTRACTS_HOST_TEST is hub.example.com, but the settings name ${host}`);
    expect(await hub.takeLog()).toEqual([]);
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
    const { run, settings, hub } = await strangersProject();
    writeFileSync(settings, `environments:\n  sandbox: { baseUrl: "${hub.baseUrl}", micrositeId: x }\n`);
    const refused = await run(['diff', '--env', 'sandbox']);
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('sandbox is always the practice hub');
    expect(await hub.takeLog()).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)('of another user are not used until their folder is trusted', async () => {
    const { run, settings, project } = await strangersProject();
    chownSync(settings, 12_345, 12_345);
    const refused = await run(['whoami']);
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('belongs to another user of this machine');
    await run(['trust', '--folder', project]);
    expect((await run(['whoami'])).code).toBe(8);
  });
});

describe('a report', { timeout: 60_000 }, () => {
  it('is not written through a link out of the folder', async () => {
    const { folder, project, run } = await strangersProject();
    const precious = path.join(folder, 'precious');
    writeFileSync(precious, 'mine');
    symlinkSync(precious, path.join(project, 'report.json'));
    symlinkSync(folder, path.join(project, 'out'));
    writeFileSync(path.join(project, 'a.yaml'), 'supplier: { externalCode: A, commercialName: A }\n');
    for (const file of ['report.json', 'out/precious', 'out/new.json']) {
      const refused = await run(['validate', 'a.yaml', '-o', `json=${file}`]);
      expect(refused.code, file).toBe(64);
      expect(refused.stderr).toContain('links of a project are not followed');
    }
    expect(readFileSync(precious, 'utf8')).toBe('mine');
    const named = await run(['validate', 'a.yaml', '-o', `json=${precious}`]);
    expect(named.code, named.stderr).toBe(0);
    expect(JSON.parse(readFileSync(precious, 'utf8'))).toMatchObject({ command: 'validate' });
  });
});
