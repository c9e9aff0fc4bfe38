import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFile } from '../../../src/commands/state/state-places.ts';
import { type Lock, lockText, type Notes, notedLock } from '../../../src/contract/pushed/lock-text.ts';
import { pushedLine, pushedRecord } from '../../../src/contract/pushed/pushed-record.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { postgresState } from '../../../src/push/state/postgres/postgres-state.ts';
import type { Config } from '../../../src/use/ground/settings/config-file.ts';
import { lockBytes, lockOf } from '../../../src/use/ground/settings/lock-file.ts';
import { DATABASE_PASSWORD, PostgresServer } from '../../support/postgres-server.ts';
import { PROJECT, processesOf } from './store-contract.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
}, 60_000);
afterAll(() => server.stop());

const FILE = `${PROJECT}/contracts.lock.yaml`;
const line = (value: number): string => pushedLine(pushedRecord({ value }));
const got = <T>(result: Result<T, unknown>): T => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

const stateIn = (schema: string) =>
  postgresState(
    PROJECT,
    { address: server.address(schema), password: new Secret(DATABASE_PASSWORD) },
    { processes: processesOf('desk', new Set([1])) },
  );

const notes = (noted: Readonly<Record<string, number>>, more: Partial<Notes> = {}): Notes => ({
  environment: 'live',
  hub: 'https://hub.example.com site',
  noted: new Map(Object.entries(noted).map(([name, value]) => [name, line(value)])),
  whole: new Set(),
  ...more,
});

/** What pushes note one after the other, with each kind of change. */
const PUSHES: readonly Notes[] = [
  notes({}),
  notes({ 'PALMA supplier': 1, 'PALMA/SEA hotel': 1, 'PALMA/SEA rate Summer 2027': 1, 'PALMA/BAY hotel': 1 }),
  notes({ 'PALMA/SEA hotel': 1 }),
  notes({ 'PALMA/SEA rate Summer 2028': 2 }, { renamed: new Set(['PALMA/SEA rate Summer 2027']) }),
  notes({ 'PALMA/BAY hotel': 2 }, { whole: new Set(['PALMA/BAY', 'PALMA/SEA']) }),
  notes({ 'LISBOA supplier': 1 }, { environment: 'test' }),
  notes({ 'PALMA/SEA hotel': 3 }, { hub: 'https://other.example.com site' }),
];

describe('what was pushed last, as rows', () => {
  it('is after each push what a file would say', async () => {
    const state = stateIn('noted');
    let lock: Lock = new Map();
    for (const pushed of PUSHES) {
      const before = lock;
      lock = notedLock(lock, pushed);
      expect(got(await state.pushed.note(pushed))).toBe(lockText(before) !== lockText(lock));
      const now = new Map();
      for (const environment of got(await state.pushed.environments()))
        now.set(environment, got(await state.pushed.read(environment)));
      expect(lockText(now)).toBe(lockText(lock));
    }
    await state.close();
  });

  it('is read for the hotels that are asked for alone, by their names or codes', async () => {
    const state = stateIn('asked');
    await state.pushed.note(notes({ 'A supplier': 1, 'A/SEA hotel': 1, 'B/SEA rate S 27': 1, 'B/BAY hotel': 1 }));
    const names = async (of: Parameters<typeof state.pushed.read>[1]) => [
      ...(got(await state.pushed.read('live', of))?.records.keys() ?? []),
    ];
    expect(await names({ owners: ['A', 'A/SEA'] })).toEqual(['A supplier', 'A/SEA hotel']);
    expect(await names({ hotels: ['SEA'] })).toEqual(['A/SEA hotel', 'B/SEA rate S 27']);
    expect(await names({ owners: [] })).toEqual([]);
    expect(got(await state.pushed.read('test'))).toBeUndefined();
    await state.close();
  });

  it('takes a file over once, however many pushes find it', async () => {
    const states = [stateIn('adopted'), stateIn('adopted'), stateIn('adopted')] as const;
    const lock = notedLock(new Map(), notes({ 'PALMA supplier': 1, 'PALMA/SEA hotel': 1 }));
    const bytes = Buffer.from(lockText(lock));
    await states[0].shared.replace(FILE, undefined, bytes);
    await Promise.all(states.map(({ pushed }) => pushed.adopt(FILE, bytes, lock)));
    expect(got(await states[1].pushed.read('live'))).toEqual(lock.get('live'));
    expect(got(await states[1].files.paths())).toEqual([]);
    // A push that has read the file earlier, and comes after another push.
    await states[0].pushed.note(notes({ 'PALMA/SEA hotel': 2 }));
    await states[2].pushed.adopt(FILE, bytes, lock);
    expect(got(await states[1].pushed.read('live'))?.records.get('PALMA/SEA hotel')).toBe(line(2));
    for (const state of states) await state.close();
  });

  it('is noted by pushes of different hotels at the same moment, each as if it were alone', async () => {
    const states = Array.from({ length: 8 }, () => stateIn('together'));
    const hotels = Array.from({ length: 40 }, (_, n) => n);
    await states[0]?.pushed.note(notes({ 'S supplier': 0 }));
    await Promise.all(
      states.map((state, own) =>
        state.pushed.note(
          notes(Object.fromEntries(hotels.map((n) => [`S${own}/H${n} hotel`, n])), { whole: new Set([`S${own}`]) }),
        ),
      ),
    );
    expect(got((await states[1]?.pushed.read('live')) ?? { ok: true, value: undefined })?.records.size).toBe(
      1 + 8 * 40,
    );
    for (const state of states) await state.close();
  });

  it('is not noted while the state is moved to files, so that no row is left behind', async () => {
    const state = stateIn('moved');
    await state.pushed.note(notes({ 'PALMA supplier': 1 }));
    await state.moving.begin({ to: 'files', user: 'ann', host: 'desk', at: '2027-01-15T12:00:00.000Z' });
    expect(await state.pushed.note(notes({ 'PALMA supplier': 2 }))).toMatchObject({ error: { code: 'MOVED' } });
    expect(got(await state.pushed.read('live'))?.records.get('PALMA supplier')).toBe(line(1));
    await state.close();
  });

  it('loses no row to a file that stands next to the rows when it becomes a file', async () => {
    const state = stateIn('partial');
    await state.pushed.note(notes({ 'PALMA supplier': 1, 'ROMA supplier': 2 }));
    const partial = notedLock(new Map(), notes({ 'ROMA supplier': 3, 'WIEN supplier': 4 }));
    got(await state.shared.replace(FILE, undefined, Buffer.from(lockText(partial))));
    await asFile({ folder: PROJECT } as Config, state);
    expect(got(await state.pushed.environments())).toEqual([]);
    const lock = lockOf(FILE, await lockBytes(state.shared, FILE));
    expect([...(lock.get('live')?.records ?? [])]).toEqual([
      ['PALMA supplier', line(1)],
      ['ROMA supplier', line(3)],
      ['WIEN supplier', line(4)],
    ]);
    await state.close();
  });

  it('is not trusted where a row was changed by hand', async () => {
    const state = stateIn('damaged');
    await state.pushed.note(notes({ 'PALMA supplier': 1 }));
    await server.query(`update damaged.pushed set line = replace(line, '1', '2')`);
    expect(await state.pushed.read('live')).toMatchObject({ ok: false, error: { code: 'DAMAGED' } });
    await state.close();
  });
});
