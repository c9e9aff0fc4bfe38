import { beforeEach, describe, expect, it } from 'vitest';
import type { Processes } from '../../../src/host/host.ts';
import type { Locks, TakenLocks } from '../../../src/push/locks/lock-file.ts';
import type { StateStore } from '../../../src/push/state/state-store.ts';

export const PROJECT = '/project';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const at = (name: string): string => `${PROJECT}/.contracts/${name}`;

const MANY = 1024 * 1024;

/** What every place for state must do. `open` gives one that is empty. */
export function describeFiles(what: string, open: () => Promise<Pick<StateStore, 'files' | 'shared'>>): void {
  describe(`files in ${what}`, () => {
    let store: Pick<StateStore, 'files' | 'shared'>;
    const text = async (file: string): Promise<string> => {
      const read = await store.files.read(file, MANY * 8);
      return read.ok ? Buffer.from(read.value).toString() : read.error.reason;
    };
    beforeEach(async () => {
      store = await open();
      await store.files.makeFolder(at('runs/1'));
    });

    it('are created once, from bytes or from pieces', async () => {
      expect(await store.files.create(at('runs/1/plan'), bytes('one'))).toMatchObject({ ok: true });
      expect(await store.files.create(at('runs/1/plan'), bytes('two'))).toMatchObject({ error: { reason: 'exists' } });
      expect(await store.files.create(at('runs/1/more'), [bytes('a'), bytes(''), bytes('b')])).toMatchObject({
        ok: true,
      });
      expect([await text(at('runs/1/plan')), await text(at('runs/1/more'))]).toEqual(['one', 'ab']);
    });

    it('are created by one of several that come at the same moment', async () => {
      const made = await Promise.all([1, 2, 3, 4].map((n) => store.files.create(at('runs/1/plan'), bytes(`${n}`))));
      expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('are read as they were written, however large, but never above the limit', async () => {
      const large = Buffer.alloc(MANY * 2.5, 'x');
      await store.files.create(at('runs/1/large'), large);
      const read = await store.files.read(at('runs/1/large'), large.length);
      expect(read.ok && Buffer.from(read.value).equals(large)).toBe(true);
      expect(await store.files.read(at('runs/1/large'), large.length - 1)).toMatchObject({
        error: { reason: 'too-large' },
      });
      await store.files.create(at('runs/1/empty'), bytes(''));
      expect(await text(at('runs/1/empty'))).toBe('');
    });

    it('that are not there are missing', async () => {
      expect(await text(at('runs/1/none'))).toBe('missing');
      expect(await store.files.modifiedAt(at('runs/1/none'))).toMatchObject({ error: { reason: 'missing' } });
      expect(await store.files.remove(at('runs/1/none'))).toMatchObject({ ok: true });
    });

    it('grow by what is appended, and only a new one is appended to', async () => {
      const opened = await store.files.openAppend(at('runs/1/journal'));
      if (!opened.ok) throw new Error(opened.error.code);
      expect(await text(at('runs/1/journal'))).toBe('');
      for (const line of ['one\n', 'two\n', 'Ñandú\n'])
        expect(await opened.value.append(bytes(line))).toMatchObject({ ok: true });
      await opened.value.close();
      expect(await text(at('runs/1/journal'))).toBe('one\ntwo\nÑandú\n');
      expect(await store.files.openAppend(at('runs/1/journal'))).toMatchObject({ error: { reason: 'exists' } });
    });

    it('are listed by folder, with the folders in it', async () => {
      await store.files.create(at('runs/1/plan'), bytes('x'));
      await store.files.makeFolder(at('runs/10'));
      await store.files.create(at('runs/10/plan'), bytes('x'));
      const listed = await store.files.readdir(at('runs'));
      expect(listed.ok && listed.value.toSorted()).toEqual(['1', '10']);
      const below = await store.files.readdir(at('runs/1'));
      expect(below.ok && below.value).toEqual(['plan']);
    });

    it('have a time, which can be set', async () => {
      await store.files.create(at('runs/1/plan'), bytes('x'));
      await store.files.touch(at('runs/1/plan'), 1_700_000_000_000);
      expect(await store.files.modifiedAt(at('runs/1/plan'))).toEqual({ ok: true, value: 1_700_000_000_000 });
    });

    it('are removed, and their folder once it is empty', async () => {
      await store.files.create(at('runs/1/plan'), bytes('x'));
      expect(await store.files.removeFolder(at('runs/1'))).toMatchObject({ ok: false });
      await store.files.remove(at('runs/1/plan'));
      expect(await store.files.removeFolder(at('runs/1'))).toMatchObject({ ok: true });
      expect(await text(at('runs/1/plan'))).toBe('missing');
    });

    it('that are shared are replaced only if they have not changed since', async () => {
      const file = `${PROJECT}/contracts.lock.yaml`;
      expect(await store.shared.replace(file, undefined, bytes('one'))).toMatchObject({ ok: true });
      expect(await store.shared.replace(file, undefined, bytes('two'))).toMatchObject({ error: { reason: 'changed' } });
      expect(await store.shared.replace(file, bytes('other'), bytes('two'))).toMatchObject({
        error: { reason: 'changed' },
      });
      expect(await store.shared.replace(file, bytes('one'), bytes('two'))).toMatchObject({ ok: true });
      const read = await store.shared.read(file);
      expect(read.ok && Buffer.from(read.value).toString()).toBe('two');
    });

    it('that are shared are replaced by one of several that have read the same', async () => {
      const file = `${PROJECT}/contracts.lock.yaml`;
      await store.shared.replace(file, undefined, bytes('one'));
      const done = await Promise.all(['a', 'b', 'c'].map((to) => store.shared.replace(file, bytes('one'), bytes(to))));
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });
}

export const HUB = 'https://hub.example.com/resources site';

/** A machine as its locks see it. */
export const processesOf = (space: string, alive: ReadonlySet<number>): Processes => ({
  pid: 1,
  host: space,
  space,
  user: 'ann',
  isAlive: (pid) => alive.has(pid),
});

/** What every kind of lock must do. `open` gives the locks as one machine sees them, in one place that is empty at first. */
export function describeLocks(what: string, open: () => Promise<(processes: Processes) => Locks>): void {
  describe(`locks in ${what}`, () => {
    let locksOf: (processes: Processes) => Locks;
    const alive = new Set([1, 2, 3]);
    beforeEach(async () => {
      locksOf = await open();
    });
    const locks = (): Locks => locksOf(processesOf('desk', alive));
    const listed = async () => {
      const all = await locks().list();
      if (!all.ok) throw new Error(all.error.code);
      return all.value;
    };
    const take = (pid: number, suppliers: readonly string[] = ['PALMA'], hub = HUB) => {
      const owner = { hub, run: `run-${pid}`, pid, host: 'desk', space: 'desk', user: 'ann', since: '2027-01-15' };
      return locks().take(owner, suppliers);
    };
    const taken = async (...asked: Parameters<typeof take>): Promise<TakenLocks> => {
      const result = await take(...asked);
      if (!result.ok) throw new Error(`not taken: ${result.error.kind}`);
      return result.value;
    };

    it('keep a second run off the same supplier, and name who holds it', async () => {
      await taken(1);
      expect(await take(2)).toMatchObject({ error: { kind: 'held', held: { owner: { run: 'run-1', user: 'ann' } } } });
    });

    it('leave other suppliers and other hubs alone', async () => {
      await taken(1);
      await taken(2, ['LISBOA']);
      await taken(3, ['PALMA'], 'https://other.example.com site');
    });

    it('are taken for all suppliers or for none', async () => {
      await taken(1, ['B']);
      expect(await take(2, ['C', 'B', 'A'])).toMatchObject({ ok: false });
      expect((await listed()).map(({ owner }) => owner?.supplier)).toEqual(['B']);
    });

    it('go to one of several that come at the same moment', async () => {
      const all = await Promise.all([take(1), take(2), take(3)]);
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('of a process that is gone are taken over by one of several', async () => {
      await taken(9);
      const all = await Promise.all([take(1), take(2), take(3)]);
      expect(all.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      await take(2);
      expect((await listed())[0]?.owner?.run).toMatch(/^run-[123]$/);
    });

    it('let their run write as long as it has all of them', async () => {
      const held = await taken(1, ['A', 'B']);
      expect(await held.holdFor(60_000)).toEqual({ ok: true, value: undefined });
    });

    it('tell their run that one was released by somebody else', async () => {
      const held = await taken(1, ['A', 'B']);
      const [, second] = await listed();
      if (second) await locks().remove(second);
      expect(await held.holdFor(60_000)).toMatchObject({ ok: false, error: expect.stringMatching(/released/) });
    });

    it('tell their run who has taken one over', async () => {
      const held = await taken(1);
      for (const lock of await listed()) await locks().remove(lock);
      await taken(2);
      expect(await held.holdFor(60_000)).toEqual({
        ok: false,
        error: 'its lock of supplier PALMA was taken over by ann, process 2 on desk, run run-2',
      });
    });

    it('are free again after their release, which leaves those of others', async () => {
      const first = await taken(1);
      for (const lock of await listed()) await locks().remove(lock);
      const second = await taken(2);
      await first.release();
      expect(await take(3)).toMatchObject({ ok: false });
      await second.release();
      await taken(3);
    });
  });
}
