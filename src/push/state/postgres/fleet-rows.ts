import type { Database, Work } from '../../../host/postgres/database.ts';
import { type FleetTable, type Member, type OpenedFleet, shareOf } from '../fleet/fleet-table.ts';
import { SPARE_MS } from '../leases/lease-table.ts';
import { type FleetRow, fleetOf, type MemberRow, memberOf, stateOf } from './fleet-of-row.ts';
import { endRuns, holdRun, later } from './lease-rows.ts';

type Ask = Parameters<Work<unknown>>[0];

/**
 * Fleets in a database, by its clock. No deadlock is possible: every transaction locks rows in this order: its fleet, members, hotels,
 * leases, runs.
 */
export function fleetRows(database: Database): FleetTable {
  const { schema } = database.address;
  const [fleets, members, hotels, runs] = ['fleets', 'members', 'hotels', 'runs'].map((name) => `${schema}.${name}`);
  const fenceOf = `coalesce((select fence from ${runs} where id = $1), 0)`;

  const join = (ask: Ask, fleet: string, { id, kind, owner }: Member, ms: number) =>
    ask(
      `insert into ${members} (fleet, id, kind, owner, ends_at) values ($1, $2, $3, $4, ${later('$5')})
       on conflict do nothing`,
      [fleet, id, kind, JSON.stringify(owner), ms],
    );

  const seen = async (ask: Ask, which: string, values: readonly unknown[]): Promise<readonly OpenedFleet[]> =>
    (
      await ask<FleetRow>(
        `select id, hub, content, head, state, concurrency, max_requests, fence,
           (select count(*)::int from ${members}
            where fleet = f.id and state = 'alive' and ends_at > clock_timestamp()) as members,
           (extract(epoch from clock_timestamp() - opened_at) * 1000)::float8 as age_ms
         from ${fleets} f where ${which} order by opened_at desc`,
        values,
      )
    ).map(fleetOf);

  /** Its hotels stay reserved for `waitMs`: the hub may still be working on what it has sent. */
  const bury = async (ask: Ask, fleet: string, member: string, as: 'ended' | 'lost', waitMs: number): Promise<void> => {
    const ended = await ask(
      `update ${members} set state = $3, calls = 0 where fleet = $1 and id = $2 and state = 'alive' returning 1`,
      [fleet, member, as],
    );
    if (ended.length === 0) return;
    await ask(
      `update ${hotels} h set worker = null, not_before = ${later('$3')}, takeovers = takeovers + $4
       from (select n from ${hotels} where fleet = $1 and worker = $2 and result is null order by n for update) mine
       where h.fleet = $1 and h.n = mine.n`,
      [fleet, member, waitMs, as === 'lost' ? 1 : 0],
    );
  };

  return {
    create: ({ id, hub, content, head, concurrency, maxRequests }, opener, ms) =>
      database.transact(async (ask) => {
        await ask(
          `insert into ${fleets} (id, hub, content, head, state, concurrency, max_requests, opener, fence)
           values ($1, $2, $3, $4, 'filling', $5, $6, $7, ${fenceOf}) on conflict do nothing`,
          [id, hub, content, head, concurrency, maxRequests, opener.id],
        );
        await join(ask, id, opener, ms);
        const [made] = await seen(ask, 'id = $1', [id]);
        if (made === undefined) throw new Error('it was just inserted');
        return made;
      }),
    list: (hub) => database.read((ask) => seen(ask, `hub = $1 and state <> 'closed'`, [hub])),
    queue: (fleet, from, queued) =>
      database.transact(async (ask) => {
        await ask(`update ${fleets} set hotels = greatest(hotels, $2) where id = $1`, [fleet, from + queued.length]);
        await ask(
          `insert into ${hotels} (fleet, n, key, plan)
           select $1, $2::int + row_number() over () - 1, key, plan
           from unnest($3::text[], $4::text[]) as queued (key, plan) on conflict do nothing`,
          [fleet, from, queued.map(({ key }) => key), queued.map(({ plan }) => plan)],
        );
      }),
    seal: (fleet) =>
      database.ask(
        async (ask) =>
          void (await ask(`update ${fleets} set state = 'open' where id = $1 and state = 'filling'`, [fleet])),
      ),
    relock: (fleet) =>
      database.ask(async (ask) => {
        const [row] = await ask<{ fence: string }>(
          `update ${fleets} set fence = ${fenceOf} where id = $1 returning fence`,
          [fleet],
        );
        return Number(row?.fence ?? 0);
      }),
    join: (fleet, member, ms) => database.ask(async (ask) => void (await join(ask, fleet, member, ms))),
    beat: (fleet, member, { allowed, underWay, requests }, ms) =>
      database.transact(async (ask) => {
        // One after the other, so that they never share out more calls than there are.
        const [row] = await ask<{
          state: string;
          concurrency: number;
          rest: number;
          hotels: number;
          done: number;
          fence: string;
        }>(
          `select state, concurrency, hotels, done, fence,
             greatest(0, extract(epoch from rest_until - clock_timestamp()) * 1000)::float8 as rest
           from ${fleets} where id = $1 for no key update`,
          [fleet],
        );
        const used = Math.max(allowed, underWay);
        const [own] = await ask<{ kind: string }>(
          `update ${members} set calls = $3, requests = greatest(requests, $4), ends_at = greatest(ends_at, ${later('$5')})
           where fleet = $1 and id = $2 and state = 'alive' returning kind`,
          [fleet, member, used, requests, ms],
        );
        if (row === undefined || own === undefined) return undefined;
        const over = await ask<{ id: string }>(
          `select id from ${members} where fleet = $1 and state = 'alive' and ends_at <= clock_timestamp() order by id`,
          [fleet],
        );
        // Their time is longer than any write of theirs could last.
        for (const { id } of over) await bury(ask, fleet, id, 'lost', 0);
        const [cut] = await ask(
          `update ${fleets} f set state = 'cut' where id = $1 and state = 'filling' and not exists
             (select 1 from ${members} where fleet = f.id and id = f.opener and state = 'alive') returning 1`,
          [fleet],
        );
        const others = await ask<{ id: string; calls: number }>(
          `select id, calls from ${members} where fleet = $1 and kind = 'worker' and state = 'alive' and id <> $2`,
          [fleet, member],
        );
        const share = own.kind === 'lead' ? 0 : shareOf(row.concurrency, { id: member, calls: used }, others);
        await ask(`update ${members} set calls = $3 where fleet = $1 and id = $2`, [
          fleet,
          member,
          Math.max(share, used),
        ]);
        await holdRun(ask, schema, { run: fleet, fence: Number(row.fence), ms });
        return {
          state: stateOf(cut ? 'cut' : row.state),
          share,
          restMs: row.rest,
          hotels: { all: row.hotels, done: row.done },
        };
      }),
    take: (fleet, worker, known, most) =>
      database.ask(async (ask) => {
        const rows = await ask<{ n: number; key: string; plan: string; runs: readonly string[] }>(
          // A worker that is lost takes nothing, and none is lost while it takes.
          `with me as (select 1 from ${members} where fleet = $1 and id = $2 and state = 'alive' for share),
             own as (select n, key, plan, runs from ${hotels}
               where fleet = $1 and worker = $2 and result is null and exists (select 1 from me)),
             free as (select n from ${hotels}
               where fleet = $1 and worker is null and result is null and not_before <= clock_timestamp()
                 and exists (select 1 from me)
               order by n limit greatest(0, $4 - (select count(*) from own)) for update skip locked),
             taken as (update ${hotels} h set worker = $2, runs = h.runs || $2 from free
               where h.fleet = $1 and h.n = free.n returning h.n, h.key, h.plan, h.runs)
           select * from taken union all select * from own where n <> all($3::int[]) order by n`,
          [fleet, worker, known, most],
        );
        return rows.map(({ n, key, plan, runs }) => ({ n, key, plan, earlier: runs.filter((run) => run !== worker) }));
      }),
    hold: (fleet, worker, fence, ms) =>
      database.ask(async (ask) => {
        const lasting = await ask(
          `select from ${members} m join ${runs} r on r.id = m.fleet
           where m.fleet = $1 and m.id = $2 and m.state = 'alive' and r.fence = $3 and least(m.ends_at, r.ends_at) >= ${later('$4')}`,
          [fleet, worker, fence, ms - SPARE_MS],
        );
        if (lasting.length > 0) return 'held';
        if (!(await holdRun(ask, schema, { run: fleet, fence, ms }))) return 'locks';
        const renewed = await ask(
          `update ${members} set ends_at = greatest(ends_at, ${later('$3')})
           where fleet = $1 and id = $2 and state = 'alive' returning 1`,
          [fleet, worker, ms],
        );
        return renewed.length > 0 ? 'held' : 'worker';
      }),
    end: (fleet, worker, n, result) =>
      database.ask(async (ask) => {
        const rows = await ask(
          `with own as (select id from ${fleets} where id = $1 for no key update),
             ended as (update ${hotels} set result = $4, plan = null from own
               where fleet = own.id and n = $3 and worker = $2 and result is null returning 1),
             counted as (update ${fleets} set done = done + 1 where id = $1 and exists (select 1 from ended))
           select 1 from ended union all
           select 1 from ${hotels} where fleet = $1 and n = $3 and worker = $2 and result is not null`,
          [fleet, worker, n, result],
        );
        return rows.length > 0;
      }),
    giveBack: (fleet, worker, given) =>
      database.ask(
        async (ask) =>
          void (await ask(
            `update ${hotels} set worker = null where fleet = $1 and worker = $2 and result is null and n = any($3::int[])`,
            [fleet, worker, given],
          )),
      ),
    leave: (fleet, member, as, waitMs) => database.transact((ask) => bury(ask, fleet, member, as, waitMs)),
    rest: (fleet, ms) =>
      database.ask(
        async (ask) =>
          void (await ask(`update ${fleets} set rest_until = greatest(rest_until, ${later('$2')}) where id = $1`, [
            fleet,
            ms,
          ])),
      ),
    grant: (fleet, most) =>
      database.transact(async (ask) => {
        const [row] = await ask<{ left: string }>(
          `select greatest(0, max_requests - granted) as left from ${fleets} where id = $1 for no key update`,
          [fleet],
        );
        const granted = Math.min(most, Number(row?.left ?? 0));
        await ask(`update ${fleets} set granted = granted + $2 where id = $1`, [fleet, granted]);
        return granted;
      }),
    totals: (fleet) =>
      database.ask(async (ask) => {
        const [row] = await ask<{ hotels: number; done: number; took: number; takeovers: string }>(
          `select hotels, done, (extract(epoch from coalesce(closed_at, clock_timestamp()) - opened_at) * 1000)::float8 as took,
             (select coalesce(sum(takeovers), 0) from ${hotels} where fleet = f.id) as takeovers
           from ${fleets} f where id = $1`,
          [fleet],
        );
        const rows = await ask<MemberRow>(
          `select id, kind, owner, requests, state,
             (select count(*)::int from ${hotels} where fleet = m.fleet and worker = m.id and result is not null) as hotels
           from ${members} m where fleet = $1 order by id`,
          [fleet],
        );
        return {
          hotels: { all: row?.hotels ?? 0, done: row?.done ?? 0 },
          members: rows.map(memberOf),
          takeovers: Number(row?.takeovers ?? 0),
          tookMs: row?.took ?? 0,
        };
      }),
    results: (fleet, from, most) =>
      database.ask((ask) =>
        ask(
          `select n, key, result from ${hotels} where fleet = $1 and n >= $2 and result is not null order by n limit $3`,
          [fleet, from, most],
        ),
      ),
    close: async (fleet) => {
      const closed = await database.transact(async (ask) => {
        await ask(
          `update ${fleets} set state = 'closed', closed_at = coalesce(closed_at, clock_timestamp()) where id = $1`,
          [fleet],
        );
        await ask(`update ${hotels} set plan = null where fleet = $1 and plan is not null`, [fleet]);
        await endRuns(ask, schema, 'id = $1', [fleet]);
      });
      if (!closed.ok) return closed;
      return database.ask(
        async (ask) =>
          void (await ask(
            // Others may do the same at this moment.
            `delete from ${fleets} where id = any(array(select id from ${fleets}
               where (state = 'closed' and id not in
                   (select id from ${fleets} where state = 'closed' order by closed_at desc limit ${KEPT_FLEETS}))
                 or (opened_at < clock_timestamp() - interval '30 days' and id not in (select id from ${runs}))
               for update skip locked))`,
          )),
      );
    },
    unlock: (fleet) =>
      database.transact(async (ask) => {
        await ask(`select 1 from ${fleets} where id = $1 for no key update`, [fleet]);
        const left = `not exists (select from ${members} where fleet = $1 and state = 'alive' and ends_at > clock_timestamp())`;
        await endRuns(ask, schema, `id = $1 and ${left}`, [fleet]);
      }),
  };
}

/** Closed ones, for the report of everybody who took part. One that was not resumed within a month is forgotten. */
const KEPT_FLEETS = 20;
