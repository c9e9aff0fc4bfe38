import type { Migration, Tables } from '../../../host/postgres/database.ts';

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
  {
    version: 3,
    name: 'fleets',
    sql: (schema) => `
      create table ${schema}.fleets (
        id text primary key,
        hub text not null,
        content text not null,
        head text not null,
        state text not null,
        concurrency integer not null,
        max_requests bigint not null,
        granted bigint not null default 0,
        fences bigint[] not null,
        opener text not null,
        hotels integer not null default 0,
        done integer not null default 0,
        rest_until timestamptz not null default 'epoch',
        opened_at timestamptz not null default clock_timestamp(),
        closed_at timestamptz
      );
      create table ${schema}.members (
        fleet text not null references ${schema}.fleets on delete cascade,
        id text not null,
        kind text not null,
        owner jsonb not null,
        state text not null default 'alive',
        calls integer not null default 0,
        requests bigint not null default 0,
        ends_at timestamptz not null,
        primary key (fleet, id)
      );
      create table ${schema}.hotels (
        fleet text not null references ${schema}.fleets on delete cascade,
        n integer not null,
        key text not null,
        plan text,
        worker text,
        runs text[] not null default '{}',
        not_before timestamptz not null default 'epoch',
        takeovers integer not null default 0,
        result text,
        primary key (fleet, n)
      );
      create index on ${schema}.hotels (fleet, n) where result is null and worker is null;
      create index on ${schema}.hotels (fleet, worker) where result is null;`,
  },
  {
    version: 4,
    name: 'approvals',
    // No account writes for another one, not even the owner of the table, and no approval is changed or removed: there is no policy for it.
    sql: (schema) => `
      create table ${schema}.approvals (
        plan text not null,
        account text not null default session_user,
        at timestamptz not null default clock_timestamp(),
        primary key (plan, account)
      );
      alter table ${schema}.approvals enable row level security;
      alter table ${schema}.approvals force row level security;
      create policy everybody_reads on ${schema}.approvals for select using (true);
      create policy own_account on ${schema}.approvals for insert with check (account = session_user);`,
  },
  {
    version: 5,
    name: 'approval-rules',
    // Rows are only added, and the highest number counts, so no rule is lowered.
    sql: (schema) => `
      create table ${schema}.rules (
        hub text not null,
        microsite text not null,
        approvals integer not null,
        account text not null default session_user,
        at timestamptz not null default clock_timestamp(),
        primary key (hub, microsite, approvals)
      );
      alter table ${schema}.rules enable row level security;
      alter table ${schema}.rules force row level security;
      create policy everybody_reads on ${schema}.rules for select using (true);
      create policy own_account on ${schema}.rules for insert with check (account = session_user);`,
  },
  {
    version: 6,
    name: 'approval-signers',
    // The first row of a hub stays, so no account adds signers for it; revoked keys are only added.
    sql: (schema) => `
      create table ${schema}.signers (
        hub text not null,
        microsite text not null,
        counted text[] not null,
        account text not null default session_user,
        at timestamptz not null default clock_timestamp(),
        primary key (hub, microsite)
      );
      create table ${schema}.revoked_signers (
        hub text not null,
        microsite text not null,
        revoked text not null,
        account text not null default session_user,
        at timestamptz not null default clock_timestamp()
      );
      alter table ${schema}.signers enable row level security;
      alter table ${schema}.signers force row level security;
      alter table ${schema}.revoked_signers enable row level security;
      alter table ${schema}.revoked_signers force row level security;
      create policy everybody_reads on ${schema}.signers for select using (true);
      create policy everybody_reads on ${schema}.revoked_signers for select using (true);
      create policy own_account on ${schema}.signers for insert with check (account = session_user);
      create policy own_account on ${schema}.revoked_signers for insert with check (account = session_user);`,
  },
  {
    version: 7,
    name: 'runs',
    // A run that had lost one of its leases has lost all.
    sql: (schema) => `
      lock table ${schema}.leases, ${schema}.fleets in access exclusive mode;
      create table ${schema}.runs (
        id text primary key,
        fence bigint not null,
        owner jsonb not null,
        renewed_at timestamptz not null,
        ends_at timestamptz not null
      );
      insert into ${schema}.runs
        select distinct on (run) run, fence, owner - 'supplier', renewed_at, ends_at from ${schema}.leases order by run, fence desc;
      alter table ${schema}.fleets add column fence bigint not null default 0;
      update ${schema}.fleets f set fence = r.fence from ${schema}.runs r
        where r.id = f.id and cardinality(f.fences) = (select count(*) from ${schema}.leases where run = f.id);
      alter table ${schema}.fleets drop column fences;
      alter table ${schema}.leases
        drop column fence, drop column owner, drop column renewed_at, drop column ends_at,
        add foreign key (run) references ${schema}.runs on delete cascade;
      create index on ${schema}.leases (run);`,
  },
  {
    version: 8,
    name: 'pushed',
    sql: (schema) => `
      create table ${schema}.environments (environment text primary key, hub text not null);
      create table ${schema}.pushed (
        environment text not null references ${schema}.environments,
        name text collate "C" not null,
        line text not null,
        owner text collate "C" generated always as (split_part(name, ' ', 1)) stored,
        hotel text collate "C" generated always as (split_part(split_part(name, ' ', 1), '/', 2)) stored,
        primary key (environment, name)
      );
      create index on ${schema}.pushed (environment, owner);
      create index on ${schema}.pushed (environment, hotel);`,
  },
];

export const STATE_TABLES: Tables = { versions: 'versions', migrations: MIGRATIONS };

/** The version that this tool works with. */
export const STATE_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version));
