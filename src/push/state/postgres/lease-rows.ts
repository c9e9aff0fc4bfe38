import type { Ask, Database } from '../../../host/postgres/database.ts';
import { type LockOwner, lockOwnerOf } from '../../locks/lock-file.ts';
import type { Lease, LeaseTable } from '../leases/lease-table.ts';
import { StateMoved } from './state-moved.ts';

interface LeaseRow {
  readonly owner: unknown;
  readonly fence: string;
  readonly age_ms: number;
  readonly left_ms: number;
}

const COLUMNS = `owner, fence,
  (extract(epoch from clock_timestamp() - renewed_at) * 1000)::float8 as age_ms,
  (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as left_ms`;

const until = (parameter: string): string => `clock_timestamp() + ${parameter}::float8 * interval '1 millisecond'`;

/** Leases in a database, by its clock. */
export function leaseRows(database: Database): LeaseTable {
  const leases = `${database.address.schema}.leases`;
  const fences = `${database.address.schema}.fences`;
  return {
    place: database.address.shown,
    take: (owner, ms, instead) =>
      database.transact(async (ask) => {
        const { hub, supplier, run } = owner;
        await ask(
          `insert into ${leases} as held (hub, supplier, fence, run, owner, renewed_at, ends_at)
           values ($1, $2, nextval('${fences}'), $3, $4, clock_timestamp(), ${until('$5')})
           on conflict (hub, supplier) do update
             set fence = nextval('${fences}'), run = excluded.run, owner = excluded.owner,
                 renewed_at = excluded.renewed_at, ends_at = excluded.ends_at
             where held.ends_at <= clock_timestamp() or held.run = excluded.run or held.fence = $6`,
          [hub, supplier, run, JSON.stringify(owner), ms, instead ?? null],
        );
        const [row] = await ask<LeaseRow & { moved: boolean }>(
          `select ${COLUMNS}, exists(select from ${database.address.schema}.moves) as moved
           from ${leases} where hub = $1 and supplier = $2`,
          [hub, supplier],
        );
        if (row === undefined) throw new Error('the first statement locks the row, so it is there');
        // The state is being moved, or is elsewhere now: nothing is taken.
        if (row.moved) throw new StateMoved();
        return leaseOf(row);
      }),
    renew: (run, held, ms) =>
      database.write(async (ask) => {
        const rows = await ask<{ fence: string }>(
          `update ${leases} set renewed_at = clock_timestamp(), ends_at = greatest(ends_at, ${until('$3')})
           where run = $1 and fence = any($2::bigint[]) returning fence`,
          [run, held, ms],
        );
        return rows.map(({ fence }) => Number(fence));
      }),
    release: (run, held) =>
      database.write(
        async (ask) =>
          void (await ask(`delete from ${leases} where run = $1 and fence = any($2::bigint[])`, [run, held])),
      ),
    list: () => database.read((ask) => allLeases(ask, database.address.schema)),
  };
}

export const allLeases = async (ask: Ask, schema: string): Promise<readonly Lease[]> =>
  (await ask<LeaseRow>(`select ${COLUMNS} from ${schema}.leases order by hub, supplier`)).map(leaseOf);

function leaseOf({ owner, fence, age_ms, left_ms }: LeaseRow): Lease {
  const known = lockOwnerOf(owner) ?? UNREADABLE;
  return { owner: known, fence: Number(fence), ageMs: Math.max(0, age_ms), leftMs: left_ms };
}

/** Somebody has changed the table by hand. */
const UNREADABLE: LockOwner = { hub: '?', supplier: '?', run: '?', pid: 1, host: '?', user: '?', since: '?' };
