import type { FileFailure } from '../../host/files.ts';
import type { Clock } from '../../host/host.ts';
import type { AppendFile } from '../../host/state-files.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { CHAIN_START, writeLine } from './journal-line.ts';

export type Kept = Result<void, FileFailure>;

/**
 * A chain of lines in a file, each durable before its promise resolves. Lines that come while others are being written go to the disk
 * together. After a failure nothing is written any more: a line behind a torn one would read as broken.
 */
export class JournalChain<Entry extends object> {
  readonly #file: AppendFile;
  readonly #clock: Clock;
  readonly #waiting: string[] = [];
  #seq = 0;
  #prev = CHAIN_START;
  #failure: FileFailure | undefined;
  #tail: Promise<Kept> = Promise.resolve(ok(undefined));

  constructor(file: AppendFile, clock: Clock) {
    this.#file = file;
    this.#clock = clock;
  }

  add(entry: Entry): Promise<Kept> {
    const { text, hash } = writeLine(entry, this.#seq, this.#prev, new Date(this.#clock.now()).toISOString());
    this.#seq += 1;
    this.#prev = hash;
    this.#waiting.push(text);
    this.#tail = this.#tail.then(() => this.#flush());
    return this.#tail;
  }

  /** When everything so far is on the disk. */
  get settled(): Promise<Kept> {
    return this.#tail;
  }

  /** After the last line. */
  async close(): Promise<void> {
    await this.#tail;
    await this.#file.close();
  }

  async #flush(): Promise<Kept> {
    if (this.#failure !== undefined) return fail(this.#failure);
    const texts = this.#waiting.splice(0);
    // An earlier flush has taken the line along.
    if (texts.length === 0) return ok(undefined);
    const written = await this.#file.append(new TextEncoder().encode(texts.join('')));
    if (!written.ok) this.#failure = written.error;
    return written;
  }
}
