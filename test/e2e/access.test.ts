import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';
import { json, openScriptedServer, tokenNumber } from '../support/scripted-server.ts';
import { HUB_CERTIFICATE, TEST_AUTHORITY, TEST_KEY } from '../support/test-certificates.ts';

const binary = path.join(import.meta.dirname, '../../bin/run.js');

/** A person's machine: a home without a keychain, a project whose environment `test` is a separate hub. */
async function machine() {
  const folder = temporaryFolder();
  const home = path.join(folder, 'home');
  mkdirSync(home);
  const hub = await startSandboxProcess(folder);
  onTestFinished(async () => void (await hub.stop()));
  const username = hub.env['CONTRACTS_USERNAME'] ?? '';
  const micrositeId = hub.env['CONTRACTS_MICROSITE_ID'] ?? '';
  writeFileSync(
    path.join(folder, 'contracts.config.yaml'),
    `environments:\n  test: { baseUrl: "${hub.baseUrl}", micrositeId: ${micrositeId} }\n`,
  );
  // No secret-tool in PATH, and not in CI, where only the variables would count.
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: '',
    CI: '',
    PATH: path.dirname(process.execPath),
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  return {
    folder,
    hub,
    username,
    file: path.join(home, '.config', 'contracts', 'credentials.json'),
    run: (argv: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      runContracts(argv, { cwd: folder, env: { ...env, ...more } }),
    login: (password: string, argv: readonly string[] = [], more: Readonly<Record<string, string>> = {}) =>
      withInput(['login', '--username', username, '--password-stdin', ...argv], password, folder, { ...env, ...more }),
  };
}

function withInput(
  argv: readonly string[],
  input: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const child = spawn(process.execPath, [binary, ...argv], { cwd, env });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...output })));
}

describe('stored credentials', { timeout: 60_000 }, () => {
  it('are not echoed if their folder cannot be created, and the command ends at once', async () => {
    const { hub, login } = await machine();
    const refused = await login(`${hub.password}\n`, ['--store', 'file'], { XDG_CONFIG_HOME: '/proc/x' });
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('/proc/x/contracts/credentials.json cannot be written (ENOENT)');
    expect(refused.stdout + refused.stderr).not.toContain(hub.password);
  });

  it('are tried, stored for that hub, used, shown without the password, and deleted', async () => {
    const { folder, hub, username, file, run, login } = await machine();
    expect((await run(['whoami'])).code).toBe(8);

    const wrong = await login('wrong-canary\n', ['--store', 'file']);
    expect(wrong.code).toBe(8);
    expect(wrong.stderr).toContain('Nothing was stored.');
    expect(readdirSync(path.join(folder, 'home'))).toEqual([]);

    const right = await login(`${hub.password}\n`, ['--store', 'file']);
    expect(right.code, right.stderr).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(hub.password);

    const who = await run(['whoami', '--json']);
    expect(JSON.parse(who.stdout)).toMatchObject({
      version: 1,
      account: username,
      environment: 'test',
      credentials: 'file',
      tokenLivesSeconds: expect.any(Number),
    });
    for (const { stdout, stderr } of [right, who]) expect(stdout + stderr).not.toContain(hub.password);

    const inCi = await run(['whoami'], { CI: 'true' });
    expect(inCi.code).toBe(8);

    chmodSync(file, 0o644);
    const exposed = await run(['doctor']);
    expect(exposed.code).toBe(8);
    expect(exposed.stdout).toMatch(/✗ .*can be read or written by others[\s\S]*help: chmod 600/);
    chmodSync(file, 0o600);

    expect((await run(['logout'])).stderr).toContain('Signed out of test');
    expect(readFileSync(file, 'utf8')).not.toContain(hub.password);
    expect((await run(['whoami'])).code).toBe(8);
  });

  it('are not stored in a file if the keychain is asked for and there is none', async () => {
    const { folder, hub, login } = await machine();
    const refused = await login(hub.password, ['--store', 'keychain']);
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('--store file');
    expect(readdirSync(path.join(folder, 'home'))).toEqual([]);
  });

  it('go to a file that only the user can read, with a notice, where there is no keychain', async () => {
    const { file, hub, login, run } = await machine();
    const done = await login(hub.password);
    expect(done.code, done.stderr).toBe(0);
    expect(done.stderr).toContain('There is no keychain to use (');
    expect(done.stderr).toContain(`The credentials go to ${file}, which only you can read.`);
    expect(done.stdout).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse((await run(['whoami', '--json'])).stdout)).toMatchObject({ credentials: 'file' });
  });

  it('are asked for only on a terminal', async () => {
    const { run } = await machine();
    expect((await run(['login', '--username', 'x', '--store', 'file'])).stderr).toContain('--password-stdin');
  });
});

