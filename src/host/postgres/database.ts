import { userInfo } from 'node:os';
import type { Client, Pool, PoolConfig, QueryResultRow } from 'pg';
import type Postgrator from 'postgrator';
import { digestOf } from '../../kernel/digest.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { FileFailure } from '../files.ts';
import { nodeClock } from '../node-clock.ts';
import { carefulClient, WeakLogin } from './careful-client.ts';
import type { PostgresAddress } from './postgres-address.ts';

export interface DatabaseOptions {
  readonly address: PostgresAddress;
  /** Variables and files of other PostgreSQL programs (`PG*`, `.pgpass`) are never used: an address may come from a stranger. */
  readonly password?: Secret;
  /** PEM certificates of the only authority to trust; by default the usual ones. */
  readonly ca?: string;
  /** How long to go on trying when the database is not there. */
  readonly patienceMs?: number;
}

/** One of the steps that bring tables from one version to the next. One that was released never changes: its checksum is kept and compared. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: (schema: string) => string;
}

/** The tables that a use of the database needs. */
export interface Tables {
  /** The table that says which migrations were done. */
  readonly versions: string;
  readonly migrations: readonly Migration[];
}

const newestOf = ({ migrations }: Tables): number => Math.max(...migrations.map(({ version }) => version));

export interface SchemaContent {
  /** The tables that this use needs. */
  readonly tables: 'none' | 'older' | 'ready';
  /** All tables and views, of any program. */
  readonly names: readonly string[];
}

export type Ask = <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** It may be repeated after a lost connection, so it must have the same effect twice as once. */
export type Work<T> = (ask: Ask) => Promise<T>;

/** A restart takes seconds. */
const PATIENCE_MS = 30_000;
/** For the first call: until then, nothing is lost by giving up. */
export const FIRST_PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;

/** A PostgreSQL database. Connects when it is first asked; connections that are lost are made anew. */
export class Database {
  readonly address: PostgresAddress;
  readonly #options: DatabaseOptions;
  readonly #tables: Tables;
  #pool: Promise<Pool> | undefined;
  #hasTables = false;

  constructor(options: DatabaseOptions, tables: Tables) {
    this.address = options.address;
    this.#options = options;
    this.#tables = tables;
  }

  /** Connects, and brings tables of earlier versions to that of this tool. Creates none: the first write does. Fails if it could not. */
  reach(): Promise<Result<void, FileFailure>> {
    return this.#patiently(this.#options.patienceMs ?? FIRST_PATIENCE_MS, () => this.#prepare({ creates: false }));
  }

  /** Connects, and creates the tables, also next to those of other programs. */
  ready(): Promise<Result<void, FileFailure>> {
    return this.#patiently(this.#options.patienceMs ?? FIRST_PATIENCE_MS, () => this.#prepare({ besideOthers: true }));
  }

