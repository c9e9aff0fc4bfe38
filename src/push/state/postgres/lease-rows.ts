import type { Ask, Database } from '../../../host/postgres/database.ts';
import { compareText } from '../../../kernel/compare-text.ts';
import { type LockOwner, lockOwnerOf } from '../../locks/lock-file.ts';
import { type Lease, type LeaseTable, SPARE_MS } from '../leases/lease-table.ts';
import { StateMoved } from './state-moved.ts';

interface LeaseRow {
  readonly supplier: string;
  readonly owner: unknown;
  readonly fence: string;
  readonly age_ms: number;
  readonly left_ms: number;
}

const COLUMNS = `owner, fence,
  (extract(epoch from clock_timestamp() - renewed_at) * 1000)::float8 as age_ms,
  (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as left_ms`;

/** The moment in as many milliseconds as a parameter says. */
export const later = (parameter: string): string =>
  `clock_timestamp() + ${parameter}::float8 * interval '1 millisecond'`;

/**
 * Leases in a database, by its clock: a row for each run with its time and fencing number, to which the rows of its suppliers point. A write
 * reads one row, however many suppliers its run has locked. No deadlock is possible: whatever ends leases locks their table first.
 */
export function leaseRows(database: Database): LeaseTable {
  const { schema } = database.address;
  const [leases, runs] = [`${schema}.leases`, `${schema}.runs`];
  return {
    place: database.address.shown,
    take: (owner, suppliers, ms, instead) =>
      database.transact(async (ask) => {
        const { hub, run } = owner;
        await lockLeases(ask, schema);
        // The state is being moved, or is elsewhere now: nothing is taken.
        if ((await ask(`select from ${schema}.moves`)).length > 0) throw new StateMoved();
        // Locked, so that none of them is renewed after this look.
        const others = await ask<LeaseRow & { id: string }>(
          `select id, ${COLUMNS},
             (select min(supplier collate "C") from ${leases} where run = id and hub = $1 and supplier = any($2)) as supplier
           from ${runs} where id <> $3 and id in (select run from ${leases} where hub = $1 and supplier = any($2))
           order by id for update`,
          [hub, suppliers, run],
        );
        const [held] = others
          .filter(({ fence, left_ms }) => left_ms > 0 && !instead.includes(Number(fence)))
          .toSorted((a, b) => compareText(a.supplier, b.supplier));
        if (held) return { held: leaseOf(held) };
        await ask(`delete from ${runs} where id = any($1)`, [others.map(({ id }) => id)]);
        const [row] = await ask<{ fence: string }>(
          `insert into ${runs} as held (id, fence, owner, renewed_at, ends_at)
           values ($1, nextval('${schema}.fences'), $2, clock_timestamp(), ${later('$3')})
           on conflict (id) do update set owner = excluded.owner, renewed_at = excluded.renewed_at,
             ends_at = greatest(held.ends_at, excluded.ends_at)
           returning fence`,
          [run, JSON.stringify(owner), ms],
        );
        await ask(
          `insert into ${leases} (hub, supplier, run) select $1, unnest($2::text[]), $3 on conflict do nothing`,
          [hub, suppliers, run],
        );
        return { fence: Number(row?.fence) };
      }),
    hold: (run, fence, ms) => database.write((ask) => holdRun(ask, schema, { run, fence, ms })),
    release: (run, fence) => database.transact((ask) => endRuns(ask, schema, 'id = $1 and fence = $2', [run, fence])),
    list: () => database.read((ask) => allLeases(ask, schema)),
  };
}

/** Until the transaction ends, no other one takes leases or ends runs. Writes of runs go on. */
export const lockLeases = (ask: Ask, schema: string) => ask(`lock table ${schema}.leases in share row exclusive mode`);

/** As `hold` of a lease table. Needs no transaction: each of its statements may stand for itself. */
export async function holdRun(
  ask: Ask,
  schema: string,
  { run, fence, ms }: { readonly run: string; readonly fence: number; readonly ms: number },
): Promise<boolean> {
  const lasting = await ask(`select from ${schema}.runs where id = $1 and fence = $2 and ends_at >= ${later('$3')}`, [
    run,
    fence,
    ms - SPARE_MS,
  ]);
  if (lasting.length > 0) return true;
  const renewed = await ask(
    `update ${schema}.runs set renewed_at = clock_timestamp(), ends_at = greatest(ends_at, ${later('$3')})
     where id = $1 and fence = $2 returning 1`,
    [run, fence, ms],
  );
  return renewed.length > 0;
}

/** Ends the runs that meet the condition, and with them their leases. */
export async function endRuns(ask: Ask, schema: string, which: string, values: readonly unknown[]): Promise<void> {
  await lockLeases(ask, schema);
  await ask(`delete from ${schema}.runs where ${which}`, values);
}

export const allLeases = async (ask: Ask, schema: string): Promise<readonly Lease[]> =>
  (
    await ask<LeaseRow>(
      `select supplier, ${COLUMNS} from ${schema}.leases join ${schema}.runs on id = run order by hub, supplier`,
    )
  ).map(leaseOf);

function leaseOf({ supplier, owner, fence, age_ms, left_ms }: LeaseRow): Lease {
  const known = lockOwnerOf({ ...Object(owner), supplier }) ?? UNREADABLE;
  return { owner: known, fence: Number(fence), ageMs: Math.max(0, age_ms), leftMs: left_ms };
}

/** Somebody has changed the table by hand. */
const UNREADABLE: LockOwner = { hub: '?', supplier: '?', run: '?', pid: 1, host: '?', user: '?', since: '?' };
