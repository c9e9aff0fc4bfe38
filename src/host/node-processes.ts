import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { Processes } from './processes.ts';

/** The machine's own processes. */
export const nodeProcesses: Processes = {
  pid: process.pid,
  host: hostname(),
  space: processSpace(),
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

/** On Linux the boot and the namespace of process numbers; elsewhere the host name is all there is. */
function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** In a container the number of the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'unknown';
  }
}
