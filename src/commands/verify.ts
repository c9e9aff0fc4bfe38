import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { endOfVerification } from '../cli/end-of-verification.ts';
import { environmentFlags, fakeBookingFlag, pathArgument, selectionFlags } from '../cli/flags.ts';
import { prepareOnline, withHub } from '../cli/planned.ts';
import { runVerification } from '../cli/run-verification.ts';
import { hotelsWith } from '../cli/sections.ts';
import { onInterrupt } from '../cli/signals.ts';
import { verificationTotals } from '../render/verification-text.ts';

export default class Verify extends BaseCommand<typeof Verify> {
  static override summary = 'Prove with a quote and a fake booking that the hub sells what the contracts say.';
  static override description =
    'For each hotel: quotes a stay that the contract sells, confirms it, compares the price with the contract, prebooks, books with fakeBooking and proves that no booking was kept.';
  static override examples = [
    '<%= config.bin %> verify contracts-examples',
    '<%= config.bin %> verify --env production --fake-booking',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = { ...selectionFlags, ...environmentFlags, 'fake-booking': fakeBookingFlag };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const prepared = await prepareOnline('verify', paths, flags, terminal);
    if ('end' in prepared) return prepared.end;
    const online = prepared.ready;
    const interruption = onInterrupt((text) => terminal.talk(text));
    try {
      return await withHub(online, flags, terminal, async (connection) => {
        const { environment, checked } = online;
        const { contracts, today } = checked;
        const hotels = hotelsWith(flags.only, contracts);
        const verifications = await runVerification(hotels, { environment, today }, connection, {
          terminal,
          json: flags.json,
          fakeBooking: flags['fake-booking'],
          signal: interruption.signal,
        });
        if (!flags.json) terminal.out(`${terminal.paint.bold('Totals:')} ${verificationTotals(verifications)}`);
        return endOfVerification(verifications, interruption.exit());
      });
    } finally {
      interruption.release();
    }
  }
}
