import { diskThrough, type Pass } from './disk-through.ts';
import type { MemoryStateFiles } from './memory-state-files.ts';
import type { Disk } from './workstation.ts';

/** The disk of a process that ends just before or after its nth file call (from 1). */
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
    const pass: Pass = (call) => this.#call(call);
    this.files = diskThrough(disk, pass, (bytes, append) => pass(() => append(bytes)));
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
