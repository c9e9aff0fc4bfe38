import type { Contracts } from '../../src/contract/model.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { type KillPhase, Mortal } from '../support/mortal.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { TWENTY } from '../support/small-contracts.ts';
import { LOCK, type Ran, Workstation } from '../support/workstation.ts';
import { Oracle } from './oracle.ts';

/** A disk and a hub after a process was killed. */
export interface Ruins {
  readonly hub: SimulatedHub;
  readonly oracle: Oracle;
  readonly disk: MemoryStateFiles;
  readonly clock: FakeClock;
  /** The clock of the next process. */
  readonly pid: number;
}

export const nothingYet = (): Ruins => {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  return { hub, oracle: new Oracle(hub), disk: new MemoryStateFiles(), clock, pid: 1 };
};

export const copyOf = ({ hub, disk, clock, pid }: Ruins): Ruins => {
  const later = new FakeClock(clock.now());
  const copy = hub.copy(later);
  return { hub: copy, oracle: new Oracle(copy), disk: disk.copy(), clock: later, pid };
};

/** How the next run begins: from the files, from where the last one stopped, or with everything forgotten. */
export type Start = 'push' | 'resume' | 'forgotten';

async function run(ruins: Ruins, start: Start, contracts: Contracts, mortal?: Mortal): Promise<Ran | 'killed'> {
  const { hub, disk, clock, pid } = ruins;
  if (start === 'forgotten') for (const file of [...disk.files.keys()]) if (file !== LOCK) await disk.remove(file);
  // Two runs never begin in the same second.
  await clock.sleep(1_000);
  const station = new Workstation(hub, {
    clock,
    pid,
    files: mortal ? mortal.files(disk) : disk,
    isAlive: (other) => other === pid,
    ...(mortal && { onTheWay: mortal.onTheWay }),
  });
  const running = start === 'resume' ? station.resume() : station.push(contracts);
  if (!mortal) return running;
  return Promise.race([running, mortal.death.then((): 'killed' => 'killed')]);
}

/** Kills a push at its nth write; returns what is left. */
export async function kill(
  before: Ruins,
  phase: KillPhase,
  nth: number,
  start: Start,
  contracts = TWENTY,
): Promise<Ruins> {
  await run(before, start, contracts, new Mortal(phase, nth));
  return { ...before, pid: before.pid + 1 };
}

export interface Recovered {
  readonly violations: readonly string[];
  /** The exit of each run, and the code of the failure that ended it. */
  readonly ends: readonly string[];
}

/** At most two runs after that, judged. A resume that refuses to begin must have sent nothing, and does not count. */
export async function recover(ruins: Ruins, start: Start, contracts = TWENTY): Promise<Recovered> {
  const { oracle, hub, disk, clock } = ruins;
  const station = new Workstation(hub, { clock, files: disk });
  const ends: string[] = [];
  let last: Ran | undefined;
  for (const next of start === 'resume' ? (['resume', 'push', 'push'] as const) : ([start, 'push'] as const)) {
    const check = oracle.begin('a', disk);
    const ran = await run(ruins, next, contracts);
    if (ran === 'killed') throw new Error('nothing kills here');
    oracle.judge(ran, check, station);
    ends.push(ran.error?.details.code ?? `exit ${ran.exit}`);
    if (ran.error !== undefined && next === 'resume') continue;
    last = ran;
    if (ran.exit === EXIT.done) break;
  }
  const again = await new Workstation(hub, { clock, files: disk }).diff(contracts);
  if (last) oracle.judgeEnd(last, again, disk);
  return { violations: oracle.violations, ends };
}
