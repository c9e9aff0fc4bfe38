import type { LockSection, Notes } from '../../../contract/pushed/lock-text.ts';
import { isPushedLine } from '../../../contract/pushed/pushed-record.ts';
import type { Ask, Database } from '../../../host/postgres/database.ts';
import { digestOf } from '../../../kernel/digest.ts';
import type { PushedOf, PushedTable } from '../pushed-table.ts';
import { StateMoved } from './state-moved.ts';

interface RecordRow {
  readonly name: string;
  readonly line: string;
}

/** A row was changed by hand: what it says cannot be trusted. */
class Damaged extends Error {
  readonly code = 'DAMAGED';
}

/** What was pushed last as rows. Pushes that write different suppliers write different rows. */
export function pushedRows(database: Database, keyOf: (file: string) => string): PushedTable {
  const { schema } = database.address;
  const [pushed, environments] = [`${schema}.pushed`, `${schema}.environments`];

  const hubOf = async (ask: Ask, environment: string): Promise<string | undefined> => {
    const [row] = await ask<{ hub: string }>(`select hub from ${environments} where environment = $1`, [environment]);
    return row?.hub;
  };

  const sectionOf = async (ask: Ask, environment: string, of?: PushedOf): Promise<LockSection | undefined> => {
    const hub = await hubOf(ask, environment);
    if (hub === undefined) return undefined;
    const [where, some] =
      of === undefined
        ? ['true', []]
        : 'owners' in of
          ? ['owner = any($2)', [of.owners]]
          : ['hotel = any($2)', [of.hotels]];
    const rows = await ask<RecordRow>(
      `select name, line from ${pushed} where environment = $1 and ${where} order by name`,
      [environment, ...some],
    );
    if (!rows.every(({ line }) => isPushedLine(line))) throw new Damaged();
    return { hub, records: new Map(rows.map(({ name, line }) => [name, line])) };
  };

  /** In the order of names, as all that write several rows. */
  const write = async (ask: Ask, environment: string, records: ReadonlyMap<string, string>): Promise<number> => {
    const written = await ask(
      `insert into ${pushed} as old (environment, name, line)
       select $1, name, line from unnest($2::text[], $3::text[]) as new (name, line) order by name collate "C"
       on conflict (environment, name) do update set line = excluded.line where old.line <> excluded.line returning 1`,
      [environment, [...records.keys()], [...records.values()]],
    );
    return written.length;
  };

  const begin = async (ask: Ask, environment: string, hub: string): Promise<boolean> => {
    if ((await hubOf(ask, environment)) === hub) return false;
    // Records of an earlier, different hub of that environment are dropped.
    const changed = await ask(
      `insert into ${environments} as old values ($1, $2)
       on conflict (environment) do update set hub = excluded.hub where old.hub <> excluded.hub returning 1`,
      [environment, hub],
    );
    if (changed.length > 0) await ask(`delete from ${pushed} where environment = $1`, [environment]);
    return changed.length > 0;
  };

  const note = async (ask: Ask, { environment, hub, noted, whole, renamed }: Notes): Promise<boolean> => {
    if ((await ask(`select from ${schema}.moves`)).length > 0) throw new StateMoved();
    if (noted.size === 0 && (await hubOf(ask, environment)) === undefined) return false;
    const isNew = await begin(ask, environment, hub);
    const gone = await ask(
      `delete from ${pushed} where environment = $1 and name = any(array(
         select name from ${pushed} where environment = $1 and (owner = any($2) or name = any($3)) and name <> all($4)
         order by name for update)) returning 1`,
      [environment, [...whole], [...(renamed ?? [])], [...noted.keys()]],
    );
    return (await write(ask, environment, noted)) + gone.length > 0 || isNew;
  };

  return {
    read: (environment, of) => database.read((ask) => sectionOf(ask, environment, of)),
    note: (notes) => database.transact((ask) => note(ask, notes)),
    adopt: (file, bytes, lock) =>
      database.transact(async (ask) => {
        const removed = await ask(`delete from ${schema}.files where path = $1 and digest = $2 returning 1`, [
          keyOf(file),
          digestOf(bytes),
        ]);
        // Another push was faster.
        if (removed.length === 0) return;
        for (const [environment, { hub, records }] of lock) {
          await begin(ask, environment, hub);
          await write(ask, environment, records);
        }
      }),
    environments: () =>
      database.read(async (ask) =>
        (await ask<{ environment: string }>(`select environment from ${environments} order by environment`)).map(
          (row) => row.environment,
        ),
      ),
    clear: () =>
      database.transact(async (ask) => {
        await ask(`delete from ${pushed}`);
        await ask(`delete from ${environments}`);
      }),
  };
}
