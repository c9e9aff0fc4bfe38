import { hotelKey } from '../../contract/identity.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { WrittenPrice } from '../../pricing/written-price.ts';
import type { DepthPlan, PlannedStay } from '../../verify/depth/depth-plan.ts';
import type { DepthReport } from '../../verify/depth/depth-report.ts';
import { soldJson } from '../price/price-json.ts';
import { depthCounts, provedCounts } from './depth-counts.ts';
import { traceErrors } from './depth-words.ts';

const VERSION = 2;

/** The plan of a verification in depth for programs. */
export const depthPlanJson = (depth: string, plan: DepthPlan): JsonObject =>
  plain({
    version: VERSION,
    command: 'verify',
    depth,
    plan: {
      ...planOf(plan),
      searches: plan.searches.map(({ hotels, ...search }) => ({
        ...search,
        hotels: hotels.map(({ contract, stays }) => ({ hotel: hotelKey(contract), stays: stays.map(stayOf) })),
      })),
    },
  });

/** What a verification in depth showed, stay by stay. */
export const depthJson = (
  depth: string,
  report: DepthReport,
  error: { readonly code: string; readonly message: string; readonly hint: string } | undefined,
): JsonObject =>
  plain({
    version: VERSION,
    command: 'verify',
    depth,
    plan: planOf(report.plan),
    proved: provedCounts(report),
    stays: report.stays.map(({ statement, traces, ...stay }) => ({
      ...stayOf(stay),
      ...(traces && { traces: traceErrors(traces) }),
      ...(statement && { statement: soldJson(statement, () => undefined) }),
    })),
    hotels: report.hotels,
    factors: report.factors,
    complete: report.complete,
    ...(error && { error }),
  });

const planOf = (plan: DepthPlan) => ({
  counts: depthCounts(plan),
  unproved: plan.unproved.map(({ contract, price, ...why }) => ({
    hotel: hotelKey(contract),
    price: priceOf(price),
    ...why,
  })),
  ...(plan.left && {
    left: plan.left.flatMap(({ hotels }) =>
      hotels.flatMap(({ contract, stays }) =>
        stays.flatMap(({ prices }) => prices.map((price) => ({ hotel: hotelKey(contract), price: priceOf(price) }))),
      ),
    ),
  }),
  unchecked: plan.unchecked.map(({ contract, ...left }) => ({ hotel: hotelKey(contract), ...left })),
});

const stayOf = <Stay extends PlannedStay>({ prices, ...stay }: Stay) => ({ ...stay, prices: prices.map(priceOf) });

/** Without the records of the contract that it stands in. */
const priceOf = ({ record: _, rate, season, index, ...price }: WrittenPrice) => ({
  ...price,
  ...(rate && { rate: rate.name }),
  ...(season && { season: season.name }),
  ...(index !== undefined && { position: index + 1 }),
});

/** Readonly data as JSON, which has no word for that. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;
