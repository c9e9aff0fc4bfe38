import { Flags } from '@oclif/core';
import { exportSheet } from '../app/export/export-sheet.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { namesFlag, pathArgument, selectionFlags } from '../cli/flags/flags.ts';

// With --only, errors in other sections would not count: the sheet could have their prices.
const { only: _only, ...selection } = selectionFlags;

export default class Export extends BaseCommand<typeof Export> {
  static override summary = 'Write the prices of contracts as a rate sheet in CSV.';
  static override description =
    'Prices are those of the contract, by room and by meal plan, before offers and supplements. What a sheet cannot say, such as offers and stop sales, is listed on stderr. Contracts with errors are refused. Works offline.';
  static override examples = [
    '<%= config.bin %> export --layout seasons -o rates.csv',
    "<%= config.bin %> export --hotel SAO-VICENTE --rate 'Flexible 2028'",
    '<%= config.bin %> export -o rates.csv --separator semicolon --decimal comma --bom',
  ];
  static override strict = false;
  static override args = pathArgument;
  static override flags = {
    ...selection,
    rate: namesFlag('rates with this name'),
    layout: Flags.option({
      options: ['long', 'seasons'] as const,
      default: 'long' as const,
      summary: 'A price per row, or a row per room and season with a column per occupancy.',
    })(),
    out: Flags.string({ char: 'o', helpValue: 'FILE', summary: 'Write to this file instead of stdout.' }),
    separator: Flags.option({
      options: ['comma', 'semicolon'] as const,
      default: 'comma' as const,
      summary: 'What separates the cells.',
    })(),
    decimal: Flags.option({
      options: ['point', 'comma'] as const,
      default: 'point' as const,
      summary: 'What separates decimals: 12.5 or 12,5.',
    })(),
    bom: Flags.boolean({
      default: false,
      summary: 'Begin with a byte order mark, so that spreadsheet programs read the file as UTF-8.',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return exportSheet(paths, this.flags, this.terminal);
  }
}
