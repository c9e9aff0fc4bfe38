import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { DyingDisk } from '../support/dying-disk.ts';
import { isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { FULL, MemoryStateFiles } from '../support/memory-state-files.ts';
import { KILL_PHASES } from '../support/mortal.ts';
import { palma } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel } from '../support/small-contracts.ts';
import { LOCK, type Ran, Workstation } from '../support/workstation.ts';
import { lockLines } from './lock-law.ts';
import { conflictsOf, Oracle } from './oracle.ts';
import { copyOf, kill, type Ruins } from './ruins.ts';

// The lock of the last push after a push that did not end properly. Whatever the files say then, no change by others is reported
// if there was none, and no change by others is undone without a report.

/** The nth version of the same files: the hotel and both rates differ each time. */
const version = (n: number): Contracts => {
  const hotel = smallHotel('A', { offers: 1, supplements: 0, rates: 2 }, n);
  return { suppliers: [palma], hotels: [{ ...hotel, hotel: { ...hotel.hotel, hotelname: `House ${n}` } }] };
};
/** How many records of it change. */
const WRITES = 3;
const RATE = 'PALMA/A/rate/Rate 1';

let begun: Ruins;
let lock: Uint8Array;
/** The number of file calls that a push of the second version makes. */
let fileCalls = 0;

beforeAll(async () => {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const disk = new MemoryStateFiles();
  const first = await new Workstation(hub, { clock, files: disk }).push(version(1));
  expect(first.exit).toBe(EXIT.done);
  lock = disk.files.get(LOCK) ?? new Uint8Array();
  expect(lockLines(lock).size).toBe(7);
  begun = { hub, oracle: new Oracle(hub), disk, clock, pid: 1 };
  const clean = copyOf(begun);
  await clean.clock.sleep(1_000);
  await new Workstation(clean.hub, { clock: clean.clock, files: clean.disk }).push(version(2));
  fileCalls = clean.disk.calls.length;
  expect(clean.disk.calls).toContain('replace');
});

const stationAt = ({ hub, clock, disk }: Ruins, pid: number): Workstation =>
  new Workstation(hub, { clock, files: disk, pid, isAlive: (other) => other === pid });

/** What a push says when it could not write the lock. */
const UNNOTED = 'what was pushed is not noted in it';

/** One push of the nth version after the failure, judged by the oracle. */
async function push(ruins: Ruins, n: number, overwrite: readonly string[] = []): Promise<Ran> {
  await ruins.clock.sleep(1_000);
  const station = stationAt(ruins, 900 + n);
  const check = ruins.oracle.begin('a', ruins.disk);
  const ran = await station.push(version(n), overwrite);
  ruins.oracle.judge(ran, check, station);
  if (ran.exit === EXIT.done && !ran.said.includes(UNNOTED))
    ruins.oracle.judgeEnd(ran, await station.diff(version(n)), ruins.disk);
  return ran;
}

/** The next push, of yet another version, needs no decision by a person. */
async function expectNoConflict(ruins: Ruins, n: number, point: string): Promise<void> {
  const ran = await push(ruins, n);
  expect({ point, exit: ran.exit, conflicts: conflictsOf(ran), violations: ruins.oracle.violations }).toEqual({
    point,
    exit: EXIT.done,
    conflicts: [],
    violations: [],
  });
}

describe('after a push that was killed', { timeout: 600_000 }, () => {
  let points = 0;
  afterAll(() => console.log(`lock: killed at ${points} points`));

  test('at any call to its files, another version of them causes no conflict', async () => {
    expect(fileCalls).toBeGreaterThan(20);
    for (let nth = 1; nth <= fileCalls; nth += 1) {
      for (const [turn, when] of (['before', 'after'] as const).entries()) {
        // By day a kill before one call, and after the next.
        if (!isTurn(nth + turn, 2)) continue;
        const ruins = copyOf(begun);
        const dying = new DyingDisk(ruins.disk, nth, when);
        await ruins.clock.sleep(1_000);
        const station = new Workstation(ruins.hub, { clock: ruins.clock, files: dying.files, pid: 2 });
        await Promise.race([station.push(version(2)), dying.death]);
        points += 1;
        await expectNoConflict(ruins, 3, `${when} file call ${nth}`);
      }
    }
  });

  test('in any phase of any write, and again in the next version, a later one causes no conflict', async () => {
    // By day every second point, and the others below.
    for (const [at, phase] of KILL_PHASES.entries()) {
      for (let nth = 1; nth <= WRITES; nth += 1) {
        if (!isTurn(at + nth, 2)) continue;
        const ruins = await kill(copyOf(begun), phase, nth, 'push', version(2));
        points += 1;
        await expectNoConflict(copyOf(ruins), 3, `${phase}/${nth}`);
        for (const [index, second] of KILL_PHASES.entries()) {
          if (!isTurn(index + nth, WRITES)) continue;
          const twice = await kill(copyOf(ruins), second, 1 + (nth % WRITES), 'push', version(3));
          points += 1;
          await expectNoConflict(copyOf(twice), 4, `${phase}/${nth}+${second}`);
          // Back to what was pushed first.
          await expectNoConflict(copyOf(twice), 1, `${phase}/${nth}+${second}, taken back`);
        }
      }
    }
  });

  test('somebody’s change in the hub is a conflict with any other change of the files, and is not undone', async () => {
    for (const [at, phase] of KILL_PHASES.entries()) {
      for (let nth = 1; nth <= WRITES; nth += 1) {
        if (!isTurn(at + nth + 1, 2)) continue;
        const ruins = copyOf(await kill(copyOf(begun), phase, nth, 'push', version(2)));
        edit(ruins, 9);
        const ran = await push(ruins, 3);
        expect([phase, nth, ran.exit, conflictsOf(ran), stayOf(ruins)]).toEqual([phase, nth, EXIT.conflict, [RATE], 9]);
        ruins.oracle.overwrites = true;
        const won = await push(ruins, 3, [RATE]);
        expect([phase, nth, won.exit, stayOf(ruins)]).toEqual([phase, nth, EXIT.done, 3]);
        expect(ruins.oracle.violations).toEqual([]);
      }
    }
  });
});

