import type { Contracts, HotelContract } from '../contract/model.ts';
import { countFindings, type Finding } from '../findings/finding.ts';
import { giveRoomBack, keepHeapTight } from '../host/node-memory.ts';
import { workAtOnce } from '../hub/pace.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { safeText } from '../kernel/safe-text.ts';
import { gatesOf } from '../plan/gates-of.ts';
import { heldBack, released } from '../plan/held-back.ts';
import { onlyKinds } from '../plan/only-kinds.ts';
import type { Plan } from '../plan/plan.ts';
import { Planning } from '../plan/plan-changes.ts';
import { threeWay } from '../plan/three-way.ts';
import { twinsInHub } from '../plan/twins-in-hub.ts';
import { readHotels } from '../push/read-snapshot.ts';
import { findingJson } from '../render/findings/findings-json.ts';
import { findingsSummary, findingsText } from '../render/findings/findings-text.ts';
import { plural } from '../render/text/plural.ts';
import { timeLine } from '../render/text/time-text.ts';
import type { CommandEnd } from './base-command.ts';
import { bookedToday } from './booked-today.ts';
import {
  checkProject,
  contractFiles,
  hasErrors,
  type ProjectCheck,
  packedContractsOf,
  packing,
} from './check-project.ts';
import { CliFailure } from './cli-failure.ts';
import type { Config } from './config-file.ts';
import { type Connection, type ConnectionFlags, connect } from './connection.ts';
import type { Environment } from './environment.ts';
import { EXIT } from './exit-code.ts';
import { gateLimitsOf } from './gate-limits-of.ts';
import { failureOfRead } from './hub-failure.ts';
import { lastPushOf } from './last-push-of.ts';
import { type Machine, thisMachine } from './machine.ts';
import { openEnvironment } from './open-environment.ts';
import { driftSelector, tellIdleSelectors } from './overwrite-drift.ts';
import { readingProgress } from './reading-progress.ts';
import { readingsOf } from './readings-of.ts';
import { kindsOf } from './sections.ts';
import type { SelectionFlags } from './selection-flags.ts';
import type { Interruption } from './signals.ts';
import { hubName, targetOf } from './state-folder.ts';
import type { Terminal } from './terminal.ts';
import { unfinishedPushes } from './unfinished-pushes.ts';

export interface OnlineFlags extends SelectionFlags, ConnectionFlags {
  readonly env?: string | undefined;
  readonly today?: string | undefined;
  readonly json?: boolean;
}

export interface Online {
  readonly config: Config;
  readonly environment: Environment;
  /** Findings are told by now, and take much room. */
  readonly checked: { readonly contracts: Contracts; readonly files: number };
  /** The day on which stays are booked now. */
  readonly today: CalendarDay;
}

/** What every command that talks to the hub does first: settings, files, checks. Contracts with errors never get further. */
export async function prepareOnline(
  command: string,
  paths: readonly string[],
  flags: OnlineFlags,
  terminal: Terminal,
): Promise<{ readonly ready: Online } | { readonly end: CommandEnd }> {
  keepHeapTight();
  const { config, environment } = await openEnvironment(flags.env);
  const lastPush = await lastPushOf(config, targetOf(environment));
  const checked = await checkProject(await contractFiles(paths), flags, config, {
    ...packing,
    ...readingsOf(environment),
    ...(lastPush && { lastPush }),
  });
  const end = endOfFindings(command, checked, flags, terminal);
  if (end) return { end };
  const [contracts, files] = [packedContractsOf(checked), checked.fileNames.length];
  const today = bookedToday(flags.today, environment);
  return { ready: { config, environment, checked: { contracts, files }, today } };
}

/** The end of a command whose contracts have errors or are none at all; otherwise tells of warnings. */
export function endOfFindings(
  command: string,
  { findings, fileNames, hotels, suppliers, sinceText }: ProjectCheck<HotelContract>,
  flags: Pick<OnlineFlags, 'json'>,
  terminal: Terminal,
): CommandEnd | undefined {
  if (!hasErrors(findings) && sinceText !== undefined && hotels.length + suppliers.length === 0) {
    const message = `${sinceText}; the hub was not contacted`;
    if (!flags.json) terminal.out(safeText(message));
    return { exit: EXIT.done, document: { version: 1, command, message } };
  }
  if (!hasErrors(findings)) {
    if (sinceText !== undefined) terminal.talk(safeText(sinceText));
    tellWarnings(findings, terminal);
    return undefined;
  }
  if (!flags.json) {
    terminal.out(`${findingsText(findings, terminal.paint)}\n`);
    terminal.out(findingsSummary(findings, fileNames.length, hotels.length, terminal.paint));
    terminal.out('The hub was not contacted; nothing was written.');
  }
  const error = {
    code: 'findings',
    message: 'the contracts have errors; the hub was not contacted',
    hint: 'see findings',
  };
  return { exit: EXIT.findings, document: { version: 1, command, error, findings: findings.map(findingJson) } };
}

