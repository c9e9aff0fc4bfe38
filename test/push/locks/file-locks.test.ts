import { describe, expect, it } from 'vitest';
import type { FileFailure } from '../../../src/host/files.ts';
import type { Result } from '../../../src/kernel/result.ts';
import { fileLocks } from '../../../src/push/locks/file-locks.ts';
import { type LockMeans, listLocks, lockFile, SILENT_MS } from '../../../src/push/locks/lock-file.ts';
import { lockText } from '../../../src/view/journal/lock-text.ts';
import { FULL, MemoryStateFiles } from '../../support/memory-state-files.ts';
import { type StandingClock, standingClock } from '../../support/standing-clock.ts';

const HUB = 'https://hub.example.com/resources site';

/** Files where somebody else does something at the moment before a file is made. */
class BusyFiles extends MemoryStateFiles {
  before: { readonly file: string; readonly work: () => void } | undefined;

  override create(file: string, bytes: Uint8Array): Promise<Result<void, FileFailure>> {
    if (this.before?.file === file) this.before.work();
    return super.create(file, bytes);
  }
}

/** One machine: its files, its clock, and which of its processes are alive. */
class Machine {
  readonly files = new BusyFiles();
  readonly clock: StandingClock = standingClock();
  readonly alive = new Set<number>([1, 2, 3]);

  means(host = 'desk', space = host) {
    const isAlive = (pid: number) => this.alive.has(pid);
    return {
      files: this.files,
      clock: this.clock,
      processes: { pid: 1, host, space, user: 'ann', isAlive },
      folder: 'locks',
    };
  }

  take(pid: number, suppliers: readonly string[] = ['PALMA'], { host = 'desk', space = 'desk', hub = HUB } = {}) {
    const owner = { hub, run: `run-${pid}`, pid, host, space, user: 'ann', since: '2027-01-15T12:00:00.000Z' };
    return fileLocks(this.means()).take(owner, suppliers);
  }
}

async function locksIn(means: LockMeans) {
  const listed = await listLocks(means);
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value;
}

