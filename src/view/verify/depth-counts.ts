import { occupancyText } from '../../contract/model.ts';
import {
  type ProofResult,
  STAY_VERDICT_FACTS,
  STAY_VERDICTS,
  type StayVerdict,
  VERDICT_FACTS,
} from '../../hub/outcomes/verdict.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { toFixedText } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { tally, total } from '../../kernel/tally.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';
import type { DepthPlan, StayCounts } from '../../verify/depth/depth-plan.ts';
import type { DepthReport, StayVerification } from '../../verify/depth/depth-report.ts';
import type { Boundary, BoundaryKind } from '../../verify/depth/goals/boundary.ts';
import type { Price, Stay } from '../../verify/stay/stay.ts';
import { mealPlanText, partyText } from '../price/stay-words.ts';
import { plural } from '../text/plural.ts';

export function depthCounts(plan: DepthPlan) {
  const { prices, unproved, boundaries, unchecked, searches, left = [] } = plan;
  const { stays, refusals } = countsIn(searches);
  const leftCounts = countsIn(left);
  const leftPrices = total(leftCounts.prices.values());
  const leftBoundaries = total(leftCounts.boundaries.values());
  const hotels = new Set(searches.flatMap((search) => search.hotels.map(({ hotel }) => hotel)));
  return {
    prices,
    provable: prices - unproved.filter(({ never }) => !never).length - leftPrices,
    leftPrices,
    leftBoundaries,
    boundaries,
    checkable: boundaries - unchecked.length - leftBoundaries,
    quotes: searches.length,
    stays,
    refusals,
    hotels: hotels.size,
  };
}

export const countsIn = (searches: DepthPlan['searches']): StayCounts =>
  sumOfCounts(searches.map(({ hotels }) => sumOfCounts(hotels.map(({ counts }) => counts))));

const sumOfCounts = (counts: readonly StayCounts[]): StayCounts => ({
  stays: total(counts.map(({ stays }) => stays)),
  refusals: total(counts.map(({ refusals }) => refusals)),
  prices: tally(counts.flatMap(({ prices }) => [...prices])),
  boundaries: tally(counts.flatMap(({ boundaries }) => [...boundaries])),
});

export const resultOf = (verdict: StayVerdict): ProofResult => STAY_VERDICT_FACTS[verdict].result;

interface Count {
  prices: number;
  boundaries: number;
}

const none = (): Count => ({ prices: 0, boundaries: 0 });

/** How many stays there are of each verdict, and how many prices and rules they proved or left. Many stays are read once. */
export const tallyOf = memoizeWeakly((stays: DepthReport['stays']) => {
  const verdicts = new Map<StayVerdict, number>();
  const counts = { proved: none(), left: none(), asked: none() };
  for (const { verdict, prices, boundaries } of stays) {
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    const count = counts[verdict === 'left' ? 'left' : resultOf(verdict) === 'passed' ? 'proved' : 'asked'];
    count.prices += prices.length;
    count.boundaries += boundaries.length;
  }
  return { verdicts, ...counts };
});

/** Prices and rules that no booking made today can show, by the first day on which one can. The earliest day comes first. */
export function notProvableNow({ unproved, unchecked }: DepthPlan) {
  const days = new Map<CalendarDay | undefined, Count>();
  const add = (from: CalendarDay | undefined, what: keyof Count): void => {
    const count = days.get(from) ?? none();
    days.set(from, count);
    count[what] += 1;
  };
  for (const { from, never } of unproved) if (!never) add(from, 'prices');
  for (const { from } of unchecked) if (from !== undefined) add(from, 'boundaries');
  return [...days]
    .sort(([a = '9'], [b = '9']) => (a < b ? -1 : 1))
    .map(([until, count]) => ({ ...count, ...(until !== undefined && { until }) }));
}

/** Rules that only records show: by kind in hotels whose records are equal, and the number in the others. */
function byRecord({ plan, sameRecords }: Pick<DepthReport, 'plan' | 'sameRecords'>) {
  const rules = plan.unchecked.filter(({ from }) => from === undefined);
  const equal = rules.filter(({ hotel }) => sameRecords?.(hotel));
  const kinds = tally(equal.map(({ boundary }): [BoundaryKind, number] => [boundary.kind, 1]));
  return { equal: Object.fromEntries(kinds), open: rules.length - equal.length };
}

