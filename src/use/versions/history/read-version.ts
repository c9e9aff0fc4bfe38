import path from 'node:path';
import { findContractFiles, type Workspace } from '../../../contract/source/workspace.ts';
import type { FileEntry, FileFailure, Files } from '../../../host/files.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
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

/** Files of the past as a file system: only those given, with the folders that they are in. */
export class TreeFiles implements Files {
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #folders = new Map<string, Set<string>>();
  #contents: ReadonlyMap<string, Uint8Array> = new Map();

  /** The sizes in bytes by absolute path. */
  constructor(sizes: ReadonlyMap<string, number>) {
    this.#sizes = sizes;
    for (const file of sizes.keys()) this.#enter(file);
  }

  /** The contents of the files that will be read. */
  hold(contents: ReadonlyMap<string, Uint8Array>): void {
    this.#contents = contents;
  }

  async lstat(at: string): Promise<Result<FileEntry, FileFailure>> {
    const sizeBytes = this.#sizes.get(at);
    if (sizeBytes !== undefined) return ok({ kind: 'file', sizeBytes });
    return this.#folders.has(at) ? ok({ kind: 'folder', sizeBytes: 0 }) : MISSING;
  }

  async realpath(at: string): Promise<Result<string, FileFailure>> {
    return this.#sizes.has(at) || this.#folders.has(at) ? ok(at) : MISSING;
  }

  async readdir(at: string): Promise<Result<readonly string[], FileFailure>> {
    const names = this.#folders.get(at);
    return names ? ok([...names]) : MISSING;
  }

  async read(at: string, limitBytes: number): Promise<Result<Uint8Array, FileFailure>> {
    return this.readNow(at, limitBytes);
  }

  readonly readNow = (at: string, limitBytes: number): Result<Uint8Array, FileFailure> => {
    const bytes = this.#contents.get(at);
    if (bytes === undefined) return MISSING;
    return bytes.length > limitBytes ? fail({ reason: 'too-large', code: 'EFBIG' }) : ok(bytes);
  };

  #enter(file: string): void {
    for (let at = file; ; ) {
      const folder = path.dirname(at);
      const names = this.#folders.get(folder);
      names?.add(path.basename(at));
      if (names || folder === at) return;
      this.#folders.set(folder, new Set([path.basename(at)]));
      at = folder;
    }
  }
}

const MISSING = fail({ reason: 'missing', code: 'ENOENT' } as const);
