import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { DAY_FORMS } from '../../use/ground/flags/day-flag.ts';
import { pricingFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { attackContracts } from './attack-contracts.ts';

// Without its offers or rates a contract would cost something else.
const { only: _only, ...selection } = selectionFlags;

export default class Attack extends ContractsCommand<typeof Attack> {
  static override summary = 'Find how a clever buyer pays less than the contract means.';
  static override description =
    'Looks for stays that should not be cheaper than others: more nights, more guests, a better room, more meals, two bookings instead of one, a day later, offers that add up, a minimum stay that is dodged. Searches every stay on every booking day from today on. Each finding shows its worst case next to the stay that costs more, and where the cause is written. Findings end with exit code 1. Works offline.';
  static override examples = [
    '<%= config.bin %> attack contracts-examples/city-hotel',
    '<%= config.bin %> attack --hotel SAO-VICENTE --nights 1-7 --floor 55.00',
    '<%= config.bin %> attack --hotel SAO-VICENTE --room-order SGL,DBL,TRP --all --max-findings 20',
  ];
  static override flags = {
    ...selection,
    ...pricingFlags,
    nights: Flags.string({
      helpValue: 'LENGTHS',
      summary: 'Lengths of stays: 7, 1-14 or 1-7,14 (default: 1-14, and those at which a limit begins or ends).',
    }),
    'booked-on': Flags.string({
      helpValue: 'DATE',
      summary: `Search this booking day only: ${DAY_FORMS} (default: every day from today on).`,
    }),
    floor: Flags.string({
      helpValue: 'N%|AMOUNT',
      default: '40%',
      summary: 'Least price with offers: a share of the price without them, or an amount for each night.',
    }),
    'room-order': Flags.string({
      helpValue: 'CODES',
      summary: 'Rooms from the plainest to the best, comma-separated (default: by relativeTo, then by most prices).',
    }),
    'max-findings': Flags.integer({
      helpValue: 'N',
      min: 0,
      default: 0,
      summary: 'Fail if there are more than this many findings.',
    }),
    all: Flags.boolean({ summary: 'Show and count usual practice, too: free nights, last-minute offers.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return attackContracts(paths, this.flags, this.terminal);
  }
}