describe('the local lock', () => {
  it('keeps a second run off the same supplier and says who holds it', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.clock.advance(12_000);
    const second = await machine.take(2);
    if (second.ok || second.error.kind !== 'held') throw new Error('it should be held');
    expect(lockText(second.error.held)).toBe(
      `supplier PALMA of ${HUB}, held by ann, process 1 on desk, run run-1 since 2027-01-15T12:00:00.000Z, last sign of life 12.0 s ago`,
    );
  });

  it('of a process that is gone is taken over', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.alive.delete(1);
    expect(await machine.take(2)).toMatchObject({ ok: true });
    expect((await locksIn(machine.means())).map(({ owner }) => owner?.pid)).toEqual([2]);
  });

  it('of another machine counts until it has been silent for half an hour', async () => {
    const machine = new Machine();
    await machine.take(1, ['PALMA'], { host: 'elsewhere', space: 'elsewhere' });
    machine.alive.clear();
    machine.clock.advance(SILENT_MS);
    expect(await machine.take(2)).toMatchObject({ ok: false });
    machine.clock.advance(1);
    expect(await machine.take(2)).toMatchObject({ ok: true });
  });

  it('of another container with the same host name is not taken over, although its process cannot be seen', async () => {
    const machine = new Machine();
    await machine.take(1, ['PALMA'], { host: 'desk', space: 'another container' });
    machine.alive.clear();
    expect(await machine.take(2)).toMatchObject({ ok: false, error: { kind: 'held' } });
    machine.clock.advance(SILENT_MS + 1);
    expect(await machine.take(2)).toMatchObject({ ok: true });
  });

  it('that gives signs of life does not become stale', async () => {
    const machine = new Machine();
    const first = await machine.take(1);
    for (let minute = 0; minute < 45; minute += 1) {
      machine.clock.advance(60_000);
      if (first.ok) await first.value.beat();
    }
    expect(await machine.take(2)).toMatchObject({ ok: false });
  });

  it('that was broken meanwhile, or belongs to another run, does not disturb the end of its first owner', async () => {
    const machine = new Machine();
    const first = await machine.take(1, ['A', 'B', 'C']);
    const fileOf = (supplier: string) => lockFile('locks', { hub: HUB, supplier });
    await machine.files.remove(fileOf('A'));
    machine.files.files.set(fileOf('B'), Buffer.from('not a lock'));
    if (first.ok) await first.value.release();
    expect([...machine.files.files.keys()]).toEqual([fileOf('B')]);
  });

  it('that is released at the very moment of asking still counts for this once', async () => {
    const machine = new Machine();
    await machine.take(1);
    // The folder, the attempt, and then the lock no longer exists.
    machine.files.faults.set(machine.files.calls.length + 4, { failure: { reason: 'missing', code: 'ENOENT' } });
    expect(await machine.take(2)).toEqual({
      ok: false,
      error: { kind: 'held', held: { file: lockFile('locks', { hub: HUB, supplier: 'PALMA' }), ageMs: 0 } },
    });
  });

  it('whose file cannot be read still counts', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.clock.advance(12_000);
    // The folder, the attempt, when it was touched, and then what it says.
    machine.files.faults.set(machine.files.calls.length + 4, { failure: { reason: 'denied', code: 'EACCES' } });
    const file = lockFile('locks', { hub: HUB, supplier: 'PALMA' });
    expect(await machine.take(2)).toEqual({ ok: false, error: { kind: 'held', held: { file, ageMs: 12_000 } } });
  });

  it('whose file has other content counts until it has been silent for too long', async () => {
    const machine = new Machine();
    const file = lockFile('locks', { hub: HUB, supplier: 'PALMA' });
    machine.files.now = machine.clock.now();
    await machine.files.create(file, Buffer.from('not a lock'));
    expect(await machine.take(2)).toMatchObject({ ok: false, error: { kind: 'held' } });
    machine.clock.advance(SILENT_MS + 1);
    expect(await machine.take(2)).toMatchObject({ ok: true });
  });

  it.each([1, 2])('that cannot be written (call %i) is not taken', async (nth) => {
    const machine = new Machine();
    machine.files.faults.set(nth, { failure: FULL });
    expect(await machine.take(1)).toEqual({ ok: false, error: { kind: 'not-written', failure: FULL } });
  });
});

describe('the gate for taking over a lock', () => {
  const PALMA = lockFile('locks', { hub: HUB, supplier: 'PALMA' });
  const gateOf = (pid: number) =>
    Buffer.from(
      JSON.stringify({ hub: HUB, supplier: 'PALMA', run: `run-${pid}`, pid, host: 'desk', user: 'ann', since: 'x' }),
    );

  it('that a living run has keeps the others out', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.alive.delete(1);
    machine.files.now = machine.clock.now();
    await machine.files.create(`${PALMA}.taking`, gateOf(3));
    expect(await machine.take(2)).toMatchObject({ ok: false, error: { kind: 'held', held: { owner: { pid: 3 } } } });
    expect(machine.files.files.has(`${PALMA}.taking`)).toBe(true);
  });

  it('leaves the lock to a run that took it over a moment before', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.alive.delete(1);
    const work = () => {
      machine.files.files.set(PALMA, gateOf(3));
      machine.files.times.set(PALMA, machine.clock.now());
    };
    machine.files.before = { file: `${PALMA}.taking`, work };
    expect(await machine.take(2)).toMatchObject({ ok: false, error: { kind: 'held', held: { owner: { pid: 3 } } } });
    expect([...machine.files.files.keys()]).toEqual([PALMA]);
    expect((await locksIn(machine.means())).map(({ owner }) => owner?.pid)).toEqual([3]);
  });

  it('leads to the lock if that has been released meanwhile', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.alive.delete(1);
    machine.files.before = { file: `${PALMA}.taking`, work: () => machine.files.files.delete(PALMA) };
    expect(await machine.take(2)).toMatchObject({ ok: true });
    expect((await locksIn(machine.means())).map(({ owner }) => owner?.pid)).toEqual([2]);
  });

  it('that a crash left behind is removed, and the next run takes over', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.alive.delete(1);
    await machine.files.create(`${PALMA}.taking`, gateOf(9));
    expect(await machine.take(2)).toMatchObject({ ok: false, error: { kind: 'held', held: { owner: { pid: 1 } } } });
    expect(machine.files.files.has(`${PALMA}.taking`)).toBe(false);
    expect(await machine.take(2)).toMatchObject({ ok: true });
    expect([...machine.files.files.keys()]).toEqual([PALMA]);
  });

  it('that cannot be made leaves the dead lock', async () => {
    const machine = new Machine();
    await machine.take(1);
    machine.alive.delete(1);
    const before = machine.files.calls.length;
    const gate = [...'makeFolder create modifiedAt read'.split(' '), 'create'].length;
    machine.files.faults.set(before + gate, { failure: FULL });
    expect(await machine.take(2)).toEqual({ ok: false, error: { kind: 'not-written', failure: FULL } });
    expect([...machine.files.files.keys()]).toEqual([PALMA]);
  });
});

