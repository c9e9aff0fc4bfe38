import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { editFlags, namesFlag, notWith } from '../../use/ground/flags/flags.ts';
import { reprice } from './reprice.ts';

export default class Reprice extends ContractsCommand<typeof Reprice> {
  static override summary = 'Change prices in contract files by a percentage or an amount.';
  static override description =
    'Changes the prices of rooms as they are written: per room and night where a season is priced by occupancy, per guest where it is priced by person. Prices of meal plans and amounts of supplements change with --meal-plan and --supplement. A price of 0 stays free. Each price is rounded half up, once. Shows the change, asks, and writes; comments and layout are kept, and nothing is written that would cause an error.';
  static override examples = [
    "<%= config.bin %> reprice --rate 'Flexible 2028' --by 4% --round 0.5",
    '<%= config.bin %> reprice --season High --room DBL --add 15 --diff',
    '<%= config.bin %> reprice --meal-plan BB --by 3% --yes hotel.yaml',
  ];
  static override flags = {
    ...editFlags,
    rate: namesFlag('prices of rates with this name'),
    season: namesFlag('prices of seasons with this name'),
    room: namesFlag('prices of the room with this code', 'CODE'),
    'meal-plan': Flags.string({
      helpValue: 'PLAN',
      multiple: true,
      multipleNonGreedy: true,
      summary: 'The extra price of this meal plan (BB, HALF_BOARD), instead of prices of rooms.',
      helpGroup: 'SELECTION',
      relationships: notWith(['room']),
    }),
    supplement: Flags.string({
      helpValue: 'CODE',
      multiple: true,
      multipleNonGreedy: true,
      summary: 'The amount of the supplement with this code (with * and ?), instead of prices of rooms.',
      helpGroup: 'SELECTION',
      relationships: notWith(['rate', 'season', 'room', 'meal-plan']),
    }),
    by: Flags.string({ helpValue: 'PERCENT', summary: 'By how much: 4% or -2.5%.', relationships: notWith(['add']) }),
    add: Flags.string({ helpValue: 'AMOUNT', summary: 'What to add to each price: 5 or -2.50.' }),
    round: Flags.string({
      helpValue: 'STEP',
      summary: 'Round to a multiple of this amount (default: the smallest unit of the currency).',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return reprice(paths, this.flags, this.terminal);
  }
}