describe('contracts api', { timeout: 60_000 }, () => {
  it('prints the answer, asks before it writes, and never books', async () => {
    const { folder, hub, run } = await machine();
    writeFileSync(path.join(folder, 'new.json'), JSON.stringify({ externalCode: 'NEW', commercialName: 'New' }));
    const post = ['api', 'POST', '/suppliers', '--input', 'new.json'];
    expect((await run(post, hub.env)).code).toBe(64);
    expect(
      (await run(['api', 'POST', '/booking/accommodations/1/book', '--input', 'new.json', '--yes'], hub.env)).code,
    ).toBe(9);
    expect((await hub.takeLog()).filter(({ changed }) => changed)).toEqual([]);

    expect((await run([...post, '--yes'], hub.env)).code).toBe(0);
    const listed = await run(['api', 'GET', '/suppliers'], hub.env);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ externalCode: 'NEW' }]);
    expect(listed.stderr).toMatch(/^GET \/suppliers: 200, request id \w+\n$/);
    const absent = await run(['api', 'GET', '/hotel/1/NONE', '--json'], hub.env);
    expect(absent.code).toBe(3);
    expect(JSON.parse(absent.stdout)).toMatchObject({ version: 1, error: { code: 'hub-absent' } });
  });

  it('writes to a protected environment only if it is named next to --yes', async () => {
    const { folder, hub, run } = await machine();
    writeFileSync(path.join(folder, 'new.json'), JSON.stringify({ externalCode: 'NEW', commercialName: 'New' }));
    const post = ['api', 'POST', '/suppliers', '--input', 'new.json', '--yes'];
    const isProtected = { ...hub.env, CONTRACTS_PROTECTED: '1' };
    const refused = await run(post, isProtected);
    expect(refused.code, refused.stderr).toBe(9);
    expect(refused.stderr).toContain('Nothing was sent.');
    expect(refused.stderr).toContain('add --env variables');
    expect((await hub.takeLog()).filter(({ changed }) => changed)).toEqual([]);

    expect((await run(['api', 'GET', '/suppliers'], isProtected)).code).toBe(0);
    expect((await run([...post, '--env', 'variables'], isProtected)).code).toBe(0);
  });
});

describe('doctor', { timeout: 60_000 }, () => {
  it('reports every check in one line for a hub that answers', async () => {
    const { hub, run } = await machine();
    const { code, stdout } = await run(['doctor'], hub.env);
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/✓ Node [\d.]+\n/);
    expect(stdout).toContain('✓ the hub answers and accepts the credentials');
    expect(stdout).toMatch(/✓ the clock agrees with the hub's within \d+ s/);
    expect(stdout).toContain('✓ reading suppliers (GET /suppliers) answers');
    const log = await hub.takeLog();
    expect(log.filter(({ changed }) => changed)).toEqual([]);
  });

  it('names the first failure with the next step and the exit code', async () => {
    const { hub, run } = await machine();
    const unreachable = { ...hub.env, CONTRACTS_BASE_URL: 'http://127.0.0.1:1/resources' };
    const down = await run(['doctor', '--json'], unreachable);
    expect(down.code).toBe(7);
    const { checks } = JSON.parse(down.stdout);
    const broken = checks.filter(({ verdict }: { verdict: string }) => verdict === 'failed');
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({ name: 'hub', hint: expect.stringContaining('network') });
  });

  it('contacts no hub while certificate checks are turned off', async () => {
    const { hub, run } = await machine();
    const unsafe = await run(['doctor'], { ...hub.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(unsafe.code).toBe(64);
    expect(unsafe.stdout).toContain('✗ NODE_TLS_REJECT_UNAUTHORIZED=0');
    expect(await hub.takeLog()).toEqual([]);
  });
});

describe('a hub with a certificate of a private authority', { timeout: 60_000 }, () => {
  async function overTls() {
    const server = await openScriptedServer((listener) =>
      createTlsServer({ key: TEST_KEY, cert: HUB_CERTIFICATE }, listener),
    );
    onTestFinished(() => server.close());
    server.scriptAuthenticate(json(200, { token: tokenNumber(1), expirationInSeconds: 7200 }));
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'ca.pem'), TEST_AUTHORITY);
    writeFileSync(path.join(folder, 'broken.pem'), TEST_AUTHORITY.replace('MIIB', 'XXXX'));
    const baseUrl = server.baseUrl.replace('http:', 'https:');
    const env = {
      CONTRACTS_BASE_URL: baseUrl,
      CONTRACTS_MICROSITE_ID: 'm',
      CONTRACTS_USERNAME: 'u',
      CONTRACTS_PASSWORD: 'p',
    };
    return { server, run: (...argv: string[]) => runContracts(argv, { cwd: folder, env }) };
  }

  it('is trusted if its authority is named', async () => {
    const { server, run } = await overTls();
    await run('whoami', '--ca-file', 'ca.pem');
    expect(server.calls.map(({ path: called }) => called)).toContain('/resources/suppliers');
  });

  it('is not trusted otherwise', async () => {
    const { server, run } = await overTls();
    const { code, stderr } = await run('whoami');
    expect(code).toBe(7);
    expect(stderr).toContain('not signed by a known authority');
    expect(server.requests).toEqual([]);
  });

  it.each(['missing.pem', 'broken.pem'])('is not contacted with a %s', async (file) => {
    const { server, run } = await overTls();
    const { code, stderr } = await run('whoami', '--ca-file', file);
    expect(code).toBe(64);
    expect(stderr).toContain(file);
    expect(server.requests).toEqual([]);
  });
});
