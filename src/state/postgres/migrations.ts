import type { Migration, Tables } from '../../postgres/database.ts';

/** What a database goes through, in order. */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'files-and-leases',
    sql: (schema) => `
      create table ${schema}.files (
        path text collate "C" primary key,
        token uuid not null,
        digest text,
        modified_at timestamptz not null default clock_timestamp()
      );
      create table ${schema}.pieces (
        path text collate "C" not null references ${schema}.files on delete cascade,
        n integer not null,
        bytes bytea not null,
        primary key (path, n)
      );
      create sequence ${schema}.fences;
      create table ${schema}.leases (
        hub text not null,
        supplier text not null,
        fence bigint not null,
        run text not null,
        owner jsonb not null,
        renewed_at timestamptz not null,
        ends_at timestamptz not null,
        primary key (hub, supplier)
      );`,
  },
  {
    version: 2,
    name: 'moves',
    sql: (schema) => `
      create table ${schema}.moves (
        single boolean primary key default true check (single),
        note jsonb not null
      );`,
  },
];

export const STATE_TABLES: Tables = { versions: 'versions', migrations: MIGRATIONS };

/** The version that this tool works with. */
export const STATE_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version));
