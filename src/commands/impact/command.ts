import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { DAY_FORMS } from '../../use/ground/flags/day-flag.ts';
import { runFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { inSession } from '../../use/ground/session.ts';
import { showImpact } from './show-impact.ts';

// Without its offers or rates a contract would seem to sell otherwise.
const { only: _only, ...selection } = selectionFlags;

export default class Impact extends ContractsCommand<typeof Impact> {
  static override summary =
    'Show what a change of the files means for guests: stays that cost more or less, or are no longer sold.';
  static override description =
    'Compares the files with an earlier version of them (a commit, branch or tag, or another folder), or with what the hub has now; or two commits, branches or tags. Prices every stay in both: each arrival, length, rate, room, meal plan and party, booked on every day from today to arrival. First come sentences about all of it, then the changes by cause, the greatest differences by the night first. Rates are matched by name, or by formerly. Only `--against hub` needs the hub, and writes nothing there; otherwise --env says whose pricing settings count.';
  static override examples = [
    '<%= config.bin %> impact --against main',
    '<%= config.bin %> impact --against main..HEAD',
    '<%= config.bin %> impact --against hub --env test',
    '<%= config.bin %> impact --hotel SAO-VICENTE --against main --nights 1-7 --booked-on 2027-01-15',
  ];
  static override flags = {
    ...selection,
    ...runFlags,
    against: Flags.string({
      required: true,
      helpValue: 'REF|REF..REF|FOLDER|hub',
      summary:
        'The version before: a commit, branch or tag, a folder or file with contracts, or hub. A..B compares B with A.',
    }),
    nights: Flags.string({
      helpValue: 'LENGTHS',
      summary: 'Lengths of stays: 7, 1-14 or 1-7,14 (default: 1-14, and those at which a limit begins or ends).',
    }),
    'booked-on': Flags.string({
      helpValue: 'DATE',
      summary: `Compare bookings of one day only: ${DAY_FORMS} (default: every day from today).`,
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => showImpact(paths, this.flags, session));
  }
}
