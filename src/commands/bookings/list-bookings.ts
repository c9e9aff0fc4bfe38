import { tally } from '../../kernel/tally.ts';
import { hubNames } from '../../use/bookings/hub-names.ts';
import { type ListingFlags, listingQuery } from '../../use/bookings/listing-query.ts';
import { type ReadBookings, readBookings } from '../../use/bookings/read-bookings.ts';
import { isNarrowed, type SelectionFlags } from '../../use/check/selection-flags.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import type { ConnectionFlags } from '../../use/ground/flags/flags.ts';
import { openHubSession, type Session } from '../../use/ground/session.ts';
import { withHub } from '../../use/ground/with-hub.ts';
import { bookingJudge, type JudgedBooking } from '../../verify/bookings/judge-booking.ts';
import type { BookingsReport } from '../../view/bookings/bookings-report.ts';
import { bookingsJson } from './bookings-json.ts';
import { bookingsText } from './bookings-text.ts';
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
    const { query, made } = listingQuery(flags, today, connection.micrositeId);
    const read = await readBookings(query, connected, flags);
    const names = await hubNames(read.stays.length > 0 ? contracts : [], connected);
    const report = reportOf(read, bookingJudge(contracts, names, environment.capabilities.pricing), {
      ...{ place: environmentText(environment), environment: environment.name, made },
      // Where there are no files, nothing is theirs.
      all: flags.all || (contracts.length === 0 && !isNarrowed(flags)),
    });
    if (!flags.json) terminal.out(bookingsText(report, terminal.paint));
    return { exit: read.exit, document: bookingsJson(report) };
  });
}

function reportOf(
  { listed, stays, withoutHotel, unread }: ReadBookings,
  judge: ReturnType<typeof bookingJudge>,
  { all, ...head }: Pick<BookingsReport, 'place' | 'environment' | 'made'> & { readonly all: boolean },
): BookingsReport {
  const judged = stays.map(({ stay, ...guest }) => ({ ...judge(stay), ...guest }));
  const isShown = ({ isForeign }: JudgedBooking): boolean => all || !isForeign;
  const hidden = judged.filter((one) => !isShown(one));
  return {
    ...{ ...head, listed, unread },
    stays: judged.filter(isShown),
    others: tally([
      ...hidden.map(({ price }): [string, number] => ['reason' in price ? price.reason : '', 1]),
      ...(withoutHotel > 0 ? [['without a hotel', withoutHotel] as const] : []),
    ]),
  };
}
