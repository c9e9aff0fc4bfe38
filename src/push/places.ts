/**
 * Concurrent work, at most `limit` at once, first come, first served. Work that only waits lends its place to other work meanwhile. A
 * single place is never lent, so that everything happens in order.
 */
export class Places {
  #limit: number;
  readonly #queue: (() => void)[] = [];
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** From now on. Work that holds a place keeps it. */
  allow(limit: number): void {
    this.#limit = limit;
    while (this.#taken < limit) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#taken += 1;
      next();
    }
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** For work that holds a place: `wait` goes on without it. */
  async lend<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#limit === 1) return wait();
    this.#leave();
    try {
      return await wait();
    } finally {
      await this.#enter();
    }
  }

  async #enter(): Promise<void> {
    if (this.#taken < this.#limit) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  /** The place goes straight to the next in the queue. */
  #leave(): void {
    const next = this.#taken > this.#limit ? undefined : this.#queue.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
