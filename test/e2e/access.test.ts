import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hubVariables, settingsFor } from '../support/hub-variables.ts';
import { personAt, project } from '../support/project.ts';
import { runBinary } from '../support/run-contracts.ts';
import { json, openScriptedServer, tokenNumber } from '../support/scripted-server.ts';
import { HUB_CERTIFICATE, TEST_AUTHORITY, TEST_KEY } from '../support/test-certificates.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const RECORD = '{"externalCode":"NEW","commercialName":"New"}';
const POST = ['api', 'POST', '/suppliers', '--input', 'new.json'];

/** A person's machine: a home without a keychain, a project whose environment `test` is a hub. */
async function machine() {
  const hub = await openWatchedHub();
  const made = project({ 'contracts.config.yaml': settingsFor(hub), 'new.json': RECORD });
  const home = made.at('home');
  mkdirSync(home);
  const run = (argv: readonly string[], more = {}, input = '') =>
    made.with({ ...personAt(home), ...more }, argv, input);
  return {
    ...made,
    home,
    hub,
    run,
    file: made.at('home/.config/contracts/credentials.json'),
    stored: () => readdirSync(home),
    login: (password: string, argv: readonly string[] = [], more = {}) =>
      run(['login', '--username', hub.username, '--password-stdin', ...argv], more, password),
    changed: () => hub.takeLog().filter(({ changed }) => changed),
  };
}

describe('stored credentials', { timeout: 60_000 }, () => {
  it('are not echoed if their folder cannot be created, and the command ends at once', async () => {
    const { folder, home, hub } = await machine();
    const refused = await runBinary(['login', '--username', hub.username, '--password-stdin', '--store', 'file'], {
      cwd: folder,
      env: { ...personAt(home), XDG_CONFIG_HOME: '/proc/x' },
      input: `${hub.password}\n`,
    });
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('/proc/x/contracts/credentials.json cannot be written (ENOENT)');
    expect(refused.stdout + refused.stderr).not.toContain(hub.password);
  });

  it('are tried, stored for that hub, used, shown without the password, and deleted', async () => {
    const { hub, file, read, stored, run, login } = await machine();
    expect((await run(['whoami'])).code).toBe(8);

    const wrong = await login('wrong-canary\n', ['--store', 'file']);
    expect(wrong.code).toBe(8);
    expect(wrong.stderr).toContain('Nothing was stored.');
    expect(stored()).toEqual([]);

    const right = await login(`${hub.password}\n`, ['--store', 'file']);
    expect(right.code, right.stderr).toBe(0);
    const kept = () => read('home/.config/contracts/credentials.json');
    expect(kept()).toContain(hub.password);

    const who = await run(['whoami', '--json']);
    expect(JSON.parse(who.stdout)).toMatchObject({
      version: 1,
      account: hub.username,
      environment: 'test',
      credentials: 'file',
      tokenLivesSeconds: expect.any(Number),
    });
    for (const { stdout, stderr } of [right, who]) expect(stdout + stderr).not.toContain(hub.password);
    expect((await run(['whoami'], { CI: 'true' })).code).toBe(8);

    chmodSync(file, 0o644);
    const exposed = await run(['doctor']);
    expect(exposed.code).toBe(8);
    expect(exposed.stdout).toMatch(/✗ .*can be read or written by others[\s\S]*help: chmod 600/);
    chmodSync(file, 0o600);

    expect((await run(['logout'])).stderr).toContain('Signed out of test');
    expect(kept()).not.toContain(hub.password);
    expect((await run(['whoami'])).code).toBe(8);
  });

  it('are asked for only on a terminal', async () => {
    const { run } = await machine();
    expect((await run(['login', '--username', 'x', '--store', 'file'])).stderr).toContain('--password-stdin');
  });

  it('go to a file that only the user can read, with a notice, unless a keychain is asked for', async () => {
    const { file, hub, stored, login, run } = await machine();
    const refused = await login(hub.password, ['--store', 'keychain']);
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining('--store file')]);
    expect(stored()).toEqual([]);
    const done = await login(hub.password);
    expect(done.code, done.stderr).toBe(0);
    expect(done.stderr).toContain('There is no keychain to use (');
    expect(done.stderr).toContain(`The credentials go to ${file}, which only you can read.`);
    expect(done.stdout).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse((await run(['whoami', '--json'])).stdout)).toMatchObject({ credentials: 'file' });
  });
});

