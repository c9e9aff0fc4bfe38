import { env } from 'node:process';
import { expect, test } from 'vitest';
import type { Fault } from '../../practice-hub/faults/fault-script.ts';
import type { Contracts } from '../../src/contract/model.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { palma } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel } from '../support/small-contracts.ts';
import { Workstation } from '../support/workstation.ts';
import { TROUBLES } from './fault-catalogue.ts';
import { Oracle } from './oracle.ts';

// Two calls of one push go wrong: every pair of 12 writes with every pair of 12 faults, 9,504 in all.

const REPRESENTATIVE = [
  ...['refused', 'reset-before-commit', 'reset-after-commit', 'header-stall', 'body-stall', 'token-expired-401'],
  ...['exists-400', 'limited-429-seconds', 'failed-500-after-commit', 'cut-gzip', 'shown-late', 'committed-late'],
];

/** Twelve records: a supplier, a hotel and ten records of the hotel. */
const TWELVE: Contracts = { suppliers: [palma], hotels: [smallHotel('A', { offers: 4, supplements: 2, rates: 4 })] };
const STEPS = 12;

const troubles = TROUBLES.filter(({ name }) => REPRESENTATIVE.includes(name));

/** The nth write of a push, of any kind. */
const strike = (nth: number, { name, phase, action }: (typeof TROUBLES)[number]): Fault => ({
  name,
  match: { method: 'POST', path: '/{suppliers,hotel}' },
  nth,
  phase,
  action,
});

const pairs = Array.from({ length: STEPS }, (_, i) =>
  Array.from({ length: STEPS - i - 1 }, (_, k) => [i + 1, i + k + 2]),
)
  .flat()
  .flatMap(([i = 0, j = 0]) => troubles.flatMap((a) => troubles.map((b) => ({ i, j, a, b }))));

const only = env['FAULT_PAIR'];
/** To try only some of them: every nth. */
const every = Number(env['FAULT_PAIRS_EVERY'] ?? 1);

test('two faults in one push, then clean runs', async () => {
  expect(only ?? pairs.length).toBe(only ?? 9_504);
  const broken: string[] = [];
  let tried = 0;
  for (const [index, { i, j, a, b }] of pairs.entries()) {
    if (index % every !== 0) continue;
    const name = `${i}-${a.name}+${j}-${b.name}`;
    if (only !== undefined && name !== only) continue;
    tried += 1;
    const clock = new FakeClock();
    const hub = new SimulatedHub(clock);
    const oracle = new Oracle(hub);
    const station = new Workstation(hub, { clock });
    hub.arm(strike(i, a), strike(j, b));
    for (let run = 0; run < 3; run += 1) {
      const check = oracle.begin('a', station.files);
      const ran = await station.push(TWELVE);
      oracle.judge(ran, check, station);
      if (run > 0 && ran.exit === EXIT.done) break;
      hub.endFaults();
      await clock.sleep(1_000);
    }
    const again = await station.push(TWELVE);
    oracle.judgeEnd(again, again, station.files);
    if (only !== undefined) console.log(hub.log);
    for (const violation of oracle.violations) broken.push(`FAULT_PAIR=${name}: ${violation.slice(0, 200)}`);
  }
  console.log(`fault pairs: ${tried}`);
  expect(broken).toEqual([]);
});
