import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import type { HotelContract, Rate } from '../../contract/model.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { SheetLoss } from '../../sheets/export/loss-counts.ts';
import type { RatePlanMessage } from '../../sheets/export/rate-plan.ts';
import { ratePlanLosses } from '../../sheets/export/rate-plan-losses.ts';
import { ratePlanMessage } from '../../sheets/export/rate-plan-message.ts';
import { ratePlanXml } from '../../sheets/export/rate-plan-xml.ts';
import { xmlDocument } from '../../sheets/export/xml-element.ts';
import { type CommandEnd, EXIT, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { choiceFlag, namesFlag, textFlag, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { lossesText } from '../../view/export-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { ExportDocument } from './export-document.ts';
import { exportSheet } from './export-sheet.ts';
import { keptHotels, nothingToExport } from './kept-hotels.ts';

interface Exported {
  readonly message: RatePlanMessage;
  readonly losses: readonly SheetLoss[];
}

async function exportMessage(
  paths: readonly string[],
  flags: FlagsOf<typeof Export>,
  terminal: Terminal,
): Promise<CommandEnd> {
  const { out } = flags;
  if (out !== undefined) refuseOtherForms(out);
  const kept = await keptHotels(paths, flags, terminal, exported);
  if ('end' in kept) return kept.end;
  const [hotel, ...others] = kept.hotels.filter(({ message }) => message.plans.length > 0);
  if (!hotel) throw nothingToExport(flags);
  if (others.length > 0)
    throw wrongUsage(
      `a rate plan message is about one hotel, and ${others.length + 1} are selected`,
      'choose one with --hotel',
    );
  const text = xmlDocument(ratePlanXml(hotel.message));
  const { plans } = hotel.message;
  if (out !== undefined) await writeResult(out, text, 'the message');
  else if (!flags.json) terminal.print(text);
  if (!flags.json) {
    const lost = lossesText([hotel]);
    const place = out === undefined ? '' : ` written to ${safeText(out)}`;
    terminal.talk(`${plural(plans.length, 'rate plan')} of ${safeText(hotel.key)}${place}.`);
    if (lost !== '') terminal.talk(`Not in the message: ${lost}.`);
  }
  const document: ExportDocument = {
    version: 1,
    command: 'export',
    layout: 'alpinebits',
    ...(out !== undefined && { file: out }),
    prices: pricesIn(hotel.message),
    columns: [],
    rows: [],
    message: text,
    losses: hotel.losses.map((loss) => ({ hotel: hotel.key, ...loss })),
  };
  return { exit: EXIT.done, document };
}

function exported(contract: HotelContract, rates: readonly Rate[]): Result<Exported, string> {
  const message = ratePlanMessage(contract, rates);
  if (!message.ok) return message;
  return ok({ message: message.value, losses: ratePlanLosses(contract, rates, message.value) });
}

const pricesIn = ({ plans }: RatePlanMessage): number =>
  plans.flatMap(({ rates }) => rates).reduce((sum, { amounts }) => sum + amounts.base.length, 0);

/** A file whose name promises something else would not open. */
function refuseOtherForms(out: string): void {
  refuseContractName(`--out ${out}`, out);
  if (/\.(?:xlsx?|ods|csv|json)$/i.test(out))
    throw wrongUsage(`--out ${out}: this layout is XML`, 'name a file that ends with .xml');
}

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
    ...wholeSelectionFlags,
    rate: namesFlag('rates with this name'),
    layout: choiceFlag(
      ['long', 'seasons', 'alpinebits'],
      'A price per row, a row per room and season with a column per occupancy, or an AlpineBits message.',
      { default: 'long' },
    ),
    out: textFlag('FILE', 'Write to this file instead of stdout: rates.csv, or rates.xlsx for a workbook.'),
    separator: choiceFlag(['comma', 'semicolon'], 'What separates the cells of CSV.', { default: 'comma' }),
    decimal: choiceFlag(['point', 'comma'], 'What separates decimals in CSV: 12.5 or 12,5.', { default: 'point' }),
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
