import { afterAll, describe, expect, test } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import { LEASE_MS } from '../../src/push/state/leases/lease-locks.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { EVERY_CASE, isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { Scheduler } from '../support/scheduler.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { holding } from '../support/small-contracts.ts';
import { LOCK, Workstation } from '../support/workstation.ts';
import { following, interleavings, pushTogether, type Together } from './side-by-side.ts';

// Two machines push the same supplier at once, with one shared state. Whatever the order of their requests and of their calls to the state,
// however long one of them stands still, and whenever one is killed: no record is ever there twice.

/** Six of twenty-four: what the two push depends on the seed, in six ways. */
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed).filter((seed) => isTurn(Math.floor(seed / 6), 4));

interface Start {
  readonly hub: SimulatedHub;
  readonly lock: Uint8Array | undefined;
}

async function startWith(contracts: Contracts | undefined): Promise<Start> {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  if (contracts === undefined) return { hub, lock: undefined };
  const seeding = new Workstation(hub, { clock });
  expect((await seeding.push(contracts)).exit).toBe(EXIT.done);
  return { hub, lock: seeding.files.files.get(LOCK) };
}

function judge({ hub, oracle, ran }: Together, replay: string): void {
  expect([...oracle.doubled], replay).toEqual([]);
  expect(oracle.lostUpdates, replay).toBe(0);
  expect(oracle.violations, replay).toEqual([]);
  expect(hub.store.suppliers().length, replay).toBeLessThan(2);
  for (const one of Object.values(ran))
    expect([EXIT.done, EXIT.conflict], `${replay}: ${one.said}`).toContain(one.exit);
}

/** The next push, once every lease is over, has the hub as the files say. */
async function judgeNext(together: Together, contracts: Contracts, replay: string): Promise<void> {
  const clock = new FakeClock(together.scheduler.now() + LEASE_MS * 5);
  const alone = new Workstation(together.hub, { clock, pid: 3, name: 'c', files: together.disks.a });
  const first = await alone.push(contracts);
  // The other one may have pushed something else just before.
  expect([EXIT.done, EXIT.conflict], `${replay}: ${first.said}`).toContain(first.exit);
  expect([...together.oracle.doubled], replay).toEqual([]);
}

describe('two pushes of one supplier from two machines that share their state', { timeout: 600_000 }, () => {
  const counts = { orders: 0, random: 0, killed: 0, paused: 0, lost: 0, held: 0, both: 0 };

  const count = ({ ran }: Together): void => {
    const exits = [ran.a?.exit, ran.b?.exit];
    if (exits.every((exit) => exit === EXIT.done)) counts.both += 1;
    for (const one of [ran.a, ran.b]) {
      if (one?.error?.details.code === 'lock-held') counts.held += 1;
      if (one?.said.includes('its lock of supplier')) counts.lost += 1;
    }
  };

  test('leave each record once, whatever the order of five of their calls', async () => {
    const start = await startWith(undefined);
    const contracts = { a: holding(1, 2), b: holding(1, 2) };
    for (const order of interleavings().filter((_, index) => isTurn(index, 6))) {
      const replay = `order ${order.join('')}`;
      const together = await pushTogether({
        before: start.hub,
        contracts,
        sharedState: true,
        choose: following(order, 2),
      });
      judge(together, replay);
      await judgeNext(together, contracts.a, replay);
      count(together);
      counts.orders += 1;
    }
    expect(counts.orders).toBe(EVERY_CASE ? 252 : 42);
  });

  test('leave each record once, in any order, with machines that stand still longer than their lease, and are killed', async () => {
    const starts = [await startWith(undefined), await startWith(holding(0, 1))];
    for (const seed of SEEDS) {
      const dice = seededRandom(seed);
      const start = starts[seed % 2];
      if (start === undefined) throw new Error('there are two');
      const contracts =
        seed % 3 === 0 ? { a: holding(0, 1, 2), b: holding(0, 1, 3) } : { a: holding(1, 2), b: holding(1, 2) };
      let scheduler: Scheduler | undefined;
      let hasKilled = false;
      const together = await pushTogether({
        before: start.hub,
        lock: start.lock,
        contracts,
        sharedState: true,
        onScheduler: (it) => {
          scheduler = it;
        },
        choose: (ready) => {
          // A write ends within its time limit, which its lease outlives; everything else may take as long as it likes.
          if (dice() < 0.04 && ready.every(({ what }) => what !== 'write')) {
            scheduler?.advance(LEASE_MS + 1);
            counts.paused += 1;
          }
          const chosen = ready[Math.floor(dice() * ready.length)];
          const dies = !hasKilled && dice() < 0.02;
          hasKilled ||= dies;
          if (dies) counts.killed += 1;
          return { client: chosen?.client ?? '', dies };
        },
      });
      judge(together, `seed ${seed}`);
      await judgeNext(together, contracts.a, `seed ${seed}`);
      count(together);
      counts.random += 1;
    }
    expect(counts.random).toBe(EVERY_CASE ? 300 : 78);
  });

  afterAll(() => {
    console.log(`shared state: ${JSON.stringify(counts)}`);
    expect(Math.min(counts.killed, counts.paused, counts.lost, counts.held)).toBeGreaterThan(0);
  });
});
