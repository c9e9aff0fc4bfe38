import { addDays, type CalendarDay, type DayRange, dayNumber } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { ShownHotel, ShownRate } from '../../view/show/show-document.ts';
import { foldedGuests } from '../../view/text/folded-guests.ts';
import { nightsText } from '../../view/text/nights-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { type Column, columnBlocks, tableLines } from '../../view/text/table.ts';
import { cutText, fitLines, padEnd, textWidth } from '../../view/text/wrap-text.ts';

const [WIDEST, LABEL, GAP] = [100, 22, 2];

export function showText(hotel: ShownHotel, paint: Paint): string {
  const { rates, rooms, currency, name } = hotel;
  const code = hotel.hotel.split('/').at(-1) ?? hotel.hotel;
  const title = `${code}  ${name}, ${currency}, ${plural(rooms.length, 'room')}, ${plural(rates.length, 'rate')}`;
  return [
    paint.bold(safeText(title, 200)),
    '',
    ...timeLines(hotel, paint),
    ...rates.flatMap((rate) => ['', ...priceLines(rate, currency, paint)]),
  ].join('\n');
}

function timeLines(hotel: ShownHotel, paint: Paint): readonly string[] {
  const width = Math.min(paint.width, WIDEST) - LABEL - GAP;
  const line = timeLineOf(daysOf(hotel.rates.flatMap(({ seasons }) => seasons.flatMap(({ nights }) => nights))), width);
  if (!line) return ['No nights are priced.'];
  const row = (label: string, cells: string): string =>
    `${padEnd(cutText(safeText(label, 80), LABEL), LABEL)}${' '.repeat(GAP)}${cells}`.trimEnd();
  const modifiers = [
    ...hotel.offers.map((one) => ['offer', one] as const),
    ...hotel.supplements.map((one) => ['supplement', one] as const),
  ];
  return [
    ...headsOf(line).map((head) => paint.dim(row('', head))),
    ...hotel.rates.flatMap((rate) => [
      row(rate.name, seasonCells(rate, line)),
      ...(rate.closed.length > 0 ? [row('  closed', closedCells(rate, hotel.rooms, line))] : []),
    ]),
    ...modifiers.flatMap(([kind, { code, travelWindows, bookingWindows }]) => {
      const booked = windowCells(bookingWindows, line, '-');
      return [
        row(`${kind} ${code}`, windowCells(travelWindows, line, '=')),
        ...(booked.trim() === '' ? [] : [row('  booked', booked)]),
      ];
    }),
    '',
    ...fitLines(
      'A to Z: the season of these nights. a to z: not all of them. .: no price between them. !: in two seasons. x: a room is closed, X: all are. =: nights of an offer or supplement. -: days to book.',
      paint.width,
    ).map((text) => paint.dim(text)),
  ];
}

const daysOf = (ranges: readonly { readonly start: string; readonly end: string }[]): readonly DayRange[] =>
  ranges.map(({ start, end }) => ({ start: start as CalendarDay, end: end as CalendarDay }));

const has = (ranges: ShownHotel['offers'][number]['travelWindows'], day: CalendarDay): boolean =>
  ranges.some(({ start, end }) => start <= day && day <= end);

function seasonCells({ seasons }: ShownRate, line: TimeLine): string {
  const cells = cellsOf(line, (day) => seasons.flatMap(({ sign, nights }) => (has(nights, day) ? [sign] : [])));
  // Before its first and after its last night a rate has nothing to say.
  return cells
    .map(signOf)
    .join('')
    .replace(/^\.+|\.+$/g, (dots) => ' '.repeat(dots.length));
}

/** The season of most nights of a cell. */
function signOf(nights: readonly (readonly string[])[]): string {
  if (nights.some((signs) => signs.length > 1)) return '!';
  const counts = new Map<string, number>();
  for (const sign of nights.flat()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most) return '.';
  const letter = most[0].slice(0, 1);
  return nights.every((signs) => signs.length === 1) ? letter : letter.toLowerCase();
}

function closedCells({ closed }: ShownRate, rooms: readonly string[], line: TimeLine): string {
  const cells = cellsOf(
    line,
    (day) => rooms.filter((room) => closed.some((one) => one.room === room && has(one.nights, day))).length,
  );
  return cells
    .map((counts) =>
      counts.every((count) => count === 0) ? ' ' : counts.every((count) => count === rooms.length) ? 'X' : 'x',
    )
    .join('');
}

function windowCells(windows: ShownHotel['offers'][number]['travelWindows'], line: TimeLine, sign: string): string {
  const inside = commonRanges(mergedRanges(daysOf(windows)), [{ start: line.start, end: '9999-12-31' as CalendarDay }]);
  return cellsOf(line, (day) => has(inside, day))
    .map((days) => (days.some(Boolean) ? sign : ' '))
    .join('');
}

interface PriceRow {
  readonly code: string;
  readonly guests: string;
  readonly amounts: ReadonlyMap<string, string>;
}

