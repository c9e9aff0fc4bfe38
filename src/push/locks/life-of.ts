import type { Processes } from '../../host/processes.ts';

/** A process as files name it. Files of older versions do not say in which space its number counts. */
export interface NamedProcess {
  readonly pid: number;
  readonly space?: string | undefined;
}

/** Whether a process still runs; nothing is known of one on another machine or in another container, whatever its host name. */
export function lifeOf(processes: Processes, { pid, space }: NamedProcess): 'running' | 'gone' | 'unknown' {
  if (space !== processes.space) return 'unknown';
  return processes.isAlive(pid) ? 'running' : 'gone';
}
