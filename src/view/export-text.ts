import type { Decimal } from '../kernel/decimal.ts';
import type { SheetLoss } from '../sheets/export/loss-counts.ts';
import type { PriceSheet } from '../sheets/export/price-sheet.ts';
import { type CsvForm, csvLabel, csvText } from './csv-text.ts';

export interface SheetForm extends CsvForm {
  readonly decimal: 'point' | 'comma';
}

/** A rate sheet as CSV. An empty cell is a price that the contract does not have. */
export function sheetCsv({ columns, rows }: PriceSheet, form: SheetForm): string {
  const amount = (price: Decimal): string => (form.decimal === 'comma' ? price.replace('.', ',') : price);
  const cells = ({ texts, prices, notes = [] }: PriceSheet['rows'][number]): readonly string[] => [
    ...texts.map(csvLabel),
    ...prices.map((price, column) => (price === undefined ? csvLabel(notes[column] ?? '') : amount(price))),
  ];
  return csvText([columns, ...rows.map(cells)], form);
}

/** What the sheet cannot say, on one line: `offers (2), seasons.minimumStay (1)`. */
export function lossesText(hotels: readonly { readonly losses: readonly SheetLoss[] }[]): string {
  const counts = new Map<string, number>();
  for (const { losses } of hotels)
    for (const { field, count } of losses) counts.set(field, (counts.get(field) ?? 0) + count);
  return [...counts].map(([field, count]) => `${field} (${count})`).join(', ');
}
