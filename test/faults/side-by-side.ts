import type { Contracts } from '../../src/contract/model.ts';
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
  /** Picks the client that continues, among those that can. */
  readonly choose: (ready: readonly Ready[]) => { readonly client: string; readonly dies?: boolean };
  /** Hears of the first one's disk before anything happens. */
  readonly onDisk?: (disk: MemoryStateFiles) => void;
}

/** Two pushes side by side, each judged by what the hub holds, in the order that `choose` gives. */
export async function pushTogether({ before, lock, contracts, oneMachine, choose, onDisk }: Sides): Promise<Together> {
  const scheduler = new Scheduler();
  // The hub itself never waits; its clients do.
  const hub = before.copy({ now: () => scheduler.now(), sleep: async () => {} });
  const oracle = new Oracle(hub, 'several');
  const disk = new MemoryStateFiles();
  if (lock) disk.files.set(LOCK, lock);
  const disks = { a: disk, b: oneMachine ? disk : disk.copy() };
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
