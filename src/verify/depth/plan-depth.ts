import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../pricing/pricing-switches.ts';
import { leastNights } from '../stay-bounds.ts';
import { areas } from './areas.ts';
import type { Cell, Depth } from './cell.ts';
import { chooseSearches, type HotelGoals } from './choose-searches.ts';
import { type DepthPlan, type HotelOfSearch, type PlannedSearch, staysOf } from './depth-plan.ts';
import { hotelStays } from './hotel-stays.ts';
import { priceGoals } from './price-goals.ts';
import { ruleGoals } from './rule-goals.ts';
import { saleGoals } from './sale-goals.ts';

/** Hotels that one quote can ask for. */
export const MOST_HOTELS = 3000;
/** Stays of one quote: all must be confirmed before its keys expire. */
export const MOST_STAYS = 1000;
/** Longer stays than this are not asked for only because another hotel needs them. */
const LONGEST_SHARED = 10;
const SHARED_LENGTHS = 2;

/**
 * The stays that verify the contracts in depth when they are booked today: a set that covers every cell that such a stay can prove, in
 * few quotes. The same contracts give the same plan. Pure.
 */
export function planDepth(
  contracts: readonly HotelContract[],
  depth: Exclude<Depth, 'quick'>,
  today: CalendarDay,
  switches: PricingSwitches,
): DepthPlan {
  const planned = areas(contracts).map((hotels) => planArea(hotels, depth, today, switches));
  return {
    searches: planned.flatMap(({ searches }) => searches),
    cells: planned.reduce((total, { cells }) => total + cells, 0),
    uncovered: planned.flatMap(({ uncovered }) => uncovered),
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
    const { goals, places } = priceGoals(stays, lengths);
    return {
      stays,
      goals: depth === 'seasons' ? goals : [...goals, ...ruleGoals(stays, places), ...saleGoals(stays, places)],
    };
  });
  const searches = chooseSearches(hotels);
  const goals = hotels.flatMap((hotel) => hotel.goals);
  const covered = new Set<Cell>(staysOf({ searches }).flatMap(({ cells }) => cells));
  const uncovered = goals
    .filter(({ cell }) => !covered.has(cell))
    .map(({ cell, whyNot }) => ({ cell, reason: whyNot() }));
  return { searches: searches.flatMap(inChunks), cells: goals.length, uncovered };
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

function inChunks({ hotels, ...search }: PlannedSearch): readonly PlannedSearch[] {
  const chunks: HotelOfSearch[][] = [];
  let stays = MOST_STAYS;
  for (const hotel of hotels) {
    const last = chunks.at(-1);
    if (last === undefined || last.length === MOST_HOTELS || stays + hotel.stays.length > MOST_STAYS) {
      chunks.push([hotel]);
      stays = hotel.stays.length;
    } else {
      last.push(hotel);
      stays += hotel.stays.length;
    }
  }
  return chunks.map((chunk) => ({ ...search, hotels: chunk }));
}
