import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTurn } from '../support/every-case.ts';
import { type Fault, openRecordingProxy } from '../support/recording-proxy.ts';
import { makeFolder, runBinary, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { makeSigner } from '../support/signers.ts';

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
  ['push --yes --proof proof.json --key KEY', []],
  ['verify -v', [/\/quote$/]],
  ['diff -v', [/hotel\/1$/]],
  ['whoami -v', [/authenticate$/]],
  ['doctor -v', [/accommodations/]],
  ['api GET /suppliers -v', [/suppliers$/]],
];

// Text and JSON alternate, so that each command and each fault is tested with both.
const cells = COMMANDS.flatMap(([command, paths]) =>
  paths.flatMap((failing) => Object.entries(FAULTS).map(([name, fault]) => ({ command, failing, name, fault }))),
).map((cell, index) => ({ ...cell, json: index % 2 === 0 }));

/** What Node and its libraries print on request; such runs have their own process. Each fault is seen once there, and each failing call. */
const DEBUG = { DEBUG: '*', NODE_DEBUG: 'undici,net,tls,child_process' };
const faults = Object.keys(FAULTS).length;
const isTraced = (_: unknown, index: number): boolean => (2 * Math.floor(index / faults)) % faults === index % faults;

/** Of the others, two in eight faults of each failing call: one with text and one with JSON. */
const isItsTurn = (_: unknown, index: number): boolean =>
  isTurn(Math.floor(index / faults) + Math.floor((index % faults) / 2), 4);

/** Everything that a run left: its output and the files in its folder. */
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
  const key = makeSigner(home.folder, 'ann');
  let hub: SandboxProcess;

  beforeAll(async () => {
    hub = await startSandboxProcess(home.folder);
    cpSync(example, path.join(home.folder, 'hotel.yaml'));
    const seeded = await runBinary(['push', '--yes', '--no-verify'], { cwd: home.folder, env: hub.env });
    expect(seeded.code, seeded.stderr).toBe(0);
  }, 30_000);
  afterAll(async () => {
    await hub.stop();
    home.remove();
  });

  async function run(command: string, json: boolean, failing?: RegExp, fault?: Fault, start = runBinary) {
    const { folder, remove } = makeFolder();
    const proxy = await openRecordingProxy(hub.baseUrl, hub.password);
    try {
      cpSync(example, path.join(folder, 'hotel.yaml'));
      if (failing && fault) proxy.failOn(failing, fault);
      const env = { ...hub.env, CONTRACTS_BASE_URL: proxy.baseUrl, ...(start === runBinary && DEBUG) };
      const argv = [...command.replace('KEY', key).split(' '), ...(json ? ['--json'] : [])];
      const { code, stdout, stderr } = await start(argv, { cwd: folder, env, hurry: true });
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

  it('by an api call with an answer full of keys', async () => {
    const { found, secrets } = await run('push --yes', true);
    expect(secrets.size).toBeGreaterThan(3);
    expect(found).toEqual([]);
  });

  const noneFound =
    (start = runBinary) =>
    async ({ command, failing, fault, json }: (typeof cells)[number]): Promise<void> => {
      const { found, left } = await run(command, json, failing, fault, start);
      expect(left).not.toContain('this is a fault of the tool');
      expect(found).toEqual([]);
    };
  const title = 'by `$command` when $failing gets $name, json: $json';
  it.concurrent.each(cells.filter(isTraced))(title, noneFound());
  it.each(cells.filter((cell, index) => !isTraced(cell, index) && isItsTurn(cell, index)))(
    title,
    noneFound(runContracts),
  );
});

/** Faults of authentication only: what a hub may answer besides a refusal. */
const SIGN_IN_FAULTS: Readonly<Record<string, Fault>> = {
  ...FAULTS,
  'a failure': reply(500, 'application/json', (echo) => JSON.stringify({ error: [echo], status: echo })),
  'the page of a gateway': reply(502, 'text/html', (echo) => `<html><h1>Bad gateway</h1>${echo}</html>`),
  'a limit': reply(429, 'application/json', (echo) => JSON.stringify({ error: [echo], status: 'TOO_MANY_REQUESTS' })),
  'garbage that is well': reply(200, 'application/json', (echo) => `${echo}\u0000\u009b31m`),
  'a page that is well': reply(200, 'text/html', (echo) => `<html>${echo}</html>`),
  'an error that is well': reply(200, 'application/json', (echo) => JSON.stringify({ error: [echo], status: 'ERROR' })),
  'a token that is none': reply(200, 'application/json', (echo) =>
    JSON.stringify({ token: { [echo]: echo }, expirationInSeconds: 3600 }),
  ),
  'a token that lives for words': reply(200, 'application/json', (echo) =>
    JSON.stringify({ token: echo, expirationInSeconds: echo }),
  ),
  'a token that no header can carry': reply(200, 'application/json', (echo) =>
    JSON.stringify({ token: `${echo}\r\nx-more: ${echo}`, expirationInSeconds: 3600 }),
  ),
  'an answer that is cut': (response, echo) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    response.write(`{"token":"${echo}`, () => response.destroy());
  },
  'an answer that never ends': (response, echo) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    response.write(`{"token":"${echo}`);
  },
  'no answer': () => {},
};

/** A short limit for answers that never come. */
const hurried = ['-v', '--timeout', '500'];

const signIns = Object.entries(SIGN_IN_FAULTS).map(([name, fault], index) => ({ name, fault, json: index % 2 === 0 }));

