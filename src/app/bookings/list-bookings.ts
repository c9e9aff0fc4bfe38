import { type BookedStay, bookedStays } from '../../bookings/booked-stay.ts';
import { bookingJudge, type JudgedBooking } from '../../bookings/judge-booking.ts';
import { leadGuest } from '../../bookings/lead-guest.ts';
import { type Listing, readListing } from '../../bookings/read-listing.ts';
import { type ReadTrip, readTrips } from '../../bookings/read-trips.ts';
import type { CommandEnd } from '../../cli/base-command.ts';
import { CliFailure } from '../../cli/exit/cli-failure.ts';
import { failureOfRead } from '../../cli/exit/hub-failure.ts';
import { exitOf } from '../../cli/exit/run-outcome.ts';
import type { ConnectionFlags } from '../../cli/flags/flags.ts';
import { withHub } from '../../cli/hub/with-hub.ts';
import { type ConnectedSession, type HubSession, openHubSession, type Session } from '../../cli/session.ts';
import { environmentText } from '../../cli/settings/environment-text.ts';
import { endIfInterrupted } from '../../cli/terminal/signals.ts';
import type { HotelContract } from '../../contract/model.ts';
import { workAtOnce } from '../../hub/pace.ts';
import type { ListedBooking } from '../../hub/wire/bookings.ts';
import { tally } from '../../kernel/tally.ts';
import { FAILURE_FACTS, stopsEverything } from '../../outcomes/failure-kind.ts';
import { bookingsJson } from '../../render/bookings/bookings-json.ts';
import type { BookingsReport, UnreadBooking } from '../../render/bookings/bookings-report.ts';
import { bookingsText } from '../../render/bookings/bookings-text.ts';
import { CountedWork } from '../../render/live/counted-work.ts';
import { statusView } from '../../render/live/status-line.ts';
import { isNarrowed, type SelectionFlags } from '../check/selection-flags.ts';
import { hubNames } from './hub-names.ts';
import { type AskedListing, type ListingFlags, listingQuery } from './listing-query.ts';
import { localContracts } from './local-contracts.ts';

export interface BookingsFlags extends SelectionFlags, ListingFlags, ConnectionFlags {
  readonly json: boolean;
  /** Also stays that are not of the files. */
  readonly all: boolean;
  /** With the lead guests' names. */
  readonly guests: boolean;
}

/** `contracts bookings`: what the hub has sold of the contracts, beside the contracts' own prices. */
export async function listBookings(
  paths: readonly string[],
  flags: BookingsFlags,
  outer: Session,
): Promise<CommandEnd> {
  const session = await openHubSession(outer, flags);
  // Wrong flags end the command before anything is contacted.
  listingQuery(flags, session.today, '');
  const contracts = await localContracts(paths, flags, session);
  return withHub(session, flags, async (connected) => {
    const { terminal, environment, today, connection } = connected;
    const asked = listingQuery(flags, today, connection.micrositeId);
    const bookings = await listed(asked, connected);
    const { trips, judge } = await tripsOf(bookings, flags, contracts, connected);
    const report = reportOf(trips, judge, {
      place: environmentText(environment),
      environment: environment.name,
      made: asked.made,
      // Where there are no files, nothing is theirs.
      all: flags.all || (contracts.length === 0 && !isNarrowed(flags)),
    });
    if (!flags.json) terminal.out(bookingsText(report, terminal.paint));
    const exit = exitOf(trips.flatMap((trip) => (trip.ok ? [] : [FAILURE_FACTS[trip.failure.kind].run])));
    return { exit, document: bookingsJson(report) };
  });
}

async function listed(
  { query }: AskedListing,
  { terminal, connection, environment, interruption }: ConnectedSession,
): Promise<readonly ListedBooking[]> {
  const reading = readListing(connection.hub, query, interruption.signal);
  const listing = await terminal.area.during(statusView('Reading the list of bookings'), () => reading);
  endIfInterrupted(interruption);
  return bookingsOf(listing, environment);
}

function bookingsOf(listing: Listing, environment: HubSession['environment']): readonly ListedBooking[] {
  switch (listing.kind) {
    case 'listed':
      return listing.bookings;
    case 'failed':
      throw failureOfRead(listing.failure, environment, '');
    case 'unreadable':
      throw new CliFailure({
        code: 'listing-unreadable',
        exit: exitOf(['unreachable']),
        message: `the list of bookings at ${environmentText(environment)} cannot be read to its end: ${listing.why}`,
        hint: 'run it again, or ask for fewer days with --since and --until; if it stays, tell the people who run the hub',
      });
  }
}

interface StayOfTrip {
  readonly stay: BookedStay;
  readonly guest?: string;
}

async function tripsOf(
  bookings: readonly ListedBooking[],
  { guests }: BookingsFlags,
  contracts: readonly HotelContract[],
  session: ConnectedSession,
) {
  const { connection, environment, terminal, interruption } = session;
  const { pricing } = environment.capabilities;
  const names = bookings.length > 0 ? await hubNames(contracts, session) : undefined;
  const reading = new CountedWork('Reading bookings', 'bookings', () => interruption.signal.aborted);
  const trips = await terminal.area.during(reading.view, () =>
    readTrips(connection.hub, bookings, {
      micrositeId: connection.micrositeId,
      atOnce: workAtOnce(connection.concurrency),
      signal: interruption.signal,
      onRead: (read) => {
        reading.at(read, bookings.length, performance.now());
        terminal.area.changed();
      },
      use: (trip, { bookingReference }): readonly StayOfTrip[] => {
        const guest = guests ? leadGuest(trip) : undefined;
        return bookedStays(trip, bookingReference, pricing).map((stay) => ({
          stay,
          ...(guest !== undefined && { guest }),
        }));
      },
    }),
  );
  endIfInterrupted(interruption);
  const last = trips.at(-1);
  if (last && !last.ok && stopsEverything(last.failure.kind) && trips.every(({ ok }) => !ok))
    throw failureOfRead(last.failure, environment, '');
  return { trips, judge: names && bookingJudge(contracts, names, pricing) };
}

function reportOf(
  trips: readonly ReadTrip<readonly StayOfTrip[]>[],
  judge: ((stay: BookedStay) => JudgedBooking) | undefined,
  { all, ...head }: Pick<BookingsReport, 'place' | 'environment' | 'made'> & { readonly all: boolean },
): BookingsReport {
  const stays = trips.flatMap((trip) => (trip.ok ? trip.used : []));
  const judged = stays.flatMap(({ stay, guest }) => {
    const found = judge?.(stay);
    return found ? [{ ...found, ...(guest !== undefined && { guest }) }] : [];
  });
  const isShown = ({ isForeign }: JudgedBooking): boolean => all || !isForeign;
  const reasonOf = ({ price }: JudgedBooking): string => (price.kind === 'priced' ? '' : price.reason);
  const hotelless = trips.filter((trip) => trip.ok && trip.used.length === 0).length;
  return {
    ...head,
    listed: trips.length,
    stays: judged.filter(isShown),
    others: tally([
      ...judged.filter((one) => !isShown(one)).map((one): [string, number] => [reasonOf(one), 1]),
      ...(hotelless > 0 ? [['without a hotel', hotelless] as const] : []),
    ]),
    unread: trips.flatMap((trip) => (trip.ok ? [] : [unreadOf(trip)])),
  };
}

function unreadOf({ booking, failure }: Extract<ReadTrip<unknown>, { readonly ok: false }>): UnreadBooking {
  const { bookingReference, status } = booking;
  return { bookingReference, ...(status != null && { status }), reason: failure.reason };
}
