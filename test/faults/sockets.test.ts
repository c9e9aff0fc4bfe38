import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_CASE, isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { SocketHub } from '../support/socket-hub.ts';
import { Workstation } from '../support/workstation.ts';
import { CELLS, faultFor, TROUBLES } from './fault-catalogue.ts';
import { Oracle } from './oracle.ts';
import { judgeEnd, runOnce, transcriptOf } from './run-cell.ts';
import { scenarioOf, startOf } from './scenarios.ts';

// The same faults in their real form: sockets, TLS, gzip. One unguarded creation, one guarded, one replacement, one booking: each fault
// at one of them, and at night at all.

const only = env['FAULT_SOCKET'];
const AT = ['createSupplier', 'createOffer', 'replaceRate', 'book'];
const cells = CELLS.filter(({ operation, trouble, name }) =>
  only === undefined
    ? AT.includes(operation) && isTurn(AT.indexOf(operation) + TROUBLES.indexOf(trouble), 4)
    : name === only,
);

describe('one failure on a real connection, then clean runs', { timeout: 600_000 }, () => {
  let sockets: SocketHub;
  beforeAll(async () => {
    sockets = await SocketHub.open();
  });
  afterAll(() => sockets.close());

  test('are each of the 42 faults, at one of the four operations', () => {
    expect(new Set(cells.map(({ trouble }) => trouble)).size).toBe(only === undefined ? 42 : 1);
    if (only === undefined) expect(cells.length).toBe(EVERY_CASE ? 168 : 42);
  });

  test.each(cells)('$name', async (cell) => {
    const scenario = scenarioOf(cell.operation);
    const clock = new FakeClock();
    const { hub, files } = await startOf(scenario, clock);
    const oracle = new Oracle(hub);
    const fault = faultFor(cell.operation, cell.trouble);
    const crashes: unknown[] = [];
    let struck = 0;
    if (fault.phase !== 'connect') hub.arm(fault);
    sockets.serve(hub, (error) => crashes.push(error));
    const way = sockets.wayTo(clock, [fault], () => {
      struck += 1;
    });
    const runs = [await runOnce(scenario, new Workstation(hub, { clock, files, onTheWay: () => way }), oracle)];
    struck += hub.log.filter((entry) => entry.fault !== undefined).length;
    hub.endFaults();
    await clock.sleep(1_000);
    const quiet = new Workstation(hub, { clock, files, pid: 2 });
    runs.push(await runOnce(scenario, quiet, oracle));
    await clock.sleep(1_000);
    if (runs.at(-1)?.exit !== 0) runs.push(await runOnce(scenario, quiet, oracle));
    const last = runs.at(-1);
    if (last) await judgeEnd(cell, scenario, quiet, oracle, last);
    if (only !== undefined) console.log(transcriptOf(hub, runs));
    expect(oracle.violations, `replay: npm run faults -- --socket ${cell.name}`).toEqual([]);
    expect(crashes).toEqual([]);
    expect(struck, 'the fault never struck').toBeGreaterThan(0);
  });
});
