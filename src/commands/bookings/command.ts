import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { fileSelectionFlags, runFlags } from '../../use/ground/flags/flags.ts';
import { inSession } from '../../use/ground/session.ts';
import { listBookings } from './list-bookings.ts';

const day = (summary: string) => Flags.string({ helpValue: 'DATE', summary, helpGroup: 'BOOKINGS' });

export default class Bookings extends ContractsCommand<typeof Bookings> {
  static override summary = 'List what the hub has sold, beside the contract price.';
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
    ref: Flags.string({
      helpValue: 'REF',
      summary: 'Only the booking with this reference: booking, provider, order number or PNR.',
      helpGroup: 'BOOKINGS',
    }),
    user: Flags.string({ helpValue: 'NAME', summary: 'Only bookings made by this user.', helpGroup: 'BOOKINGS' }),
    microsite: Flags.string({
      helpValue: 'ID',
      summary: "Bookings of this microsite (default: the environment's).",
      helpGroup: 'BOOKINGS',
    }),
    operator: Flags.string({
      helpValue: 'ID',
      summary: 'Bookings of all microsites of this operator.',
      helpGroup: 'BOOKINGS',
    }),
    all: Flags.boolean({ summary: 'Also list stays that are not of your files.', helpGroup: 'BOOKINGS' }),
    guests: Flags.boolean({ summary: "Show the lead guests' names.", helpGroup: 'BOOKINGS' }),
    ...runFlags,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => listBookings(paths, this.flags, session));
  }
}
