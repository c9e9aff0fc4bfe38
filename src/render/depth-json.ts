import type { JsonObject } from '../kernel/json.ts';
import type { DepthPlan } from '../verify/depth/depth-plan.ts';
import type { DepthReport } from '../verify/depth/depth-report.ts';
import { depthCounts } from './depth-plan-text.ts';
import { soldJson } from './price-json.ts';

/** The plan of a verification in depth for programs. */
export const depthPlanJson = (depth: string, plan: DepthPlan): JsonObject =>
  plain({
    version: 1,
    command: 'verify',
    depth,
    plan: {
      counts: depthCounts(plan),
      searches: plan.searches.map(({ hotels, ...search }) => ({
        ...search,
        hotels: hotels.map(({ stays }) => ({ hotel: stays[0]?.cells[0]?.hotel ?? '', stays })),
      })),
      uncovered: plan.uncovered,
    },
  });

/** What a verification in depth showed, stay by stay. */
export const depthJson = (
  depth: string,
  { plan, stays, hotels, factors, complete }: DepthReport,
  error: { readonly code: string; readonly message: string; readonly hint: string } | undefined,
): JsonObject =>
  plain({
    version: 1,
    command: 'verify',
    depth,
    plan: { counts: depthCounts(plan), uncovered: plan.uncovered },
    stays: stays.map(({ statement, ...stay }) => ({
      ...stay,
      ...(statement && { statement: soldJson(statement, () => undefined) }),
    })),
    hotels,
    factors,
    complete,
    ...(error && { error }),
  });

/** Readonly data as JSON, which has no word for that. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;
