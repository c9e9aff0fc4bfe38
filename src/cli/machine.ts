import type { Clock, Randomness } from '../host/host.ts';
import { nodeClock } from '../host/node-clock.ts';
import { nodeProcesses } from '../host/node-processes.ts';
import { nodeRandomness } from '../host/node-randomness.ts';
import { nodeStateFiles } from '../host/node-state-files.ts';
import type { Processes } from '../host/processes.ts';
import type { StateFiles } from '../host/state-files.ts';

/** What a run of this tool keeps its lock, its journal and its time by. */
export interface Machine {
  readonly files: StateFiles;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly processes: Processes;
}

export const thisMachine: Machine = {
  files: nodeStateFiles,
  clock: nodeClock,
  randomness: nodeRandomness,
  processes: nodeProcesses,
};
