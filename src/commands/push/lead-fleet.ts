import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sleptThrough } from '../../hub/slept-through.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { newRunId } from '../../push/journal/run-files.ts';
import { lifeOf } from '../../push/locks/lock-file.ts';
import type { FleetTable, Member, OpenedFleet } from '../../push/state/fleet/fleet-table.ts';
import { afterWorkers, collected, kept, readFleetHead } from '../../use/fleet/collected.ts';
import { type CommandEnd, EXIT, type ExitCode, worstExit } from '../../use/ground/exit/exit-code.ts';
import type { HubSession } from '../../use/ground/session.ts';
import { runTask } from '../../use/ground/terminal/run-task.ts';
import { keepProved } from '../../use/push/keep-lock.ts';
import { lockSuppliers, processOf } from '../../use/push/recorded-run.ts';
import { CountedWork } from '../../view/live/counted-work.ts';
import { type FleetEndFlags, fleetEnd } from './fleet-end.ts';
import { MEMBER_MS } from './fleet-worker.ts';

export interface LeadMeans {
  readonly table: FleetTable;
  readonly workers: number;
  /** Starts one for this fleet. */
  readonly start: (fleet: string) => WorkerProcess;
  readonly flags: FleetEndFlags;
}

const LOOK_MS = 500;
/** The hub may still be working on what a worker sent before it was killed. */
export const SETTLE_MS = 20_000;
/** Workers that are killed are replaced, unless this many in a row lived shorter than `SHORT_MS`. */
const MOST_SHORT = 5;
const SHORT_MS = 2_000;

export const memberOf = (id: string, kind: Member['kind'], session: Pick<HubSession, 'machine'>): Member => ({
  id,
  kind,
  owner: processOf(session),
});

/** Joins a fleet that is under way, or that everybody has left. */
export async function joinFleet(fleet: OpenedFleet, session: HubSession, means: LeadMeans): Promise<CommandEnd> {
  const { table } = means;
  const { machine, terminal } = session;
  const id = newRunId(machine.clock, machine.randomness);
  kept(await table.join(fleet.id, memberOf(id, 'lead', session), MEMBER_MS), session);
  try {
    const joined = await withLocks(fleet, id, session, table);
    await buryTheGone(joined, session, table);
    const { hotels, members } = kept(await table.totals(fleet.id), session);
    const { user, host } = members.find((one) => one.id === fleet.id)?.owner ?? { user: '?', host: '?' };
    const whose = safeText(`the files of ${user} on ${host}`);
    terminal.talk(`Joining run ${fleet.id}, which pushes ${whose}: ${hotels.done} of ${hotels.all} hotels are done`);
    return await leadFleet(joined, id, session, means);
  } finally {
    await table.leave(fleet.id, id, 'ended', 0);
    await table.unlock(fleet.id);
  }
}

/** Takes the locks again if everybody had left. Ends the command with exit 5 if another run has them. */
async function withLocks(fleet: OpenedFleet, id: string, session: HubSession, table: FleetTable): Promise<OpenedFleet> {
  const held = kept(await table.hold(fleet.id, id, fleet.fence, MEMBER_MS), session);
  if (held !== 'locks') return fleet;
  await lockSuppliers(readFleetHead(fleet.head).suppliers, session, fleet.id, true);
  return { ...fleet, fence: kept(await table.relock(fleet.id), session) };
}

/** Workers of this machine whose process is gone: no other machine can see that. */
async function buryTheGone(fleet: OpenedFleet, session: HubSession, table: FleetTable): Promise<void> {
  const { members } = kept(await table.totals(fleet.id), session);
  for (const { id, owner, state } of members)
    if (state === 'alive' && lifeOf(session.machine.processes, owner) === 'gone')
      kept(await table.leave(fleet.id, id, 'lost', SETTLE_MS), session);
}

/** Runs the workers of this machine until the whole fleet is done, then reports. `joined` is this command's, as a member. */
export async function leadFleet(
  ...[fleet, joined, session, means]: Parameters<typeof runWorkers>
): Promise<CommandEnd> {
  try {
    return await runWorkers(fleet, joined, session, means);
  } catch (error) {
    throw afterWorkers(error);
  }
}

