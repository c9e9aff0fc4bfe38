import type { Burst } from './event-queue.ts';
import { eventKey, type ReceivedEvent } from './received-event.ts';
import { tripChanges } from './trip-changes.ts';
import type { ChangeLine, TripState } from './watch-document.ts';

/** Beyond these the oldest are forgotten: a booking is then told as if it were new, a repeated event once more. */
const MOST_BOOKINGS = 1000;
const MOST_EVENTS = 10_000;

interface Told {
  readonly trip: TripState | undefined;
  /** The time stamp of the last event that was told. */
  readonly newest: string;
}

/** What was told so far of bookings, in this run. */
export class ToldBookings {
  readonly #bookings = new Map<string, Told>();
  readonly #events = new Set<string>();

  /**
   * What is to be told of a burst, now that the trip was read after all of its events arrived (`undefined`: the hub has no such booking).
   * Nothing, if its events were told before and nothing changed since. The same body can also be another event of the same second, so
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
    const told = fresh.length > 0 ? fresh : events;
    return {
      ...{ version: 1, command: 'bookings watch', kind: 'change', bookingReference },
      events: told.map(eventJson),
      late: before !== undefined && told.every(({ event }) => event.timestamp < before.newest),
      ...(trip && { trip }),
      changes,
    };
  }

  #keep(bookingReference: string, told: Told, events: readonly ReceivedEvent[]): void {
    this.#bookings.delete(bookingReference);
    this.#bookings.set(bookingReference, told);
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
