import { eventKey, inOrder, type ReceivedEvent } from './received-event.ts';

/** The events of one booking that are reported together, each once, in order. */
export interface Burst {
  readonly bookingReference: string;
  readonly events: readonly ReceivedEvent[];
  /** Names of stored events that repeat others of the burst. */
  readonly repeated: readonly string[];
  /** How often the booking could not be read yet. */
  readonly failures: number;
}

interface Waiting {
  readonly events: Map<string, ReceivedEvent>;
  readonly repeated: string[];
  failures: number;
  readonly since: number;
  dueAt: number;
}

/** A busy booking is reported after this long at the latest. */
const MOST_SETTLING_MS = 30_000;

/**
 * Events that wait to be reported, by booking. Events of one booking come in bursts, twice, and in any order, so they are collected until none
 * has arrived for `settleMs`. A booking is reported once at a time: events that arrive meanwhile wait.
 */
export class EventQueue {
  readonly #settleMs: number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #underWay = new Set<string>();
  #size = 0;

  constructor(settleMs: number) {
    this.#settleMs = settleMs;
  }

  /** The number of different events that wait, without those that are being reported. */
  get size(): number {
    return this.#size;
  }

  /** The number of bookings that wait or are being reported. */
  get bookings(): number {
    return new Set([...this.#waiting.keys(), ...this.#underWay]).size;
  }

  /** Whether the same event waits already. */
  has({ event }: Pick<ReceivedEvent, 'event'>): boolean {
    return this.#waiting.get(event.bookingReference)?.events.has(eventKey(event)) ?? false;
  }

  add(received: ReceivedEvent): void {
    const { event, receivedAt } = received;
    const waiting = this.#waitingOf(event.bookingReference, receivedAt);
    this.#put(waiting, received);
    waiting.dueAt = Math.min(receivedAt + this.#settleMs, waiting.since + MOST_SETTLING_MS);
  }

  /** The burst that has waited longest among those that are due, or of all with `everything`. `done` or `again` must follow. */
  take(now: number, everything = false): Burst | undefined {
    const [bookingReference, waiting] = this.#next() ?? [];
    if (bookingReference === undefined || waiting === undefined) return undefined;
    if (!everything && waiting.dueAt > now) return undefined;
    this.#waiting.delete(bookingReference);
    this.#underWay.add(bookingReference);
    const { events, repeated, failures } = waiting;
    this.#size -= events.size;
    return { bookingReference, events: inOrder([...events.values()]), repeated, failures };
  }

  /** The burst was reported, or is given up. */
  done({ bookingReference }: Burst): void {
    this.#underWay.delete(bookingReference);
  }

  /** The booking could not be read: the burst waits until `dueAt`, or until another event of the booking arrives. */
  again({ bookingReference, events, repeated, failures }: Burst, dueAt: number): void {
    this.#underWay.delete(bookingReference);
    const arrived = this.#waiting.get(bookingReference);
    const waiting = arrived ?? this.#waitingOf(bookingReference, dueAt);
    waiting.failures = failures + 1;
    waiting.repeated.push(...repeated);
    for (const received of events) this.#put(waiting, received);
    if (arrived === undefined) waiting.dueAt = dueAt;
  }

  /** When the next burst is due, in milliseconds since 1970. */
  get nextDueAt(): number | undefined {
    return this.#next()?.[1].dueAt;
  }

  #next(): readonly [string, Waiting] | undefined {
    let first: readonly [string, Waiting] | undefined;
    for (const entry of this.#waiting)
      if (!this.#underWay.has(entry[0]) && (first === undefined || entry[1].dueAt < first[1].dueAt)) first = entry;
    return first;
  }

  #put(waiting: Waiting, received: ReceivedEvent): void {
    const key = eventKey(received.event);
    if (waiting.events.has(key)) waiting.repeated.push(received.id);
    else {
      waiting.events.set(key, received);
      this.#size += 1;
    }
  }

  #waitingOf(bookingReference: string, now: number): Waiting {
    const waiting = this.#waiting.get(bookingReference) ?? {
      ...{ events: new Map(), repeated: [], failures: 0, since: now, dueAt: now },
    };
    this.#waiting.set(bookingReference, waiting);
    return waiting;
  }
}
