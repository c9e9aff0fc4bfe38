import type { PaxPrices } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { rangeText } from '../../../kernel/day-ranges.ts';
import { type Decimal, decimalOf, toNumber } from '../../../kernel/decimal.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject, sameJson } from '../../../kernel/json.ts';
import { placeOfSource, type Source } from '../source.ts';
import { recordsIn } from './filed-hotel.ts';
import type { SeasonContent } from './season-content.ts';
import type { Stretch } from './stretches.ts';

/** A stretch with what holds on its nights. */
export interface PricedStretch extends Stretch {
  readonly content: SeasonContent;
}

export interface SeasonOptions {
  /** Whether prices get the cells that they come from, as `x-source`. */
  readonly trace: boolean;
  /** Meal plans of the hotel; a season writes only what differs. */
  readonly hotelPlans: ReadonlyMap<string, Json>;
  /** How many rooms are sold where the source does not say it. */
  readonly unitsOf: (room: string) => number | undefined;
}

/** The seasons of a rate: stretches of the same name and content together. `own` are those that the file has; what a sheet does not say stays. */
export function seasonRecords(
  stretches: readonly PricedStretch[],
  own: readonly JsonObject[],
  options: SeasonOptions,
): readonly JsonObject[] {
  const names = new Set<string>();
  const before = new Map(own.toReversed().map((season) => [season['name'], season]));
  const seasons = [
    ...groupBy(stretches, ({ seasons: labels, content }) => canonicalJson([labels, plainContent(content)])),
  ];
  return seasons.flatMap(([, same]) => {
    const [first] = same;
    if (!first) return [];
    const label = first.seasons.join(' / ');
    const name = names.has(label) ? `${label} (${first.nights.start})` : label;
    names.add(name);
    return [seasonRecord(name, same, first.content, before.get(name) ?? {}, options)];
  });
}

const plainContent = ({ priceType, rooms, plans, limits }: SeasonContent): unknown => ({
  priceType,
  limits,
  rooms: rooms.map(({ code, units = null, parties, persons }) => [code, units, [...(parties ?? [])], { ...persons }]),
  plans: [...plans].map(([plan, { prices }]) => [plan, { ...prices }]),
});

function seasonRecord(
  name: string,
  stretches: readonly PricedStretch[],
  { priceType, rooms, plans, limits }: SeasonContent,
  own: JsonObject,
  options: SeasonOptions,
): JsonObject {
  const { mealPlans, ...rest } = own;
  const different = [...plans].flatMap(([plan, { prices, sources }]) =>
    sameJson(planJson(plan, prices), options.hotelPlans.get(plan))
      ? []
      : [planJson(plan, prices, traceOf(sources, options))],
  );
  const kept = (Array.isArray(mealPlans) ? mealPlans : []).filter((entry: Json) => !plans.has(planName(entry)));
  const priced = [...kept, ...different];
  const before = new Map(recordsIn(own['seasonRoomPrices']).map((row) => [row['providerRoomCode'], row]));
  const rows = rooms.map((room): JsonObject => {
    const { basePrice, adultPrices, childPrices, distributionPrices, ...row } = before.get(room.code) ?? {};
    before.delete(room.code);
    const units = room.units ?? row['unitsQuota'] ?? options.unitsOf(room.code);
    const otherParties = isJsonObject(distributionPrices) ? distributionPrices : {};
    const parties = [...(room.parties ?? [])].map(([party, price]) => [party, exact(price)] as const);
    return {
      ...row,
      providerRoomCode: room.code,
      ...(units !== undefined && { unitsQuota: units }),
      ...(room.parties
        ? { distributionPrices: { ...otherParties, ...Object.fromEntries(parties) } }
        : { basePrice: 0, ...paxJson(room.persons ?? {}) }),
      ...traceOf(room.sources, options),
    };
  });
  return {
    ...rest,
    name,
    dateRanges: stretches.map(({ nights }) => rangeText(nights)),
    priceType,
    ...limits,
    ...(priced.length > 0 && { mealPlans: priced }),
    seasonRoomPrices: [...rows, ...before.values()],
  };
}

/** Several cells of one file are listed behind its name: `rates.csv, C7, D7`. */
function traceOf(sources: readonly Source[], { trace }: Pick<SeasonOptions, 'trace'>): JsonObject {
  if (!trace || sources.length === 0) return {};
  const byFile = groupBy(sources, ({ cell, line, ...rest }) => placeOfSource(rest));
  const texts = [...byFile].map(([file, places]) =>
    [file, ...new Set(places.map(({ cell, line }) => cell ?? `line ${line}`))].join(', '),
  );
  return { 'x-source': texts.join('; ') };
}

/** A meal plan as a file has it: its name alone if it costs nothing. */
export function planJson(mealPlan: string, prices: PaxPrices, trace: JsonObject = {}): Json {
  const record = { mealPlan, ...paxJson(prices), ...trace };
  return Object.keys(record).length === 1 ? mealPlan : record;
}

export const planName = (entry: Json): string => (isJsonObject(entry) ? String(entry['mealPlan']) : String(entry));

function paxJson({ basePrice, adultPrices = [], childPrices = [] }: PaxPrices): JsonObject {
  return {
    ...(basePrice !== undefined && basePrice !== '0' && { basePrice: exact(basePrice) }),
    ...(adultPrices.length > 0 && { adultPrices: adultPrices.map(exact) }),
    ...(childPrices.length > 0 && { childPrices: childPrices.map(exact) }),
  };
}

/** Files have numbers. Amounts of money are far below the size at which a number is no longer exact. */
function exact(amount: Decimal): number {
  const number = toNumber(amount);
  if (decimalOf(number) !== amount) throw new RangeError(`${amount} has too many digits for a price`);
  return number;
}
