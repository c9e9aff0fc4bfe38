import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process that pushes hotels of a fleet. */
export interface WorkerProcess {
  readonly pid: number;
  /** The exit code; `undefined` if it was killed. */
  readonly ended: Promise<number | undefined>;
  /** Asks it to end in an orderly way. */
  stop(): void;
}

/**
 * Starts this program again as a worker. Ctrl-C reaches it only through `stop`, once. It ends in an orderly way if this process is killed.
 * `tell` is given what it prints.
 */
export function startWorker(argv: readonly string[], tell: (line: string) => void): WorkerProcess {
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, ...argv], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (child.stderr) createInterface({ input: child.stderr }).on('line', tell);
  const ended = new Promise<number | undefined>((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code ?? undefined));
  });
  return { pid: child.pid ?? 0, ended, stop: () => void child.kill('SIGTERM') };
}
