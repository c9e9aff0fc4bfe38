import type { Clock } from '../../../host/host.ts';
import type { HubFailure } from '../../../hub/answer.ts';
import type { Burst, EventQueue } from './event-queue.ts';
import { eventKey, type ReceivedEvent } from './event-queue.ts';
import type { TripRead } from './read-trip.ts';
import { tripChanges } from './read-trip.ts';
import type { ChangeLine, TripState } from './watch-document.ts';

/** Beyond these the oldest are forgotten: a booking is then reported as if it were new, a repeated event once more. */
const MOST_BOOKINGS = 1000;
const MOST_EVENTS = 10_000;

interface Reported {
  readonly trip: TripState | undefined;
  /** The time stamp of the last reported event. */
  readonly newest: string;
}

/** The bookings reported so far, in this run. */
export class ReportedBookings {
  readonly #bookings = new Map<string, Reported>();
  readonly #events = new Set<string>();

  /**
   * The report on a burst, now that the trip was read after all of its events arrived (`undefined`: the hub has no such booking).
   * Nothing, if its events were reported before and nothing changed since. The same body can also be another event of the same second, so
   * the trip decides, not the body alone.
   */
  tell({ bookingReference, events }: Burst, trip: TripState | undefined): ChangeLine | undefined {
    const before = this.#bookings.get(bookingReference);
    const changes = trip ? tripChanges(before?.trip, trip) : [];
    const fresh = events.filter(({ event }) => !this.#events.has(eventKey(event)));
    const isSame = before !== undefined && (trip === undefined ? before.trip === undefined : changes.length === 0);
    const newest = events.at(-1)?.event.timestamp ?? '';
    this.#keep(bookingReference, { trip, newest: before && before.newest > newest ? before.newest : newest }, events);
    if (fresh.length === 0 && isSame) return undefined;
    const reported = fresh.length > 0 ? fresh : events;
    return {
      version: 1,
      command: 'bookings watch',
      kind: 'change',
      bookingReference,
      events: reported.map(eventJson),
      late: before !== undefined && reported.every(({ event }) => event.timestamp < before.newest),
      ...(trip && { trip }),
      changes,
    };
  }

  #keep(bookingReference: string, reported: Reported, events: readonly ReceivedEvent[]): void {
    this.#bookings.delete(bookingReference);
    this.#bookings.set(bookingReference, reported);
    for (const { event } of events) this.#events.add(eventKey(event));
    keepNewest(this.#bookings, MOST_BOOKINGS);
    keepNewest(this.#events, MOST_EVENTS);
  }
}

const eventJson = ({ event, receivedAt }: ReceivedEvent): ChangeLine['events'][number] => ({
  type: event.named,
  known: event.type !== 'unknown',
  timestamp: event.timestamp,
  micrositeId: event.micrositeId,
  receivedAt: new Date(receivedAt).toISOString(),
});

function keepNewest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
}

export interface TellerMeans {
  readonly queue: EventQueue;
  readonly clock: Clock;
  /** The signal aborts when the end waits no longer. */
  readonly read: (burst: Burst, signal: AbortSignal) => Promise<TripRead>;
  /** Called one at a time, in the order in which bookings were read. `false`: it could not be printed, so the events are kept. */
  readonly tell: (line: ChangeLine) => Promise<boolean>;
  /** `nextTryAt` in milliseconds since 1970; `undefined` if this run does not try again. */
  readonly unread: (burst: Burst, failure: HubFailure | 'absent', nextTryAt: number | undefined) => void;
  /** Forgets stored events, because they were reported. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

const AT_ONCE = 4;

/** How long the end waits for bookings to be read. */
const ENDING_MS = 3000;

/** The waits before a booking is read again, in minutes, like the hub's own before it sends again; then every half hour. */
const RETRY_MINUTES = [1, 5, 15, 30];

/** A booking that the hub has just announced may be readable a moment later. */
const READS_OF_ABSENT = 2;

/** Reads and tells every booking whose events are due, until the end; then all that wait, once each, for at most 3 seconds. */
export class Teller {
  readonly #means: TellerMeans;
  readonly #reported = new ReportedBookings();
  #wake = new AbortController();
  #tail: Promise<unknown> = Promise.resolve();
  #left = 0;
  readonly #over = new AbortController();

  constructor(means: TellerMeans) {
    this.#means = means;
  }

  /** How many bookings could not be read or printed at the end. */
  get left(): number {
    return this.#left;
  }

  /** How many bookings the end did not wait for. */
  get unread(): number {
    return this.#over.signal.aborted ? this.#means.queue.bookings : 0;
  }

  news(): void {
    this.#wake.abort();
  }

  /** Resolves when `end` has aborted and nothing waits any more, or 3 seconds later. Nothing may be added to the queue after that. */
  async run(end: AbortSignal): Promise<void> {
    const { queue, clock } = this.#means;
    const working = new Set<Promise<void>>();
    let endsAt: number | undefined;
    end.addEventListener('abort', () => this.news(), { once: true });
    for (;;) {
      if (end.aborted) endsAt ??= clock.now() + ENDING_MS;
      if (endsAt !== undefined && clock.now() >= endsAt) {
        this.#over.abort();
        return;
      }
      for (let burst = this.#next(working, end); burst !== undefined; burst = this.#next(working, end)) {
        const work = this.#one(burst, end).finally(() => working.delete(work));
        working.add(work);
      }
      if (end.aborted && working.size === 0) return;
      this.#wake = new AbortController();
      const { signal } = this.#wake;
      const due = endsAt ?? (working.size < AT_ONCE ? queue.nextDueAt : undefined);
      const paused = due === undefined ? aborted(signal) : clock.sleep(Math.max(0, due - clock.now()), signal);
      // A wait that ends early was woken.
      await Promise.race([paused.catch(() => {}), ...working]);
      this.#wake.abort();
    }
  }

  #next(working: ReadonlySet<unknown>, end: AbortSignal): Burst | undefined {
    const { queue, clock } = this.#means;
    return working.size < AT_ONCE ? queue.take(clock.now(), end.aborted) : undefined;
  }

  async #one(burst: Burst, end: AbortSignal): Promise<void> {
    const { read, tell, forget, queue } = this.#means;
    const answer = await read(burst, this.#over.signal);
    if (this.#over.signal.aborted) return;
    const failure = answer.kind === 'failed' ? answer.failure : undefined;
    if (failure || (answer.kind === 'absent' && burst.failures + 1 < READS_OF_ABSENT))
      return this.#unread(burst, failure ?? 'absent', end);
    const line = this.#reported.tell(burst, answer.kind === 'trip' ? answer.trip : undefined);
    const reported = line && this.#tail.then(() => tell(line));
    this.#tail = reported ?? this.#tail;
    if ((await reported) === false) this.#left += 1;
    else await forget([...burst.events.map(({ id }) => id), ...burst.repeated]);
    queue.done(burst);
  }

  #unread(burst: Burst, failure: HubFailure | 'absent', end: AbortSignal): void {
    const { queue, clock, unread } = this.#means;
    if (end.aborted) {
      this.#left += 1;
      queue.done(burst);
      unread(burst, failure, undefined);
      return;
    }
    const minutes = RETRY_MINUTES[burst.failures] ?? RETRY_MINUTES.at(-1) ?? 0;
    const nextTryAt = clock.now() + minutes * 60_000;
    queue.again(burst, nextTryAt);
    unread(burst, failure, nextTryAt);
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