describe('the file of a lock', () => {
  const nameOf = (supplier: string, hub = HUB) => lockFile('locks', { hub, supplier }).replace('locks/', '');

  it('is named after the supplier, readable and safe, and after what it locks', () => {
    expect(nameOf('PALMA')).toMatch(/^PALMA-[0-9a-f]{12}\.lock$/);
    expect(nameOf('../A b/ü.c-d')).toMatch(/^\.\._A_b__\.c-d-[0-9a-f]{12}\.lock$/);
    expect(nameOf('P'.repeat(200))).toMatch(/^P{60}-[0-9a-f]{12}\.lock$/);
    expect(new Set([nameOf('A'), nameOf('B'), nameOf('A', 'other'), nameOf('A/'), nameOf('A_')]).size).toBe(5);
  });

  it('is one of several that are taken in one order, whatever the order of the suppliers', async () => {
    const machine = new Machine();
    await machine.take(1, ['C', 'A', 'B', 'A']);
    expect([...machine.files.files.keys()]).toEqual(
      ['A', 'B', 'C'].map((supplier) => lockFile('locks', { hub: HUB, supplier })),
    );
  });

  it('is listed, and other files next to it are not', async () => {
    const machine = new Machine();
    await machine.take(1);
    await machine.files.create('locks/notes.txt', Buffer.from('{}'));
    await machine.files.create('locks/X-1.lock.taking', Buffer.from('{}'));
    expect((await locksIn(machine.means())).map(({ file }) => file)).toEqual([
      lockFile('locks', { hub: HUB, supplier: 'PALMA' }),
      'locks/X-1.lock.taking',
    ]);
    machine.files.faults.set(machine.files.calls.length + 1, { failure: FULL });
    expect(await listLocks(machine.means())).toMatchObject({ ok: false });
  });

  it('is not listed if it is removed while the list is made', async () => {
    const machine = new Machine();
    await machine.take(1, ['A', 'B']);
    // The names, when each was touched, and then what the first says.
    machine.files.faults.set(machine.files.calls.length + 4, { failure: { reason: 'missing', code: 'ENOENT' } });
    expect((await locksIn(machine.means())).map(({ owner }) => owner?.supplier)).toEqual(['B']);
  });
});

it('a sign of life is given after a minute, not before', async () => {
  const machine = new Machine();
  const first = await machine.take(1);
  const touches = () => machine.files.calls.filter((call) => call === 'touch').length;
  const before = touches();
  machine.clock.advance(59_999);
  if (first.ok) await first.value.beat();
  expect(touches()).toBe(before);
  machine.clock.advance(1);
  if (first.ok) await first.value.beat();
  expect(touches()).toBe(before + 1);
});