function tellWarnings(findings: readonly Finding[], terminal: Terminal): void {
  const { warning } = countFindings(findings);
  if (warning > 0)
    terminal.talk(
      terminal.talkPaint.warning(`${plural(warning, 'warning')} in the files; \`contracts validate\` shows them`),
    );
}

/** Opens the hub for `work`, closes it whatever happens, and says where the time went. */
export async function withHub<T>(
  { config, environment }: Pick<Online, 'config' | 'environment'>,
  flags: ConnectionFlags,
  terminal: Terminal,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  // What the checks have worked with is no longer needed.
  await giveRoomBack();
  const connection = await connect(config, environment, flags, terminal);
  try {
    return await work(connection);
  } finally {
    const time = connection.runTime();
    if (time.requests > 0) terminal.talk(terminal.talkPaint.dim(timeLine(time)));
    await connection.close();
  }
}

export interface PlanFlags {
  readonly prune: boolean;
  /** Whether a changed offer or supplement is sent as a new version. */
  readonly supersede?: boolean;
  /** The sections whose records are planned. */
  readonly only?: readonly string[] | undefined;
  /** Records that are written although they changed in the hub too, as `--overwrite-drift` names them. */
  readonly 'overwrite-drift'?: readonly string[] | undefined;
  /** The gates that a push passes, by id. */
  readonly allow?: readonly string[];
}

/** The plan that `diff` shows and `push` runs: one reading of the hub, one comparison. */
export function makePlan(
  online: Online,
  connection: Connection,
  flags: PlanFlags,
  terminal: Terminal,
  interruption?: Interruption,
): Promise<Plan> {
  return planOf(online.checked.contracts, online, flags, connection, terminal, interruption);
}

/** The same for contracts that come from elsewhere than the files: from a saved plan. */
export async function planOf(
  contracts: Contracts,
  site: Pick<Online, 'config' | 'environment'>,
  flags: PlanFlags,
  connection: Connection,
  terminal: Terminal,
  interruption?: Interruption,
  machine: Machine = thisMachine,
): Promise<Plan> {
  const { environment } = site;
  const { prune, supersede = false, only } = flags;
  const overwrite = (flags['overwrite-drift'] ?? []).map(driftSelector);
  const target = targetOf(environment);
  // Before the hub is asked: a lock that cannot be read ends the command at once.
  const lastPush = await lastPushOf(site.config, target, machine);
  const unfinished = lastPush
    ? await unfinishedPushes(site.config, environment.name, hubName(target), environment.capabilities, machine)
    : [];
  const signal = interruption?.signal;
  const progress = readingProgress(terminal);
  const options = {
    concurrency: workAtOnce(connection.concurrency),
    onHotel: progress.onHotel,
    ...(signal && { signal }),
  };
  const asked = { contracts, environment: environment.name, prune, supersede, capabilities: environment.capabilities };
  const read = await readHotels(connection.hub, contracts, options, (snapshot) => new Planning({ ...asked, snapshot }));
  progress.clear();
  endIfInterrupted(interruption);
  if (!read.ok) throw failureOfRead(read.error);
  const twoWay = read.value.taker.plan();
  const plan = lastPush === undefined ? twoWay : threeWay(twoWay, lastPush, overwrite, unfinished);
  tellIdleSelectors(plan, overwrite, terminal);
  const asPlanned = only === undefined ? plan : onlyKinds(plan, kindsOf(only));
  for (const line of twinsInHub(asPlanned, read.value.owners))
    terminal.talk(terminal.talkPaint.warning(safeText(line)));
  return withGates(released(heldBack(asPlanned), flags.allow ?? []), site, flags);
}

/** The plan with the gates that it meets by the settings of today. */
export function withGates(
  { gates: _, ...plan }: Plan,
  {
    config,
    environment,
  }: Pick<Online, 'config'> & { readonly environment: Pick<Online['environment'], 'name' | 'protected'> },
  { prune }: PlanFlags,
): Plan {
  const limits = gateLimitsOf(config, environment.name);
  const gates = gatesOf(plan, { limits, prune, protected: environment.protected });
  return gates.length === 0 ? plan : { ...plan, gates };
}

/** Ends a command that was interrupted before it wrote anything. */
export function endIfInterrupted(interruption: Interruption | undefined): void {
  const exit = interruption?.exit();
  if (exit === undefined) return;
  if (exit === EXIT.deadline)
    throw new CliFailure({
      code: 'deadline',
      exit,
      message: 'stopped by --deadline; nothing was written',
      hint: 'give the run more seconds, or fewer hotels',
    });
  throw new CliFailure({ code: 'interrupted', exit, message: 'interrupted; nothing was written' });
}
