import type { Clock } from '../../src/host/host.ts';

/** A clock that moves only with sleeps, which end at once. */
export class FakeClock implements Clock {
  readonly slept: number[] = [];
  #now: number;

  constructor(now = Date.UTC(2027, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.slept.push(ms);
    this.#now += ms;
  }
}
