import type { Origins } from '../../contract/compact/origins.ts';
import type { MealPlan, Rate, Season, SeasonRoomPrice } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { isOrdered } from '../../kernel/day-ranges.ts';
import { type Decimal, toNumber } from '../../kernel/decimal.ts';
import { MONTHS } from '../../kernel/month-names.ts';
import { quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { nameWithoutYears, wordsOf } from '../facts/words/season-words.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** Two rates that sell the same nights are D03. */
export const copiedPrices = rule({
  id: 'P17',
  name: 'copied-prices',
  severity: 'warning',
  summary: 'Two consecutive seasons, or two rates, differ in more than their names and dates.',
  why: 'A season or year that was copied and never repriced is sold at the old price. Equal seasons with others between them are not reported: shoulder seasons are written that way.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) yield* copiedSeasons(rate, context);
    const byName = alike([...rates].filter(sellsSomething), rateSum).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const same of groupBy(byName, rateContent).values()) {
      // The stays of one rate cost the same.
      const [first, ...copies] = new Map(same.map((rate) => [context.origins.nameInFile(rate), rate])).values();
      if (!first) continue;
      for (const copy of copies) {
        if (copy.name === first.name) continue; // R02
        yield {
          message: `${rateNamed(copy)} is the same as ${rateNamed(first)} except for its name and dates`,
          ...context.at(copy, 'name'),
          ...context.seeAlso('the other rate is here', first, 'name'),
          hint: 'were the new prices forgotten?',
        };
      }
    }
  },
});

function* copiedSeasons(rate: Rate, context: HotelContext): Generator<Problem> {
  const priced = alike(
    // Weekdays of one season usually have the same other prices.
    rate.seasons.filter((season) => season.seasonRoomPrices.length > 0 && !context.origins.partOf(season)),
    seasonSum,
  );
  for (const seasons of groupBy(priced, seasonContent).values()) {
    if (seasons.length < 2) continue;
    const byStart = new Map<CalendarDay, Season>();
    for (const season of seasons)
      for (const range of season.dateRanges) if (isOrdered(range)) byStart.set(range.start, season);
    const reported = new Set<Season>();
    const ends = seasons.flatMap((season) => season.dateRanges.map(({ end }) => ({ season, end })));
    for (const { season, end } of ends.sort((a, b) => (a.end < b.end ? -1 : 1))) {
      const next = byStart.get(addDays(end, 1));
      if (!next || next === season || reported.has(next) || reported.has(season)) continue;
      if (areMonths(season, next)) continue;
      reported.add(next);
      yield {
        message: `${seasonNamed(rate, next)} follows season ${quoted(season.name)} with the same prices and limits`,
        ...context.at(next, 'name'),
        ...context.seeAlso('the previous season is here', season, 'name'),
        hint: 'were the new prices forgotten? if not, one season can have both date ranges',
      };
    }
  }
}

/** A season per month repeats the prices of neighbouring months on purpose. */
const areMonths = (...seasons: readonly Season[]): boolean =>
  seasons.every(({ name }) => wordsOf(name).every((word) => MONTHS.has(word) || /^20\d\d$/.test(word)));

const sellsSomething = ({ seasons }: Rate): boolean =>
  seasons.some(({ seasonRoomPrices }) => seasonRoomPrices.length > 0);

/** Those with the same sum as another one: only they can be equal, and comparing content is slow. */
function alike<T>(items: readonly T[], sumOf: (item: T) => number): T[] {
  const sums = items.map(sumOf);
  return items.filter((_, index) => sums.indexOf(sums[index] ?? 0) !== sums.lastIndexOf(sums[index] ?? 0));
}

/** Whether another rate is reported together with this one. */
export const hasTwin = (rate: Rate, rates: readonly Rate[], origins: Origins): boolean =>
  rates.some(
    (other) =>
      origins.nameInFile(other) !== origins.nameInFile(rate) &&
      rateSum(other) === rateSum(rate) &&
      rateContent(other) === rateContent(rate),
  );

/** Equal for equal content in any order. */
const rateSum = (rate: Rate): number => rate.seasons.reduce((sum, season) => (sum + seasonSum(season)) | 0, 0);

function seasonSum({ seasonRoomPrices }: Season): number {
  let sum = seasonRoomPrices.length;
  for (const { unitsQuota = 0, basePrice, distributionPrices = [] } of seasonRoomPrices) {
    sum = (sum + unitsQuota) | 0;
    if (basePrice !== undefined) sum = (sum + inCents(basePrice)) | 0;
    for (const { amount } of distributionPrices) sum = (sum + inCents(amount)) | 0;
  }
  return sum;
}

const inCents = (amount: Decimal): number => Math.round(toNumber(amount) * 100) | 0;

/**
 * Everything in a rate except its name, nights, booking windows and the years in season names, as a text. Two such texts are equal
 * exactly if the content is.
 */
const rateContent = (rate: Rate): string =>
  JSON.stringify([
    limitsOf(rate),
    [...(rate.offers ?? [])].sort(),
    [...(rate.supplements ?? [])].sort(),
    rate.seasons.map((season) => `${nameWithoutYears(season.name)}|${seasonContent(season)}`).sort(),
    rate.extra ?? null,
  ]);

const seasonContent = (season: Season): string =>
  JSON.stringify([
    limitsOf(season),
    season.priceType,
    (season.mealPlans ?? []).map(mealPlanContent).sort(),
    season.seasonRoomPrices.map(roomContent).sort(),
    season.extra ?? null,
  ]);

const limitsOf = ({ releaseDays, minimumStay, maximumStay }: Rate | Season): readonly (number | null)[] => [
  releaseDays ?? null,
  minimumStay ?? null,
  maximumStay ?? null,
];

const paxContent = ({ basePrice, adultPrices, childPrices }: MealPlan | SeasonRoomPrice): readonly unknown[] => [
  basePrice ?? null,
  adultPrices ?? null,
  childPrices ?? null,
];

const mealPlanContent = (plan: MealPlan): string =>
  JSON.stringify([plan.mealPlan, paxContent(plan), plan.extra ?? null]);

const roomContent = (price: SeasonRoomPrice): string =>
  JSON.stringify([
    price.providerRoomCode,
    price.unitsQuota ?? 0,
    price.unitsOnRequest ?? 0,
    paxContent(price),
    (price.distributionPrices ?? []).map(({ adults, children, amount }) => `${adults}+${children}=${amount}`).sort(),
    price.extra ?? null,
  ]);
