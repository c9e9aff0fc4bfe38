import path from 'node:path';
import * as z from 'zod';
import type { FileFailure } from '../../../host/files.ts';
import type { StateFiles } from '../../../host/state-files.ts';
import { parseWebhook, type WebhookEvent } from '../../../hub/wire/webhook.ts';
import { compareText } from '../../../kernel/compare-text.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { parseJson } from '../../../kernel/json.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';

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
      events: new Map(),
      repeated: [],
      failures: 0,
      since: now,
      dueAt: now,
    };
    this.#waiting.set(bookingReference, waiting);
    return waiting;
  }
}

/** A webhook that was received and stored. */
export interface ReceivedEvent {
  readonly event: WebhookEvent;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The name under which it is stored. */
  readonly id: string;
}

/** Equal for deliveries of the same event: the interface has no event id, so receivers compare bodies. */
export const eventKey = ({ timestamp, named, micrositeId, bookingReference }: WebhookEvent): string =>
  JSON.stringify([bookingReference, timestamp, named, micrositeId]);

/** In the order of their time stamps, which have a resolution of a second: a booking is created before anything else happens to it. */
export const inOrder = (events: readonly ReceivedEvent[]): readonly ReceivedEvent[] =>
  events.toSorted(
    (a, b) =>
      compareText(a.event.timestamp, b.event.timestamp) ||
      Number(b.event.type === 'CREATED') - Number(a.event.type === 'CREATED') ||
      a.receivedAt - b.receivedAt,
  );

const TEXT = /^[^\p{C}]{1,100}$/u;

/** Whether all texts of the event are short, as a hub sends them. Anyone who learns the address can send an event. */
export const isUsable = ({ timestamp, named, micrositeId, bookingReference }: WebhookEvent): boolean =>
  [timestamp, named, micrositeId, bookingReference].every((text) => TEXT.test(text));

const stored = z.object({ receivedAt: z.number(), webhook: z.json() });
const MOST_BYTES = 4096;
/** The rest waits for the run after the next. */
const MOST_LEFT = 10_000;
const NAME = /^\d{1,16}-[0-9a-f]{16}(?:-\d{1,6})?\.json$/;

/** Stored events of an environment, one small file each, until they are reported: they outlive the process. They name bookings, no guests. */
export class EventStore {
  readonly #files: StateFiles;
  readonly #folder: string;
  #stored = 0;

  constructor(files: StateFiles, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  open(): Promise<Result<void, FileFailure>> {
    return this.#files.makeFolder(this.#folder);
  }

  /** Whatever earlier runs left, oldest first. Files that are damaged, or not its own, are left alone. */
  async left(): Promise<readonly ReceivedEvent[]> {
    const names = await this.#files.readdir(this.#folder);
    const events: ReceivedEvent[] = [];
    const own = names.ok ? names.value.filter((name) => NAME.test(name)) : [];
    for (const id of own.toSorted().slice(0, MOST_LEFT)) {
      const bytes = await this.#files.read(path.join(this.#folder, id), MOST_BYTES);
      const event = bytes.ok ? decoded(bytes.value, id) : undefined;
      if (event) events.push(event);
    }
    return events.toSorted((a, b) => a.receivedAt - b.receivedAt);
  }

  /** Stores an event. It is on disk when the promise resolves. */
  async put(event: WebhookEvent, receivedAt: number): Promise<Result<ReceivedEvent, FileFailure>> {
    this.#stored += 1;
    const id = `${receivedAt}-${digestOf(eventKey(event)).slice(0, 16)}-${this.#stored % 1_000_000}.json`;
    const ready = await this.open();
    if (!ready.ok) return ready;
    const { named: type, timestamp, micrositeId, bookingReference } = event;
    const webhook = { timestamp, type, micrositeId, bookingReference };
    const text = `${JSON.stringify({ receivedAt, webhook })}\n`;
    const made = await this.#files.create(path.join(this.#folder, id), new TextEncoder().encode(text));
    return made.ok ? ok({ event, receivedAt, id }) : fail(made.error);
  }

  /** Forgets reported events. One that cannot be removed is reported again by the next run. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#files.remove(path.join(this.#folder, id));
  }
}

function decoded(bytes: Uint8Array, id: string): ReceivedEvent | undefined {
  const { data } = stored.safeParse(parseJson(new TextDecoder().decode(bytes)));
  const event = data && parseWebhook(JSON.stringify(data.webhook));
  return data && event ? { event, receivedAt: data.receivedAt, id } : undefined;
}
