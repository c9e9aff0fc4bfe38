import type { Contracts } from '../../src/contract/model.ts';
import { ok } from '../../src/kernel/result.ts';
import { leaseLocks } from '../../src/push/state/leases/lease-locks.ts';
import type { LeaseTable } from '../../src/push/state/leases/lease-table.ts';
import type { StateStore } from '../../src/push/state/state-store.ts';
import type { Machine } from '../../src/use/ground/machine.ts';
import { MemoryLeases } from '../support/memory-leases.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { type Ready, Scheduler } from '../support/scheduler.ts';
import type { SimulatedHub } from '../support/simulated-hub.ts';
import { LOCK, type Ran, Workstation } from '../support/workstation.ts';
import { Oracle } from './oracle.ts';

export type Client = 'a' | 'b';

export interface Together {
  readonly hub: SimulatedHub;
  readonly oracle: Oracle;
  readonly scheduler: Scheduler;
  /** The result of each; missing for one that was killed. */
  readonly ran: Partial<Record<Client, Ran>>;
  readonly stations: Record<Client, Workstation>;
  readonly disks: Record<Client, MemoryStateFiles>;
}

export interface Sides {
  readonly before: SimulatedHub;
  /** The lock of the previous push, which both have. */
  readonly lock?: Uint8Array | undefined;
  readonly contracts: Record<Client, Contracts>;
  /** Both on one machine, under its local lock. */
  readonly oneMachine?: boolean;
  /** On two machines that share their state, with locks that end by themselves. */
  readonly sharedState?: boolean;
  /** Hears of the clock before anything happens. */
  readonly onScheduler?: (scheduler: Scheduler) => void;
  /** Picks the client that continues, among those that can. */
  readonly choose: (ready: readonly Ready[]) => { readonly client: string; readonly dies?: boolean };
  /** Hears of the first one's disk before anything happens. */
  readonly onDisk?: (disk: MemoryStateFiles) => void;
}

/** Two pushes side by side, each judged by what the hub holds, in the order that `choose` gives. */
export async function pushTogether({
  before,
  lock,
  contracts,
  oneMachine,
  sharedState,
  choose,
  onDisk,
  onScheduler,
}: Sides): Promise<Together> {
  const scheduler = new Scheduler();
  onScheduler?.(scheduler);
  // The hub itself never waits; its clients do.
  const hub = before.copy({ now: () => scheduler.now(), sleep: async () => {} });
  const oracle = new Oracle(hub, 'several');
  const disk = new MemoryStateFiles();
  if (lock) disk.files.set(LOCK, lock);
  const disks = { a: disk, b: oneMachine || sharedState ? disk : disk.copy() };
  const leases = new MemoryLeases(() => scheduler.now());
  onDisk?.(disk);
  const alive = new Set([1, 2]);
  const stationOf = (client: Client): Workstation =>
    new Workstation(hub, {
      clock: scheduler.clockOf(client),
      name: client,
      machine: oneMachine ? 'one' : client,
      pid: client === 'a' ? 1 : 2,
      isAlive: (pid) => alive.has(pid),
      files: disks[client],
      onTheWay: scheduler.onTheWayOf(client),
      ...(sharedState && {
        state: shared(
          disk,
          waiting(leases, () => scheduler.beforeState(client)),
        ),
      }),
    });
  const stations = { a: stationOf('a'), b: stationOf('b') };
  const ran: Partial<Record<Client, Ran>> = {};
  const push = async (client: Client): Promise<void> => {
    const check = oracle.begin(client, disks[client]);
    const result = await stations[client].push(contracts[client]);
    ran[client] = result;
    alive.delete(client === 'a' ? 1 : 2);
    oracle.judge(result, check, stations[client]);
  };
  await scheduler.run({ a: () => push('a'), b: () => push('b') }, choose);
  return { hub, oracle, scheduler, ran, stations, disks };
}

/** State that machines share, with leases for locks. */
export const shared =
  (disk: MemoryStateFiles, table: LeaseTable) =>
  ({ processes }: Machine): StateStore => ({
    place: 'memory',
    isShared: true,
    files: disk,
    shared: disk,
    locks: leaseLocks({ table, processes, every: () => () => {} }),
    ready: async () => ok(undefined),
  });

/** Every call to the leases is a moment at which the others may go on. */
const waiting = (leases: LeaseTable, stop: () => Promise<void>): LeaseTable => ({
  place: leases.place,
  take: async (...asked) => stop().then(() => leases.take(...asked)),
  hold: async (...asked) => stop().then(() => leases.hold(...asked)),
  release: async (...asked) => stop().then(() => leases.release(...asked)),
  list: async () => stop().then(() => leases.list()),
});

/** Every way to put 5 turns of `a` among 5 of `b`: 252. */
export function interleavings(turns = 5): readonly (readonly Client[])[] {
  const all: Client[][] = [];
  const extend = (order: Client[], a: number, b: number): void => {
    if (a + b === 0) all.push(order);
    if (a > 0) extend([...order, 'a'], a - 1, b);
    if (b > 0) extend([...order, 'b'], a, b - 1);
  };
  extend([], turns, turns);
  return all;
}

/** Each sends its first requests, then they follow the order, then any order. */
export function following(order: readonly Client[], first: number) {
  const left = [...order];
  return (ready: readonly Ready[]): { readonly client: string } => {
    const early = ready.find(({ sent }) => sent < first);
    const next = early ? undefined : left.shift();
    const chosen = early ?? ready.find(({ client }) => client === next) ?? ready[0];
    return { client: chosen?.client ?? '' };
  };
}