async function runWorkers(
  fleet: OpenedFleet,
  joined: string,
  session: HubSession,
  { table, workers, start, flags }: LeadMeans,
): Promise<CommandEnd> {
  const { terminal, interruption, machine } = session;
  const { signal } = interruption;
  let id = joined;
  const running = new Set<WorkerProcess>();
  const exits: ExitCode[] = [];
  let short = 0;
  let isOver = false;
  const begin = (): void => {
    const worker = start(fleet.id);
    const since = machine.clock.now();
    running.add(worker);
    void worker.ended.then(async (code) => {
      // If the database is not there, its time ends by itself.
      if (code === undefined) await buryTheGone(fleet, session, table).catch(() => undefined);
      running.delete(worker);
      const isAtFault = code !== undefined && code !== EXIT.done;
      if (isAtFault) exits.push(exitCodeOf(code));
      short = machine.clock.now() - since < SHORT_MS ? short + 1 : 0;
    });
  };
  const stop = (): void => {
    for (const worker of running) worker.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  for (let n = 1; n < workers; n += 1) begin();
  const progress = new CountedWork('Pushing', 'hotels', () => signal.aborted);
  const none = { allowed: 0, underWay: 0, requests: 0 };
  let state = fleet.state;
  const watch = async (): Promise<void> => {
    for (;;) {
      const beat = kept(await table.beat(fleet.id, id, none, MEMBER_MS), session);
      if (beat) {
        ({ state } = beat);
        isOver = isDone(beat);
        progress.at(beat.hotels.done, beat.hotels.all, performance.now());
      } else {
        // This machine stood still for too long.
        id = newRunId(machine.clock, machine.randomness);
        kept(await table.join(fleet.id, memberOf(id, 'lead', session), MEMBER_MS), session);
      }
      const goesOn = !isOver && !signal.aborted && exits.length === 0 && short < MOST_SHORT;
      if (goesOn && running.size < workers) begin();
      if (running.size === 0 && (isOver || signal.aborted || exits.length > 0 || short >= MOST_SHORT)) return;
      await sleptThrough(machine.clock, LOOK_MS);
    }
  };
  try {
    await runTask(terminal.area, progress.view, watch);
  } finally {
    stop();
    await Promise.all([...running].map(({ ended }) => ended));
    if (id !== joined) await table.leave(fleet.id, id, 'ended', 0);
  }
  const totals = kept(await table.totals(fleet.id), session);
  const all = await collected(fleet, table, session);
  const isLast = state !== 'closed' && state !== 'filling' && totals.hotels.done === totals.hotels.all;
  if (isLast && kept(await table.hold(fleet.id, id, fleet.fence, MEMBER_MS), session) !== 'locks') {
    // Once for all: a file would be written as a whole for each hotel.
    await keepProved(all.proved, session);
    kept(await table.close(fleet.id), session);
  }
  return fleetEnd({ ...fleet, state }, all, exits, { table, session, flags });
}

const isDone = ({
  state,
  hotels,
}: {
  readonly state: string;
  readonly hotels: { readonly all: number; readonly done: number };
}) => state === 'closed' || (state !== 'filling' && hotels.all === hotels.done);

const exitCodeOf = (code: number): ExitCode => worstExit(Object.values(EXIT).filter((exit) => exit === code));

interface WorkerProcess {
  readonly pid: number;
  /** The exit code; `undefined` if it was killed. */
  readonly ended: Promise<number | undefined>;
  /** Asks it to end in an orderly way. */
  stop(): void;
}

/**
 * Starts this program again as a worker. Ctrl-C reaches it only through `stop`, once. It ends in an orderly way if this process is killed.
 * `tell` is given what it prints.
 */
export function startWorker(argv: readonly string[], tell: (line: string) => void): WorkerProcess {
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, ...argv], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (child.stderr) createInterface({ input: child.stderr }).on('line', tell);
  const ended = new Promise<number | undefined>((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code ?? undefined));
  });
  return { pid: child.pid ?? 0, ended, stop: () => void child.kill('SIGTERM') };
}
