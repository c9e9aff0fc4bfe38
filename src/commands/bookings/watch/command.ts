import { Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { runFlags } from '../../../use/ground/flags/flags.ts';
import { inSession } from '../../../use/ground/session.ts';
import { watchBookings } from './watch-bookings.ts';

export default class BookingsWatch extends BaseCommand<typeof BookingsWatch> {
  static override summary = 'Print changes of bookings as the hub reports them.';
  static override description =
    "Receives the hub's webhooks, reads each booking from the hub and prints what changed, until Ctrl-C. Prints the address to register in the hub's back office; its path is secret, and new at every start unless CONTRACTS_WEBHOOK_PATH sets one. Repeated events are printed once in a run, late ones are marked. An event is stored in .contracts/webhooks before it is acknowledged and deleted once it was printed: after a crash the next run prints it, possibly a second time. The hub sends an event five times within 51 minutes; what it sent while this did not run is lost after that. With --json it prints one line for the address and one for each change.";
  static override examples = [
    '<%= config.bin %> bookings watch --port 4020',
    '<%= config.bin %> bookings watch --port 4020 --exec "node notify.mjs"',
    '<%= config.bin %> bookings watch --env test --json',
  ];
  static override flags = {
    port: Flags.integer({
      helpValue: 'N',
      summary: 'Port to listen on; 0 picks a free one.',
      env: 'CONTRACTS_WEBHOOK_PORT',
      default: 0,
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({
      helpValue: 'ADDRESS',
      summary: 'Address to listen on; others than this machine only behind a proxy with HTTPS.',
      env: 'CONTRACTS_WEBHOOK_HOST',
      default: '127.0.0.1',
    }),
    settle: Flags.integer({
      helpValue: 'SECONDS',
      summary: 'Wait this long for more events of a booking before reading it.',
      default: 3,
      min: 0,
      max: 60,
    }),
    exec: Flags.string({
      helpValue: 'COMMAND',
      summary: 'Run a program for each change, with the change as JSON on stdin.',
      description:
        'Started without a shell, one at a time, for at most 30 seconds. Its variables are BOOKING_REFERENCE, BOOKING_EVENTS, BOOKING_STATUS and BOOKING_STATE; it gets none of the CONTRACTS_ variables. Its output goes to stderr. A failure is reported and not repeated.',
      exclusive: ['json'],
    }),
    ...runFlags,
  };

  protected async execute(): Promise<CommandEnd> {
    return inSession(this.outer, (session) => watchBookings(this.flags, session));
  }
}
