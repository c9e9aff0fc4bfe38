import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { Processes } from './host.ts';

/** The processes of this machine. */
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
      // EPERM: the process exists but belongs to another user.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/** On Linux the boot id and the namespace of process ids; elsewhere the host name. */
function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** In a container the user id may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] ?? 'unknown';
  }
}