function priceLines(rate: ShownRate, currency: string, paint: Paint): readonly string[] {
  const { name, seasons, offers, supplements } = rate;
  const windows = rate.bookingWindows.map(({ start, end }) => `${start}..${end}`).join(', ');
  const listed = [...offers, ...supplements].join(', ');
  const about = [windows && `booked ${windows}`, listed && `with ${listed}`].filter(Boolean).join('; ');
  const head = [
    paint.bold(safeText(name, 200)),
    ...(about === '' ? [] : fitLines(safeText(about, 1000), paint.width)),
    ...seasons.flatMap(({ sign, name: season, nights }) =>
      fitLines(`  ${sign} ${safeText(season, 80)}: ${nightsText(daysOf(nights))}`, paint.width),
    ),
    '',
  ];
  const rows = rowsOf(rate, currency);
  if (rows.length === 0) return [...head, '  No prices.'];
  return [...head, ...blocks(rate, rows, paint).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))];
}

/** A row for each room or meal plan and its guests, in the order in which they first come. */
function rowsOf({ seasons }: ShownRate, currency: string): readonly PriceRow[] {
  const rows = new Map<string, PriceRow & { readonly amounts: Map<string, string> }>();
  for (const { sign, prices } of seasons)
    for (const { type, code, basis, guests, amount } of prices) {
      const key = JSON.stringify([type, code, basis, guests]);
      const row = rows.get(key) ?? { code, guests, amounts: new Map<string, string>() };
      rows.set(key, row);
      row.amounts.set(sign, amountText(amount as Parameters<typeof amountText>[0], currency));
    }
  return foldedGuests([...rows.values()], isAlike);
}

const isAlike = (a: PriceRow, b: PriceRow): boolean =>
  a.code === b.code &&
  a.amounts.size === b.amounts.size &&
  [...a.amounts].every(([sign, amount]) => b.amounts.get(sign) === amount);

/** The table, in as many parts below each other as the width demands: no price is left out. */
function blocks({ seasons }: ShownRate, rows: readonly PriceRow[], paint: Paint): readonly (readonly string[])[] {
  const labels: readonly Column<PriceRow>[] = [
    { head: '', cell: ({ code }) => `  ${safeText(code, 40)}` },
    { head: 'guests', cell: ({ guests }) => guests },
  ];
  const prices = seasons.map(({ sign, name }) => ({
    head: `${sign} ${cutText(safeText(name, 40), 12)}`,
    cell: ({ amounts }: PriceRow) => amounts.get(sign) ?? '-',
    align: 'right' as const,
  }));
  const widthOf = (column: Column<PriceRow>): number =>
    Math.max(textWidth(column.head), ...rows.map((row) => textWidth(column.cell(row)))) + GAP;
  const taken = labels.reduce((sum, column) => sum + widthOf(column), 0);
  return columnBlocks(prices, widthOf, paint.width - taken).map((part) =>
    tableLines(rows, [...labels, ...part], paint),
  );
}

/** Days from left to right, with enough days to a cell that all of them fit. */
interface TimeLine {
  readonly start: CalendarDay;
  readonly days: number;
  readonly cells: number;
}

/** From the first to the last day of the ranges, in at most `width` cells; `undefined` without a day. */
export function timeLineOf(ranges: readonly DayRange[], width: number): TimeLine | undefined {
  const ordered = ranges.filter(({ start, end }) => start <= end);
  const starts = ordered.map(({ start }) => start).sort();
  const ends = ordered.map(({ end }) => end).sort();
  const [start, end] = [starts[0], ends.at(-1)];
  if (start === undefined || end === undefined) return undefined;
  const days = dayNumber(end) - dayNumber(start) + 1;
  return { start, days, cells: Math.min(days, Math.max(1, width)) };
}

const cellOf = ({ days, cells }: TimeLine, day: number): number => Math.floor((day * cells) / days);

/** For each cell, what `of` says about each of its days. */
export function cellsOf<T>(line: TimeLine, of: (day: CalendarDay) => T): readonly (readonly T[])[] {
  const all = Array.from({ length: line.cells }, (): T[] => []);
  for (let day = 0; day < line.days; day += 1) all[cellOf(line, day)]?.push(of(addDays(line.start, day)));
  return all;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const YEAR_WIDTH = 5;

/** The years and months above the line, at their first days. A name without room for it is left out. */
export function headsOf(line: TimeLine): readonly string[] {
  const firsts = Array.from({ length: line.days }, (_, day) => ({
    date: addDays(line.start, day),
    cell: cellOf(line, day),
  })).filter(({ date }, day) => day === 0 || date.endsWith('-01'));
  const years = firsts.filter(({ date }) => date.endsWith('-01-01'));
  const [first] = firsts;
  const [newYear = { cell: line.cells }] = years;
  if (first && newYear.cell >= YEAR_WIDTH) years.unshift(first);
  return [
    texted(
      line,
      years.map(({ date, cell }) => ({ cell, text: date.slice(0, 4) })),
    ),
    texted(
      line,
      firsts.map(({ date, cell }) => ({ cell, text: MONTHS[Number(date.slice(5, 7)) - 1] ?? '' })),
    ),
  ];
}

/** The texts at their cells, with a blank between them. */
function texted({ cells }: TimeLine, texts: readonly { readonly cell: number; readonly text: string }[]): string {
  let line = '';
  for (const { cell, text } of texts)
    if ((line === '' || cell > line.length) && cell + text.length <= cells) line = line.padEnd(cell) + text;
  return line;
}
