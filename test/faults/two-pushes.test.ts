import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { EVERY_CASE, isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { palma } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { holding } from '../support/small-contracts.ts';
import { LOCK, Workstation } from '../support/workstation.ts';
import { conflictsOf } from './oracle.ts';
import { type Client, following, interleavings, pushTogether, type Together } from './side-by-side.ts';

// Two people push at once, with their requests in every possible order.

const BEFORE = holding(0, 1);

interface Pair {
  readonly what: string;
  readonly contracts: Record<Client, Contracts>;
  /** The number of requests that each sends before the five whose order is varied. */
  readonly first: number;
}

const SAME: Pair = { what: 'the same file', contracts: { a: holding(1, 2), b: holding(1, 2) }, first: 3 };
const OVERLAPPING: Pair = { what: 'overlapping files', contracts: { a: holding(1, 1), b: holding(0, 2) }, first: 3 };
const REPLACING: Pair = { what: 'the same record', contracts: { a: holding(0, 1, 2), b: holding(0, 1, 3) }, first: 2 };

/** Both create what neither found: the supplier with everything below it, or a hotel of an existing supplier. */
const CREATING = [
  { what: 'a new supplier', seed: undefined, first: 2 },
  { what: 'a new hotel', seed: { suppliers: [palma], hotels: [] }, first: 3 },
] as const;

const only = env['FAULT_ORDER'];
const orders = interleavings().filter((order) => only === undefined || order.join('') === only.split('/').at(-1));

/** Every `n`th order, from one that is `test` before the first. */
const turnsOf = (test: number, n: number) =>
  only === undefined ? orders.filter((_, index) => isTurn(index + test, n)) : orders;

/** By day every second order: the three pairs have one half of these, and both creations the other. */
const ofPair = (turn: number) => turnsOf(turn * 4, 12);
const ofCreation = (turn: number) => turnsOf(turn * 4 + 2, 8);

let before: SimulatedHub;
let lock: Uint8Array | undefined;

beforeAll(async () => {
  const clock = new FakeClock();
  before = new SimulatedHub(clock);
  const seeding = new Workstation(before, { clock });
  expect((await seeding.push(BEFORE)).exit).toBe(EXIT.done);
  lock = seeding.files.files.get(LOCK);
  expect(lock).toBeDefined();
});

const exits = ({ ran }: Together): (number | undefined)[] => [ran.a?.exit, ran.b?.exit];

/** What must hold whatever the order was; the pushes after it run alone. */
async function judgeAfter(together: Together, contracts: Contracts, replay: string): Promise<void> {
  const { oracle, stations, hub, scheduler } = together;
  expect(oracle.violations, replay).toEqual([]);
  // Who doubles a record or overwrites what somebody else has just written must not call the whole a success, unless it could not be seen.
  if (oracle.doubled.size > 0) expect(exits(together), replay).not.toEqual([EXIT.done, EXIT.done]);
  if (oracle.doubled.size > 0) return;
  const clock = new FakeClock(scheduler.now() + 1_000);
  const alone = new Workstation(hub, { clock, pid: 3, files: stations.a.files });
  const disk = stations.a.files;
  let check = oracle.begin('a', disk);
  let last = await alone.push(contracts);
  oracle.judge(last, check, alone);
  if (conflictsOf(last).length > 0) {
    // The other one has changed what these files change too: a person has to say who wins.
    const named = oracle.judgeConflictEnd(last);
    oracle.overwrites = true;
    check = oracle.begin('a', disk);
    last = await alone.push(contracts, named);
    oracle.judge(last, check, alone);
  }
  oracle.judgeEnd(last, await alone.diff(contracts), disk);
  expect(oracle.violations, replay).toEqual([]);
}

test('five requests of two pushes can come in 252 orders', () =>
  expect(orders.length).toBe(only === undefined ? 252 : 1));

test('every second order is tried by one of the tests of two machines', () => {
  const tried = [...[0, 1, 2].flatMap(ofPair), ...[0, 1].flatMap(ofCreation)];
  const all = EVERY_CASE || only !== undefined;
  expect(new Set(tried).size).toBe(all ? orders.length : 126);
  expect(tried.length).toBe(all ? 5 * orders.length : 126);
});

describe('two pushes from two machines', () => {
  const counts = { both: 0, reported: 0, doubled: 0, lost: 0 };
  const created = { single: 0, twins: 0 };

  test.each([SAME, OVERLAPPING, REPLACING].map((pair, turn) => ({ ...pair, turn })))(
    'of $what, whatever the order, do no harm that goes unreported',
    { timeout: 600_000 },
    async ({ what, contracts, first, turn }) => {
      for (const order of ofPair(turn)) {
        const replay = `replay: npm run faults -- --order ${order.join('')} (${what})`;
        const together = await pushTogether({ before, lock, contracts, choose: following(order, first) });
        await judgeAfter(together, contracts.a, replay);
        if (exits(together).every((exit) => exit === EXIT.done)) counts.both += 1;
        else counts.reported += 1;
        counts.doubled += Math.min(1, together.oracle.doubled.size);
        counts.lost += Math.min(1, together.oracle.lostUpdates);
      }
    },
  );

  test.each(CREATING.map((start, turn) => ({ ...start, turn })))(
    'that create $what, whatever the order, never put a record on sale twice',
    { timeout: 600_000 },
    async ({ what, seed, first, turn }) => {
      const start = new SimulatedHub(new FakeClock());
      if (seed) expect((await new Workstation(start, { clock: new FakeClock() }).push(seed)).exit).toBe(EXIT.done);
      const contracts = { a: holding(1, 2), b: holding(1, 2) };
      for (const order of ofCreation(turn)) {
        const replay = `replay: npm run faults -- --order ${order.join('')} (${what})`;
        const together = await pushTogether({ before: start, contracts, choose: following(order, first) });
        const { hub, oracle } = together;
        const twins = hub.store.suppliers().length > 1;
        if (twins) expect(exits(together), replay).not.toContain(EXIT.done);
        expect(new Set(hub.store.hotels().map(({ supplierId }) => supplierId)).size, replay).toBeLessThan(2);
        expect(
          [...oracle.doubled].filter((name) => !name.startsWith('supplier ')),
          replay,
        ).toEqual([]);
        await judgeAfter(together, contracts.a, replay);
        created[twins ? 'twins' : 'single'] += 1;
      }
    },
  );

  afterAll(() => {
    console.log(`two machines, orders of 3 pairs: ${JSON.stringify(counts)}`);
    console.log(`two machines that create, orders of 2 starts: ${JSON.stringify(created)}`);
  });
});

describe('two pushes from one machine', () => {
  test('of the same record, whatever the order, are kept apart by the lock', { timeout: 600_000 }, async () => {
    for (const order of turnsOf(1, 12)) {
      const replay = `replay: npm run faults -- --order ${order.join('')} (one machine)`;
      const { contracts, first } = REPLACING;
      const choose = following(order, first);
      const together = await pushTogether({ before, lock, contracts, oneMachine: true, choose });
      await judgeAfter(together, contracts.b, replay);
      expect([together.oracle.doubled.size, together.oracle.lostUpdates], replay).toEqual([0, 0]);
      expect([EXIT.done, EXIT.conflict], replay).toContain(together.ran.a?.exit);
      expect([EXIT.done, EXIT.conflict], replay).toContain(together.ran.b?.exit);
    }
  });

  test('still end if somebody breaks the first lock, each releasing its own', async () => {
    for (const [index, order] of orders.entries()) {
      if (!isTurn(index, 24)) continue;
      const { contracts, first } = SAME;
      const choose = following(order, first);
      let disk: Together['disks']['a'] | undefined;
      let turns = 0;
      const together = await pushTogether({
        before,
        lock,
        contracts,
        oneMachine: true,
        choose: (ready) => {
          turns += 1;
          if (turns === 9)
            for (const file of [...(disk?.files.keys() ?? [])]) if (isLock(file)) disk?.files.delete(file);
          return choose(ready);
        },
        onDisk: (its) => {
          disk = its;
        },
      });
      expect(together.oracle.violations).toEqual([]);
      expect([...together.disks.a.files.keys()].filter(isLock)).toEqual([]);
    }
  });
});

const isLock = (file: string): boolean => file.endsWith('.lock');
