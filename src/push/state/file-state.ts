import path from 'node:path';
import type { SharedFiles } from '../../host/files.ts';
import type { Clock, Processes } from '../../host/host.ts';
import { STATE_FOLDER, type StateFiles } from '../../host/state-files.ts';
import { ok } from '../../kernel/result.ts';
import { fileLocks } from '../locks/file-locks.ts';
import type { StateStore } from './state-store.ts';

interface StateMeans {
  readonly files: StateFiles;
  readonly shared: SharedFiles;
  readonly clock: Clock;
  readonly processes: Processes;
}

/** State in the folder of the project. */
export const fileState = (folder: string, { files, shared, clock, processes }: StateMeans): StateStore => ({
  place: path.join(folder, STATE_FOLDER),
  isShared: false,
  files,
  shared,
  ready: async () => ok(undefined),
  locks: fileLocks({ files, clock, processes, folder: path.join(folder, STATE_FOLDER, 'locks') }),
});
