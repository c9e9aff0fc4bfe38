import type { Ask, Tables } from '../../src/host/postgres/database.ts';
import { type Changes, CLEARED, type Row, TABLES } from './table-rows.ts';

/** What a database goes through, in order. */
export const HUB_TABLES: Tables = {
  versions: 'hub_versions',
  migrations: [
    {
      version: 1,
      name: 'hub',
      sql: (schema) => `
        create table ${schema}.hub (
          is_only boolean primary key default true check (is_only),
          version bigint not null,
          last_ids text not null
        );
        insert into ${schema}.hub (version, last_ids) values (0, '[]');
        create table ${schema}.hub_rows (
          tab text collate "C" not null,
          key text collate "C" not null,
          version bigint not null unique,
          content text not null,
          primary key (tab, key)
        );`,
    },
    {
      version: 2,
      name: 'stored-combination-keys',
      // They contain their selection now.
      sql: (schema) => `delete from ${schema}.hub_rows where tab in ('confirm', 'prebook', 'book', 'counters');`,
    },
  ],
};

/** Where the hub is: each row that is written gets the next version. */
export interface HubHead {
  readonly version: number;
  /** The last ids that were given out, as JSON. */
  readonly lastIds: string;
}

/** So much is read at once. */
const MOST_ROWS = 2000;

/** A process that is stopped in the middle of a turn must not stop all others. */
const LONGEST_TURN_MS = 30_000;

/** The rows of a hub in PostgreSQL. */
export class HubRows {
  readonly #hub: string;
  readonly #rows: string;

  constructor(schema: string) {
    this.#hub = `${schema}.hub`;
    this.#rows = `${schema}.hub_rows`;
  }

  /** No one else writes until the transaction ends. */
  async lock(ask: Ask): Promise<HubHead> {
    const [head] = await ask<{ version: string; last_ids: string }>(
      `select version, last_ids, set_config('idle_in_transaction_session_timeout', '${LONGEST_TURN_MS}', true)
       from ${this.#hub} for update`,
    );
    if (head === undefined) throw new Error('the table of the hub is empty');
    return { version: Number(head.version), lastIds: head.last_ids };
  }

  /** What was written after a version, in order, a part at a time: the last part is not full. */
  async *after(ask: Ask, version: number): AsyncGenerator<{ readonly version: number; readonly rows: readonly Row[] }> {
    for (let last = version, isFull = true; isFull; ) {
      const rows = await ask<Row & { version: string }>(
        `select tab, key, version, content from ${this.#rows} where version > $1 order by version limit ${MOST_ROWS}`,
        [last],
      );
      isFull = rows.length === MOST_ROWS;
      last = Number(rows.at(-1)?.version ?? last);
      if (rows.length > 0) yield { version: last, rows };
    }
  }

  /** Call it with the lock. Returns the new version. */
  async write(ask: Ask, before: number, { isCleared, rows, dropped, lastIds }: Changes): Promise<number> {
    const all = isCleared ? [{ tab: CLEARED, key: '', content: '' }, ...rows] : rows;
    const version = before + all.length;
    if (isCleared) await ask(`delete from ${this.#rows} where tab = any($1)`, [TABLES]);
    if (dropped.length > 0)
      await ask(`delete from ${this.#rows} where (tab, key) in (select * from unnest($1::text[], $2::text[]))`, [
        dropped.map(({ tab }) => tab),
        dropped.map(({ key }) => key),
      ]);
    await ask(
      `with written as (
         insert into ${this.#rows} (tab, key, content, version)
         select tab, key, content, $4 + place from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (tab, key, content, place)
         on conflict (tab, key) do update set content = excluded.content, version = excluded.version)
       update ${this.#hub} set version = $5, last_ids = $6`,
      [
        all.map(({ tab }) => tab),
        all.map(({ key }) => key),
        all.map(({ content }) => content),
        before,
        version,
        lastIds,
      ],
    );
    return version;
  }

  async sizeBytes(ask: Ask): Promise<number> {
    const [size] = await ask<{ bytes: string }>('select pg_total_relation_size($1) as bytes', [this.#rows]);
    return Number(size?.bytes ?? 0);
  }
}
