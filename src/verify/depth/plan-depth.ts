import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../pricing/pricing-switches.ts';
import { leastNights } from '../stay-bounds.ts';
import { areas } from './areas.ts';
import type { Depth } from './boundary.ts';
import { chooseSearches, type HotelGoals } from './choose-searches.ts';
import { type DepthPlan, staysOf, type UncheckedBoundary, type UnprovedPrice } from './depth-plan.ts';
import { hotelStays } from './hotel-stays.ts';
import { inChunks } from './in-chunks.ts';
import { modifierPriceGoals } from './modifier-price-goals.ts';
import { placesOf, priceGoals } from './price-goals.ts';
import { ruleGoals } from './rule-goals.ts';
import { saleGoals } from './sale-goals.ts';

/** Longer stays than this are not asked for only because another hotel needs them. */
const LONGEST_SHARED = 10;
const SHARED_LENGTHS = 2;

/**
 * The stays that verify the contracts in depth when they are booked today: a set that proves every written price and shows every
 * boundary that such a stay can, in few quotes. The same contracts give the same plan. Pure.
 */
export function planDepth(
  contracts: readonly HotelContract[],
  depth: Exclude<Depth, 'quick'>,
  today: CalendarDay,
  switches: PricingSwitches,
): DepthPlan {
  const planned = areas(contracts).map((hotels) => planArea(hotels, depth, today, switches));
  const sum = (count: (plan: DepthPlan) => number): number => planned.reduce((total, plan) => total + count(plan), 0);
  return {
    searches: planned.flatMap(({ searches }) => searches),
    prices: sum(({ prices }) => prices),
    unproved: planned.flatMap(({ unproved }) => unproved),
    boundaries: sum(({ boundaries }) => boundaries),
    unchecked: planned.flatMap(({ unchecked }) => unchecked),
  };
}

function planArea(
  contracts: readonly HotelContract[],
  depth: Exclude<Depth, 'quick'>,
  today: CalendarDay,
  switches: PricingSwitches,
): DepthPlan {
  const lengths = sharedLengths(contracts, switches);
  const hotels = contracts.map((contract): HotelGoals => {
    const stays = hotelStays(contract, today, switches);
    const places = placesOf(stays, lengths);
    const prices = priceGoals(stays, places);
    if (depth === 'seasons') return { stays, goals: prices };
    const rules = [...ruleGoals(stays, places), ...saleGoals(stays, places)];
    return { stays, goals: [...prices, ...modifierPriceGoals(stays, places), ...rules] };
  });
  const searches = chooseSearches(hotels);
  const planned = staysOf({ searches });
  const proved = new Set(planned.flatMap(({ prices }) => prices));
  const shown = new Set(planned.flatMap(({ boundaries }) => boundaries));
  let prices = 0;
  let boundaries = 0;
  const unproved: UnprovedPrice[] = [];
  const unchecked: UncheckedBoundary[] = [];
  for (const { stays, goals } of hotels) {
    const { contract } = stays;
    for (const goal of goals) {
      if ('price' in goal) {
        const why = proved.has(goal.price) ? undefined : goal.whyNot();
        if (why) unproved.push({ contract, price: goal.price, ...why });
        if (!why?.never) prices += 1;
      } else {
        boundaries += 1;
        if (!shown.has(goal.boundary)) unchecked.push({ contract, boundary: goal.boundary, ...goal.whyNot() });
      }
    }
  }
  return { searches: searches.flatMap(inChunks), prices, unproved, boundaries, unchecked };
}

/** The lengths of stay that most seasons ask for at least. */
function sharedLengths(contracts: readonly HotelContract[], switches: PricingSwitches): readonly number[] {
  const counts = new Map<number, number>();
  for (const contract of contracts) {
    for (const rate of contract.rates) {
      for (const season of rate.seasons) {
        const nights = leastNights(contract, rate, season, switches);
        if (nights <= LONGEST_SHARED) counts.set(nights, (counts.get(nights) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .sort(([a, seasonsOfA], [b, seasonsOfB]) => seasonsOfB - seasonsOfA || a - b)
    .slice(0, SHARED_LENGTHS)
    .map(([nights]) => nights)
    .sort((a, b) => a - b);
}
