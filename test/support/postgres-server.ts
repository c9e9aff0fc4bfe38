import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresAddress, parsePostgresAddress } from '../../src/host/postgres/postgres-address.ts';

const INSTALLED = '/usr/lib/postgresql';
export const DATABASE_PASSWORD = 'state-canary-7f3a';

/** The programs of the newest PostgreSQL on this machine. */
function programs(): string {
  const versions = readdirSync(INSTALLED, { withFileTypes: true }).map(({ name }) => Number(name));
  const newest = Math.max(...versions.filter(Number.isFinite));
  return path.join(INSTALLED, String(newest), 'bin');
}

/** PostgreSQL does not run as root: then it runs as its own user. */
const isRoot = process.getuid?.() === 0;
const asServer = (program: string, argv: readonly string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...argv]]
    : [program, [...argv]];

/** A temporary folder that the server may write to. */
function folderOfServer(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-postgres-'));
  if (isRoot) chownSync(folder, ...owner());
  return folder;
}

const owner = (): [uid: number, gid: number] => [
  Number(execFileSync('id', ['-u', 'postgres'])),
  Number(execFileSync('id', ['-g', 'postgres'])),
];

/** The data of a server that has none yet, made once in this clone: that takes longer than to copy it. */
function emptyData(): string {
  const version = path.basename(path.dirname(programs()));
  const kept = path.join(import.meta.dirname, `../../node_modules/.cache/postgres-${version}-${DATABASE_PASSWORD}`);
  if (existsSync(kept)) return kept;
  const folder = folderOfServer();
  const [data, password] = [path.join(folder, 'data'), path.join(folder, 'password')];
  writeFileSync(password, DATABASE_PASSWORD);
  if (isRoot) chownSync(password, ...owner());
  const argv = ['-D', data, '-U', 'contracts', '--auth=scram-sha-256', `--pwfile=${password}`];
  const more = ['--no-sync', '-E', 'UTF8', '--no-locale'];
  execFileSync(...asServer(path.join(programs(), 'initdb'), [...argv, ...more]), { cwd: folder });
  const own = `${kept}.${process.pid}`;
  mkdirSync(path.dirname(kept), { recursive: true });
  execFileSync('cp', ['-a', data, own]);
  rmSync(folder, { recursive: true });
  try {
    renameSync(own, kept);
  } catch {
    // Another process was faster.
    rmSync(own, { recursive: true });
  }
  return kept;
}

interface Tls {
  readonly key: string;
  readonly certificate: string;
}

function encryptOnly(data: string, { key, certificate }: Tls): void {
  for (const [name, text] of [
    ['server.key', key],
    ['server.crt', certificate],
  ] as const) {
    writeFileSync(path.join(data, name), text, { mode: 0o600 });
    const { uid, gid } = statSync(data);
    chownSync(path.join(data, name), uid, gid);
  }
  appendFileSync(path.join(data, 'postgresql.conf'), '\nssl = on\n');
  const access = path.join(data, 'pg_hba.conf');
  writeFileSync(access, readFileSync(access, 'utf8').replaceAll(/^host /gm, 'hostssl '));
}

/** A PostgreSQL server of this test, on this machine only, with its data in a temporary folder. */
export class PostgresServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #isEncrypted: boolean;
  #process: ReturnType<typeof spawn> | undefined;

  private constructor(folder: string, port: number, isEncrypted: boolean) {
    this.#folder = folder;
    this.#port = port;
    this.#isEncrypted = isEncrypted;
  }

  /** With `tls`, it has this key and certificate, and refuses connections without encryption. */
  static async start(tls?: Tls): Promise<PostgresServer> {
    const folder = folderOfServer();
    execFileSync('cp', ['-a', emptyData(), path.join(folder, 'data')]);
    if (tls) encryptOnly(path.join(folder, 'data'), tls);
    const server = new PostgresServer(folder, await freePort(), tls !== undefined);
    await server.restart();
    return server;
  }

  /** The address of a schema in it. */
  address(schema = 'contracts'): PostgresAddress {
    const parsed = parsePostgresAddress(this.url(schema), 'PASSWORD');
    if (!parsed.ok) throw new Error(parsed.error);
    return parsed.value;
  }

  url(schema = 'contracts', account = 'contracts'): string {
    return `postgres://${account}@127.0.0.1:${this.#port}/postgres?schema=${schema}`;
  }

  /** What lets the tool send the password to this server. */
  get env(): { readonly CONTRACTS_STATE_HOST: string; readonly CONTRACTS_STATE_PASSWORD: string } {
    return { CONTRACTS_STATE_HOST: `127.0.0.1:${this.#port}`, CONTRACTS_STATE_PASSWORD: DATABASE_PASSWORD };
  }

  /** Starts it, or starts it again. Resolves when it answers. */
  async restart(): Promise<void> {
    await this.kill();
    const argv = ['-D', path.join(this.#folder, 'data'), '-p', String(this.#port), '-h', '127.0.0.1'];
    const quick = ['-k', this.#folder, '-c', 'fsync=off', '-c', 'max_connections=60'];
    const log = openSync(this.#log, 'a');
    const started = spawn(...asServer(path.join(programs(), 'postgres'), [...argv, ...quick]), {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', log],
    });
    closeSync(log);
    this.#process = started;
    for (let left = 200; left > 0; left -= 1) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}`);
      if (await this.query('select 1').catch(() => undefined)) return;
      await setTimeout(50);
    }
    throw new Error('PostgreSQL does not answer');
  }

  get #log(): string {
    return path.join(this.#folder, 'log');
  }

  /** The deadlocks that the server has found and ended by giving up one of the transactions, as its log has them. */
  deadlocks(): readonly string[] {
    return readFileSync(this.#log, 'utf8').match(/^.*deadlock detected.*(?:\n(?:.*DETAIL|\t).*)*/gm) ?? [];
  }

  /** Ends it at once, as a power cut does. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const gone = new Promise((resolve) => {
      running.once('exit', resolve);
    });
    running.kill('SIGQUIT');
    await gone;
  }

  /** Starts again with another certificate for the same key. */
  async showCertificate(certificate: string): Promise<void> {
    writeFileSync(path.join(this.#folder, 'data/server.crt'), certificate);
    await this.restart();
  }

  /** Cuts all connections but the one that does it. */
  async cut(): Promise<void> {
    await this.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
  }

  async query(
    text: string,
    values: readonly unknown[] = [],
    account = 'contracts',
  ): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.#port,
      database: 'postgres',
      user: account,
      password: DATABASE_PASSWORD,
      ssl: this.#isEncrypted && { rejectUnauthorized: false },
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Fails if the server had to end a deadlock. */
  async stop(): Promise<void> {
    await this.kill();
    const deadlocks = this.deadlocks();
    rmSync(this.#folder, { recursive: true, force: true });
    if (deadlocks.length > 0) throw new Error(deadlocks.join('\n'));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
