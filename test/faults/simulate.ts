import type { Fault } from '../../practice-hub/faults/fault-script.ts';
import type { Contracts } from '../../src/contract/model.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { MapStore } from '../support/map-store.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { type Ready, Scheduler } from '../support/scheduler.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { LOCK, type Ran, Workstation } from '../support/workstation.ts';
import { faultFor, TROUBLES, WRITES } from './fault-catalogue.ts';
import { conflictsOf, Oracle } from './oracle.ts';
import { oneOf, randomContracts } from './random-contract.ts';

export interface Simulated {
  readonly violations: readonly string[];
  readonly requests: number;
  readonly runs: number;
  readonly kills: number;
  readonly edits: number;
  readonly struck: number;
  /** Whether two clients doubled a record that the hub allows to exist twice. */
  readonly doubled: boolean;
  readonly transcript: string;
}

type Dice = () => number;

const CALLS = ['authenticate', 'listSuppliers', 'listHotels', 'readHotel', 'readSupplier', ...WRITES] as const;

function randomFaults(dice: Dice): readonly Fault[] {
  return Array.from({ length: Math.floor(dice() * 5) }, () => {
    const operation = CALLS[Math.floor(dice() * CALLS.length)] ?? 'readHotel';
    const fitting = TROUBLES.filter(({ changesOnly }) => changesOnly === undefined || WRITES.includes(operation));
    const trouble = fitting[Math.floor(dice() * fitting.length)];
    if (trouble === undefined) throw new Error('there is always a trouble');
    return faultFor(operation, trouble, 1 + Math.floor(dice() * 3));
  });
}

/** Somebody changes a record by hand in the back office. */
function edit(store: MapStore, dice: Dice): boolean {
  const hotels = store.hotels();
  const hotel = hotels[Math.floor(dice() * hotels.length)];
  if (hotel === undefined) return false;
  const [rate] = store.rates(hotel);
  if (rate && dice() < 0.6) store.replaceRate(rate.id, { ...rate.body, minimumStay: oneOf([4, 5, 6], dice) });
  else store.putHotel({ ...hotel, body: { ...hotel.body, chain: `By hand ${Math.floor(dice() * 100)}` } });
  return true;
}

/**
 * A random story: one or two people push versions of the same files again and again, while calls go wrong, processes end,
 * clocks jump and somebody edits the hub. Then nothing more goes wrong, and one of them pushes twice.
 */
export async function simulate(seed: number): Promise<Simulated> {
  const dice = seededRandom(seed);
  const scheduler = new Scheduler();
  const hub = new SimulatedHub({ now: () => scheduler.now(), sleep: async () => {} });
  const people = dice() < 0.5 ? (['a', 'b'] as const) : (['a'] as const);
  const oracle = new Oracle(hub, people.length > 1 ? 'several' : 'one');
  const disks = { a: new MemoryStateFiles(), b: new MemoryStateFiles() };
  const first = randomContracts(dice);
  const wanted: Record<'a' | 'b', Contracts> = { a: first, b: dice() < 0.3 ? first : randomContracts(dice) };
  const reported: string[] = [];
  let kills = 0;
  let edits = 0;
  let runs = 0;
  let pid = 0;
  let sharedAt = 0;

  const process = (name: 'a' | 'b', client: string): Workstation => {
    pid += 1;
    const mine = pid;
    return new Workstation(hub, {
      clock: scheduler.clockOf(client),
      name: client,
      machine: name,
      pid: mine,
      isAlive: (other) => other === mine,
      files: disks[name],
      onTheWay: scheduler.onTheWayOf(client),
    });
  };
  const run = async (name: 'a' | 'b', client: string): Promise<void> => {
    const station = process(name, client);
    // Not in the second of another run.
    await scheduler.clockOf(client).sleep(1_000);
    const resume = dice() < 0.3 && [...disks[name].files.keys()].some((file) => file.endsWith('plan.json'));
    const check = oracle.begin(client, disks[name]);
    const ran = resume ? await station.resume() : await station.push(wanted[name]);
    runs += 1;
    reported.push(`--- ${client} exit ${ran.exit}${resume ? ' (resume)' : ''}\n${ran.said}`);
    oracle.judge(ran, check, station);
  };
  const choose = (ready: readonly Ready[]): { readonly client: string; readonly dies?: boolean } => {
    const chosen = ready[Math.floor(dice() * ready.length)]?.client ?? '';
    const fate = dice();
    if (fate < 0.02) {
      const jumpMs = Math.floor(dice() * 3 * 3_600_000);
      scheduler.advance(jumpMs);
      oracle.jumpedMs += jumpMs;
    } else if (fate < 0.04 && edit(hub.store, dice)) {
      edits += 1;
      oracle.edited();
    } else if (fate < 0.06 && kills < 3) {
      kills += 1;
      reported.push(`--- ${chosen} was killed`);
      return { client: chosen, dies: true };
    }
    return { client: chosen };
  };

  const rounds = 1 + Math.floor(dice() * 3);
  for (let round = 1; round <= rounds; round += 1) {
    hub.arm(...randomFaults(dice));
    await scheduler.run(
      Object.fromEntries(people.map((name) => [`${name}${round}`, () => run(name, `${name}${round}`)])),
      choose,
    );
    if (dice() < 0.5) {
      const written = oracle.writes.slice(sharedAt);
      if (shareLock(disks, (name) => written.some(({ client }) => client.startsWith(name))))
        sharedAt = oracle.writes.length;
    }
    if (dice() < 0.05) await disks.a.remove(LOCK);
    if (dice() < 0.5) wanted.a = randomContracts(dice);
    if (dice() < 0.3) wanted.b = randomContracts(dice);
  }
  hub.endFaults();
  const last = await quietRuns(hub, oracle, disks.a, scheduler.now(), wanted.a, reported);
  return {
    violations: oracle.violations,
    requests: hub.log.length,
    runs: runs + last,
    kills,
    edits,
    struck: hub.struck,
    doubled: oracle.doubled.size > 0,
    transcript: transcriptOf(hub, reported),
  };
}

