import { memoizeWeakly } from '../../kernel/memoize.ts';
import { tally, total } from '../../kernel/tally.ts';
import { type ProofResult, STAY_VERDICT_FACTS, type StayVerdict } from '../../outcomes/verdict.ts';
import type { DepthReport } from '../../verify/depth/depth-report.ts';
import type { DepthPlan, StayCounts } from '../../verify/depth/plan/depth-plan.ts';
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

/** `28 cannot be booked before 2027-01-10`, `3 cannot be proved today`. */
export function leftText(plan: DepthPlan, stays: DepthReport['stays'] = []): readonly string[] {
  const { unproved } = plan;
  const budget = depthCounts(plan).leftPrices + tallyOf(stays).leftPrices;
  const left = unproved.filter(({ never }) => !never);
  const days = left.flatMap(({ from }) => from ?? []).sort();
  const others = left.length - days.length;
  return [
    ...(days.length > 0 ? [`${days.length} cannot be booked before ${days[0]}`] : []),
    ...(others > 0 ? [`${others} cannot be proved today`] : []),
    ...(budget > 0 ? [`${budget} left by the budget`] : []),
  ];
}

export const resultOf = (verdict: StayVerdict): ProofResult => STAY_VERDICT_FACTS[verdict].result;

/** How many stays there are of each verdict, and how many prices and boundaries they proved or left. Many stays are read once. */
export const tallyOf = memoizeWeakly((stays: DepthReport['stays']) => {
  const verdicts = new Map<StayVerdict, number>();
  const proved = { prices: 0, boundaries: 0 };
  let leftPrices = 0;
  for (const { verdict, prices, boundaries } of stays) {
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    if (verdict === 'left') leftPrices += prices.length;
    if (resultOf(verdict) !== 'passed') continue;
    proved.prices += prices.length;
    proved.boundaries += boundaries.length;
  }
  return { verdicts, proved, leftPrices };
});

/** What the answers proved. A price counts only if the answer matches the contract. */
export const provedCounts = ({ stays }: Pick<DepthReport, 'stays'>) => tallyOf(stays).proved;

/** `1212 of 1240 prices proved; 28 cannot be booked before 2027-01-10; 40 of 42 boundaries as written`. */
export function provedText(report: DepthReport): string {
  const { plan } = report;
  const proved = provedCounts(report);
  const checked = `${proved.boundaries} of ${plural(plan.boundaries, 'boundary', 'boundaries')} as written`;
  return [
    `${proved.prices} of ${plural(plan.prices, 'price')} proved`,
    ...leftText(plan, report.stays),
    ...(plan.boundaries > 0 ? [checked] : []),
  ].join('; ');
}
