import { inspect } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { operationOf } from '../../practice-hub/engine.ts';
import type { OpenHub } from '../../src/hub/client.ts';
import { isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { MemoryStateFiles } from '../support/memory-state-files.ts';
import { palma } from '../support/sample-contract.ts';
import type { SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel } from '../support/small-contracts.ts';
import { type Ran, Workstation } from '../support/workstation.ts';
import { CELLS, faultFor, OPERATIONS, TROUBLES, WRITES } from './fault-catalogue.ts';
import { Oracle } from './oracle.ts';
import { copyOf, kill, nothingYet } from './ruins.ts';
import { runOnce } from './run-cell.ts';
import { type Scenario, scenarioOf, startOf } from './scenarios.ts';

// The hub repeats all secrets that it knows in the text and headers of every refusal. None of them may be printed, written to a file,
// or kept in an error that is printed later.

const answered = TROUBLES.filter(({ action }) => action.do === 'answer' && action.json !== undefined);
/** By day every third refusal of each operation. */
const cells = CELLS.filter(
  ({ trouble, operation }) =>
    answered.includes(trouble) && isTurn(answered.indexOf(trouble) + OPERATIONS.indexOf(operation), 3),
);
let answers = 0;

/** Inspects every result that the commands get, as a debugger would. */
const lookingInto =
  (hub: () => SimulatedHub, leaks: string[]) =>
  (client: OpenHub): OpenHub => {
    const look = <Answer extends { readonly kind: string }>(name: string, answer: Answer): Answer => {
      answers += 1;
      const shown = inspect(answer, { depth: 10, showHidden: true, maxStringLength: null }) + JSON.stringify(answer);
      for (const secret of hub().secrets) if (shown.includes(secret)) leaks.push(`${name}: ${answer.kind}`);
      return answer;
    };
    return {
      ...client,
      call: async (operation, input = {}) => look(operation.name, await client.call(operation, input)),
      signIn: async () => look('signIn', await client.signIn()),
    };
  };

describe('no secret is printed for a hub that repeats them all', () => {
  test.each(cells)('$name', async (cell) => {
    const scenario = scenarioOf(cell.operation);
    const clock = new FakeClock();
    const { hub, files } = await startOf(scenario, clock);
    hub.echoes = true;
    hub.arm(faultFor(cell.operation, cell.trouble));
    const oracle = new Oracle(hub);
    const leaks: string[] = [];
    const station = new Workstation(hub, { clock, files, around: lookingInto(() => hub, leaks) });
    const { said } = await runOnce(scenario, station, oracle);
    expect(hub.struck).toBeGreaterThan(0);
    expect(said.length).toBeGreaterThan(0);
    expect(leaks).toEqual([]);
    expect(oracle.violations.filter((violation) => violation.startsWith('I6'))).toEqual([]);
  });

  test('the secrets are known and would be noticed', async () => {
    const [cell] = cells;
    if (cell === undefined) throw new Error('there are cells');
    const scenario = scenarioOf('readHotel');
    const clock = new FakeClock();
    const { hub } = await startOf(scenario, clock);
    const leaks: string[] = [];
    const around = (client: OpenHub): OpenHub => ({
      ...lookingInto(
        () => hub,
        leaks,
      )({
        ...client,
        call: async (operation, input = {}) => {
          const answer = await client.call(operation, input);
          return answer.kind === 'ok' ? { ...answer, trace: { requestId: [...hub.secrets].join(' ') } } : answer;
        },
      }),
    });
    await new Workstation(hub, { clock, around }).push(scenario.contracts);
    expect(leaks.length).toBeGreaterThan(0);
  });

  afterAll(() => console.log(`canaries: ${cells.length} cells, ${answers} answers looked into`));
});

/** One command with its own hub and files. */
interface Command {
  readonly name: string;
  begin(): Promise<{ readonly hub: SimulatedHub; readonly files: MemoryStateFiles; readonly clock: FakeClock }>;
  run(station: Workstation): Promise<Ran>;
  /** With fewer calls than this, the command has not done its work. */
  readonly calls: number;
}

const beginning = (scenario: Scenario) => async () => {
  const clock = new FakeClock();
  return { ...(await startOf(scenario, clock)), clock };
};
const VERIFYING = scenarioOf('quote');
const REPLACING = scenarioOf('replaceRate');
const SMALL = { suppliers: [palma], hotels: [smallHotel('A', { offers: 1, supplements: 1, rates: 1 })] };

const COMMANDS: readonly Command[] = [
  { name: 'diff', begin: beginning(REPLACING), run: (station) => station.diff(REPLACING.contracts), calls: 4 },
  {
    name: 'push --resume',
    begin: async () => {
      // This process does not know the token of another process.
      const { hub, disk, clock } = copyOf(await kill(nothingYet(), 'committed', 3, 'push', SMALL));
      await clock.sleep(1_000);
      return { hub, files: disk, clock };
    },
    run: (station) => station.resume(),
    calls: 6,
  },
  {
    name: 'verify --depth full',
    begin: async () => {
      const ruins = nothingYet();
      const { hub, disk, clock } = ruins;
      await new Workstation(hub, { clock, files: disk }).push(SMALL);
      const copy = copyOf(ruins);
      copy.hub.asksForQuoteSingle = true;
      return { hub: copy.hub, files: copy.disk, clock: copy.clock };
    },
    run: (station) => station.verifyDepth(SMALL, true),
    calls: 6,
  },
  { name: 'probe', begin: beginning(VERIFYING), run: (station) => station.learn(), calls: 2 },
  { name: 'login', begin: beginning(VERIFYING), run: (station) => station.signIn(), calls: 1 },
  { name: 'whoami', begin: beginning(VERIFYING), run: (station) => station.probe(), calls: 4 },
];

describe('no secret is printed by any other command', { timeout: 600_000 }, () => {
  let tried = 0;
  let struck = 0;

  test.each(COMMANDS)('$name, whatever goes wrong in any of its calls', async ({ begin, run, calls }) => {
    const quiet = await begin();
    const logAt = quiet.hub.log.length;
    await run(new Workstation(quiet.hub, { clock: quiet.clock, files: quiet.files, pid: 2 }));
    const log = quiet.hub.log.slice(logAt);
    const called = new Set(log.flatMap(({ method, path }) => operationOf(method, path) ?? []));
    expect(log.length).toBeGreaterThanOrEqual(calls);
    for (const operation of called) {
      for (const [index, trouble] of troublesOf(operation).entries()) {
        if (!isTurn(index + calls, 8)) continue;
        const { hub, files, clock } = await begin();
        hub.echoes = true;
        hub.arm(faultFor(operation, trouble));
        const oracle = new Oracle(hub);
        const leaks: string[] = [];
        const around = lookingInto(() => hub, leaks);
        const station = new Workstation(hub, { clock, files, pid: 2, around });
        const check = oracle.begin('a', files);
        oracle.judgeVerification(await run(station), check, station);
        tried += 1;
        struck += hub.struck > 0 ? 1 : 0;
        const secrecy = oracle.violations.filter((violation) => violation.startsWith('I6'));
        expect({ operation, trouble: trouble.name, leaks, secrecy }).toEqual({
          operation,
          trouble: trouble.name,
          leaks: [],
          secrecy: [],
        });
      }
    }
  });

  afterAll(() => {
    console.log(`canaries: ${tried} faults in other commands, ${struck} of them struck`);
    expect(struck).toBe(tried);
  });
});

const troublesOf = (operation: string) =>
  TROUBLES.filter(({ changesOnly }) => changesOnly === undefined || WRITES.includes(operation) || operation === 'book');
