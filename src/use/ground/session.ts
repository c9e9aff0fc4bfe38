import { releaseUnusedMemory } from '../../host/engine.ts';
import type { SharedTraffic, TrafficCounts } from '../../hub/traffic.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import type { RunTrace } from '../../push/trace/run-trace.ts';
import { statusView } from '../../view/live/status-line.ts';
import { plural } from '../../view/text/plural.ts';
import { timeLine } from '../../view/text/time-text.ts';
import { credentialStores } from './credentials/credential-stores.ts';
import { CliFailure, EXIT } from './exit/exit-code.ts';
import type { ConnectionFlags } from './flags/flags.ts';
import { type Connection, connect } from './hub/connection.ts';
import { type Machine, thisMachine } from './machine.ts';
import { type Config, readConfig } from './settings/config-file.ts';
import { bookedToday, chooseEnvironment, type Environment, withCredentials } from './settings/environment.ts';
import { openState } from './settings/open-state.ts';
import { runTask } from './terminal/run-task.ts';
import { type Interruption, interruptedBy, onInterrupt } from './terminal/signals.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Session {
  readonly terminal: Terminal;
  readonly interruption: Interruption;
  readonly machine: Machine;
  /** The version of this tool. */
  readonly tool: string;
  /** Set if the environment names a collector of traces. */
  readonly trace?: RunTrace;
}

/** The session of a command that works with the hub of one environment. */
export interface HubSession extends Session {
  readonly config: Config;
  readonly environment: Environment;
  readonly state: StateStore;
  /** The date on which stays are booked now. */
  readonly today: CalendarDay;
}

export interface ConnectedSession extends HubSession {
  readonly connection: Connection;
}

/** What a command brings to its session. */
export interface Outer extends Pick<Session, 'terminal' | 'tool'> {
  /** Seconds since the process began. */
  readonly deadline?: number;
  /** Stops a command that a program runs. The signals of the process are the program's then. */
  readonly stop?: AbortSignal;
}

/** Runs the work of a command. Signals and the deadline end it in an orderly way. */
export async function inSession<T>(
  { terminal, tool, deadline, stop }: Outer,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const tell = (text: string, isLast: boolean): void => {
    if (isLast) terminal.area.hide();
    terminal.talk(text);
  };
  const interruption = stop ? interruptedBy(stop) : onInterrupt(tell, deadline);
  try {
    return await work({ terminal, interruption, machine: thisMachine, tool });
  } finally {
    interruption.release();
  }
}

/** Uses the environment of this name, or the default one. The hub is not contacted. */
export async function openHubSession(
  session: Session,
  { env, today }: { readonly env?: string | undefined; readonly today?: string | undefined },
): Promise<HubSession> {
  return hubSession(session, await openEnvironment(env), today);
}

export const hubSession = async (
  session: Session,
  { config, environment }: Pick<HubSession, 'config' | 'environment'>,
  today: string | undefined,
): Promise<HubSession> => ({
  ...session,
  config,
  environment,
  state: await openState(config, environment, session.machine),
  today: bookedToday(today, environment),
});

/** The settings, and the environment of a command with its credentials. Nothing is contacted. */
export async function openEnvironment(wanted: string | undefined) {
  const config = readConfig();
  const chosen = chooseEnvironment(config, wanted, process.env);
  return { config, environment: await withCredentials(config, chosen, process.env, credentialStores(process.env)) };
}

/** Exit code 7 and "Nothing was written" are true only before the first write. */
export function afterWrites(
  error: unknown,
  { written, perhapsWritten }: Pick<TrafficCounts, 'written' | 'perhapsWritten'>,
): unknown {
  if (!(error instanceof CliFailure) || written + perhapsWritten === 0) return error;
  const { exit, message, ...rest } = error.details;
  const incomplete = perhapsWritten > 0 ? EXIT.unknown : EXIT.refused;
  const said = [
    ...(written > 0 ? [`${plural(written, 'write')} had reached the hub before`] : []),
    ...(perhapsWritten > 0 ? [`of ${plural(perhapsWritten, 'write')} no answer came`] : []),
  ];
  return new CliFailure({
    ...rest,
    exit: exit === EXIT.unreachable ? incomplete : exit,
    message: `${message.replace(/ Nothing was (?:written|sent)\.$/, '')} ${upperFirst(said.join('; '))}.`,
  });
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Connects to the hub for `work`, disconnects whatever happens, and reports how the time was spent. `shared`: with other processes. */
export async function withHub<T>(
  session: HubSession,
  flags: ConnectionFlags,
  work: (session: ConnectedSession) => Promise<T>,
  shared?: SharedTraffic,
): Promise<T> {
  // The checks have ended, so their memory is no longer needed.
  await releaseUnusedMemory();
  const { terminal, environment, interruption, trace } = session;
  const status = environment.hub ? `Connecting to ${environment.name}` : 'Starting the practice hub';
  const connection = await runTask(terminal.area, statusView(status), () =>
    connect(session, flags, trace && ((call) => trace.onCall(call)), shared),
  );
  trace?.connected(environment.name, connection.baseUrl);
  interruption.watch(() => connection.hub.counts().underWay);
  try {
    return await work({ ...session, connection });
  } catch (error) {
    throw afterWrites(error, connection.hub.counts());
  } finally {
    const line = timeLine(connection.runTime(), flags.verbose);
    if (line !== undefined) terminal.talk(terminal.talkPaint.dim(line));
    await connection.close();
  }
}
