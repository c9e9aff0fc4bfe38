import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import type { RunTrace } from '../../push/trace/run-trace.ts';
import { credentialStores } from './credentials/credential-stores.ts';
import type { Connection } from './hub/connection.ts';
import { type Machine, thisMachine } from './machine.ts';
import { bookedToday } from './settings/booked-today.ts';
import { type Config, readConfig } from './settings/config-file.ts';
import { chooseEnvironment, type Environment, withCredentials } from './settings/environment.ts';
import { openState } from './settings/open-state.ts';
import { type Interruption, interruptedBy, onInterrupt } from './terminal/signals.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What every command works with. */
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

/** With a connection to the hub. */
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

/** A session with these settings and this environment. */
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
