import type { MemoryStateFiles } from './memory-state-files.ts';
import type { Disk } from './workstation.ts';

/** A process that ends at the nth call to its files (from 1), just before that or just after. */
export class DyingDisk {
  readonly death: Promise<void>;
  readonly files: Disk;
  #die: () => void = () => {};
  #left: number;
  readonly #after: boolean;
  #isDead = false;

  constructor(disk: MemoryStateFiles, nth: number, when: 'before' | 'after') {
    this.#left = nth;
    this.#after = when === 'after';
    this.death = new Promise((resolve) => {
      this.#die = resolve;
    });
    this.files = this.#around(disk);
  }

  #around(disk: MemoryStateFiles): Disk {
    const at = <T>(work: () => Promise<T>): Promise<T> => this.#call(work);
    return {
      files: disk.files,
      makeFolder: () => at(() => disk.makeFolder()),
      create: (file, bytes) => at(() => disk.create(file, bytes)),
      read: (file) => at(() => disk.read(file)),
      readdir: (folder) => at(() => disk.readdir(folder)),
      modifiedAt: (file) => at(() => disk.modifiedAt(file)),
      touch: (file, ms) => at(() => disk.touch(file, ms)),
      remove: (file) => at(() => disk.remove(file)),
      removeFolder: (folder) => at(() => disk.removeFolder(folder)),
      replace: (file, before, after) => at(() => disk.replace(file, before, after)),
      openAppend: async (file) => {
        const opened = await at(() => disk.openAppend(file));
        if (!opened.ok) return opened;
        const { append, close } = opened.value;
        return { ok: true, value: { append: (bytes) => at(() => append(bytes)), close } };
      },
    };
  }

  async #call<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDead) return never();
    this.#left -= 1;
    if (this.#left !== 0) return work();
    if (this.#after) await work();
    this.#isDead = true;
    this.#die();
    return never();
  }
}

const never = <T>(): Promise<T> => new Promise<T>(() => {});