describe('a typed password ends up only in the store', { timeout: 60_000 }, () => {
  const home = makeFolder();
  let hub: SandboxProcess;
  beforeAll(async () => {
    hub = await startSandboxProcess(home.folder);
  }, 30_000);
  afterAll(async () => {
    await hub.stop();
    home.remove();
  });

  /** A person's machine without a keychain, and what is between it and the hub. */
  async function desk(start = runBinary) {
    const { folder, remove } = makeFolder();
    const proxy = await openRecordingProxy(hub.baseUrl, hub.password);
    mkdirSync(path.join(folder, 'home'));
    const settings = `{ baseUrl: "${proxy.baseUrl}", micrositeId: ${hub.env['CONTRACTS_MICROSITE_ID']} }`;
    writeFileSync(path.join(folder, 'contracts.config.yaml'), `environments:\n  test: ${settings}\n`);
    const store = path.join(folder, 'home', '.config', 'contracts', 'credentials.json');
    const own = { HOME: path.join(folder, 'home'), XDG_CONFIG_HOME: '', CI: '', PATH: path.dirname(process.execPath) };
    const run = (argv: readonly string[], input = '') =>
      start(argv, { cwd: folder, env: { ...own, ...(start === runBinary && DEBUG) }, input, hurry: true });
    const account = ['--username', hub.env['CONTRACTS_USERNAME'] ?? '', '--password-stdin', '--store', 'file'];
    return {
      proxy,
      store,
      run,
      login: (more: readonly string[] = []) => run(['login', ...account, ...more], hub.password),
      /** The secrets that were printed, or written to a file other than the store. */
      found: (...printed: readonly string[]): string[] => {
        const kept = existsSync(store) ? readFileSync(store, 'latin1') : '';
        const left = traces(folder, ...printed).replace(kept === '' ? '\u0000' : kept, '');
        return [hub.password, ...proxy.secrets].flatMap(spellings).filter((secret) => left.includes(secret));
      },
      close: async () => {
        await proxy.close();
        remove();
      },
    };
  }

  it('from login to logout; the token is nowhere', async () => {
    const { proxy, store, run, login, found, close } = await desk();
    try {
      const runs = [await login(), await run(['whoami']), await run(['login', '--username', 'x', '--store', 'file'])];
      expect(runs.map(({ code }) => code)).toEqual([0, 0, 64]);
      expect(proxy.secrets.size).toBe(2);
      const kept = readFileSync(store, 'utf8');
      expect(kept).toContain(hub.password);
      for (const token of proxy.secrets) expect(kept).not.toContain(token);
      expect(found(...runs.flatMap(({ stdout, stderr }) => [stdout, stderr]))).toEqual([]);
      const out = await run(['logout', '--json']);
      expect(out.code).toBe(0);
      expect(readFileSync(store, 'utf8')).not.toContain(hub.password);
      expect(found(out.stdout, out.stderr)).toEqual([]);
    } finally {
      await close();
    }
  });

  /** Two of eight faults have their own process: one with text and one with JSON. */
  const hasOwnProcess = (_: unknown, index: number): boolean => isTurn(Math.floor(index / 2), 4);
  const nothingStored = async ({ fault, json }: (typeof signIns)[number], start = runBinary): Promise<void> => {
    const { proxy, store, login, found, close } = await desk(start);
    try {
      proxy.failOn(/authenticate$/, fault);
      const { code, stdout, stderr } = await login([...hurried, ...(json ? ['--json'] : [])]);
      expect([0, 70]).not.toContain(code);
      expect(`${stdout}${stderr}`).toContain('Nothing was stored.');
      expect(existsSync(store)).toBe(false);
      expect(found(stdout, stderr)).toEqual([]);
    } finally {
      await close();
    }
  };
  const title = 'when signing in gets $name, json: $json; nothing is stored';
  // By day each of the other faults meets one of the two commands.
  it.concurrent.each(signIns.filter(hasOwnProcess))(title, (fault) => nothingStored(fault));
  it.each(signIns.filter((fault, index) => !hasOwnProcess(fault, index) && isTurn(Math.floor(index / 2), 2)))(
    title,
    (fault) => nothingStored(fault, runContracts),
  );

  it.each(signIns.filter((_, index) => isTurn(Math.floor(index / 2) + 1, 2)))(
    'when whoami with the stored credentials gets $name, json: $json',
    async ({ fault, json }) => {
      const { proxy, store, run, login, found, close } = await desk(runContracts);
      try {
        expect((await login()).code).toBe(0);
        const kept = readFileSync(store, 'utf8');
        proxy.forget();
        proxy.failOn(/authenticate$/, fault);
        const { code, stdout, stderr } = await run(['whoami', ...hurried, ...(json ? ['--json'] : [])]);
        expect([0, 70]).not.toContain(code);
        expect(readFileSync(store, 'utf8')).toBe(kept);
        expect(found(stdout, stderr)).toEqual([]);
      } finally {
        await close();
      }
    },
  );

  it('if the store is not writable', async () => {
    const { store, login, found, close } = await desk();
    try {
      mkdirSync(path.dirname(path.dirname(store)));
      writeFileSync(path.dirname(store), 'in the way');
      const { code, stdout, stderr } = await login();
      expect(code).toBe(64);
      expect(stderr).toContain('cannot be written');
      expect(found(stdout, stderr)).toEqual([]);
    } finally {
      await close();
    }
  });
});
