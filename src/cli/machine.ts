import type { Clock, Processes, Randomness } from '../host/host.ts';
import { nodeClock, nodeRandomness } from '../host/node-clock.ts';
import { nodeProcesses } from '../host/node-processes.ts';
import { nodeSharedFiles } from '../host/node-shared-files.ts';
import { nodeStateFiles } from '../host/node-state-files.ts';
import type { SharedFiles } from '../host/shared-files.ts';
import type { StateFiles } from '../host/state-files.ts';

/** What a run of this tool keeps its locks, its journal and its time by. */
export interface Machine {
  readonly files: StateFiles;
  /** Where the lock of the last push stands, among the files of the project. */
  readonly shared: SharedFiles;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly processes: Processes;
}

export const thisMachine: Machine = {
  files: nodeStateFiles,
  shared: nodeSharedFiles,
  clock: nodeClock,
  randomness: nodeRandomness,
  processes: nodeProcesses,
};
