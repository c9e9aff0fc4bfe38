import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { total } from '../../kernel/tally.ts';
import type { DepthPlan, PlannedSearch, UnprovedPrice } from '../../verify/depth/depth-plan.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { wrapText } from '../text/wrap-text.ts';
import {
  BOUNDARY_WORDS,
  boundaryText,
  countsIn,
  depthCounts,
  laterTexts,
  PRICE_WORDS,
  priceWords,
  stayWords,
} from './depth-counts.ts';

export interface DepthTextOptions {
  readonly paint: Paint;
  /** Columns. */
  readonly width: number;
  readonly verbose: boolean;
  /** `contracts verify hotels`: verifies the same contracts. */
  readonly verifyCommand?: string | undefined;
}

const MOST_SHOWN = 8;

/** What a verification in depth quotes and what it cannot prove; `withSearches` also lists every quote. */
export function depthPlanText(plan: DepthPlan, options: DepthTextOptions, withSearches: boolean): string {
  const lines = [planLine(plan, options), ...kindLines(plan), callsLine(plan)];
  if (withSearches)
    lines.push('', options.paint.bold('Quotes:'), ...plan.searches.flatMap((search) => searchLines(search, options)));
  lines.push(...reasonLines(plan, options));
  return lines.flatMap((line) => wrapped(line, options.width)).join('\n');
}

/** Wraps the line and keeps its indentation. */
const wrapped = (line: string, width: number): string[] => {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return line === '' ? [''] : wrapText(line.slice(indent.length), width - indent.length).map((part) => indent + part);
};

/** `302 of 304 prices in 251 stays and 86 quotes; not provable now: 2 prices until 2027-02-01`. */
function planLine(plan: DepthPlan, { paint }: DepthTextOptions): string {
  const { prices, provable, leftPrices, stays, quotes } = depthCounts(plan);
  const asked = `${provable} of ${plural(prices, 'price')} in ${plural(stays, 'stay')} and ${plural(quotes, 'quote')}`;
  const left = leftPrices > 0 ? `; ${leftPrices} left by the budget` : '';
  const later = laterTexts(plan).join(', ');
  return `${paint.bold('Plan:')} ${asked}${left}${later && `; not provable now: ${later}`}`;
}

function kindLines({ searches, unproved, unchecked }: DepthPlan): string[] {
  const { prices, boundaries } = countsIn(searches);
  return [
    ...countLines(
      PRICE_WORDS,
      prices,
      unproved.flatMap(({ price, never }) => (never ? [] : [price.of])),
    ),
    ...countLines(
      BOUNDARY_WORDS,
      boundaries,
      unchecked.map(({ boundary }) => boundary.kind),
    ),
  ];
}

function countLines(
  words: Readonly<Record<string, string>>,
  met: ReadonlyMap<string, number>,
  left: readonly string[],
): string[] {
  const others = groupBy(left, (kind) => kind);
  return Object.entries(words).flatMap(([kind, text]) => {
    const count = met.get(kind) ?? 0;
    const all = count + (others.get(kind)?.length ?? 0);
    return all === 0 ? [] : [`  ${String(count).padStart(6)} of ${String(all).padStart(6)}  ${text}`];
  });
}

/** Prebook, Book, and three checks that no booking was kept. */
const CALLS_OF_A_BOOKING = 5;

function callsLine(plan: DepthPlan): string {
  const { quotes, stays, refusals, hotels } = depthCounts(plan);
  const confirms = stays - refusals;
  const total = quotes + confirms + CALLS_OF_A_BOOKING * hotels;
  const bookings = `${plural(hotels, 'test booking')} of ${CALLS_OF_A_BOOKING} calls`;
  return `  Calls: ${total}, for ${plural(quotes, 'quote')}, ${plural(confirms, 'confirmation')} and ${bookings}`;
}

function searchLines(
  { checkIn, checkOut, ages, hotels }: PlannedSearch,
  { paint, verbose }: DepthTextOptions,
): string[] {
  const stays = total(hotels.map(({ counts }) => counts.stays));
  const nights = plural(daysBetween(checkIn, checkOut), 'night');
  const head = `  ${checkIn}, ${nights}, ages ${ages.join(' ')}: ${plural(hotels.length, 'hotel')}, ${plural(stays, 'stay')}`;
  if (!verbose) return [head];
  return [
    head,
    ...hotels.flatMap(({ hotel, stays: planned }) =>
      planned.flatMap(({ stay, sold, prices, boundaries }) => [
        `    ${sold ? '' : 'must not be sold: '}${hotel} ${stayWords(stay)}`,
        ...[...prices.map(priceWords), ...boundaries.map(boundaryText)].map((text) => paint.dim(`      ${text}`)),
      ]),
    ),
  ];
}

/** Why prices and boundaries are not covered, the most frequent reason first. */
function reasonLines({ unproved, unchecked, left = [] }: DepthPlan, options: DepthTextOptions): string[] {
  const priceOf = ({ hotel, price }: Pick<UnprovedPrice, 'hotel' | 'price'>, reason: string): Left => ({
    text: ofRate(price.rate?.name, priceWords(price)),
    reason: `${hotel}: ${reason}`,
  });
  const boundaries = unchecked.map(({ hotel, reason, boundary }) => ({
    text: ofRate(boundary.rate, boundaryText(boundary)),
    reason: `${hotel}: ${reason}`,
  }));
  const never = unproved.filter((each) => each.never);
  const overBudget = left.flatMap(({ hotels }) =>
    hotels.flatMap(({ hotel, stays }) =>
      stays.flatMap(({ prices }) => prices.map((price) => priceOf({ hotel, price }, 'more quotes would prove them'))),
    ),
  );
  const notToday = unproved.filter((each) => !each.never).map((each) => priceOf(each, each.reason));
  const charged = never.map((each) => priceOf(each, each.reason));
  return [
    ...leftLines('Not proved', 'price', notToday, options),
    ...leftLines('Left by the budget', 'price', overBudget, options),
    ...leftLines('Never charged', 'number', charged, options),
    ...leftLines('Not asked by quotes', 'rule', boundaries, options),
  ];
}

const ofRate = (rate: string | undefined, text: string): string =>
  rate === undefined ? text : `rate "${safeText(rate, 100)}": ${text}`;

interface Left {
  readonly text: string;
  readonly reason: string;
}

function leftLines(title: string, what: string, left: readonly Left[], { paint, verbose }: DepthTextOptions): string[] {
  if (left.length === 0) return [];
  const byReason = [...groupBy(left, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  const shown = verbose ? byReason : byReason.slice(0, MOST_SHOWN);
  const more = byReason.length - shown.length;
  return [
    '',
    paint.bold(`${title}: ${plural(left.length, what)}`),
    ...shown.flatMap(([reason, list]) => [
      `  ${list.length} x ${safeText(reason, 500)}`,
      ...(verbose ? list.map(({ text }) => paint.dim(`      ${text}`)) : []),
    ]),
    ...(more > 0 ? [paint.dim(`  and ${plural(more, 'more reason')}; -v shows all of them`)] : []),
  ];
}
