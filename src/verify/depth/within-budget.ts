import type { DepthPlan, PlannedSearch } from './depth-plan.ts';

/** The part of the plan that so many quotes can ask for: those that prove most prices first. What others would have met is left. */
export function withinBudget(plan: DepthPlan, quotes: number | undefined): DepthPlan {
  if (quotes === undefined || plan.searches.length <= quotes) return plan;
  const ordered = [...plan.searches].sort((a, b) => worth(b) - worth(a));
  return { ...plan, searches: ordered.slice(0, quotes), left: ordered.slice(quotes) };
}

const worth = ({ hotels }: PlannedSearch): number =>
  hotels.reduce(
    (sum, { stays }) =>
      sum + stays.reduce((proved, { prices, boundaries }) => proved + prices.length + boundaries.length / 1000, 0),
    0,
  );
