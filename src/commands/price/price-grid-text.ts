import { occupancyText } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { type NotSoldReason, notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { GridCell, GridSeason, MatrixParty, PriceGrid } from '../../pricing/stay/price-grid.ts';
import type { PriceSheet } from '../../sheets/export/price-sheet.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { countedOtherwise, type GridReport, type MatrixReport } from '../../view/price/price-report.ts';
import { assumptions } from '../../view/price/stay-statement.ts';
import { mealPlanText, partyText } from '../../view/price/stay-words.ts';
import { nightsText } from '../../view/text/nights-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { columnBlocks } from '../../view/text/table.ts';
import { cutText, leftToRight, padEnd, padStart, textWidth, wrapText } from '../../view/text/wrap-text.ts';

/** The share of the screen for a room's name, and for a season's. */
const ROOM_SHARE = 3.5;
const SEASON_SHARE = 5;
const GAP = 2;

/** A party's price list: for each rate a table of rooms by season, in as many blocks as needed; then the dates and the meaning of marks. */
export function priceGridText(report: GridReport, paint: Paint): string {
  const { hotel, contract, party, mealPlan, grids, switches } = report;
  const { currency } = contract.hotel;
  const marks = new Map<string, string>();
  const blocks = grids.flatMap((grid) => ['', ...gridLines(grid, currency, marks, paint)]);
  const cells = grids.flatMap(({ rooms }) => rooms.flatMap((room) => room.cells));
  return [
    ...wrapText(safeLine(`${contract.hotel.hotelname} (${hotel})`, 300), paint.width).map((line) => paint.bold(line)),
    ...wrapText(
      `${currency} a night for ${partyText(party)}${countedOtherwise(report, party)}, ${mealPlanText(mealPlan)}, before offers and supplements`,
      paint.width,
    ),
    ...blocks,
    ...markLines(cells, marks),
    ...assumedLines(switches).flatMap((line) => wrapText(line, paint.width)),
  ]
    .map((line) => line.trimEnd())
    .join('\n');
}

const gridLines = (
  { rate, seasons, rooms }: PriceGrid,
  currency: string,
  marks: Map<string, string>,
  paint: Paint,
): string[] => [
  paint.bold(safeLine(`rate "${rate}"`, 200)),
  ...cellLines(
    seasons.map(({ name }) => name),
    rooms.map(({ code, name, cells }) => ({ label: name === undefined ? code : `${code} ${name}`, cells })),
    { currency, marks, paint },
  ),
  ...seasons.flatMap((season) => wrapText(seasonText(season), paint.width - 2).map((line) => paint.dim(`  ${line}`))),
];

/** What the marks in tables of these cells mean. */
function markLines(cells: readonly GridCell[], marks: ReadonlyMap<string, string>): string[] {
  const asked = cells.some((cell) => cell.sold && cell.onRequest);
  return [
    ...(marks.size > 0 || asked ? [''] : []),
    ...(asked ? ['*  on request'] : []),
    ...[...marks].map(([words, mark]) => `${mark}  ${words}`),
  ];
}

function assumedLines(switches: PricingSwitches): readonly string[] {
  const assumed = assumptions(switches);
  return assumed.length > 0 ? ['', `Assumed pricing settings: ${assumed.join(', ')}`] : [];
}

/** A table of prices in as many blocks as needed. Marks for reasons are added to `marks`. */
function cellLines(
  heads: readonly string[],
  rows: readonly { readonly label: string; readonly cells: readonly GridCell[] }[],
  { currency, marks, paint }: { readonly currency: string; readonly marks: Map<string, string>; readonly paint: Paint },
): string[] {
  const labels = rows.map(({ label }) => cutText(safeLine(label, 200), Math.floor(paint.width / ROOM_SHARE)));
  const cells = rows.map((row) => row.cells.map((cell) => cellText(cell, currency, marks)));
  const labelWidth = Math.max(4, ...labels.map(textWidth));
  const columns = heads.map((name, index) => {
    const head = cutText(safeLine(name, 200), Math.floor(paint.width / SEASON_SHARE));
    const width = Math.max(textWidth(head), ...cells.map((row) => textWidth(row[index] ?? '')));
    return { head, width, index };
  });
  return columnBlocks(columns, ({ width }) => width + GAP, paint.width - labelWidth).flatMap((chunk, position) => [
    ...(position > 0 ? [''] : []),
    padEnd('', labelWidth) + chunk.map(({ head, width }) => `  ${leftToRight(head, padStart(head, width))}`).join(''),
    ...labels.map(
      (label, row) =>
        leftToRight(label, padEnd(label, labelWidth)) +
        chunk.map(({ width, index }) => `  ${padStart(cells[row]?.[index] ?? '', width)}`).join(''),
    ),
  ]);
}

const seasonText = ({ name, dateRanges, minimumStay = 1 }: GridSeason): string =>
  `${leftToRight(safeLine(name, 200))}: ${nightsText(dateRanges)}${minimumStay > 1 ? `, from ${plural(minimumStay, 'night')}` : ''}`;

/** The amount, followed by a star or a blank to keep decimal points aligned; or the mark of a reason. */
function cellText(cell: GridCell, currency: string, marks: Map<string, string>): string {
  if (cell.sold) return `${amountText(cell.amount, currency)}${cell.onRequest ? '*' : ' '}`;
  const words = reasonWords(cell.reason);
  const mark = marks.get(words) ?? String.fromCharCode('a'.charCodeAt(0) + marks.size);
  marks.set(words, mark);
  return `${mark} `;
}

/** Why a list price is missing, in a few words and without names, so that several cells can share a reason. */
function reasonWords({ kind }: NotSoldReason): string {
  return WORDS[kind] ?? kind.replaceAll('-', ' ');
}

const WORDS: Readonly<Partial<Record<NotSoldReason['kind'], string>>> = {
  'occupancy-not-allowed': 'the room does not take this party',
  'room-not-priced': 'the room has no price in the season',
  'lodging-price-missing': 'the room has no price for this party in the season',
  'no-units': 'no units to sell',
  'unknown-meal-plan': 'the rate does not have this meal plan',
  'meal-plan-not-offered': 'the meal plan is not offered in the season',
  'meal-price-missing': 'the meal plan has no price for this party',
  'too-many-infants': 'more infants than the hotel takes',
};

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