describe('after a push whose disk failed once', { timeout: 600_000 }, () => {
  test.each([
    { turn: 0, failure: FULL, writes: 40 },
    { turn: 1, failure: { reason: 'denied', code: 'EACCES' } as const },
  ])('with $failure.code at any call, another version of the files is no conflict', async ({ turn, ...fault }) => {
    for (let nth = 1; nth <= fileCalls; nth += 1) {
      if (!isTurn(nth + turn, 2)) continue;
      const ruins = copyOf(begun);
      ruins.disk.faults.set(nth, fault);
      await push(ruins, 2);
      expect({ nth, violations: ruins.oracle.violations }).toEqual({ nth, violations: [] });
      await expectNoConflict(ruins, 3, `file call ${nth}`);
    }
  });
});

test('of many interrupted pushes, a later one remembers the last twenty', async () => {
  let ruins = copyOf(begun);
  const killed = 25;
  for (let n = 2; n < 2 + killed; n += 1) ruins = await kill(ruins, 'committed', 1, 'push', version(n));
  const kept = [...ruins.disk.files.keys()].filter((file) => file.endsWith('plan.json'));
  // Its own, and those of the twenty before it.
  expect(kept).toHaveLength(21);
  await expectNoConflict(copyOf(ruins), 99, 'many');
  const healed = copyOf(ruins);
  await push(healed, 99);
  expect([...healed.disk.files.keys()].filter((file) => file.endsWith('plan.json'))).toEqual([]);
});

describe('a lock', { timeout: 600_000 }, () => {
  test('that cannot be written is reported, and the next push knows what this one wrote', async () => {
    const nth = await callsBeforeTheLock();
    for (const reason of ['failed', 'denied', 'changed'] as const) {
      const ruins = copyOf(begun);
      ruins.disk.faults.set(nth, { failure: { ...FULL, reason } });
      const ran = await push(ruins, 2);
      expect(ran.exit).toBe(EXIT.done);
      const isTold = ran.said.includes(UNNOTED);
      // It is read again, because another program may have changed it.
      expect([reason, isTold, Buffer.from(lock).equals(ruins.disk.files.get(LOCK) ?? lock)]).toEqual([
        reason,
        reason !== 'changed',
        reason !== 'changed',
      ]);
      await expectNoConflict(ruins, 3, reason);
    }
  });

  test('that was cut off anywhere stops every push before it contacts the hub, and stays unchanged', async () => {
    const end = lock.length - '...\n'.length;
    // The reader of locks is tried at every byte in test/pushed/lock-text.test.ts.
    for (let length = 0; length < end; length += 43) {
      const ruins = copyOf(begun);
      edit(ruins, 9);
      const torn = lock.slice(0, length);
      ruins.disk.files.set(LOCK, torn);
      const ran = await stationAt(ruins, 2).push(version(2));
      const { exit, error } = ran;
      expect([length, exit, error?.details.code]).toEqual([length, EXIT.usage, 'lock-unreadable']);
      expect([ruins.hub.log.length, ruins.disk.files.get(LOCK)]).toEqual([0, torn]);
    }
  });

  test('that is gone is created again by the next push, from the hub as it is', async () => {
    const ruins = copyOf(begun);
    await ruins.disk.remove(LOCK);
    expect((await push(ruins, 1)).exit).toBe(EXIT.done);
    expect(Buffer.from(ruins.disk.files.get(LOCK) ?? []).toString()).toBe(Buffer.from(lock).toString());
    expect(ruins.oracle.violations).toEqual([]);
  });
});

/** The number of the file call that writes the lock. */
async function callsBeforeTheLock(): Promise<number> {
  const clean = copyOf(begun);
  await push(clean, 2);
  return clean.disk.calls.indexOf('replace') + 1;
}

/** Somebody sets the minimum stay of the first rate by hand. */
function edit({ hub, oracle }: Ruins, minimumStay: number): void {
  const [hotel] = hub.store.hotels();
  const [rate] = hotel ? hub.store.rates(hotel) : [];
  if (rate === undefined) throw new Error('the hub has a rate');
  hub.store.replaceRate(rate.id, { ...rate.body, minimumStay });
  oracle.edited();
}

function stayOf({ hub }: Ruins) {
  const [hotel] = hub.store.hotels();
  return hotel && hub.store.rates(hotel)[0]?.body['minimumStay'];
}
