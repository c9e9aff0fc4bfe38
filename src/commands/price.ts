import { Flags } from '@oclif/core';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { notWith, pathArgument, pricingFlags, selectionFlags } from '../cli/flags.ts';
import { priceStays } from '../cli/price-stays.ts';

export default class Price extends BaseCommand<typeof Price> {
  static override summary = 'Say what a stay costs by the contract, and how that is worked out.';
  static override description =
    'Lists what is offered, cheapest first, or why nothing is. With a room and a meal plan it prints the calculation as a statement. With --matrix it prints the price list of a party, rooms by season. Nothing is contacted.';
  static override examples = [
    '<%= config.bin %> price contracts-examples/city-hotel --check-in 2027-05-10 --nights 3 --party 2',
    '<%= config.bin %> price --hotel SAO-VICENTE --check-in 2027-05-10 --party 2+7 --room TRP --meal-plan BB',
    '<%= config.bin %> price contracts-examples/city-hotel --matrix --party 2+7',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    'check-in': Flags.string({ helpValue: 'DAY', summary: 'The day of arrival, yyyy-mm-dd.', helpGroup: 'STAY' }),
    'check-out': Flags.string({
      helpValue: 'DAY',
      summary: 'The morning of leaving, instead of --nights.',
      exclusive: ['nights'],
      helpGroup: 'STAY',
    }),
    nights: Flags.integer({ min: 1, summary: 'How many nights; one when left out.', helpGroup: 'STAY' }),
    party: Flags.string({
      default: '2',
      summary: 'Who travels: 2 for two adults, 2+7,4 for two adults and children of 7 and 4.',
      helpGroup: 'STAY',
    }),
    'booked-on': Flags.string({
      helpValue: 'DAY',
      summary: 'The day of booking; today when left out.',
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
      summary: 'The prices of one night, rooms by season, before offers and supplements.',
      description:
        'Without --meal-plan: room only where the hotel sells that, else the first plan that it lists. Needs no days.',
      relationships: notWith(['check-in', 'check-out', 'nights', 'booked-on']),
      helpGroup: 'STAY',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return priceStays(paths, this.flags, this.terminal);
  }
}
