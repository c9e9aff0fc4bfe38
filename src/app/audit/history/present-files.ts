import { nodeFiles, readNow } from '../../../host/node-files.ts';
import { contractFiles } from '../../check/check-project.ts';
import type { ContractHistory, VersionedContracts } from './contract-history.ts';
import { readVersion } from './read-version.ts';

/** The files as they are now, for all times. */
export function presentFiles(paths: readonly string[]): ContractHistory {
  const version = { id: 'now', label: 'the files as they are now', since: 0 };
  let read: Promise<VersionedContracts> | undefined;
  return {
    basis: 'the files as they are now',
    notes: [
      'Earlier versions of the files are not considered: a price that changed since a booking shows as a deviation.',
    ],
    during: () => ({ kind: 'versions', versions: [version] }),
    beside: () => ({}),
    contracts() {
      read ??= contractFiles(paths).then((workspace) =>
        readVersion(workspace, { files: nodeFiles, readNow, key: version.id }),
      );
      return read;
    },
  };
}
