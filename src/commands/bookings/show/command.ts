import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { environmentFlags, pathArgument } from '../../../use/ground/flags/flags.ts';
import { inSession } from '../../../use/ground/session.ts';
import { showBooking } from './show-booking.ts';

export default class BookingsShow extends BaseCommand<typeof BookingsShow> {
  static override summary = 'Show a booking, its history and its cancellation fee.';
  static override description =
    "Shows each hotel stay beside the price of your contract, what happened to the booking in the hub's own words, and what cancelling it would cost today, beside the booked policies and the terms in your contract. Nothing is changed.";
  static override examples = [
    '<%= config.bin %> bookings show SBX-1A2B3C4D5E --env test',
    '<%= config.bin %> bookings show SBX-1A2B3C4D5E --env test --json',
  ];
  static override strict = false;
  static override args = {
    reference: Args.string({ required: true, description: 'Booking reference, as listed by `bookings`.' }),
    ...pathArgument,
  };
  static override flags = {
    microsite: Flags.string({
      helpValue: 'ID',
      summary: "Microsite of the booking (default: the environment's).",
    }),
    guests: Flags.boolean({ summary: 'Name the lead guest on a build server too.' }),
    ...environmentFlags,
  };

  protected async execute([reference = '', ...paths]: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => showBooking(reference, paths, this.flags, session));
  }
}
