import { groupBy } from '../kernel/by-key.ts';
import { daysBetween } from '../kernel/calendar-day.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { CellKind, UncoveredCell } from '../verify/depth/cell.ts';
import type { DepthPlan, PlannedSearch } from '../verify/depth/depth-plan.ts';
import { CELL_WORDS, cellText, stayWords } from './depth-words.ts';
import type { Paint } from './paint.ts';
import { plural } from './plural.ts';
import { wrapText } from './wrap-text.ts';

export interface DepthTextOptions {
  readonly paint: Paint;
  /** Columns. */
  readonly width: number;
  readonly verbose: boolean;
}

const MOST_SHOWN = 8;

/** What a verification in depth asks for, and what it cannot prove. `withSearches`: every quote too. */
export function depthPlanText(plan: DepthPlan, options: DepthTextOptions, withSearches: boolean): string {
  const lines = [coverageLine(plan, options), ...kindLines(plan), callsLine(plan)];
  if (withSearches)
    lines.push('', options.paint.bold('Quotes:'), ...plan.searches.flatMap((search) => searchLines(search, options)));
  if (plan.uncovered.length > 0) lines.push('', ...uncoveredLines(plan.uncovered, options));
  return lines.flatMap((line) => wrapped(line, options.width)).join('\n');
}

/** Wraps behind the line's own indentation. */
const wrapped = (line: string, width: number): string[] => {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return line === '' ? [''] : wrapText(line.slice(indent.length), width - indent.length).map((part) => indent + part);
};

export interface DepthCounts {
  readonly cells: number;
  readonly covered: number;
  readonly quotes: number;
  readonly stays: number;
  /** Of these so many must not be sold: no Confirm is sent for them. */
  readonly refusals: number;
  readonly hotels: number;
}

export function depthCounts({ cells, uncovered, searches }: DepthPlan): DepthCounts {
  const stays = searches.flatMap(({ hotels }) => hotels.flatMap((hotel) => hotel.stays));
  const hotels = new Set(searches.flatMap((search) => search.hotels.map(({ contract }) => contract)));
  return {
    cells,
    covered: cells - uncovered.length,
    quotes: searches.length,
    stays: stays.length,
    refusals: stays.filter(({ sold }) => !sold).length,
    hotels: hotels.size,
  };
}

/** `740 of 845 cells covered by 585 stays in 118 quotes`. */
export function coverageText(plan: DepthPlan): string {
  const { cells, covered, stays, quotes } = depthCounts(plan);
  return `${covered} of ${plural(cells, 'cell')} covered by ${plural(stays, 'stay')} in ${plural(quotes, 'quote')}`;
}

const coverageLine = (plan: DepthPlan, { paint }: DepthTextOptions): string =>
  `${paint.bold('Plan:')} ${coverageText(plan)}`;

function kindLines({ searches, uncovered }: DepthPlan): string[] {
  const cells = searches.flatMap(({ hotels }) => hotels.flatMap(({ stays }) => stays.flatMap((stay) => stay.cells)));
  const covered = countKinds(cells.map(({ kind }) => kind));
  const open = countKinds(uncovered.map(({ cell }) => cell.kind));
  const kinds: readonly string[] = Object.keys(CELL_WORDS);
  return kinds.flatMap((kind) => {
    const some = covered.get(kind) ?? 0;
    const all = some + (open.get(kind) ?? 0);
    if (all === 0) return [];
    return [`  ${String(some).padStart(6)} of ${String(all).padStart(6)}  ${wordsOf(kind)}`];
  });
}

const wordsOf = (kind: string): string => Object.entries(CELL_WORDS).find(([name]) => name === kind)?.[1] ?? kind;

function countKinds(kinds: readonly CellKind[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Prebook, Book, and the look whether it was forgotten. */
const CALLS_OF_A_BOOKING = 3;

function callsLine(plan: DepthPlan): string {
  const { quotes, stays, refusals, hotels } = depthCounts(plan);
  const confirms = stays - refusals;
  const total = quotes + confirms + CALLS_OF_A_BOOKING * hotels;
  const bookings = `${plural(hotels, 'fake booking')} of ${CALLS_OF_A_BOOKING} calls`;
  return `  Calls: ${total}, for ${plural(quotes, 'quote')}, ${plural(confirms, 'confirmation')} and ${bookings}`;
}

function searchLines(
  { checkIn, checkOut, ages, hotels }: PlannedSearch,
  { paint, verbose }: DepthTextOptions,
): string[] {
  const stays = hotels.reduce((sum, hotel) => sum + hotel.stays.length, 0);
  const nights = plural(daysBetween(checkIn, checkOut), 'night');
  const head = `  ${checkIn}, ${nights}, ages ${ages.join(' ')}: ${plural(hotels.length, 'hotel')}, ${plural(stays, 'stay')}`;
  if (!verbose) return [head];
  return [
    head,
    ...hotels.flatMap(({ stays: planned }) =>
      planned.flatMap(({ stay, sold, cells }) => [
        `    ${sold ? '' : 'must not be sold: '}${cells[0]?.hotel ?? ''} ${stayWords(stay)}`,
        ...cells.map((cell) => paint.dim(`      ${cellText(cell)}`)),
      ]),
    ),
  ];
}

/** Reasons with the cells that they keep from being covered, the most frequent first. */
function uncoveredLines(uncovered: readonly UncoveredCell[], { paint, verbose }: DepthTextOptions): string[] {
  const byReason = [...groupBy(uncovered, ({ cell, reason }) => `${cell.hotel}: ${reason}`)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const shown = verbose ? byReason : byReason.slice(0, MOST_SHOWN);
  const left = byReason.length - shown.length;
  return [
    paint.bold(`Not covered: ${plural(uncovered.length, 'cell')}`),
    ...shown.flatMap(([reason, list]) => [
      `  ${list.length} x ${safeText(reason, 500)}`,
      ...(verbose
        ? list.map(({ cell }) => paint.dim(`      rate "${safeText(cell.rate, 100)}": ${cellText(cell)}`))
        : []),
    ]),
    ...(left > 0 ? [paint.dim(`  and ${plural(left, 'more reason')}; -v shows all of them`)] : []),
  ];
}
