import { occupancyText } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { GridCell } from '../../pricing/stay/price-grid.ts';
import type { MatrixParty } from '../../pricing/stay/stay-matrix.ts';
import type { PriceSheet } from '../../sheets/export/price-sheet.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import type { MatrixReport } from '../../view/price/price-report.ts';
import { mealPlanText } from '../../view/price/stay-words.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { wrapText } from '../../view/text/wrap-text.ts';
import { assumedLines, cellLines, markLines } from './price-grid-text.ts';

/** `2+7,4`, as `--party` takes it. */
const partyCode = ({ adults, childAges }: MatrixParty): string =>
  childAges.length === 0 ? occupancyText({ adults, children: 0 }) : `${adults}+${childAges.join(',')}`;

/** For a terminal: a table for each rate, rooms with meal plans by party, then the meaning of marks. */
export function stayMatrixText(report: MatrixReport, paint: Paint): string {
  const { contract, parties, rows } = report;
  const { currency } = contract.hotel;
  const marks = new Map<string, string>();
  const heads = parties.map(partyCode);
  const blocks = [...groupBy(rows, ({ rate }) => rate)].flatMap(([rate, ofRate]) => [
    '',
    paint.bold(safeLine(`rate "${rate}"`, 200)),
    ...cellLines(
      heads,
      ofRate.map(({ room, mealPlan, cells }) => ({ label: `${room} ${mealPlanText(mealPlan)}`, cells })),
      { currency, marks, paint },
    ),
  ]);
  return [
    ...headLines(report).flatMap((line) => wrapText(line, paint.width)),
    ...blocks,
    ...markLines(
      rows.flatMap(({ cells }) => cells),
      marks,
    ),
    ...assumedLines(report.switches).flatMap((line) => wrapText(line, paint.width)),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

/** A table in Markdown, with the reasons in place of prices. */
export function stayMatrixMarkdown(report: MatrixReport): string {
  const { columns, rows } = stayMatrixSheet(report);
  const { currency } = report.contract.hotel;
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => markdownText(cell)).join(' | ')} |`;
  const shown = columns.slice(SAME.length);
  return [
    ...headLines(report).flatMap((text) => [markdownText(text), '']),
    line(shown),
    `|${shown.map((_, index) => (index < OF_ROW.length ? '---|' : '---:|')).join('')}`,
    ...rows.map(({ texts, prices, notes }) =>
      line([
        ...texts.slice(SAME.length),
        ...prices.map((price, index) => (price === undefined ? (notes?.[index] ?? '') : amountText(price, currency))),
      ]),
    ),
    ...assumedLines(report.switches).map((text) => markdownText(text)),
    '',
  ].join('\n');
}

/** Columns that say the same in every row, and those of the row. */
const SAME = ['hotel', 'check-in', 'check-out', 'booked on', 'currency'];
const OF_ROW = ['rate', 'room', 'name', 'meal plan', 'units'];

/** A row for each rate, room and meal plan, a column for each party, and the reason where a stay is not sold. */
export function stayMatrixSheet({ hotel, contract, stay, parties, rows }: MatrixReport): PriceSheet {
  const same = [hotel, stay.checkIn, stay.checkOut, stay.bookedOn, contract.hotel.currency];
  return {
    columns: [...SAME, ...OF_ROW, ...parties.map(partyCode)],
    rows: rows.map(({ rate, room, name = '', mealPlan, cells }) => ({
      texts: [...same, rate, room, name, mealPlanText(mealPlan), unitsOf(cells)],
      prices: cells.map((cell) => (cell.sold ? cell.amount : undefined)),
      notes: cells.map((cell) => (cell.sold ? undefined : notSoldText(cell.reason))),
    })),
  };
}

/** Whether there are free units depends on the room and its nights only, not on the party. */
function unitsOf(cells: readonly GridCell[]): string {
  const sold = cells.find((cell) => cell.sold);
  return sold === undefined ? '' : sold.onRequest ? 'on request' : 'free';
}

function headLines({ hotel, contract, stay }: MatrixReport): readonly string[] {
  const { checkIn, checkOut, bookedOn } = stay;
  const { hotelname, currency } = contract.hotel;
  return [
    safeLine(`${hotelname} (${hotel})`, 300),
    `${checkIn} to ${checkOut}, ${plural(daysBetween(checkIn, checkOut), 'night')}, booked ${bookedOn}: ${currency} for the stay by party, with offers and supplements`,
  ];
}
