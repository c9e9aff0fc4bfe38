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
      return !hasEnded(pid);
    } catch (error) {
      // EPERM: the process exists but belongs to another user.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/** A process that was killed keeps its id until its parent asks how it ended, which in a container may be never. */
function hasEnded(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the state may hold anything, parentheses too.
    return /^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
  } catch {
    return false;
  }
}

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
