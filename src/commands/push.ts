import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { environmentFlags, fakeBookingFlag, pathArgument, selectionFlags } from '../cli/flags.ts';
import { prepareOnline, withHub } from '../cli/planned.ts';
import { pushAndVerify } from '../cli/push-and-verify.ts';
import { onInterrupt } from '../cli/signals.ts';

export default class Push extends BaseCommand<typeof Push> {
  static override summary = 'Load contracts into the hub, read them back and verify them.';
  static override description =
    'Checks the files, reads the hub, shows the plan, asks, applies it in dependency order, reads every record back, and verifies each hotel with a quote and a fake booking.';
  static override examples = [
    '<%= config.bin %> push contracts-examples --yes',
    '<%= config.bin %> push --env production --hotel SEA-*',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    ...environmentFlags,
    yes: Flags.boolean({ char: 'y', summary: 'Apply without asking.', env: 'CONTRACTS_YES' }),
    prune: Flags.boolean({ summary: 'Remove what only the hub has, where the interface can remove it.' }),
    verify: Flags.boolean({ summary: 'Verify after the push.', default: true, allowNo: true }),
    'fake-booking': fakeBookingFlag,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const prepared = await prepareOnline('push', paths, flags, terminal);
    if ('end' in prepared) return prepared.end;
    const interruption = onInterrupt((text) => terminal.talk(text));
    try {
      return await withHub(prepared.ready, flags, terminal, (connection) =>
        pushAndVerify(
          prepared.ready,
          connection,
          { ...flags, fakeBooking: flags['fake-booking'] },
          terminal,
          interruption,
        ),
      );
    } finally {
      interruption.release();
    }
  }
}
