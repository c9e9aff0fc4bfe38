import { Flags } from '@oclif/core';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import { tally } from '../../kernel/tally.ts';
import { hubNames } from '../../use/bookings/hub-names.ts';
import { listingQuery } from '../../use/bookings/listing-query.ts';
import { type ReadBookings, readBookings } from '../../use/bookings/read-bookings.ts';
import { isNarrowed } from '../../use/check/check-project.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { fileSelectionFlags, runFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { openHubSession, type Session, withHub } from '../../use/ground/session.ts';
import { bookingJudge, type JudgedBooking } from '../../verify/bookings/judge-booking.ts';
import { type BookingsReport, bookingsJson, bookingsText } from './bookings-text.ts';
import { localContracts } from './local-contracts.ts';

function reportOf(
  { listed, stays, withoutHotel, unread }: ReadBookings,
  judge: ReturnType<typeof bookingJudge>,
  { all, ...head }: Pick<BookingsReport, 'place' | 'environment' | 'made'> & { readonly all: boolean },
): BookingsReport {
  const judged = stays.map(({ stay, ...guest }) => ({ ...judge(stay), ...guest }));
  const isShown = ({ isForeign }: JudgedBooking): boolean => all || !isForeign;
  const hidden = judged.filter((one) => !isShown(one));
  return {
    ...head,
    listed,
    unread,
    stays: judged.filter(isShown),
    others: tally([
      ...hidden.map(({ price }): [string, number] => ['reason' in price ? price.reason : '', 1]),
      ...(withoutHotel > 0 ? [['without a hotel', withoutHotel] as const] : []),
    ]),
  };
}

const day = (summary: string) => textFlag('DATE', summary, { helpGroup: 'BOOKINGS' });

export default class Bookings extends ContractsSessionCommand<typeof Bookings> {
  static override summary = 'List what the hub has sold, next to the contract price.';
  static override description =
    "Reads every booking made in the last 30 days (or since another date), and prices each hotel stay from your files as of its booking date. Nothing is changed. Dates: yyyy-mm-dd, today or 30d for 30 days ago; --since and --until also accept a time in the hub's clock: 2026-11-01T18:30.";
  static override examples = [
    '<%= config.bin %> bookings',
    '<%= config.bin %> bookings --hotel SEA-PALACE --since 90d',
    '<%= config.bin %> bookings --env test --cancelled-since 7d --json',
  ];
  static override flags = {
    supplier: fileSelectionFlags.supplier,
    hotel: fileSelectionFlags.hotel,
    exclude: fileSelectionFlags.exclude,
    since: day('Only bookings made on or after this date (default 30 days ago).'),
    until: day('Only bookings made on or before this date.'),
    'departure-from': day('Only trips that depart on or after this date.'),
    'departure-to': day('Only trips that depart on or before this date.'),
    'updated-since': day('Only bookings changed on or after this date.'),
    'updated-until': day('Only bookings changed on or before this date.'),
    'cancelled-since': day('Only bookings cancelled on or after this date.'),
    'cancelled-until': day('Only bookings cancelled on or before this date.'),
    ref: textFlag('REF', 'Only the booking with this reference: booking, provider, order number or PNR.', {
      helpGroup: 'BOOKINGS',
    }),
    user: textFlag('NAME', 'Only bookings made by this user.', { helpGroup: 'BOOKINGS' }),
    microsite: textFlag('ID', "Bookings of this microsite (default: the environment's).", { helpGroup: 'BOOKINGS' }),
    operator: textFlag('ID', 'Bookings of all microsites of this operator.', { helpGroup: 'BOOKINGS' }),
    all: Flags.boolean({ summary: 'Also list stays that are not of your files.', helpGroup: 'BOOKINGS' }),
    guests: Flags.boolean({ summary: "Show the lead guests' names.", helpGroup: 'BOOKINGS' }),
    ...runFlags,
  };

  protected async work(paths: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
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
        place: environmentText(environment),
        environment: environment.name,
        made,
        // Without files, no stay belongs to one of their hotels.
        all: flags.all || (contracts.length === 0 && !isNarrowed(flags)),
      });
      if (!flags.json) terminal.out(bookingsText(report, terminal.paint));
      return { exit: read.exit, document: bookingsJson(report) };
    });
  }
}
