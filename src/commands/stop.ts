import { changeNights } from '../app/edits/change-nights.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { nightsFlags, pathArgument } from '../cli/flags/flags.ts';

export default class Stop extends BaseCommand<typeof Stop> {
  static override summary = 'Close nights in contract files.';
  static override description =
    'Writes stopSales: of the hotel, which closes the nights in every rate, or with --rate only there. Both ends are nights that are closed. Shows the change, asks, and writes; nothing is sent to a hub until you push.';
  static override examples = [
    '<%= config.bin %> stop --room DBL --from 2027-08-10 --to 2027-08-12',
    '<%= config.bin %> stop --hotel SAO-VICENTE --from tomorrow',
    "<%= config.bin %> stop --room DBL --rate 'Flexible 2027' --from 2027-12-24 --diff",
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = nightsFlags;

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return changeNights('stop', paths, this.flags, this.terminal);
  }
}
