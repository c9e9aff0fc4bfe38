import { inspect } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { OpenHub } from '../../src/hub/client.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { SimulatedHub } from '../support/simulated-hub.ts';
import { Workstation } from '../support/workstation.ts';
import { CELLS, faultFor } from './fault-catalogue.ts';
import { Oracle } from './oracle.ts';
import { runOnce } from './run-cell.ts';
import { scenarioOf, startOf } from './scenarios.ts';

// A hub that repeats in every refusal all secrets that it knows, in its words and in its headers: nothing of them may come out on the
// other side, neither printed nor in a file nor within an error that somebody prints later.

const cells = CELLS.filter(({ trouble: { action } }) => action.do === 'answer' && action.json !== undefined);
let answers = 0;

/** Looks into every answer that the commands get, as a debugger would. */
const lookingInto =
  (hub: () => SimulatedHub, leaks: string[]) =>
  (client: OpenHub): OpenHub => ({
    ...client,
    call: async (operation, input = {}) => {
      const answer = await client.call(operation, input);
      answers += 1;
      const shown = inspect(answer, { depth: 10, showHidden: true, maxStringLength: null }) + JSON.stringify(answer);
      for (const secret of hub().secrets) if (shown.includes(secret)) leaks.push(`${operation.name}: ${answer.kind}`);
      return answer;
    },
  });

describe('no secret comes out of a hub that repeats them all', () => {
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
