import { readBehaviourSettings, resolveBehaviour } from '../behaviour-settings.ts';
import type { BookingEvent } from '../outcome.ts';
import type { Store } from '../store/store.ts';
import { dateTimeText } from '../values/day-text.ts';
import { type Delivery, EndpointQueue, type QueueOptions } from './endpoint-queue.ts';
import { storeWebhookAddresses, webhookAddresses, webhookTrouble } from './webhook-addresses.ts';

/** One attempt to deliver an event. The endpoint's address, which may contain a secret, is left out. */
export interface WebhookAttempt {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly body: string;
  readonly attempt: number;
  /** The status of the answer; 0 for none. */
  readonly status: number;
  readonly outcome: 'delivered' | 'failed' | 'lost';
}

/** How late every second event is sent where events come out of order. */
const LATE_MS = 2000;
const CLOSE_MS = 2000;
const MOST_LOGGED = 1000;

interface WebhooksOptions extends Pick<QueueOptions, 'clock' | 'sleep'> {
  readonly store: Store;
  readonly micrositeId: string;
}

/** Tells the microsite's endpoints of events. What waits to be sent is kept in memory and ends with the process. */
export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #queues = new Map<string, EndpointQueue>();
  #log: readonly WebhookAttempt[] = [];
  #events = 0;

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  get addresses(): readonly string[] {
    const { store, micrositeId } = this.#options;
    return store.read(() => webhookAddresses(store, micrositeId));
  }

  /** Stores the microsite's endpoints, or returns why they are refused. */
  configure(addresses: readonly string[]): string | undefined {
    const { store, micrositeId } = this.#options;
    const trouble = store.write(() => {
      const refused = webhookTrouble(addresses, settingsOf(store).webhookHosts);
      if (refused === undefined) storeWebhookAddresses(store, micrositeId, addresses);
      return refused;
    });
    if (trouble === undefined) this.#dropQueues(addresses);
    return trouble;
  }

  /** Queues the event for every endpoint. Call it outside a transaction. */
  tell({ type, bookingReference }: BookingEvent): void {
    const { store, micrositeId, clock } = this.#options;
    const { addresses, settings } = store.read(() => ({
      addresses: webhookAddresses(store, micrositeId),
      settings: settingsOf(store),
    }));
    if (addresses.length === 0) return;
    this.#events += 1;
    const now = clock();
    const isLate = settings.webhookOrder === 'disordered' && this.#events % 2 === 1;
    const delivery: Delivery = {
      body: JSON.stringify({ timestamp: dateTimeText(now), type, micrositeId, bookingReference }),
      attempt: 1,
      dueAt: isLate ? now + LATE_MS : now,
    };
    const copies = settings.webhookDuplicates ? [delivery, { ...delivery }] : [delivery];
    // The setting may have changed since the address was stored.
    for (const address of addresses)
      if (webhookTrouble([address], settings.webhookHosts) === undefined) this.#queueOf(address).add(copies);
  }

  /** The last 1,000 attempts, oldest first. */
  log(): readonly WebhookAttempt[] {
    return this.#log;
  }

  /** Resolves when nothing waits to be sent any more. */
  async settled(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.settled()));
  }

  /** Sends due events, within 2 seconds, and drops the rest. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close(CLOSE_MS)));
  }

  /** Ends the queues of endpoints that are no longer configured. */
  #dropQueues(addresses: readonly string[]): void {
    for (const [address, queue] of this.#queues) {
      if (addresses.includes(address)) continue;
      this.#queues.delete(address);
      void queue.close(0);
    }
  }

  #queueOf(address: string): EndpointQueue {
    const { clock, sleep } = this.#options;
    const queue =
      this.#queues.get(address) ??
      new EndpointQueue({
        address,
        clock,
        sleep,
        onAttempt: ({ dueAt: _, ...attempt }) => {
          const entry = { at: new Date(clock()).toISOString(), ...attempt };
          this.#log = [...this.#log, entry].slice(-MOST_LOGGED);
        },
      });
    this.#queues.set(address, queue);
    return queue;
  }
}

const settingsOf = (store: Store) => resolveBehaviour(readBehaviourSettings(store)).behaviour;