  /** The content of the schema; changes nothing. */
  look(): Promise<Result<SchemaContent, FileFailure>> {
    return this.#patiently(this.#options.patienceMs ?? FIRST_PATIENCE_MS, async () => {
      const version = await this.#version();
      const names = await this.#names();
      const newest = newestOf(this.#tables);
      if (version > newest) throw new NewerTables();
      return {
        tables: version === 0 ? 'none' : version < newest ? 'older' : 'ready',
        names,
      };
    });
  }

  /** As `ask`, for work that only reads the tables. Without tables there are no rows. */
  read<T>(work: Work<T>): Promise<Result<T, FileFailure>> {
    return this.ask(async (ask) => {
      const isThere = this.#hasTables || (await this.#version()) > 0;
      return work(isThere ? ask : async () => []);
    });
  }

  /** As `ask`, for work that writes. Creates the tables if they are missing. */
  write<T>(work: Work<T>): Promise<Result<T, FileFailure>> {
    return this.ask(async (ask) => {
      await this.#prepare();
      return work(ask);
    });
  }

  /** One statement or several that need not be one. */
  ask<T>(work: Work<T>, patienceMs = PATIENCE_MS): Promise<Result<T, FileFailure>> {
    return this.#patiently(this.#options.patienceMs ?? patienceMs, async () => {
      const pool = await this.#opened();
      return work(async (text, values = []) => (await pool.query(text, [...values])).rows);
    });
  }

  /** As `write`, all or nothing. */
  transact<T>(work: Work<T>): Promise<Result<T, FileFailure>> {
    return this.#patiently(this.#options.patienceMs ?? PATIENCE_MS, async () => {
      await this.#prepare();
      return this.#together(work);
    });
  }

  async close(): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined);
    this.#pool = undefined;
    await pool?.end();
  }

  async #opened(): Promise<Pool> {
    this.#pool ??= openPool(this.#options);
    return this.#pool;
  }

  async #together<T>(work: Work<T>): Promise<T> {
    const client = await (await this.#opened()).connect();
    let broken = true;
    try {
      await client.query('begin');
      const done = await work(async (text, values = []) => (await client.query(text, [...values])).rows);
      await client.query('commit');
      broken = false;
      return done;
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #prepare({ creates = true, besideOthers = false } = {}): Promise<void> {
    if (this.#hasTables) return;
    const { schema } = this.address;
    const { versions, migrations } = this.#tables;
    const newest = newestOf(this.#tables);
    const found = await this.#version();
    if (found > newest) throw new NewerTables();
    this.#hasTables = found === newest;
    if (this.#hasTables) return;
    // A practice hub may be in the same schema.
    const isOther = (name: string): boolean => !/^hub(?:_|$)/.test(name);
    const hasOthers = found === 0 && !besideOthers && (await this.#names()).some(isOther);
    // Another machine may have created them in the meantime.
    if (hasOthers && (await this.#version()) === 0) throw new ForeignSchema();
    if (found === 0 && !creates) return;
    const { default: Postgrator } = await import('postgrator');
    class Steps extends Postgrator {
      migrations = migrations.map(({ version, name, sql }): Postgrator.Migration => {
        const text = sql(schema);
        return { version, action: 'do', filename: name, name, md5: digestOf(text), getSql: () => text };
      });
      override async getMigrations() {
        return this.migrations;
      }
    }
    await this.#together(async (ask) => {
      // Two machines may find an empty database at the same moment.
      await ask("select pg_advisory_xact_lock(hashtext('contracts state'), hashtext($1))", [schema]);
      // `create schema if not exists` needs the right to create one even where it is there already.
      const [{ there } = { there: false }] = await ask<{ there: boolean }>(
        'select to_regnamespace($1) is not null as there',
        [schema],
      );
      const isNeeded = (query: string): boolean => !(there && query.startsWith('CREATE SCHEMA'));
      const execQuery = async (query: string) => ({ rows: isNeeded(query) ? [...(await ask(query))] : [] });
      const execSqlScript = async (script: string) => void (await ask(script));
      await new Steps({ driver: 'pg', schemaTable: `${schema}.${versions}`, execQuery, execSqlScript }).migrate();
    });
    this.#hasTables = true;
  }

  /** Of the tables and views in the schema. */
  async #names(): Promise<readonly string[]> {
    const { rows } = await (await this.#opened()).query<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
      [this.address.schema],
    );
    return rows.map(({ name }) => name);
  }

  /** 0 if nothing is there yet. */
  async #version(): Promise<number> {
    const table = `${this.address.schema}.${this.#tables.versions}`;
    const pool = await this.#opened();
    const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
    if (!rows[0]?.there) return 0;
    const { rows: versions } = await pool.query<{ version: number }>(
      `select coalesce(max(version), 0)::int as version from ${table}`,
    );
    return versions[0]?.version ?? 0;
  }

  async #patiently<T>(patienceMs: number, work: () => Promise<T>): Promise<Result<T, FileFailure>> {
    const end = nodeClock.now() + patienceMs;
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return ok(await work());
      } catch (error) {
        const code = codeOf(error);
        if (!PASSING.test(code) || nodeClock.now() + pauseMs > end)
          return fail({ reason: DENIED.test(code) ? 'denied' : 'failed', code });
        await nodeClock.sleep(pauseMs);
      }
    }
  }
}

class NewerTables extends Error {}
class ForeignSchema extends Error {}
class NoPassword extends Error {}

/** The connection was lost or refused, the server starts or stops, or two transactions met. */
const PASSING =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECTION|57P0[123]|53300|40001|40P01|08\w{3})$/;
const DENIED = /^(?:28|42501)/;

/** A code of the system or of PostgreSQL. Messages are not repeated, because they may hold anything. */
function codeOf(error: unknown): string {
  if (error instanceof NewerTables) return 'NEWER';
  if (error instanceof ForeignSchema) return 'FOREIGN';
  if (error instanceof NoPassword) return 'NO_PASSWORD';
  if (error instanceof WeakLogin) return 'WEAK_LOGIN';
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return 'UNKNOWN';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (/does not support SSL/.test(error.message)) return 'NO_TLS';
  if (/^SASL: Only mechanism/.test(error.message)) return 'WEAK_LOGIN';
  if (/checksum/i.test(error.message)) return 'CHECKSUM';
  return /connection|timeout|closed|terminat/i.test(error.message) ? 'CONNECTION' : 'UNKNOWN';
}

async function openPool({ address, password, ca }: DatabaseOptions): Promise<Pool> {
  const { default: pg } = await import('pg');
  const { host, port, database, user, tls } = address;
  const config: PoolConfig = {
    host,
    port,
    database,
    // Named, because the driver reads PG* variables for what is missing.
    user: user ?? userInfo().username,
    password: () => {
      if (password === undefined) throw new NoPassword();
      return password.reveal();
    },
    Client: carefulClient(pg.Client, tls),
    enableChannelBinding: tls,
    // Verifies the certificate and that it is this host's.
    ssl: tls && { rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    max: 4,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    allowExitOnIdle: true,
    application_name: 'contracts',
    // An answer must not come before what it reports is on disk.
    options: '-c synchronous_commit=on -c statement_timeout=30000',
  };
  const pool = new pg.Pool(config);
  // An idle connection was lost: the next call makes another one.
  pool.on('error', () => {});
  pool.on('connect', (client: Client) => {
    client.on('error', () => {});
  });
  return pool;
}
