import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { environmentFlags } from '../../../use/ground/flags/flags.ts';
import { inSession } from '../../../use/ground/session.ts';
import { cancelBooking } from './cancel-booking.ts';

export default class BookingsCancel extends BaseCommand<typeof BookingsCancel> {
  static override summary = 'Cancel a booking, after showing the fee.';
  static override description =
    'Cancels one hotel stay at its supplier. Shows the fee, asks, sends the cancellation once and never again, and reads the booking afterwards: an unclear outcome is reported as unknown, with exit code 4. A protected environment asks for its name, or needs --yes with --env. Refunds nothing.';
  static override examples = [
    '<%= config.bin %> bookings cancel SBX-1A2B3C4D5E --env test',
    '<%= config.bin %> bookings cancel SBX-1A2B3C4D5E --env test --yes --json',
  ];
  static override args = {
    reference: Args.string({ required: true, description: 'Booking reference, as listed by `bookings`.' }),
  };
  static override flags = {
    service: Flags.string({ helpValue: 'REF', summary: 'The hotel service to cancel, if the trip has several.' }),
    microsite: Flags.string({ helpValue: 'ID', summary: "Microsite of the booking (default: the environment's)." }),
    yes: Flags.boolean({ char: 'y', default: false, summary: 'Cancel without asking, whatever the fee.' }),
    ...environmentFlags,
  };

  protected async execute([reference = '']: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => cancelBooking(reference, this.flags, session));
  }
}