describe('contracts api', { timeout: 60_000 }, () => {
  it('prints the answer, asks before it writes, and never books', async () => {
    const { hub, run, changed } = await machine();
    expect((await run(POST, hub.env)).code).toBe(64);
    const book = ['api', 'POST', '/booking/accommodations/1/book', '--input', 'new.json', '--yes'];
    expect((await run(book, hub.env)).code).toBe(9);
    expect(changed()).toEqual([]);

    expect((await run([...POST, '--yes'], hub.env)).code).toBe(0);
    const listed = await run(['api', 'GET', '/suppliers'], hub.env);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ externalCode: 'NEW' }]);
    expect(listed.stderr).toMatch(/^GET \/suppliers: 200, request id \w+\n$/);
    const absent = await run(['api', 'GET', '/hotel/1/NONE', '--json'], hub.env);
    expect(absent.code).toBe(3);
    expect(JSON.parse(absent.stdout)).toMatchObject({ version: 1, error: { code: 'hub-absent' } });
  });

  it('writes to a protected environment only if it is named next to --yes', async () => {
    const { hub, run, changed } = await machine();
    const isProtected = { ...hub.env, CONTRACTS_PROTECTED: '1' };
    const refused = await run([...POST, '--yes'], isProtected);
    expect(refused.code, refused.stderr).toBe(9);
    expect(refused.stderr).toContain('Nothing was sent.');
    expect(refused.stderr).toContain('add --env variables');
    expect(changed()).toEqual([]);
    expect((await run(['api', 'GET', '/suppliers'], isProtected)).code).toBe(0);
    expect((await run([...POST, '--yes', '--env', 'variables'], isProtected)).code).toBe(0);
  });
});

describe('doctor', { timeout: 60_000 }, () => {
  it('reports every check in one line, and the first failure with the next step and the exit code', async () => {
    const { hub, run, changed } = await machine();
    const { code, stdout } = await run(['doctor'], hub.env);
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/✓ Node [\d.]+\n/);
    expect(stdout).toContain('✓ the hub answers and accepts the credentials');
    expect(stdout).toMatch(/✓ the clock agrees with the hub's within \d+ s/);
    expect(stdout).toContain('✓ reading suppliers (GET /suppliers) answers');
    expect(changed()).toEqual([]);

    const unsafe = await run(['doctor'], { ...hub.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(unsafe.code).toBe(64);
    expect(unsafe.stdout).toContain('✗ NODE_TLS_REJECT_UNAUTHORIZED=0');
    expect(hub.takeLog()).toEqual([]);

    const down = await run(['doctor', '--json'], { ...hub.env, CONTRACTS_BASE_URL: 'http://127.0.0.1:1/resources' });
    expect(down.code).toBe(7);
    const { checks } = JSON.parse(down.stdout);
    expect(checks.filter(({ verdict }: { verdict: string }) => verdict === 'failed')).toMatchObject([
      { name: 'hub', hint: expect.stringContaining('network') },
    ]);
  });
});

describe('a hub with a certificate of a private authority', { timeout: 60_000 }, () => {
  it('is trusted only if its authority is named, and not contacted with a file that holds none', async () => {
    const server = await openScriptedServer((listener) =>
      createTlsServer({ key: TEST_KEY, cert: HUB_CERTIFICATE }, listener),
    );
    onTestFinished(() => server.close());
    server.scriptAuthenticate(json(200, { token: tokenNumber(1), expirationInSeconds: 7200 }));
    const { contracts } = project(
      { 'ca.pem': TEST_AUTHORITY, 'broken.pem': TEST_AUTHORITY.replace('MIIB', 'XXXX') },
      { env: hubVariables({ baseUrl: server.baseUrl.replace('http:', 'https:') }) },
    );
    const unknown = await contracts('whoami');
    expect([unknown.code, unknown.stderr]).toEqual([7, expect.stringContaining('not signed by a known authority')]);
    for (const file of ['missing.pem', 'broken.pem']) {
      const { code, stderr } = await contracts('whoami', '--ca-file', file);
      expect([code, stderr]).toEqual([64, expect.stringContaining(file)]);
    }
    expect(server.requests).toEqual([]);
    await contracts('whoami', '--ca-file', 'ca.pem');
    expect(server.calls.map(({ path: called }) => called)).toContain('/resources/suppliers');
  });
});
