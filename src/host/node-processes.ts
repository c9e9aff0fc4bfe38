import { hostname, userInfo } from 'node:os';
import type { Processes } from './processes.ts';

/** The machine's own processes. */
export const nodeProcesses: Processes = {
  pid: process.pid,
  host: hostname(),
  user: userName(),
  isAlive: (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      // It is there, but somebody else's.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/** In a container the number of the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'unknown';
  }
}
