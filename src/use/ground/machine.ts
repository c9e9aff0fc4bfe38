import { nodeClock, nodeRandomness } from '../../host/node-clock.ts';
import { nodeProcesses } from '../../host/node-processes.ts';
import { nodeSharedFiles } from '../../host/node-shared-files.ts';
import { nodeStateFiles } from '../../host/node-state-files.ts';

/** Files, clock and processes of this machine, which locks and journals depend on. */
export const thisMachine = {
  files: nodeStateFiles,
  /** Where the lock of the last push is kept, among the files of the project. */
  shared: nodeSharedFiles,
  clock: nodeClock,
  randomness: nodeRandomness,
  processes: nodeProcesses,
} as const;

export type Machine = typeof thisMachine;
