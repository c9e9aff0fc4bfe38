import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { MEMBER_MS } from '../../src/commands/push/fleet-worker.ts';
import { SETTLE_MS } from '../../src/commands/push/lead-fleet.ts';
import type { Contracts } from '../../src/contract/model.ts';
import type { RawRequest, Transport } from '../../src/hub/raw-exchange.ts';
import { fail } from '../../src/kernel/result.ts';
import type { FleetTable, OpenedFleet } from '../../src/push/state/fleet/fleet-table.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { EVERY_CASE } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryFleets } from '../support/memory-fleets.ts';
import { MemoryLeases } from '../support/memory-leases.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { palma } from '../support/sample-contract.ts';
import { Scheduler } from '../support/scheduler.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel } from '../support/small-contracts.ts';
import { type Ran, Workstation } from '../support/workstation.ts';
import { Oracle } from './oracle.ts';
import { shared } from './side-by-side.ts';

// Workers on three machines push one fleet. Whatever the order of their requests and of their calls to the state, however long one of them
// stands still, and whenever some are killed, with a write on its way that the hub carries out only afterwards: every hotel is pushed, and
// no record is ever there twice.

const RUNS = Number(process.env['FLEET_RUNS'] ?? (EVERY_CASE ? 40 : 8));
/** The last one loses an update if the hotels of a lost worker do not wait for its last write. */
const SEEDS = [...Array.from({ length: RUNS }, (_, index) => index + 1), 108];
const CODES = ['A', 'B', 'C'];
const WORKERS = ['a', 'b', 'c', 'd', 'e'];
const MOST_KILLED = 3;

/** All hotels of one supplier, or each of another one. */
const hotels = (isMany: boolean, stay = 1): Contracts => {
  const suppliers = CODES.map((code) => (isMany ? { ...palma, externalCode: `PALMA-${code}` } : palma));
  return {
    suppliers: isMany ? suppliers : [palma],
    hotels: CODES.map((code, index) => {
      const { externalCode = '', ...definition } = suppliers[index] ?? palma;
      return {
        ...smallHotel(code, { offers: 1, supplements: 0, rates: 2 }, stay),
        supplier: { by: 'externalCode', externalCode, definition: { externalCode, ...definition } },
      };
    }),
  };
};

const counts = { runs: 0, killed: 0, late: 0, paused: 0, takeovers: 0, stopped: 0 };

interface Pushed {
  readonly hub: SimulatedHub;
  readonly oracle: Oracle;
  readonly table: MemoryFleets;
  readonly fleet: OpenedFleet;
  readonly ran: Readonly<Record<string, Ran>>;
  readonly end: Ran;
}

/** Every call of one worker to the table is a moment at which the others may go on. */
function waiting(table: FleetTable, stop: () => Promise<void>): FleetTable {
  return new Proxy(table, {
    get: (target, name) => {
      const work: unknown = Reflect.get(target, name);
      if (typeof work !== 'function') return work;
      return async (...asked: unknown[]) => {
        await stop();
        return Reflect.apply(work, target, asked);
      };
    },
  });
}

async function pushAsFleet(seed: number, isUpdate: boolean, isMany: boolean): Promise<Pushed> {
  const dice = seededRandom(seed);
  const opening = new FakeClock();
  const before = new SimulatedHub(opening);
  const files = new MemoryStateFiles();
  if (isUpdate)
    expect((await new Workstation(before, { clock: opening, files }).push(hotels(isMany))).exit).toBe(EXIT.done);
  const scheduler = new Scheduler(opening.now());
  const hub = before.copy({ now: () => scheduler.now(), sleep: async () => {} });
  const oracle = new Oracle(hub, 'several');
  const leases = new MemoryLeases(() => scheduler.now());
  const table = new MemoryFleets(() => scheduler.now(), leases);
  const alive = new Set<number>([9]);
  const station = (name: string, pid: number): Workstation =>
    new Workstation(hub, {
      clock: scheduler.clockOf(name),
      name,
      machine: `${pid % 3}`,
      pid,
      isAlive: (other) => alive.has(other),
      files,
      onTheWay: (transport) => lastWords(name, scheduler.onTheWayOf(name)(transport), transport),
      state: shared(files, leases),
    });

  // A write that was on its way when its worker was killed may be carried out until the hub must have settled.
  const sending = new Map<string, RawRequest>();
  const late: { readonly at: number; readonly send: () => void }[] = [];
  const transports = new Map<string, Transport>();
  const lastWords = (name: string, outer: Transport, inner: Transport): Transport => {
    transports.set(name, inner);
    return {
      close: outer.close,
      send: async (request) => {
        sending.set(name, request);
        const answer = await outer.send(request);
        sending.delete(name);
        return answer;
      },
    };
  };

  const opened: OpenedFleet[] = [];
  const lead = new Workstation(hub, {
    clock: new FakeClock(scheduler.now()),
    name: 'lead',
    pid: 9,
    files,
    state: shared(files, leases),
  });
  const begun = await lead.openFleet(hotels(isMany, isUpdate ? 2 : 1), table, (fleet) => opened.push(fleet));
  const [fleet] = opened;
  if (fleet === undefined) throw new Error(begun.said);

  const ran: Record<string, Ran> = {};
  let killed = 0;
  const work = async (name: string, index: number): Promise<void> => {
    alive.add(index + 1);
    const desk = station(name, index + 1);
    // A command starts its workers again that were lost.
    do
      ran[name] = await desk.work(
        fleet,
        waiting(table, () => scheduler.beforeState(name)),
      );
    while (!(await isDone(table, fleet)));
    alive.delete(index + 1);
  };
  const clients = Object.fromEntries(WORKERS.map((name, index) => [name, () => work(name, index)]));
  await scheduler.run(clients, (ready) => {
    for (const one of late.filter(({ at }) => at <= scheduler.now())) {
      late.splice(late.indexOf(one), 1);
      one.send();
    }
    // A write ends within its time limit, which the lease outlives; everything else may take as long as it likes.
    if (dice() < 0.02 && late.length === 0 && ready.every(({ what }) => what !== 'write')) {
      scheduler.advance(MEMBER_MS + 1);
      counts.paused += 1;
    }
    const chosen = ready[Math.floor(dice() * ready.length)];
    const name = chosen?.client ?? '';
    const dies = killed < MOST_KILLED && dice() < 0.03;
    if (dies) {
      killed += 1;
      const pid = WORKERS.indexOf(name) + 1;
      alive.delete(pid);
      const request = sending.get(name);
      const transport = transports.get(name);
      if (chosen?.what === 'write' && request && transport && dice() < 0.7) {
        counts.late += 1;
        late.push({ at: scheduler.now() + dice() * (SETTLE_MS - 1), send: () => void transport.send(request) });
      }
      // Its command sees that the process is gone, or was on the same machine and is gone too.
      if (dice() < 0.7) void bury(table, fleet, pid);
    }
    return { client: name, dies };
  });
  counts.killed += killed;
  const end = await lead.endFleet(fleet, table);
  return { hub, oracle, table, fleet, ran, end };
}

