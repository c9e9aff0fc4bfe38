import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { namesFlag, selectionFlags } from '../../use/ground/flags/flags.ts';
import { exportMessage } from './export-message.ts';
import { exportSheet } from './export-sheet.ts';

// With --only, errors in other sections would not count: the sheet could have their prices.
const { only: _only, ...selection } = selectionFlags;

export default class Export extends ContractsCommand<typeof Export> {
  static override summary = 'Write the prices of contracts as a rate sheet or XML message.';
  static override description =
    'A rate sheet (CSV, or XLSX if the file is named so) has the prices of the contract, by room and by meal plan, before offers and supplements. An AlpineBits message (OTA_HotelRatePlanNotifRQ) has the rates of one hotel with their meals, stay limits and stop sales. What cannot be said there is listed on stderr. Contracts with errors are refused. Works offline.';
  static override examples = [
    '<%= config.bin %> export --layout seasons --out rates.xlsx',
    "<%= config.bin %> export --hotel SAO-VICENTE --rate 'Flexible 2028'",
    '<%= config.bin %> export --out rates.csv --separator semicolon --decimal comma --bom',
    '<%= config.bin %> export --layout alpinebits --hotel SAO-VICENTE --out rates.xml',
  ];
  static override flags = {
    ...selection,
    rate: namesFlag('rates with this name'),
    layout: Flags.option({
      options: ['long', 'seasons', 'alpinebits'] as const,
      default: 'long' as const,
      summary: 'A price per row, a row per room and season with a column per occupancy, or an AlpineBits message.',
    })(),
    out: Flags.string({
      helpValue: 'FILE',
      summary: 'Write to this file instead of stdout: rates.csv, or rates.xlsx for a workbook.',
    }),
    separator: Flags.option({
      options: ['comma', 'semicolon'] as const,
      default: 'comma' as const,
      summary: 'What separates the cells of CSV.',
    })(),
    decimal: Flags.option({
      options: ['point', 'comma'] as const,
      default: 'point' as const,
      summary: 'What separates decimals in CSV: 12.5 or 12,5.',
    })(),
    bom: Flags.boolean({
      default: false,
      summary: 'Begin CSV with a byte order mark, so that spreadsheet programs read the file as UTF-8.',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { layout } = this.flags;
    if (layout === 'alpinebits') return exportMessage(paths, this.flags, this.terminal);
    return exportSheet(paths, { ...this.flags, layout }, this.terminal);
  }
}
