import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { DAY_FORMS } from '../../use/ground/flags/day-flag.ts';
import { pricingFlags, selectionFlags } from '../../use/ground/flags/flags.ts';
import { priceStays } from './price-stays.ts';

export default class Price extends ContractsCommand<typeof Price> {
  static override summary = 'Price a stay from the contract, with the calculation.';
  static override description =
    'Lists the offers, cheapest first, or says why there are none. With --room and --meal-plan it shows the calculation line by line. With --matrix it prints a price list for a party, rooms by season; with --matrix and --check-in, the stay for every rate, room, meal plan and party, with the reasons why one is not sold. Works offline.';
  static override examples = [
    '<%= config.bin %> price contracts-examples/city-hotel --check-in 2027-05-10 --nights 3 --party 2',
    '<%= config.bin %> price --hotel SAO-VICENTE --check-in 2027-05-10 --party 2+7 --room TRP --meal-plan BB',
    '<%= config.bin %> price contracts-examples/city-hotel --matrix --party 2+7',
    '<%= config.bin %> price contracts-examples/city-hotel --matrix --check-in 2027-05-10 --nights 7 --out prices.xlsx',
  ];
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    'check-in': Flags.string({ helpValue: 'DATE', summary: `Arrival date: ${DAY_FORMS}.`, helpGroup: 'STAY' }),
    'check-out': Flags.string({
      helpValue: 'DATE',
      summary: 'Departure date, instead of --nights.',
      exclusive: ['nights'],
      helpGroup: 'STAY',
    }),
    nights: Flags.integer({ helpValue: 'N', min: 1, summary: 'Number of nights (default 1).', helpGroup: 'STAY' }),
    party: Flags.string({
      helpValue: 'GUESTS',
      summary:
        'Guests: 2 for two adults, 2+7,4 for two adults with children aged 7 and 4 (default 2; every party with --matrix and --check-in).',
      helpGroup: 'STAY',
    }),
    'booked-on': Flags.string({
      helpValue: 'DATE',
      summary: 'Booking date (default today).',
      helpGroup: 'STAY',
    }),
    room: Flags.string({ helpValue: 'CODE', summary: 'Only this room.', helpGroup: 'STAY' }),
    'meal-plan': Flags.string({
      helpValue: 'PLAN',
      summary: 'Only this meal plan: HALF_BOARD, half-board or HB.',
      helpGroup: 'STAY',
    }),
    rate: Flags.string({ helpValue: 'NAME', summary: 'Only this rate.', helpGroup: 'STAY' }),
    matrix: Flags.boolean({
      summary:
        'Show the prices of one night, rooms by season, before offers and supplements; with --check-in, the stay for every party.',
      description:
        "Needs no dates. Without --meal-plan and dates it uses room only, or the hotel's first meal plan if it does not sell room only.",
      helpGroup: 'STAY',
    }),
    out: Flags.string({
      helpValue: 'FILE',
      summary: 'Write the matrix of the stay to this file: prices.csv, prices.xlsx or prices.md.',
      dependsOn: ['matrix'],
      helpGroup: 'STAY',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return priceStays(paths, this.flags, this.terminal);
  }
}
