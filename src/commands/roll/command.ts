import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { editFlags, namesFlag, notWith } from '../../use/ground/flags/flags.ts';
import { rollRates } from './roll-rates.ts';

export default class Roll extends ContractsCommand<typeof Roll> {
  static override summary = 'Copy rates to another year, with what the calendar changes.';
  static override description =
    'Adds a rate for the new year behind each copied one. Seasons keep their dates or weekdays; seasons of Easter, of feasts that move with it, and of events in calendar: in the settings, move with them, and the nights that they leave go to their neighbours. 29 February is neither left out nor doubled. Offers and supplements with dates are copied under new codes, because the hub cannot change them. Every decision is shown before anything is written. Stays under tests: are not copied.';
  static override examples = [
    '<%= config.bin %> roll --to 2029',
    "<%= config.bin %> roll --to 2029 --rate 'Flexible 2028' --by 4% --round 0.5",
    "<%= config.bin %> roll --to 2029 --keep weekdays --move 'Turn of the year=dates' --diff",
  ];
  static override flags = {
    ...editFlags,
    to: Flags.integer({
      helpValue: 'YEAR',
      required: true,
      min: 1990,
      max: 2100,
      summary: 'The year in which the first night of the new rates is.',
    }),
    rate: namesFlag('rates with this name; by default those that begin the year before'),
    keep: Flags.option({
      options: ['dates', 'weekdays'] as const,
      default: 'dates' as const,
      summary: 'Whether seasons keep their dates, or their weekdays (by whole weeks).',
    })(),
    move: Flags.string({
      helpValue: 'SEASON=RULE',
      multiple: true,
      multipleNonGreedy: true,
      summary:
        'How seasons with this name move: dates, weekdays, easter, orthodox-easter, or an event of calendar: in the settings.',
    }),
    by: Flags.string({
      helpValue: 'PERCENT',
      summary: 'Change the prices of rooms: 4% or -2.5%.',
      relationships: notWith(['add']),
    }),
    add: Flags.string({ helpValue: 'AMOUNT', summary: 'Add this amount to each price of a room.' }),
    round: Flags.string({ helpValue: 'STEP', summary: 'Round changed prices to a multiple of this amount.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return rollRates(paths, this.flags, this.terminal);
  }
}