/** How each price and rule is known. The parts exclude each other, and their sum is all of them. */
export const evidence = (report: DepthReport) => ({
  proved: tallyOf(report.stays).proved,
  asked: tallyOf(report.stays).asked,
  byRecord: byRecord(report),
  notProvableNow: notProvableNow(report.plan),
});

/** `Proved by quotes: 302 of 304 prices, 42 of 70 rules`, then what only records show, and what nothing can show today. */
export function evidenceLines(report: DepthReport): readonly (readonly [title: string, text: string])[] {
  const { plan, stays, sameRecords } = report;
  // A quick verification counts none.
  if (plan.prices === 0) return [];
  const { proved, asked, byRecord: records } = evidence(report);
  const { leftPrices, leftBoundaries } = depthCounts(plan);
  const { left } = tallyOf(stays);
  const overBudget = { prices: left.prices + leftPrices, boundaries: left.boundaries + leftBoundaries };
  const rules =
    plan.boundaries > 0
      ? `, ${proved.boundaries} of ${plural(plan.boundaries, 'rule')}`
      : '; --depth full also asks for offers, limits and ages';
  const later = laterTexts(plan);
  const equal = Object.entries(records.equal).map(
    ([kind, count]) => `${BOUNDARY_WORDS[kind as BoundaryKind]} ${count}`,
  );
  const why = sameRecords ? 'of hotels whose records differ' : 'because the records were not compared';
  return [
    ['Proved by quotes', `${proved.prices} of ${plural(plan.prices, 'price')}${rules}`],
    ['Asked, not proved', countText(asked)],
    ['Left by the budget', countText(overBudget)],
    [
      'Equal by record only',
      equal.length > 0
        ? `${plural(total(Object.values(records.equal)), 'rule')}, shown by no quote: ${equal.join(', ')}`
        : '',
    ],
    ['Not proved', records.open > 0 ? `${plural(records.open, 'rule')} ${why}` : ''],
    ['Not provable now', later.join('; ')],
  ].flatMap(([title = '', text = '']) => (text === '' ? [] : [[title, text]]));
}

/** `2 prices until 2027-02-01`. */
export const laterTexts = (plan: DepthPlan): readonly string[] =>
  notProvableNow(plan).map(({ until, ...count }) =>
    until === undefined ? `${countText(count)} by any booking made today` : `${countText(count)} until ${until}`,
  );

const countText = ({ prices, boundaries }: Count): string =>
  [...(prices > 0 ? [plural(prices, 'price')] : []), ...(boundaries > 0 ? [plural(boundaries, 'rule')] : [])].join(
    ', ',
  );

/** The kinds of prices, in the order of the report. */
export const PRICE_WORDS: Readonly<Record<WrittenPrice['of'], string>> = {
  room: 'room prices',
  'meal plan': 'meal prices',
  offer: 'numbers of offers',
  supplement: 'numbers of supplements',
};

/** The kinds of boundaries, in the order of the report. */
export const BOUNDARY_WORDS: Readonly<Record<BoundaryKind, string>> = {
  offer: 'offers in effect',
  'offer-missed': 'stays just too short for an offer',
  supplement: 'supplements in effect',
  'minimum-stay': 'shortest stays',
  'below-minimum-stay': 'stays a night too short',
  'stop-sale': 'stop sales',
  release: 'last days of booking',
  'inside-release': 'bookings a day too late',
  age: 'guests at an end of the age band',
  'season-dates': 'date ranges of seasons',
  'booking-window': 'booking windows',
  'travel-window': 'travel windows',
  'longest-stay': 'longest stays',
};

const FIELD_WORDS: Readonly<Record<WrittenPrice['field'], string>> = {
  amount: 'price',
  basePrice: 'base price',
  adultPrices: 'price of further adult',
  childPrices: 'price of child',
  value: 'value',
  childValue: 'child value',
  stay: 'nights to stay',
  pay: 'nights to pay',
};

