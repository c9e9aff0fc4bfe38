import { matchesAny } from '../../check/selection.ts';
import type { CommandEnd } from '../../cli/base-command.ts';
import { CliFailure, usageFailure, wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { refuseContractName } from '../../cli/reports/report-outputs.ts';
import { writeResult } from '../../cli/reports/write-result.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { hotelKey, supplierKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { type PriceLine, priceLines } from '../../export/price-lines.ts';
import { type PriceSheet, priceSheet, type SheetLayout } from '../../export/price-sheet.ts';
import type { SheetLoss } from '../../export/loss-counts.ts';
import { sheetLosses } from '../../export/sheet-losses.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { ExportDocument } from '../../render/export-document.ts';
import { lossesText, sheetCsv } from '../../render/export-text.ts';
import { plural } from '../../render/text/plural.ts';
import { checkProject, contractFiles } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';

export interface ExportFlags extends SelectionFlags {
  readonly layout: SheetLayout;
  readonly out?: string | undefined;
  readonly rate?: readonly string[] | undefined;
  readonly separator: 'comma' | 'semicolon';
  readonly decimal: 'point' | 'comma';
  readonly bom: boolean;
  readonly json: boolean;
}

/** The work of `export`: the prices of contracts as a rate sheet in CSV, and what such a sheet cannot say. */
export async function exportSheet(
  paths: readonly string[],
  flags: ExportFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const { out, layout, decimal } = flags;
  if (out !== undefined) refuseOtherForms(out);
  const keep = (contract: HotelContract) => exported(contract, flags);
  const config = readConfig(process.cwd());
  const checked = await checkProject(await contractFiles(paths), flags, config, { keep });
  const end = endOfFindings('export', checked, flags, terminal, { offline: true });
  if (end) return end;
  const hotels = checked.hotels
    .flatMap(({ contract, kept }) =>
      kept ? [{ key: hotelKey(contract), supplier: supplierKey(contract.supplier), ...wholeOf(contract, kept) }] : [],
    )
    .sort((a, b) => compareText(a.key, b.key));
  const sheet = priceSheet(hotels, layout);
  const count = hotels.flatMap(({ lines }) => lines).reduce((sum, { prices }) => sum + prices.length, 0);
  if (count === 0) throw nothingToExport(flags);
  const form = { separator: flags.separator === 'comma' ? ',' : ';', mark: flags.bom, decimal } as const;
  if (out !== undefined) await writeResult(out, sheetCsv(sheet, form), 'the sheet');
  else if (!flags.json) terminal.print(sheetCsv(sheet, form));
  if (!flags.json) {
    const lost = lossesText(hotels);
    const place = out === undefined ? '' : ` written to ${safeText(out)}`;
    const empty = hotels.filter(({ lines }) => lines.length === 0);
    terminal.talk(`${plural(count, 'price')} of ${plural(hotels.length - empty.length, 'hotel')}${place}.`);
    if (empty.length > 0) terminal.talk(`No prices to export: ${namesOf(empty)}.`);
    if (lost !== '') terminal.talk(`Not in the sheet: ${lost}.`);
  }
  return { exit: EXIT.done, document: documentOf(sheet, { layout, out, count, hotels }) };
}

const MOST_NAMED = 5;

function namesOf(hotels: readonly { readonly key: string }[]): string {
  const names = hotels.slice(0, MOST_NAMED).map(({ key }) => safeText(key));
  const more = hotels.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

interface Exported {
  readonly hotel: string;
  readonly hotelName: string;
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly losses: readonly SheetLoss[];
}

function exported(contract: HotelContract, { rate }: Pick<ExportFlags, 'rate'>): Result<Exported, string> {
  if (contract.incomplete) return fail('part of it cannot be read');
  const rates = contract.rates.filter(({ name }) => matchesAny(name, rate));
  const lines = priceLines(contract, rates);
  if (!lines.ok) return lines;
  const { providerCode: hotel, hotelname: hotelName, currency } = contract.hotel;
  return ok({ hotel, hotelName, currency, lines: lines.value, losses: sheetLosses(contract, rates, lines.value) });
}

function wholeOf(contract: HotelContract, kept: Result<Exported, string>): Exported {
  if (kept.ok) return kept.value;
  throw new CliFailure({
    code: 'findings',
    exit: EXIT.findings,
    message: safeText(`${hotelKey(contract)}: ${kept.error}; nothing was exported`),
    hint: 'contracts validate says what is wrong',
  });
}

/** A file whose name promises something else would not open. */
function refuseOtherForms(out: string): void {
  refuseContractName(`--out ${out}`, out);
  if (/\.(?:xlsx?|ods|xml|json)$/i.test(out))
    throw wrongUsage(`--out ${out}: only CSV is written`, 'name a file that ends with .csv');
}

const nothingToExport = ({ rate }: ExportFlags) =>
  usageFailure(
    'nothing-selected',
    rate ? 'no rate with this name has prices' : 'the files have no prices',
    rate ? 'names are written as in the files, with * and ?' : 'name a file or folder with rates',
  );

const documentOf = (
  { columns, rows }: PriceSheet,
  {
    layout,
    out,
    count,
    hotels,
  }: Pick<ExportFlags, 'layout' | 'out'> & {
    readonly count: number;
    readonly hotels: readonly (Pick<Exported, 'losses'> & { readonly key: string })[];
  },
): ExportDocument => ({
  version: 1,
  command: 'export',
  layout,
  ...(out !== undefined && { file: out }),
  prices: count,
  columns: [...columns],
  rows: rows.map(({ texts, prices }) => [...texts, ...prices.map((price) => price ?? '')]),
  losses: hotels.flatMap(({ key, losses }) => losses.map((loss) => ({ hotel: key, ...loss }))),
});
