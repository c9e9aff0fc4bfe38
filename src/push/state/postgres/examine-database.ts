import type { FileFailure } from '../../../host/files.ts';
import { type Database, FIRST_PATIENCE_MS } from '../../../host/postgres/database.ts';
import type { Result } from '../../../kernel/result.ts';

import { STATE_VERSION } from './migrations.ts';

export interface DatabaseFacts {
  /** The version of PostgreSQL. */
  readonly server: string;
  /** The account that this tool is logged in as. */
  readonly account: string;
  /** The version of TLS; absent if the connection is not encrypted. */
  readonly tls?: string;
  /** The version of the tables; 0 if there are none. */
  readonly tables: number;
  /** The version that this tool works with. */
  readonly wanted: number;
  /** Whether the account may create the tables, or bring them to a later version. */
  readonly mayCreate: boolean;
  /** Tables that the account may not read, or not add to. */
  readonly closed: readonly string[];
}

interface FactsRow {
  readonly server: string;
  readonly account: string;
  readonly tls: string | null;
  readonly versioned: boolean;
  readonly may_create: boolean;
  readonly closed: readonly string[];
}

const FACTS = `
  select current_setting('server_version') as server,
    session_user as account,
    (select version from pg_stat_ssl where ssl and pid = pg_backend_pid()) as tls,
    exists (select from pg_class where relnamespace = n.oid and relname = 'versions') as versioned,
    case when n.oid is null then has_database_privilege(current_database(), 'create')
      else has_schema_privilege(n.oid, 'create') end as may_create,
    coalesce((
      select array_agg(c.relname::text order by c.relname) from pg_class c
      where c.relnamespace = n.oid and c.relkind = 'r'
        and not (has_table_privilege(c.oid, 'select')
          and (c.relname = 'versions' or has_table_privilege(c.oid, 'insert')))
    ), '{}') as closed
  from (values (to_regnamespace($1))) as n (oid)`;

/** Looks, and changes nothing. */
export function examineDatabase(database: Database): Promise<Result<DatabaseFacts, FileFailure>> {
  const { schema } = database.address;
  return database.ask(async (ask): Promise<DatabaseFacts> => {
    const [row] = await ask<FactsRow>(FACTS, [schema]);
    if (row === undefined) throw new Error('it has one row');
    const { server, account, tls, may_create: mayCreate, closed } = row;
    const isReadable = row.versioned && !closed.includes('versions');
    const [last] = isReadable
      ? await ask<{ version: number }>(`select coalesce(max(version), 0)::int as version from ${schema}.versions`)
      : [];
    const tables = last?.version ?? 0;
    return { server, account, ...(tls !== null && { tls }), tables, wanted: STATE_VERSION, mayCreate, closed };
  }, FIRST_PATIENCE_MS);
}
