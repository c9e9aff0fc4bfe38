import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { selectionFlags } from '../../use/ground/flags/flags.ts';
import { showContracts } from './show-contracts.ts';

// A picture without rates or offers would say that there are none.
const { only: _only, ...selection } = selectionFlags;

export default class Show extends ContractsCommand<typeof Show> {
  static override summary = 'Show contracts as a picture: seasons on a time line, prices by season and room.';
  static override description =
    'For each hotel: the seasons of its rates, closed nights, offers and supplements on a time line as wide as the terminal, then a table of prices for each rate. Prices are those of the contract, before offers and supplements. Works offline.';
  static override examples = ['<%= config.bin %> show --hotel SAO-VICENTE', '<%= config.bin %> show --json'];
  static override flags = {
    ...selection,
    env: Flags.string({
      helpValue: 'NAME',
      char: 'e',
      summary: 'As in this environment: with its own codes, names, e-mail addresses and images.',
      env: 'CONTRACTS_ENV',
      helpGroup: 'ENVIRONMENT',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return showContracts(paths, this.flags, this.terminal);
  }
}
