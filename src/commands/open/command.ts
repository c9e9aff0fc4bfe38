import { ContractsCommand } from '../../cli/base-command.ts';
import { changeNights } from '../../use/edits/change-nights.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { nightsFlags } from '../../use/ground/flags/flags.ts';

export default class Open extends ContractsCommand<typeof Open> {
  static override summary = 'Open closed nights in contract files again.';
  static override description =
    'Takes the nights out of stopSales, of the hotel and of every rate, or with --rate only there. Both ends are nights that are opened. Shows the change, asks, and writes; nothing is sent to a hub until you push.';
  static override examples = [
    '<%= config.bin %> open --room DBL --from 2027-08-10 --to 2027-08-12',
    '<%= config.bin %> open --hotel SAO-VICENTE --from tomorrow',
  ];
  static override flags = nightsFlags;

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return changeNights('open', paths, this.flags, this.terminal);
  }
}
