import type { JsonObject } from '../../kernel/json.ts';
import { type LongJson, LongList } from '../../kernel/json-pieces.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';
import type { DepthPlan, PlannedSearch, PlannedStay } from '../../verify/depth/depth-plan.ts';
import type { DepthReport } from '../../verify/depth/depth-report.ts';
import { soldJson } from '../price/price-json.ts';
import { depthCounts, evidence, traceErrors } from './depth-counts.ts';

const VERSION = 3;

export const depthPlanJson = (depth: string, plan: DepthPlan): LongJson => ({
  version: VERSION,
  command: 'verify',
  depth,
  plan: { ...plain(planOf(plan)), searches: listOf(plan.searches, searchOf) },
});

/** The result of a verification in depth, stay by stay. */
export const depthJson = (
  depth: string,
  report: DepthReport,
  error: { readonly code: string; readonly message: string; readonly hint: string } | undefined,
): LongJson => ({
  version: VERSION,
  command: 'verify',
  depth,
  // A quick verification does not count what its stays prove.
  ...(depth !== 'quick' && { plan: plain(planOf(report.plan)), ...plain(evidence(report)) }),
  stays: listOf(report.stays, ({ statement, traces, ...stay }) => ({
    ...stayOf(stay),
    ...(traces && { traces: traceErrors(traces) }),
    ...(statement && { statement: soldJson(statement, () => undefined) }),
  })),
  hotels: report.hotels.map(({ changes, ...hotel }) =>
    plain({
      ...hotel,
      ...(changes && { changes: { proved: changes.proved.map(priceOf), left: changes.left.map(priceOf) } }),
    }),
  ),
  factors: report.factors.map(plain),
  complete: report.complete,
  ...(error && { error }),
});

/** A plan may have very many stays, so each is made only when it is read. */
const listOf = <Item>(items: Iterable<Item>, json: (item: Item) => object): LongList =>
  new LongList(function* () {
    for (const item of items) yield plain(json(item));
  });

const searchOf = ({ hotels, ...search }: PlannedSearch) => ({
  ...search,
  hotels: hotels.map(({ hotel, stays }) => ({ hotel, stays: stays.map(stayOf) })),
});

const planOf = (plan: DepthPlan) => ({
  counts: depthCounts(plan),
  unproved: plan.unproved.map(({ hotel, price, ...why }) => ({ hotel, price: priceOf(price), ...why })),
  ...(plan.left && {
    left: plan.left.flatMap(({ hotels }) =>
      hotels.flatMap(({ hotel, stays }) =>
        stays.flatMap(({ prices }) => prices.map((price) => ({ hotel, price: priceOf(price) }))),
      ),
    ),
  }),
  unchecked: plan.unchecked,
});

const stayOf = <Stay extends PlannedStay>({ prices, ...stay }: Stay) => ({ ...stay, prices: prices.map(priceOf) });

/** Without the contract records that it belongs to. */
const priceOf = ({ record: _, rate, season, index, ...price }: WrittenPrice) => ({
  ...price,
  ...(rate && { rate: rate.name }),
  ...(season && { season: season.name }),
  ...(index !== undefined && { position: index + 1 }),
});

/** Read-only data as a JSON object. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;
