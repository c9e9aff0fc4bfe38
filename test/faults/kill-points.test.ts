import { env } from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit-code.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { KILL_PHASES, type KillPhase, Mortal } from '../support/mortal.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { TWENTY } from '../support/small-contracts.ts';
import { type Ran, Workstation } from '../support/workstation.ts';
import { Oracle } from './oracle.ts';

// A process that ends at any moment of any write, and its successor too: whatever they left, clean runs make it good.

const STEPS = 20;

/** A disk and a hub after a process has died. */
interface Ruins {
  readonly hub: SimulatedHub;
  readonly oracle: Oracle;
  readonly disk: MemoryStateFiles;
  readonly clock: FakeClock;
  readonly pid: number;
}

const nothingYet = (): Ruins => {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  return { hub, oracle: new Oracle(hub), disk: new MemoryStateFiles(), clock, pid: 1 };
};

const copyOf = ({ hub, disk, clock, pid }: Ruins): Ruins => {
  const later = new FakeClock(clock.now());
  const copy = hub.copy(later);
  return { hub: copy, oracle: new Oracle(copy), disk: disk.copy(), clock: later, pid };
};

/** How the next run begins: from the files, from where the last one stopped, or with everything forgotten. */
type Way = 'push' | 'resume' | 'forgotten';

async function run({ hub, disk, clock, pid }: Ruins, way: Way, mortal?: Mortal): Promise<Ran | 'killed'> {
  if (way === 'forgotten') for (const file of [...disk.files.keys()]) await disk.remove(file);
  // No two runs begin in the same second.
  await clock.sleep(1_000);
  const station = new Workstation(hub, {
    clock,
    pid,
    files: mortal ? mortal.files(disk) : disk,
    isAlive: (other) => other === pid,
    ...(mortal && { onTheWay: mortal.onTheWay }),
  });
  const running = way === 'resume' ? station.resume() : station.push(TWENTY);
  if (!mortal) return running;
  return Promise.race([running, mortal.death.then((): 'killed' => 'killed')]);
}

/** Dies at the nth write; what is left when the last breath was taken. */
async function kill(before: Ruins, phase: KillPhase, nth: number, way: Way): Promise<Ruins> {
  await run(before, way, new Mortal(phase, nth));
  return { ...before, pid: before.pid + 1 };
}

async function violationsAfter(ruins: Ruins, way: Way): Promise<readonly string[]> {
  const { oracle, hub, disk, clock } = ruins;
  const station = new Workstation(hub, { clock, files: disk });
  let last: Ran | undefined;
  for (const next of [way, 'push'] as const) {
    const check = oracle.begin();
    const ran = await run(ruins, next);
    if (ran === 'killed') throw new Error('nobody kills here');
    // The run had just got to its end, or had not begun: there is nothing to go on with, and the tool says so.
    if (ran.error?.details.code === 'nothing-to-resume') continue;
    oracle.judge(ran, check, station);
    last = ran;
    if (ran.exit === EXIT.done) break;
  }
  const again = await new Workstation(hub, { clock, files: disk }).diff(TWENTY);
  if (last) oracle.judgeEnd(last, again);
  return oracle.violations;
}

const only = env['FAULT_KILL'];
const points = KILL_PHASES.flatMap((phase) =>
  Array.from({ length: STEPS }, (_, index) => ({ phase, nth: index + 1, name: `${phase}/${index + 1}` })),
).filter(({ name }) => only === undefined || name === only.split('+')[0]);
const WAYS: readonly Way[] = ['push', 'resume', 'forgotten'];

describe('a push of 20 records that is killed', () => {
  let killed = 0;
  let nested = 0;

  test.each(points.map((point, index) => ({ ...point, way: WAYS[index % 3] ?? 'push' })))(
    'at $name is made good by the next ($way), also when that is killed too',
    async ({ phase, nth, way, name }) => {
      const ruins = await kill(nothingYet(), phase, nth, 'push');
      killed += 1;
      expect(await violationsAfter(copyOf(ruins), way), `replay: npm run faults -- --kill ${name}`).toEqual([]);
      for (const [index, second] of KILL_PHASES.entries()) {
        const point = `${name}+${second}`;
        if (only !== undefined && only !== name && only !== point) continue;
        const twice = await kill(copyOf(ruins), second, 1 + (index % 3), way);
        nested += 1;
        const violations = await violationsAfter(twice, WAYS[(index + nth) % 3] ?? 'push');
        expect(violations, `replay: npm run faults -- --kill ${point}`).toEqual([]);
      }
    },
  );

  afterAll(() => console.log(`kill points: ${killed}, and ${nested} inside the recovery`));
});
