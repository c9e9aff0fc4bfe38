import type { StayTest } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { total } from '../../kernel/tally.ts';
import { notSoldText, tellingRefusals } from '../../pricing/request/not-sold-reason.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { RateRefusal, StayTestResult } from '../../pricing/stay-tests/check-stay-test.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { findingsText } from '../../view/findings/findings-text.ts';
import { type PlaceOf, type StatementOptions, stayStatement } from '../../view/price/stay-statement.ts';
import { mealPlanText, otherRates, partyText } from '../../view/price/stay-words.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { wrapText } from '../../view/text/wrap-text.ts';

/** For people: every stay that did not come out as written, as a difference with its calculation; then the counts. */
export function stayTestsText(report: StayTestReport, paint: Paint, verbose = false): string {
  const shown = report.stays.filter((stay) => verbose || outcomeOf(stay) !== 'passed');
  const unread = report.unread.map(
    ({ hotel, stays }) =>
      `${paint.error('!')} ${safeLine(hotel)}: ${plural(stays, 'test')} not run, because a part of its files cannot be read; \`contracts validate\` says which`,
  );
  const errors = report.errors.length > 0 ? [findingsText(report.errors, paint)] : [];
  return [
    ...errors,
    ...stayBlocks(shown, report, paint),
    ...unread,
    summaryText(report, paint),
    ...undatedLines(report, paint),
  ].join('\n');
}

/** A test without a booking date gives another result on another day. */
function undatedLines({ stays, today }: StayTestReport, paint: Paint): string[] {
  const count = stays.filter(({ test }) => test.bookedOn === undefined).length;
  if (count === 0) return [];
  const [has, their] = count === 1 ? ['has', 'its result changes'] : ['have', 'their results change'];
  const text = `${plural(count, 'test')} ${has} no bookedOn and ${count === 1 ? 'was' : 'were'} booked today, ${today}: ${their} with the calendar`;
  return wrapText(text, paint.width).map((line) => paint.warning(line));
}

export function stayBlocks(
  stays: readonly CheckedStay[],
  report: Pick<StayTestReport, 'switches' | 'placeOf'>,
  paint: Paint,
): string[] {
  return stays.map((stay) => `${stayBlock(stay, { ...report, paint }).join('\n')}\n`);
}

/** `Tests: 1 failed, 11 passed (2 hotels)`. */
export function summaryText({ stays, hotels, unread, updated = 0 }: StayTestReport, paint: Paint): string {
  const { passed, failed, error } = countStays(stays);
  const notRun = unread.reduce((sum, { stays: count }) => sum + count, 0);
  const unchanged = passed - updated;
  const words = [
    ...(failed > 0 ? [paint.error(`${failed} failed`)] : []),
    ...(error > 0 ? [paint.error(`${error} invalid`)] : []),
    ...(notRun > 0 ? [paint.error(`${notRun} not run`)] : []),
    ...(updated > 0 ? [paint.changed(`${updated} updated`)] : []),
  ];
  const good = unchanged > 0 || words.length === 0 ? [paint.added(`${unchanged} passed`)] : [];
  return `Tests: ${[...words, ...good].join(', ')} (${plural(hotels, 'hotel')})`;
}

/** The stay that a test asks for, on one line. */
export const testedStayText = ({ checkIn, nights, room, mealPlan, rate, bookedOn, ...party }: StayTest): string =>
  safeLine(
    [
      `${checkIn}, ${plural(nights, 'night')}`,
      `${room} ${mealPlanText(mealPlan)}`,
      partyText(party),
      ...(rate === undefined ? [] : [`rate "${rate}"`]),
      ...(bookedOn === undefined ? [] : [`booked ${bookedOn}`]),
    ].join(', '),
    1000,
  );

function stayBlock(stay: CheckedStay, options: StatementOptions): string[] {
  const { test, place, hotel } = stay;
  const { paint } = options;
  const passed = outcomeOf(stay) === 'passed';
  const where = place ? paint.link(safeLine(placeText(place))) : '';
  return [
    `${passed ? paint.added(paint.sign('✓')) : paint.error(paint.sign('✗'))} ${[where, paint.bold(safeLine(hotel))].filter(Boolean).join('  ')}`,
    ...wrapText(testedStayText(test), paint.width - 2).map((line) => `  ${line}`),
    ...differenceText(stay, options).map((line) => `  ${line}`.trimEnd()),
  ];
}