async function totalsOf(table: FleetTable, id: string) {
  const totals = await table.totals(id);
  if (!totals.ok) throw new Error(totals.error.code);
  return totals.value;
}

async function isDone(table: FleetTable, { id }: OpenedFleet): Promise<boolean> {
  const { hotels: all } = await totalsOf(table, id);
  return all.done === all.all;
}

async function bury(table: MemoryFleets, { id }: OpenedFleet, pid: number): Promise<void> {
  const totals = await totalsOf(table, id);
  const member = totals.members.find(({ owner }) => owner.pid === pid);
  if (member) await table.leave(id, member.id, 'lost', SETTLE_MS);
}

describe('a fleet of workers', { timeout: 600_000 }, () => {
  test.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])(
    'pushes every hotel once, whichever worker is killed or stands still (hotels in the hub: %s, many suppliers: %s)',
    async (isUpdate, isMany) => {
      for (const seed of SEEDS) {
        const replay = `seed ${seed}`;
        const { hub, oracle, table, fleet, ran, end } = await pushAsFleet(seed, isUpdate, isMany);
        expect([...oracle.doubled], replay).toEqual([]);
        expect(oracle.lostUpdates, replay).toBe(0);
        expect(oracle.violations, replay).toEqual([]);
        const totals = await totalsOf(table, fleet.id);
        counts.takeovers += totals.takeovers;
        for (const one of Object.values(ran)) if (one.exit !== EXIT.done) counts.stopped += 1;
        expect(totals.hotels, `${replay}: ${Object.values(ran).map(({ said }) => said)}`).toEqual({ all: 3, done: 3 });
        expect(end.exit, `${replay}: ${end.said}`).toBe(EXIT.done);
        expect(end.document, replay).toMatchObject({ fleet: { hotels: { done: 3 } } });
        // The hub holds what the files say: there is nothing to push.
        const next = new Workstation(hub, { clock: new FakeClock(), pid: 8, name: 'next' });
        expect((await next.push(hotels(isMany, isUpdate ? 2 : 1))).plan?.steps, replay).toEqual([]);
        counts.runs += 1;
      }
    },
  );

  test('frees the hotels of a worker with a failed lane only after its other writes have settled', async () => {
    const clock = new FakeClock();
    const hub = new SimulatedHub(clock);
    const files = new MemoryStateFiles();
    const leases = new MemoryLeases(() => clock.now());
    const table = new MemoryFleets(() => clock.now(), leases);
    const state = shared(files, leases);
    const opened: OpenedFleet[] = [];
    await new Workstation(hub, { clock, files, state }).openFleet(hotels(false), table, (one) => opened.push(one));
    const [fleet] = opened;
    if (fleet === undefined) throw new Error('it was opened');
    let underWay = 0;
    let atLeaving: number | undefined;
    const failing = new Proxy(table, {
      get: (target, name) => {
        if (name === 'end') return async () => fail({ reason: 'failed', code: 'CONNECTION' });
        if (name === 'leave') atLeaving ??= underWay;
        const work: unknown = Reflect.get(target, name);
        return typeof work === 'function' ? work.bind(target) : work;
      },
    });
    // The writes of every hotel but the first take long.
    const onTheWay = (inner: Transport): Transport => ({
      close: () => inner.close(),
      send: async (request) => {
        underWay += 1;
        if (!request.path.includes(CODES[0] ?? '')) await setTimeout(20);
        const answer = await inner.send(request);
        underWay -= 1;
        return answer;
      },
    });
    const ran = await new Workstation(hub, { clock, files, pid: 2, onTheWay, state }).work(fleet, failing, 2);
    expect(ran.said + ran.exit).toContain('CONNECTION');
    expect(atLeaving).toBe(0);
  });

  afterAll(() => {
    console.log(`fleet: ${JSON.stringify(counts)}`);
    expect(Math.min(counts.killed, counts.late, counts.paused, counts.takeovers)).toBeGreaterThan(0);
  });
});
