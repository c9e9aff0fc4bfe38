import { nodeClock, nodeRandomness } from '../host/node-clock.ts';
import { nodeProcesses } from '../host/node-processes.ts';
import { nodeSharedFiles } from '../host/node-shared-files.ts';
import { nodeStateFiles } from '../host/node-state-files.ts';

/** What a run of this tool keeps its locks, its journal and its time by. */
export const thisMachine = {
  files: nodeStateFiles,
  /** Where the lock of the last push stands, among the files of the project. */
  shared: nodeSharedFiles,
  clock: nodeClock,
  randomness: nodeRandomness,
  processes: nodeProcesses,
} as const;

export type Machine = typeof thisMachine;
