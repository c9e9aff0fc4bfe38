import type { Clock } from '../../src/host/host.ts';
import type { Transport } from '../../src/hub/raw-exchange.ts';

interface Parked {
  readonly wakeAt: number;
  readonly what: Waiting;
  readonly resume: () => void;
}

/** A write that is on its way, a request that changes nothing, a call to the shared state, or time. */
export type Waiting = 'write' | 'read' | 'state' | 'sleep';

/** A client that can continue. */
export interface Ready {
  readonly client: string;
  /** How many requests it has sent. */
  readonly sent: number;
  /** The reason it waits. */
  readonly what: Waiting;
}

/**
 * Runs several clients concurrently in a chosen order. Each stops before every request and at every sleep, and when all have stopped, one
 * of them continues. Time advances when all sleep. A client may wait for only one thing at a time.
 */
export class Scheduler {
  readonly #parked = new Map<string, Parked>();
  readonly #alive = new Set<string>();
  readonly #sent = new Map<string, number>();
  #now: number;
  #changed: () => void = () => {};

  constructor(now = Date.UTC(2027, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /** Advances all clocks. */
  advance(ms: number): void {
    this.#now += ms;
  }

  clockOf(client: string): Clock {
    return {
      now: () => this.#now,
      sleep: async (ms, signal) => {
        signal?.throwIfAborted();
        await this.#park(client, this.#now + ms, 'sleep');
      },
    };
  }

  onTheWayOf =
    (client: string) =>
    (transport: Transport): Transport => ({
      close: transport.close,
      send: async (request) => {
        const isWrite = request.method !== 'GET' && /^\/(?:hotel|suppliers)/.test(request.path);
        await this.#park(client, this.#now, isWrite ? 'write' : 'read');
        this.#sent.set(client, (this.#sent.get(client) ?? 0) + 1);
        return transport.send(request);
      },
    });

  /** Stops the client before it asks the shared state. */
  beforeState = (client: string): Promise<void> => this.#park(client, this.#now, 'state');

  /** Runs the clients to their end. `choose` picks the one to continue, and may kill it instead. */
  async run(
    clients: Readonly<Record<string, () => Promise<void>>>,
    choose: (ready: readonly Ready[]) => { readonly client: string; readonly dies?: boolean },
  ): Promise<void> {
    for (const client of Object.keys(clients)) this.#alive.add(client);
    const failures: unknown[] = [];
    for (const [client, start] of Object.entries(clients)) {
      start()
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          this.#alive.delete(client);
          this.#changed();
        });
    }
    for (;;) {
      await this.#standstill();
      if (failures.length > 0) throw failures[0];
      if (this.#alive.size === 0) return;
      const soonest = Math.min(...[...this.#parked.values()].map(({ wakeAt }) => wakeAt));
      this.#now = Math.max(this.#now, soonest);
      const ready = [...this.#parked].filter(([, { wakeAt }]) => wakeAt <= this.#now).map(([client]) => client);
      const chosen = choose(
        ready.toSorted().map((client) => ({
          client,
          sent: this.#sent.get(client) ?? 0,
          what: this.#parked.get(client)?.what ?? 'sleep',
        })),
      );
      const parked = this.#parked.get(chosen.client);
      this.#parked.delete(chosen.client);
      if (chosen.dies) this.#alive.delete(chosen.client);
      else parked?.resume();
    }
  }

  /** Resolves when all living clients have stopped. */
  async #standstill(): Promise<void> {
    while ([...this.#alive].some((client) => !this.#parked.has(client))) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  #park(client: string, wakeAt: number, what: Waiting): Promise<void> {
    if (this.#parked.has(client)) throw new Error(`${client} does two things at once`);
    return new Promise((resume) => {
      this.#parked.set(client, { wakeAt, what, resume });
      this.#changed();
    });
  }
}