/**
 * Copies the lock of one person to the other, like version control, if the other has written nothing since both had the same. For records
 * that both pushed, a merge could keep either side. Returns whether both now have the same lock.
 */
function shareLock({ a, b }: Record<'a' | 'b', MemoryStateFiles>, hasWritten: (name: 'a' | 'b') => boolean) {
  const [ofA, ofB] = [a.files.get(LOCK), b.files.get(LOCK)];
  if (ofA && !hasWritten('b')) b.files.set(LOCK, ofA);
  else if (ofB && !hasWritten('a')) a.files.set(LOCK, ofB);
  else return false;
  return true;
}

/** The end of the story; returns the number of pushes that it took. */
async function quietRuns(
  hub: SimulatedHub,
  oracle: Oracle,
  files: MemoryStateFiles,
  now: number,
  wanted: Contracts,
  reported: string[],
): Promise<number> {
  const clock = new FakeClock(now + 1_000);
  // The processes that held locks have ended.
  const station = new Workstation(hub, { clock, machine: 'a', pid: 9_999, files });
  let last: Ran | undefined;
  let pushes = 0;
  while (pushes < 2 && (last === undefined || last.exit !== EXIT.done)) {
    await clock.sleep(1_000);
    const check = oracle.begin('a', files);
    last = await station.push(wanted);
    pushes += 1;
    reported.push(`--- quiet exit ${last.exit}\n${last.said}`);
    oracle.judge(last, check, station);
  }
  if (oracle.doubled.size > 0) return pushes;
  if (last && conflictsOf(last).length > 0) {
    // Somebody else has changed what these files change too: a person has to say who wins.
    const named = oracle.judgeConflictEnd(last);
    oracle.overwrites = true;
    await clock.sleep(1_000);
    const check = oracle.begin('a', files);
    last = await station.push(wanted, named);
    pushes += 1;
    reported.push(`--- quiet, the files win over ${named.join(', ')}: exit ${last.exit}\n${last.said}`);
    oracle.judge(last, check, station);
  }
  const again = await station.diff(wanted);
  if (last && (again.plan?.blocked.length ?? 0) > 0) oracle.judgeBlockedEnd(last, again);
  else if (last) oracle.judgeEnd(last, again, files);
  return pushes;
}

function transcriptOf(hub: SimulatedHub, reported: readonly string[]): string {
  const log = hub.log.map(
    ({ at, method, path, status, changed, fault }) =>
      `${at.slice(0, 19)} ${method} ${path} ${status}${changed ? ' changed' : ''}${fault ? `  <- ${fault}` : ''}`,
  );
  return [...reported, ...log].join('\n');
}
