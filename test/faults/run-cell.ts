import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { FakeClock } from '../support/fake-clock.ts';
import type { SimulatedHub } from '../support/simulated-hub.ts';
import { LOCK, type Ran, Workstation, type WorkstationOptions } from '../support/workstation.ts';
import { type Cell, faultFor } from './fault-catalogue.ts';
import { conflictsOf, Oracle } from './oracle.ts';
import { type Scenario, scenarioOf, startOf } from './scenarios.ts';

export interface CellResult {
  readonly violations: readonly string[];
  /** How often the fault struck; a cell whose fault never strikes shows nothing. */
  readonly struck: number;
  /** Results of the run with the fault, then of the clean ones. */
  readonly exits: readonly number[];
  readonly requests: number;
  /** What the hub saw and what the runs said, for people. */
  readonly transcript: string;
}

export interface CellSettings {
  /** Which call of the operation is struck. */
  readonly nth?: number;
  /** Removes the journals before the clean runs: they must come to the same. */
  readonly forgetful?: boolean;
  readonly around?: WorkstationOptions['around'];
}

/** One fault in one run, then clean runs, judged by the hub's own log and records. */
export async function runCell(cell: Cell, settings: CellSettings = {}): Promise<CellResult> {
  const scenario = scenarioOf(cell.operation);
  const clock = new FakeClock();
  const { hub, files } = await startOf(scenario, clock);
  const oracle = new Oracle(hub);
  const station = new Workstation(hub, { clock, files, ...(settings.around && { around: settings.around }) });
  hub.arm(faultFor(cell.operation, cell.trouble, settings.nth));
  const runs = [await runOnce(scenario, station, oracle)];
  const { struck } = hub;
  hub.endFaults();
  if (settings.forgetful) await forgetRuns(station);
  runs.push(await runOnce(scenario, station, oracle));
  if (runs.at(-1)?.exit !== EXIT.done) runs.push(await runOnce(scenario, station, oracle));
  const last = runs.at(-1);
  if (last) await judgeEnd(cell, scenario, station, oracle, last, settings.forgetful);
  return {
    violations: oracle.violations,
    struck,
    exits: runs.map(({ exit }) => exit),
    requests: hub.log.length,
    transcript: transcriptOf(hub, runs),
  };
}

export async function runOnce({ kind, contracts }: Scenario, station: Workstation, oracle: Oracle): Promise<Ran> {
  const check = oracle.begin('a', station.files);
  if (kind === 'push') {
    const ran = await station.push(contracts);
    oracle.judge(ran, check, station);
    return ran;
  }
  const ran = kind === 'verify' ? await station.verify(contracts) : await station.probe();
  oracle.judgeVerification(ran, check, station);
  return ran;
}

export async function judgeEnd(
  { operation, trouble }: Cell,
  { kind, contracts }: Scenario,
  station: Workstation,
  oracle: Oracle,
  last: Ran,
  forgetful = false,
): Promise<void> {
  const createdForGood = operation === 'createOffer' ? 'offer' : operation === 'createSupplement' ? 'supplement' : '';
  if (kind === 'push' && createdForGood !== '' && trouble.action.do === 'keep-otherwise')
    oracle.judgeBlockedEnd(last, await station.diff(contracts), createdForGood);
  else if (kind === 'push' && forgetful && operation.startsWith('replace') && conflictsOf(last).length > 0) {
    // The record in the hub is neither what was sent nor what was there before, and it is not recorded who changed it.
    if (trouble.action.do !== 'keep-otherwise') oracle.violations.push('I2: a conflict without any change elsewhere');
    oracle.overwrites = true;
    const won = await station.push(contracts, oracle.judgeConflictEnd(last));
    oracle.judgeEnd(won, await station.diff(contracts), station.files);
  } else if (kind === 'push') oracle.judgeEnd(last, await station.diff(contracts), station.files);
  else if (last.exit !== EXIT.done) oracle.violations.push(`I2: the second clean run ended with exit ${last.exit}`);
}

/** As if somebody had deleted `.contracts`. */
async function forgetRuns({ files }: Workstation): Promise<void> {
  for (const file of [...files.files.keys()]) if (file !== LOCK) await files.remove(file);
}

export function transcriptOf(hub: SimulatedHub, runs: readonly Ran[]): string {
  const log = hub.log.map(
    ({ at, method, path, status, changed, fault }) =>
      `${at.slice(11, 19)} ${method} ${path} ${status}${changed ? ' changed' : ''}${fault ? `  <- ${fault}` : ''}`,
  );
  return [...log, ...runs.map(({ exit, said }) => `--- exit ${exit}\n${said}`)].join('\n');
}
