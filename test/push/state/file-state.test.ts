import path from 'node:path';
import { nodeSharedFiles } from '../../../src/host/node-shared-files.ts';
import { nodeStateFiles } from '../../../src/host/node-state-files.ts';
import { fileLocks } from '../../../src/push/locks/file-locks.ts';
import type { StateStore } from '../../../src/push/state/state-store.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { describeFiles, describeLocks, PROJECT } from './store-contract.ts';

/** The paths of the tests, in a temporary folder. */
function onDisk(): Pick<StateStore, 'files' | 'shared'> {
  const folder = temporaryFolder();
  const real = (file: string): string => path.join(folder, path.relative(PROJECT, file));
  return {
    files: {
      ...nodeStateFiles,
      makeFolder: (file) => nodeStateFiles.makeFolder(real(file)),
      create: (file, bytes) => nodeStateFiles.create(real(file), bytes),
      openAppend: (file) => nodeStateFiles.openAppend(real(file)),
      read: (file, limit) => nodeStateFiles.read(real(file), limit),
      readdir: (file) => nodeStateFiles.readdir(real(file)),
      modifiedAt: (file) => nodeStateFiles.modifiedAt(real(file)),
      touch: (file, ms) => nodeStateFiles.touch(real(file), ms),
      remove: (file) => nodeStateFiles.remove(real(file)),
      removeFolder: (file) => nodeStateFiles.removeFolder(real(file)),
    },
    shared: {
      read: (file) => nodeSharedFiles.read(real(file)),
      replace: (file, before, after) => nodeSharedFiles.replace(real(file), before, after),
    },
  };
}

describeFiles('the folder of the project', async () => onDisk());

describeLocks('the folder of the project', async () => {
  const folder = path.join(temporaryFolder(), 'locks');
  const clock = standingClock(Date.now());
  return (processes) => fileLocks({ files: nodeStateFiles, clock, processes, folder });
});
