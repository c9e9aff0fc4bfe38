import type Postgrator from 'postgrator';
import { digestOf } from '../../kernel/digest.ts';

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: (schema: string) => string;
}

/** What a database goes through, in order. One that was released never changes: its checksum is kept and compared. */
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
];

/** The version that this tool works with. */
export const STATE_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version));

export const migrationsOf = (schema: string): Postgrator.Migration[] =>
  MIGRATIONS.map(({ version, name, sql }) => {
    const text = sql(schema);
    return { version, action: 'do', filename: name, name, md5: digestOf(text), getSql: () => text };
  });
