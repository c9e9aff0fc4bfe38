import type { HotelContract, Rate } from '../../contract/model.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { SheetLoss } from '../../sheets/export/loss-counts.ts';
import { type PriceLine, priceLines } from '../../sheets/export/price-lines.ts';
import { type PriceSheet, priceSheet, type SheetLayout } from '../../sheets/export/price-sheet.ts';
import { MOST_ROWS, priceWorkbook } from '../../sheets/export/price-workbook.ts';
import { sheetLosses } from '../../sheets/export/sheet-losses.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { lossesText, sheetCsv } from '../../view/export-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { ExportDocument } from './export-document.ts';
import { type KeepFlags, keptHotels, nothingToExport } from './kept-hotels.ts';

export interface ExportFlags extends KeepFlags {
  readonly layout: SheetLayout;
  readonly out?: string | undefined;
  readonly separator: 'comma' | 'semicolon';
  readonly decimal: 'point' | 'comma';
  readonly bom: boolean;
}

export async function exportSheet(
  paths: readonly string[],
  flags: ExportFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const { out, layout, decimal } = flags;
  if (out !== undefined) refuseOtherForms(out);
  const isWorkbook = out !== undefined && WORKBOOK.test(out);
  if (isWorkbook) refuseCsvFlags(out, flags);
  const kept = await keptHotels(paths, flags, terminal, exported, '`contracts validate` shows the errors');
  if ('end' in kept) return kept.end;
  const { hotels } = kept;
  const sheet = priceSheet(hotels, layout);
  const count = hotels.flatMap(({ lines }) => lines).reduce((sum, { prices }) => sum + prices.length, 0);
  if (count === 0) throw nothingToExport(flags);
  if (isWorkbook && sheet.rows.length >= MOST_ROWS)
    throw usageFailure(
      'not-written',
      `a worksheet holds ${MOST_ROWS - 1} rows, and this one would have ${sheet.rows.length}`,
      'select fewer hotels with --hotel, or name a file that ends with .csv',
    );
  const form = { separator: flags.separator === 'comma' ? ',' : ';', mark: flags.bom, decimal } as const;
  if (out !== undefined) await writeResult(out, isWorkbook ? priceWorkbook(sheet) : sheetCsv(sheet, form), 'the sheet');
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

function exported(contract: HotelContract, rates: readonly Rate[]): Result<Exported, string> {
  const lines = priceLines(contract, rates);
  if (!lines.ok) return lines;
  const { providerCode: hotel, hotelname: hotelName, currency } = contract.hotel;
  return ok({ hotel, hotelName, currency, lines: lines.value, losses: sheetLosses(contract, rates, lines.value) });
}

const WORKBOOK = /\.xlsx$/i;

function refuseCsvFlags(out: string, { separator, decimal, bom }: ExportFlags): void {
  if (separator !== 'comma' || decimal !== 'point' || bom)
    throw wrongUsage(`--out ${out}: --separator, --decimal and --bom are for CSV`, 'leave them out');
}

/** A file whose name promises something else would not open. */
function refuseOtherForms(out: string): void {
  refuseContractName(`--out ${out}`, out);
  if (/\.(?:xls|ods|xml|json)$/i.test(out))
    throw wrongUsage(
      `--out ${out}: only CSV and XLSX are written`,
      /xml$/i.test(out) ? '--layout alpinebits writes XML' : 'name a file that ends with .csv or .xlsx',
    );
}

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
  columns,
  rows: rows.map(({ texts, prices }) => [...texts, ...prices.map((price) => price ?? '')]),
  losses: hotels.flatMap(({ key, losses }) => losses.map((loss) => ({ hotel: key, ...loss }))),
});
