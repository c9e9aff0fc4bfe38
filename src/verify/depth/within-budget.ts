import { memoize } from '../../kernel/memoize.ts';
import { total } from '../../kernel/tally.ts';
import type { DepthPlan, PlannedSearch } from './depth-plan.ts';

/** The part of the plan that so many quotes can ask for: those that prove most prices first. What others would have met is left. */
export function withinBudget(plan: DepthPlan, quotes: number | undefined): DepthPlan {
  if (quotes === undefined || plan.searches.length <= quotes) return plan;
  const worthOf = memoize(worth);
  const ordered = [...plan.searches].sort((a, b) => worthOf(b) - worthOf(a));
  return { ...plan, searches: ordered.slice(0, quotes), left: ordered.slice(quotes) };
}

const worth = ({ hotels }: PlannedSearch): number => {
  const prices = total(hotels.map(({ counts }) => total(counts.prices.values())));
  const boundaries = total(hotels.map(({ counts }) => total(counts.boundaries.values())));
  return prices + boundaries / 1000;
};
