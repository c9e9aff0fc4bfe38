import { FAILURE_FACTS, stopsEverything } from '../../hub/outcomes/failure-kind.ts';
import { workAtOnce } from '../../hub/pace.ts';
import type { ListedBooking } from '../../hub/wire/bookings.ts';
import { type BookedStay, bookedStays } from '../../verify/bookings/booked-stay.ts';
import { leadGuest } from '../../verify/bookings/lead-guest.ts';
import { type ListingQuery, type ReadTrip, readListing, readTrips } from '../../verify/bookings/read-listing.ts';
import { CountedWork } from '../../view/live/counted-work.ts';
import { statusView } from '../../view/live/status-line.ts';
import { environmentText } from '../ground/credentials/environment-text.ts';
import { CliFailure, type ExitCode, exitOf, worstExit } from '../ground/exit/exit-code.ts';
import { failureOfRead } from '../ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../ground/session.ts';
import { runTask } from '../ground/terminal/run-task.ts';
import { endIfInterrupted } from '../ground/terminal/signals.ts';

export interface ReadStay {
  readonly stay: BookedStay;
  /** The lead guest's name, if it was asked for. */
  readonly guest?: string;
}

/** A listed booking without a hotel stay to show, and why. */
export interface UnreadBooking {
  readonly bookingReference: string;
  readonly status?: string;
  readonly reason: string;
}

/** The hotel stays of all bookings that the hub lists. */
export interface ReadBookings {
  readonly listed: number;
  readonly stays: readonly ReadStay[];
  readonly withoutHotel: number;
  readonly unread: readonly UnreadBooking[];
  /** What the unread bookings make of the run. */
  readonly exit: ExitCode;
}

/** Reads the listing to its end, then every trip. Ends the command if the listing, or no trip at all, can be read. */
export async function readBookings(
  query: ListingQuery,
  session: ConnectedSession,
  { guests = false }: { readonly guests?: boolean } = {},
): Promise<ReadBookings> {
  const bookings = await listed(query, session);
  const trips = await tripsOf(bookings, session, guests);
  const unread = trips.flatMap((trip) => (trip.ok ? [] : [unreadOf(trip)]));
  return {
    listed: bookings.length,
    stays: trips.flatMap((trip) => (trip.ok ? trip.used : [])),
    withoutHotel: trips.filter((trip) => trip.ok && trip.used.length === 0).length,
    unread,
    exit: worstExit(trips.map((trip) => exitOf(trip.ok ? [] : [FAILURE_FACTS[trip.failure.kind].run]))),
  };
}

async function listed(
  query: ListingQuery,
  { terminal, connection, environment, interruption }: ConnectedSession,
): Promise<readonly ListedBooking[]> {
  const reading = readListing(connection.hub, query, interruption.signal);
  const listing = await runTask(terminal.area, statusView('Reading the list of bookings'), () => reading);
  endIfInterrupted(interruption);
  if (listing.kind === 'listed') return listing.bookings;
  if (listing.kind === 'failed') throw failureOfRead(listing.failure, environment, '');
  throw new CliFailure({
    code: 'listing-unreadable',
    exit: exitOf(['unreachable']),
    message: `the list of bookings at ${environmentText(environment)} cannot be read to its end: ${listing.why}`,
    hint: 'run it again, or ask for fewer days with --since and --until; if it stays, tell the people who run the hub',
  });
}

async function tripsOf(
  bookings: readonly ListedBooking[],
  { connection, environment, terminal, interruption }: ConnectedSession,
  guests: boolean,
): Promise<readonly ReadTrip<readonly ReadStay[]>[]> {
  const { pricing } = environment.capabilities;
  const reading = new CountedWork('Reading bookings', 'bookings', () => interruption.signal.aborted);
  const trips = await runTask(terminal.area, reading.view, () =>
    readTrips(connection.hub, bookings, {
      micrositeId: connection.micrositeId,
      atOnce: workAtOnce(connection.concurrency),
      signal: interruption.signal,
      onRead: (read) => {
        reading.at(read, bookings.length, performance.now());
        terminal.area.changed();
      },
      use: (trip, { bookingReference }): readonly ReadStay[] => {
        const guest = guests ? leadGuest(trip) : undefined;
        const stays = bookedStays(trip, bookingReference, pricing);
        return stays.map((stay) => ({ stay, ...(guest !== undefined && { guest }) }));
      },
    }),
  );
  endIfInterrupted(interruption);
  const last = trips.at(-1);
  if (last && !last.ok && stopsEverything(last.failure.kind) && trips.every(({ ok }) => !ok))
    throw failureOfRead(last.failure, environment, '');
  return trips;
}

function unreadOf({ booking, failure }: Extract<ReadTrip<unknown>, { readonly ok: false }>): UnreadBooking {
  const { bookingReference, status } = booking;
  return { bookingReference, ...(status != null && { status }), reason: failure.reason };
}
