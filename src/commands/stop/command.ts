import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import { changeNights } from '../../use/edits/change-nights.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { allowFlag } from '../../use/ground/flags/allow-flag.ts';
import { nightsFlags, notWith, runFlags } from '../../use/ground/flags/flags.ts';
import { inSession } from '../../use/ground/session.ts';
import { stopAndPush } from './stop-and-push.ts';

export default class Stop extends ContractsCommand<typeof Stop> {
  static override summary = 'Close nights in contract files, and with --push in the hub.';
  static override description =
    'Writes stopSales: of the hotel, which closes the nights in every rate, or with --rate only there. Both ends are nights that are closed. Shows the change, asks, and writes. With --push it then pushes these stop sales and nothing else, and asks the hub for a stay of each room before and after: it ends with exit code 6 if the hub still offers one. A rate with other pending changes is not pushed.';
  static override examples = [
    '<%= config.bin %> stop --room DBL --from 2027-08-10 --to 2027-08-12',
    '<%= config.bin %> stop --hotel SAO-VICENTE --from tomorrow',
    "<%= config.bin %> stop --room DBL --rate 'Flexible 2027' --from 2027-12-24 --diff",
    '<%= config.bin %> stop --hotel SAO-VICENTE --room DBL --from 2027-08-10 --push --env test',
  ];
  static override flags = {
    ...nightsFlags,
    push: Flags.boolean({
      summary: 'Also close the nights in the hub, and prove it with a quote.',
      relationships: notWith(['diff']),
    }),
    allow: allowFlag,
    ...runFlags,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { terminal, flags } = this;
    if (!flags.push) return changeNights('stop', paths, flags, terminal);
    const stop = { ...flags, allow: flags.allow ?? [] };
    return inSession(this.outer, (session) => stopAndPush(paths, stop, session));
  }
}
