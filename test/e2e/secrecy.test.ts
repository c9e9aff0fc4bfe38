import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, openRecordingProxy } from '../support/recording-proxy.ts';
import { makeFolder, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

const reply =
  (status: number, type: string, body: (echo: string) => string): Fault =>
  (response, echo) => {
    response.writeHead(status, {
      'content-type': type,
      'x-request-id': echo.slice(0, 200),
      location: `/${encodeURIComponent(echo)}`,
    });
    response.end(body(echo));
  };

const FAULTS: Readonly<Record<string, Fault>> = {
  'a refusal': reply(400, 'application/json', (echo) => JSON.stringify({ error: [echo], status: echo })),
  'a lack of rights': reply(401, 'application/json', (echo) =>
    JSON.stringify({ error: [echo], status: 'UNAUTHORIZED' }),
  ),
  'a page': reply(400, 'text/html', (echo) => `<html>${echo}</html>`),
  'broken JSON': reply(400, 'application/json', (echo) => `{"${echo}`),
  'a redirect': reply(302, 'application/json', (echo) => echo),
  'an odd record': reply(404, 'application/json', (echo) => JSON.stringify([{ id: echo, [echo]: echo }])),
  'a cut': (response) => void response.destroy(),
};

const COMMANDS: readonly (readonly [string, readonly RegExp[]])[] = [
  ['push --yes -v', [/suppliers$/, /\/confirm$/, /\/prebook$/, /\/book$/]],
  ['verify -v', [/\/quote$/]],
  ['diff -v', [/hotel\/1$/]],
  ['whoami -v', [/authenticate$/]],
  ['doctor -v', [/accommodations/]],
  ['api GET /suppliers -v', [/suppliers$/]],
];

// Text and JSON take turns; each command and each fault meets both.
const cells = COMMANDS.flatMap(([command, paths]) =>
  paths.flatMap((failing) => Object.entries(FAULTS).map(([name, fault]) => ({ command, failing, name, fault }))),
).map((cell, index) => ({ ...cell, json: index % 2 === 0 }));

/** All that a run left: what it printed and the files in its folder. */
function traces(folder: string, ...printed: readonly string[]): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return [...printed, ...files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))].join(
    '\n',
  );
}

const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  JSON.stringify(secret).slice(1, -1),
  ...secret.split('.').filter((part) => part.length > 20),
];

describe('no secret is printed or left in a file', { timeout: 60_000 }, () => {
  const home = makeFolder();
  let hub: SandboxProcess;

  beforeAll(async () => {
    hub = await startSandboxProcess(home.folder);
    cpSync(example, path.join(home.folder, 'hotel.yaml'));
    const seeded = await runContracts(['push', '--yes', '--no-verify'], { cwd: home.folder, env: hub.env });
    expect(seeded.code, seeded.stderr).toBe(0);
  }, 30_000);
  afterAll(async () => {
    await hub.stop();
    home.remove();
  });

  async function run(command: string, json: boolean, failing?: RegExp, fault?: Fault) {
    const { folder, remove } = makeFolder();
    const proxy = await openRecordingProxy(hub.baseUrl, hub.password);
    try {
      cpSync(example, path.join(folder, 'hotel.yaml'));
      if (failing && fault) proxy.failOn(failing, fault);
      const debug = { DEBUG: '*', NODE_DEBUG: 'undici,net,tls,child_process' };
      const env = { ...hub.env, CONTRACTS_BASE_URL: proxy.baseUrl, ...debug };
      const argv = [...command.split(' '), ...(json ? ['--json'] : [])];
      const { code, stdout, stderr } = await runContracts(argv, { cwd: folder, env });
      const left = traces(folder, stdout, stderr);
      const found = [hub.password, ...proxy.secrets].flatMap(spellings).filter((secret) => left.includes(secret));
      return { code, found, secrets: proxy.secrets, left };
    } finally {
      await proxy.close();
      remove();
    }
  }

  it.each(COMMANDS.map(([command]) => command))('by `%s` when all is well', async (command) => {
    const { code, found, secrets } = await run(command, false);
    expect(code).toBe(0);
    expect(secrets.size).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it('by a call by hand whose answer is full of keys', async () => {
    const { found, secrets } = await run('push --yes', true);
    expect(secrets.size).toBeGreaterThan(3);
    expect(found).toEqual([]);
  });

  it.concurrent.each(cells)(
    'by `$command` when $failing gets $name, json: $json',
    async ({ command, failing, fault, json }) => {
      const { found, left } = await run(command, json, failing, fault);
      expect(left).not.toContain('this is a fault of the tool');
      expect(found).toEqual([]);
    },
  );
});
