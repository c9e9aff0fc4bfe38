import type { CalendarDay } from '../kernel/calendar-day.ts';
import { bookedToday } from './flags/booked-today.ts';
import { type Machine, thisMachine } from './machine.ts';
import type { Config } from './settings/config-file.ts';
import type { Environment } from './settings/environment.ts';
import { openEnvironment } from './settings/open-environment.ts';
import { type Interruption, onInterrupt } from './terminal/signals.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What a command works with, whatever it does. */
export interface Session {
  readonly terminal: Terminal;
  readonly interruption: Interruption;
  readonly machine: Machine;
  /** The version of this tool. */
  readonly tool: string;
}

/** The same for work with the hub of one environment. */
export interface HubSession extends Session {
  readonly config: Config;
  readonly environment: Environment;
  /** The day on which stays are booked now. */
  readonly today: CalendarDay;
}

export interface SessionOptions {
  readonly terminal: Terminal;
  readonly tool: string;
  /** Seconds for the whole run, since the process began. */
  readonly deadline?: number | undefined;
}

/** Runs the work of a command; signals and the deadline end it in order. */
export async function inSession<T>(
  { terminal, tool, deadline }: SessionOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const interruption = onInterrupt((text) => terminal.talk(text), deadline);
  try {
    return await work({ terminal, interruption, machine: thisMachine, tool });
  } finally {
    interruption.release();
  }
}

/** With the environment of this name, or the default one. Nothing is contacted. */
export async function openHubSession(
  session: Session,
  { env, today }: { readonly env?: string | undefined; readonly today?: string | undefined },
): Promise<HubSession> {
  const { config, environment } = await openEnvironment(env);
  return { ...session, config, environment, today: bookedToday(today, environment) };
}
