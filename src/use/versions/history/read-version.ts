import { findContractFiles, type Workspace } from '../../../contract/source/workspace.ts';
import type { FileFailure, Files } from '../../../host/files.ts';
import type { Result } from '../../../kernel/result.ts';
import { readContracts } from '../../../rules/check/read-contracts.ts';
import { unlessRefused } from '../../check/check-project.ts';
import type { VersionedContracts } from './contract-history.ts';

type ReadNow = (path: string, limitBytes: number) => Result<Uint8Array, FileFailure>;

/** The contract files below `paths` in a version of the files; paths that did not exist then are left out. */
export async function filesOfVersion(files: Files, paths: readonly string[], cwd: string): Promise<Workspace> {
  const wanted: string[] = [];
  for (const one of paths.length > 0 ? paths : [await usualFolder(files, cwd)]) {
    const alone = await findContractFiles(files, [one], cwd);
    if (alone.problems.length === 0) wanted.push(one);
  }
  return wanted.length === 0 ? NOTHING : findContractFiles(files, wanted, cwd);
}

const NOTHING: Workspace = { files: [], folders: [], findings: [], problems: [] };

async function usualFolder(files: Files, cwd: string): Promise<string> {
  const names = await files.readdir(cwd);
  return names.ok && names.value.includes('contracts') ? 'contracts' : '.';
}

/** The contracts in these files. `key`: equal for equal files. */
export async function readVersion(
  workspace: Workspace,
  { files, readNow, key }: { readonly files: Files; readonly readNow: ReadNow; readonly key: string },
): Promise<VersionedContracts> {
  if (workspace.files.length === 0) return { key, hotels: [], placeOf: () => undefined, errors: [] };
  const { hotels, origins, findings } = unlessRefused(await readContracts(workspace, { files, readNow }));
  return {
    key,
    hotels,
    placeOf: ({ record, key: field }) => origins.place(record, ...field),
    compactOf: (price) => origins.compactOf(price),
    errors: findings.filter(({ severity }) => severity === 'error'),
  };
}
