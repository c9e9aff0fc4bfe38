import { Flags } from '@oclif/core';
import { showImpact } from '../app/impact/show-impact.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { DAY_FORMS } from '../cli/flags/day-flag.ts';
import { pathArgument, pricingFlags, selectionFlags } from '../cli/flags/flags.ts';

// Without its offers or rates a contract would seem to sell otherwise.
const { only: _only, ...selection } = selectionFlags;

export default class Impact extends BaseCommand<typeof Impact> {
  static override summary =
    'Show what a change of the files means for guests: stays that cost more or less, or are no longer sold.';
  static override description =
    'Compares the files with an earlier version of them: a commit, branch or tag, or another folder. Prices every stay in both: each arrival, length, rate, room, meal plan and party. Changes are grouped by what is written differently, most money first. Rates are matched by name. Works offline.';
  static override examples = [
    '<%= config.bin %> impact --against main',
    '<%= config.bin %> impact --hotel SAO-VICENTE --against main --nights 1-7 --booked-on 2027-01-15',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selection,
    ...pricingFlags,
    against: Flags.string({
      required: true,
      helpValue: 'REF|FOLDER',
      summary: 'The earlier version: a commit, branch or tag, or a folder or file with contracts.',
    }),
    nights: Flags.string({
      helpValue: 'LENGTHS',
      summary: 'Lengths of stays: 7, 1-14 or 1-7,14 (default: 1-14, and those at which a limit begins or ends).',
    }),
    'booked-on': Flags.string({ helpValue: 'DATE', summary: `When guests book: ${DAY_FORMS} (default: today).` }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return showImpact(paths, this.flags, this.terminal);
  }
}
