import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { selectionFlags } from '../../use/ground/flags/flags.ts';
import { BUILD_SERVERS } from './ci-workflows.ts';
import { EXAMPLE_NAMES } from './copied-example.ts';
import { init } from './init.ts';

export default class Init extends BaseCommand<typeof Init> {
  static override summary = 'Create a folder with a first contract.';
  static override description =
    'Asks for supplier, hotel, rooms, boards and season, or takes them from flags, and writes a contract that validates, with settings, editor support and .gitignore. With --example it copies a complete contract under your codes. With --ci it adds a workflow to a project that has contracts. Existing files are never overwritten.';
  static override examples = [
    '<%= config.bin %> init my-contracts',
    '<%= config.bin %> init my-contracts --hotel-name "Casa Marina" --country ES --rooms "Double room 2, Family room 2+1" --yes',
    '<%= config.bin %> init my-contracts --example ski --supplier ALPS --hotel CHALET --yes',
    '<%= config.bin %> init --ci github',
  ];
  static override args = {
    dir: Args.string({ description: 'The folder, created if it is missing.', default: '.' }),
  };
  static override flags = {
    example: Flags.option({
      options: EXAMPLE_NAMES,
      summary: 'Copy this example instead of asking for a contract.',
    })(),
    ci: Flags.option({
      options: BUILD_SERVERS,
      summary: 'Write only a workflow for this build server, for contracts that exist.',
    })(),
    yes: Flags.boolean({ char: 'y', summary: 'Ask nothing; use the defaults for everything that no flag sets.' }),
    'supplier-name': Flags.string({ helpValue: 'NAME', summary: 'Name of the supplier.' }),
    supplier: Flags.string({ helpValue: 'CODE', summary: 'Code of the supplier.' }),
    'hotel-name': Flags.string({ helpValue: 'NAME', summary: 'Name of the hotel.' }),
    hotel: Flags.string({ helpValue: 'CODE', summary: 'Code of the hotel; for an example with several, A,B,C.' }),
    country: Flags.string({ helpValue: 'COUNTRY', summary: 'Country of the hotel: ES or Spain.' }),
    position: Flags.string({ helpValue: 'LAT,LON', summary: 'Where the hotel is: 39.5613,2.6224.' }),
    currency: Flags.string({ helpValue: 'CODE', summary: 'Currency of all prices: EUR.' }),
    rooms: Flags.string({
      helpValue: 'ROOMS',
      summary: 'Rooms and their capacity: "Double room 2, Family room 2+1".',
      description: 'Put a code before a name to set it: "DBL=Double room 2". Otherwise it is derived from the name.',
    }),
    boards: Flags.string({ helpValue: 'BOARDS', summary: 'Meal plans: RO,BB or HALF_BOARD.' }),
    season: Flags.string({ helpValue: 'DAYS', summary: 'First and last night: 2027-05-01..2027-10-31.' }),
    today: selectionFlags.today,
  };

  protected async execute([folder = '.']: readonly string[]): Promise<CommandEnd> {
    return init(folder, this.flags, {
      terminal: this.terminal,
      packageRoot: this.config.root,
      tool: this.config.version,
    });
  }
}
