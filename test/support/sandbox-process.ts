import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { hubArguments } from './hub-profile.ts';
import { environmentVariables, type HubAccount, hubVariables } from './hub-variables.ts';

const START = [path.join(import.meta.dirname, '../../bin/hub.js')];

const ready = z.object({
  baseUrl: z.string(),
  controlUrl: z.string(),
  username: z.string(),
  password: z.string(),
  micrositeId: z.string(),
});
const log = z.array(z.looseObject({ method: z.string(), path: z.string(), status: z.number(), changed: z.boolean() }));

export type LogEntry = z.infer<typeof log>[number];

export interface SandboxProcess extends HubAccount {
  /** The line that it prints when it is ready. */
  readonly ready: unknown;
  /** The environment variables that point the tool at it. */
  readonly env: Readonly<Record<string, string>>;
  /** The variables with its credentials for a configured environment with its address. */
  envOf(environment: string): Readonly<Record<string, string>>;
  /** The requests since the last call of `takeLog`. */
  takeLog(): Promise<LogEntry[]>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The practice hub on a free port as its own process, in `cwd`. `start` is its script with what comes before the flags. The test stops it. */
export async function startSandboxProcess(
  cwd: string,
  argv: readonly string[] = [],
  start: readonly string[] = START,
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [...start, '--port', '0', '--json', ...hubArguments(argv)], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const said: unknown = JSON.parse(String(line));
  const { controlUrl, ...account } = ready.parse(said);
  const logUrl = `${controlUrl}/log`;
  return {
    ...account,
    ready: said,
    env: hubVariables(account),
    envOf: (environment) => environmentVariables(environment, account),
    takeLog: async () => {
      const entries = log.parse(await (await fetch(logUrl)).json());
      await fetch(logUrl, { method: 'DELETE' });
      return entries;
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = await once(child, 'close');
      return code;
    },
  };
}

/** The same, stopped when the test ends. */
export async function sandboxProcess(cwd: string, argv: readonly string[] = []): Promise<SandboxProcess> {
  const hub = await startSandboxProcess(cwd, argv);
  onTestFinished(async () => void (await hub.stop()));
  return hub;
}