/** The expected result, the actual one, and its calculation. */
export function differenceText({ test, result, currency, finding }: CheckedStay, options: StatementOptions): string[] {
  const { expected } = test;
  const { paint } = options;
  const money = (amount: Parameters<typeof amountText>[0]): string => `${amountText(amount, currency)} ${currency}`;
  const written = expected.sold ? `total: ${money(expected.total)}` : 'sold: false';
  switch (result.verdict) {
    case 'as-expected':
      return [`= ${written}`];
    case 'unknown-name':
    case 'no-stay':
      return wrapText(
        safeLine(
          `${finding?.message ?? notSoldText(result.reason)}${finding?.hint === undefined ? '' : ` (${finding.hint})`}`,
          1000,
        ),
        paint.width - 4,
      ).map((line) => paint.error(line));
    case 'not-sold':
      return [
        paint.removed(`- ${written}`),
        paint.added('+ sold: false'),
        ...refusalsText(result.refusals, options.placeOf)
          .flatMap((text) => wrapText(text, paint.width - 6))
          .map((line) => `  ${line}`),
      ];
    default: {
      const { price } = result;
      const chosen = test.rate === undefined ? ` (the cheapest, rate "${safeLine(price.rate, 100)}")` : '';
      return [
        paint.removed(`- ${written}`),
        paint.added(`+ total: ${money(price.total)}${chosen}`),
        ...stayStatement(price, { ...options, indent: 4 }).map((line) => `  ${line}`),
      ];
    }
  }
}

function refusalsText(refusals: readonly RateRefusal[], placeOf: PlaceOf): string[] {
  const telling = [...groupBy(tellingRefusals(refusals), ({ reason }) => notSoldText(reason))];
  const others = refusals.length - total(telling.map(([, { length }]) => length));
  return telling.map(([text, [first, ...alike]], at) => {
    const place = first?.sources[0] && placeOf(first.sources[0]);
    const where = place && alike.length === 0 ? ` (${placeText(place)})` : '';
    const named = alike.length === 0 ? `rate "${first?.rate}"` : `${alike.length + 1} rates`;
    const rest = at === 0 && others > 0 ? `; ${otherRates(others)}` : '';
    return safeLine(`${text.includes(named) ? '' : `${named}: `}${text}${where}${rest}`, 1000);
  });
}

export interface CheckedStay {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly currency: string;
  readonly test: StayTest;
  readonly result: StayTestResult;
  /** Absent if the stay came out as written. */
  readonly finding?: Finding;
  /** Where the test is written. */
  readonly place?: Place;
}

/** The result of `contracts test`, from which all its reports are made. */
export interface StayTestReport {
  readonly version: string;
  readonly today: CalendarDay;
  readonly switches: PricingSwitches;
  readonly placeOf: PlaceOf;
  readonly files: readonly string[];
  /** How many hotels have stays under `tests:`. */
  readonly hotels: number;
  /** In the order of the files. */
  readonly stays: readonly CheckedStay[];
  /** Hotels whose stays were not priced, because a part of their files cannot be read; the findings say which. */
  readonly unread: readonly { readonly hotel: string; readonly stays: number }[];
  /** Why files cannot be read or assembled. */
  readonly errors: readonly Finding[];
  /** How many totals the run wrote into the files before testing; their stays now pass. */
  readonly updated?: number;
  readonly folder: string;
  readonly tookMs: number;
}

/** `failed`: the result differs; `error`: it proves nothing, because the stay is not valid or names what the hotel does not have. */
export type StayOutcome = 'passed' | 'failed' | 'error';

export function outcomeOf({ result: { verdict } }: Pick<CheckedStay, 'result'>): StayOutcome {
  if (verdict === 'as-expected') return 'passed';
  return verdict === 'unknown-name' || verdict === 'no-stay' ? 'error' : 'failed';
}

export function countStays(stays: readonly CheckedStay[]): Readonly<Record<StayOutcome, number>> {
  const counts = { passed: 0, failed: 0, error: 0 };
  for (const stay of stays) counts[outcomeOf(stay)] += 1;
  return counts;
}