/** `price of DBL for 2+1, season "Low"`; `price of child 2, half board`; `value of offer EARLY`. */
export function priceWords({ of, field, index, occupancy, room, mealPlan, season, code }: WrittenPrice): string {
  const what = `${FIELD_WORDS[field]}${index === undefined ? '' : ` ${index + 1}`}`;
  if (of === 'offer' || of === 'supplement') return safeText(`${what} of ${of} ${code}`, 300);
  const words = [
    room === undefined ? what : `${what}${index === undefined ? ' of' : ','} ${room}`,
    ...(occupancy ? [`for ${occupancyText(occupancy)}`] : []),
  ].join(' ');
  const parts = [words, ...(mealPlan ? [mealPlanText(mealPlan)] : []), ...(season ? [`season "${season.name}"`] : [])];
  return safeText(parts.join(', '), 300);
}

/** The same with its rate, because several rates may have seasons with the same name. */
export const priceInRate = (price: WrittenPrice): string =>
  price.rate === undefined ? priceWords(price) : safeText(`${priceWords(price)}, rate "${price.rate.name}"`, 300);

/** `a night too short for season "Low"`. */
export function boundaryText({ kind, season, room, code, nights, age, countsAs }: Boundary): string {
  const words: Readonly<Record<BoundaryKind, string>> = {
    offer: `offer ${code}`,
    'offer-missed': `just too short for offer ${code}`,
    supplement: `supplement ${code}`,
    'minimum-stay': `shortest stay of season "${season}"`,
    'below-minimum-stay': `a night too short for season "${season}"`,
    'stop-sale': `stop sale ${nights}`,
    release: `last day of booking for season "${season}"`,
    'inside-release': `booked a day too late for season "${season}"`,
    age: `a guest of ${age} counts as ${countsAs === 'child' ? 'a' : 'an'} ${countsAs}`,
    'season-dates': `dates ${nights} of season "${season}"`,
    'booking-window': `booking window ${nights}${code === undefined ? '' : ` of ${code}`}`,
    'travel-window': `travel window ${nights} of ${code}`,
    'longest-stay': `longest stay${season === undefined ? '' : ` of season "${season}"`}`,
  };
  return safeText([words[kind], ...(room ? [room] : [])].join(', '), 300);
}

/** `2027-05-10, 3 nights, Double room, half board, 2 adults, rate "Summer"`. */
export const stayWords = ({ checkIn, nights, roomName, mealPlan, rate, ...party }: Stay): string =>
  safeText(
    `${checkIn}, ${plural(nights, 'night')}, ${roomName}, ${mealPlanText(mealPlan)}, ${partyText(party)}, rate "${rate}"`,
    400,
  );

const MOST_TRACES = 3;

export const traceErrors = (traces: StayVerification['traces'] = []): readonly string[] =>
  traces.flatMap(({ error }) => (error ? [error] : [])).slice(0, MOST_TRACES);

/** `179.00 EUR`. */
export const amountText = ({ amount, currency }: Price): string =>
  `${toFixedText(amount, minorUnits(currency))} ${safeText(currency, 10)}`;

/** `540 ok, 2 wrong price` for stays, then the hotels without a stay and the test bookings. */
export function depthTotals({ stays, hotels }: Pick<DepthReport, 'stays' | 'hotels'>): string {
  const proved = hotels.filter(({ booking }) => booking?.fakeBooking === 'proved').length;
  const notAsked = NOT_ASKED.flatMap((verdict) => {
    const count = hotels.filter((hotel) => hotel.notAsked?.verdict === verdict).length;
    return count > 0 ? [`${plural(count, 'hotel')}: ${VERDICT_FACTS[verdict].words}`] : [];
  });
  const { verdicts } = tallyOf(stays);
  const counts = verdicts.size === 0 && notAsked.length > 0 ? notAsked : [countsText(verdicts), ...notAsked];
  return `${counts.join(', ')}; ${plural(proved, 'test booking')} confirmed discarded`;
}

const NOT_ASKED = ['no-stay', 'not-pushed'] as const;

export const countsText = (verdicts: ReadonlyMap<StayVerdict, number>): string => {
  const counts = STAY_VERDICTS.flatMap((verdict) => {
    const count = verdicts.get(verdict) ?? 0;
    return count > 0 ? [`${count} ${STAY_VERDICT_FACTS[verdict].words}`] : [];
  });
  return verdicts.size > 0 ? counts.join(', ') : 'no stay to ask for';
};
