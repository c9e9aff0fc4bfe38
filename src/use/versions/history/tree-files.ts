import path from 'node:path';
import type { FileEntry, FileFailure, Files } from '../../../host/files.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';

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
