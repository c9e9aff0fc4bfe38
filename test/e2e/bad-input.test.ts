import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const GOOD = path.join(import.meta.dirname, '../../contracts-examples/city-hotel');

const variables = (baseUrl: string) => ({
  CONTRACTS_BASE_URL: baseUrl,
  CONTRACTS_MICROSITE_ID: 'm',
  CONTRACTS_USERNAME: 'u',
  CONTRACTS_PASSWORD: 'canary-password',
});

/** A hub that answers every request with this. */
async function serve(status: number, type: string, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/resources`;
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

const validate = (...argv: string[]): Promise<Run> => runContracts(['validate', ...argv], { cwd: temporaryFolder() });

describe('wrong input gives a clear message and the right exit code', { timeout: 60_000 }, () => {
  it("and loads no plug-ins from the user's folder", async () => {
    const XDG_DATA_HOME = temporaryFolder();
    mkdirSync(path.join(XDG_DATA_HOME, 'contracts/package.json'), { recursive: true });
    const run = await runContracts(['validate', GOOD], { cwd: temporaryFolder(), env: { XDG_DATA_HOME } });
    expect(run).toMatchObject({ code: 0, stderr: '' });
  });

  it('for a path that does not exist', async () => {
    const run = await validate('no-such-folder');
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain('no-such-folder');
  });

  it.each([
    [['diff', '--timeout', '2147483648'], {}, '--timeout'],
    [['diff'], { CONTRACTS_TIMEOUT: '2147483648' }, '--timeout'],
    [['sandbox', 'start', '--latency', '2147483648'], {}, '--latency'],
  ])('for a duration that is too long for a timer: %j %j', async (argv, env, flag) => {
    const run = await runContracts(argv, { cwd: GOOD, env });
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain(flag);
  });

  it('for an empty folder', async () => {
    const run = await validate('.');
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toMatch(/no YAML file/i);
  });

  it('for a binary file', async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'photo.yaml'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]));
    const run = await runContracts(['validate', 'photo.yaml'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toMatch(/photo\.yaml/);
  });

  it('for a folder that is named like a file', async () => {
    const cwd = temporaryFolder();
    mkdirSync(path.join(cwd, 'x.yaml'));
    writeFileSync(path.join(cwd, 'x.yaml/inner.txt'), '');
    const run = await runContracts(['validate', 'x.yaml'], { cwd });
    expect([1, 64]).toContain(run.code);
    expect(run.stdout + run.stderr).toContain('x.yaml');
  });

  it('for an unknown flag', async () => {
    const run = await validate('--fliter', 'x');
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain('--fliter');
  });

  it('for an unknown command', async () => {
    const run = await runContracts(['vaildate'], { cwd: temporaryFolder() });
    expect(run.code).toBe(64);
    expect(run.stderr).toContain('vaildate');
  });

  it('for an unknown environment', async () => {
    const run = await runContracts(['diff', GOOD, '--env', 'prodution'], { cwd: temporaryFolder() });
    expect(run.code).toBe(64);
    expect(run.stderr).toContain('prodution');
  });

  it('for a hub that is down', async () => {
    const env = variables(`http://127.0.0.1:${await closedPort()}/resources`);
    const run = await runContracts(['push', GOOD, '--yes'], { cwd: temporaryFolder(), env });
    expect(run.code).toBe(7);
    expect(run.stderr).toContain('Nothing was written');
  });

  it('for a hub that answers HTML', async () => {
    const env = variables(await serve(200, 'text/html', '<html><body>Welcome</body></html>'));
    const run = await runContracts(['diff', GOOD], { cwd: temporaryFolder(), env });
    expect(run.code).toBe(7);
    expect(run.stderr).toMatch(/HTML/);
    expect(run.stderr).not.toContain('Welcome');
  });

  it('for an HTML 404, which is never "absent"', async () => {
    const env = variables(await serve(404, 'text/html', '<html>not found</html>'));
    const run = await runContracts(['diff', GOOD], { cwd: temporaryFolder(), env });
    expect(run.code).toBe(7);
  });

  it('for wrong credentials', async () => {
    const folder = temporaryFolder();
    const hub = await startSandboxProcess(folder);
    onTestFinished(async () => void (await hub.stop()));
    const env = { ...hub.env, CONTRACTS_PASSWORD: 'canary-wrong' };
    const run = await runContracts(['push', GOOD, '--yes'], { cwd: folder, env });
    expect(run.code).toBe(8);
    expect(run.stderr).toContain('CONTRACTS_PASSWORD');
    expect(run.stdout + run.stderr).not.toContain('canary');
    expect((await hub.takeLog()).filter(({ changed }) => changed)).toEqual([]);
  });

  it('for missing credentials', async () => {
    const env = { CONTRACTS_BASE_URL: 'http://127.0.0.1:9/resources', CONTRACTS_MICROSITE_ID: 'm' };
    const run = await runContracts(['diff', GOOD], { cwd: temporaryFolder(), env });
    expect(run.code).toBe(8);
  });

  it('for an unencrypted address of another machine', async () => {
    const run = await runContracts(['diff', GOOD], {
      cwd: temporaryFolder(),
      env: variables('http://hub.example.com/resources'),
    });
    expect(run.code).toBe(64);
    expect(run.stderr).toMatch(/https/);
  });

  it('as JSON too', async () => {
    const run = await validate('no-such-folder', '--json');
    expect(run.code).toBe(64);
    expect(JSON.parse(run.stdout)).toMatchObject({ version: 1, error: { code: 'no-input' } });
  });

  it('for contracts with errors: a push contacts no hub', async () => {
    const broken = path.join(import.meta.dirname, '../../contracts-examples/broken/R03-unknown-room-code.yaml');
    const env = variables(`http://127.0.0.1:${await closedPort()}/resources`);
    const run = await runContracts(['push', broken, '--yes'], { cwd: temporaryFolder(), env });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('nothing was written');
  });
});
