import { env } from 'node:process';
import { expect, test } from 'vitest';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { LOCK, Workstation } from '../support/workstation.ts';
import { randomContracts } from './random-contract.ts';
import { pushTogether } from './side-by-side.ts';

// Two pushes of any two versions of the same files, in any order of all their requests.

const PAIRS = Number(env['NIGHTLY_PAIRS'] ?? 2_000);
const first = Number(env['NIGHTLY_SEED'] ?? 1);

test('two random pushes in random order do no harm that goes unreported', async () => {
  const broken: string[] = [];
  for (let seed = first; seed < first + PAIRS; seed += 1) {
    const dice = seededRandom(seed);
    const before = new SimulatedHub(new FakeClock());
    const seeding = new Workstation(before, { clock: new FakeClock() });
    if (dice() < 0.7) await seeding.push(randomContracts(dice));
    const contracts = { a: randomContracts(dice), b: randomContracts(dice) };
    const oneMachine = dice() < 0.3;
    const { oracle, ran } = await pushTogether({
      before,
      lock: seeding.files.files.get(LOCK),
      contracts,
      oneMachine,
      choose: (ready) => ({ client: ready[Math.floor(dice() * ready.length)]?.client ?? '' }),
    });
    for (const violation of oracle.violations) broken.push(`seed ${seed}: ${violation.slice(0, 200)}`);
    const bothDone = ran.a?.exit === EXIT.done && ran.b?.exit === EXIT.done;
    if (oracle.doubled.size > 0 && bothDone) broken.push(`seed ${seed}: doubled and no push reported it`);
  }
  console.log(`random pushes: ${PAIRS} pairs from seed ${first}`);
  expect(broken).toEqual([]);
});
