import path from 'node:path';
import type { FileFailure, SharedFiles } from '../../src/host/files.ts';
import type { StateFiles } from '../../src/host/state-files.ts';
import { fail, ok, type Result } from '../../src/kernel/result.ts';

/** The failure of a call. */
export interface FileFault {
  readonly failure: FileFailure;
  /** For an append, the number of bytes that are still written. */
  readonly writes?: number;
}

export const FULL: FileFailure = { reason: 'failed', code: 'ENOSPC' };

/** The files of a project and its runs in memory. `faults` lists failures by the number of the call, from 1. */
export class MemoryStateFiles implements StateFiles, SharedFiles {
  readonly files = new Map<string, Uint8Array>();
  readonly times = new Map<string, number>();
  readonly faults = new Map<number, FileFault>();
  /** The names of all calls so far. */
  readonly calls: string[] = [];
  now = 0;

  /** A copy of the files without the faults. */
  copy(): MemoryStateFiles {
    const copy = new MemoryStateFiles();
    for (const [file, bytes] of this.files) copy.files.set(file, bytes);
    for (const [file, time] of this.times) copy.times.set(file, time);
    return copy;
  }

  async makeFolder(): Promise<Result<void, FileFailure>> {
    return this.#call('makeFolder', () => ok(undefined));
  }

  async create(file: string, bytes: Uint8Array | Iterable<Uint8Array>): Promise<Result<void, FileFailure>> {
    return this.#call('create', () => {
      if (this.files.has(file)) return fail({ reason: 'exists', code: 'EEXIST' });
      this.#put(file, bytes instanceof Uint8Array ? bytes : Buffer.concat([...bytes]));
      return ok(undefined);
    });
  }

  async openAppend(file: string) {
    return this.#call('openAppend', () => {
      if (this.files.has(file)) return fail<FileFailure>({ reason: 'exists', code: 'EEXIST' });
      this.#put(file, new Uint8Array());
      const append = async (bytes: Uint8Array) => this.#append(file, bytes);
      return ok({ append, close: async () => {} });
    });
  }

  async read(file: string): Promise<Result<Uint8Array, FileFailure>> {
    return this.#call('read', () => this.#found(this.files.get(file)));
  }

  async readdir(folder: string): Promise<Result<readonly string[], FileFailure>> {
    const below = [...this.files.keys()].filter((file) => file.startsWith(`${folder}/`));
    const names = new Set(below.map((file) => path.relative(folder, file).split('/')[0] ?? ''));
    return this.#call('readdir', () => ok([...names]));
  }

  async modifiedAt(file: string): Promise<Result<number, FileFailure>> {
    return this.#call('modifiedAt', () => this.#found(this.times.get(file)));
  }

  async touch(file: string, timeMs: number): Promise<Result<void, FileFailure>> {
    return this.#call('touch', () => {
      if (this.files.has(file)) this.times.set(file, timeMs);
      return ok(undefined);
    });
  }

  async remove(file: string): Promise<Result<void, FileFailure>> {
    return this.#call('remove', () => {
      this.files.delete(file);
      this.times.delete(file);
      return ok(undefined);
    });
  }

  async removeFolder(folder: string): Promise<Result<void, FileFailure>> {
    const holds = [...this.files.keys()].some((file) => file.startsWith(`${folder}/`));
    return this.#call('removeFolder', () => (holds ? fail({ reason: 'failed', code: 'ENOTEMPTY' }) : ok(undefined)));
  }

  async replace(file: string, before: Uint8Array | undefined, after: Uint8Array): Promise<Result<void, FileFailure>> {
    return this.#call('replace', () => {
      const now = this.files.get(file);
      const isSame = now === undefined || before === undefined ? now === before : Buffer.from(before).equals(now);
      if (!isSame) return fail({ reason: 'changed', code: 'CHANGED' });
      this.#put(file, after);
      return ok(undefined);
    });
  }

  text(file: string): string {
    return new TextDecoder().decode(this.files.get(file) ?? new Uint8Array());
  }

  #append(file: string, bytes: Uint8Array): Result<void, FileFailure> {
    const before = this.files.get(file) ?? new Uint8Array();
    const fault = this.#next('append');
    this.#put(file, Buffer.concat([before, fault ? bytes.subarray(0, fault.writes ?? 0) : bytes]));
    return fault ? fail(fault.failure) : ok(undefined);
  }

  #put(file: string, bytes: Uint8Array): void {
    this.files.set(file, bytes);
    this.times.set(file, this.now);
  }

  #found<T>(value: T | undefined): Result<T, FileFailure> {
    return value === undefined ? fail({ reason: 'missing', code: 'ENOENT' }) : ok(value);
  }

  #call<T>(name: string, work: () => Result<T, FileFailure>): Result<T, FileFailure> {
    const fault = this.#next(name);
    return fault ? fail(fault.failure) : work();
  }

  #next(name: string): FileFault | undefined {
    this.calls.push(name);
    return this.faults.get(this.calls.length);
  }
}
