import type { HotelContract } from '../../../contract/model.ts';
import { opened } from '../../../contract/packed-contract.ts';
import type { CalendarDay, DayRange } from '../../../kernel/calendar-day.ts';
import { daysText } from '../../../kernel/day-ranges.ts';
import { memoize, memoizeLast } from '../../../kernel/memoize.ts';
import { total } from '../../../kernel/tally.ts';
import { leastNights } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import type { DepthPlan, PlannedSearch, UncheckedBoundary, UnprovedPrice } from '../depth-plan.ts';
import { ageGoals } from '../goals/age-goals.ts';
import type { Boundary, Depth } from '../goals/boundary.ts';
import type { BoundaryGoal } from '../goals/goal.ts';
import { type HotelStays, hotelStays } from '../goals/hotel-stays.ts';
import { modifierPriceGoals, ruleGoals } from '../goals/modifier-goals.ts';
import { placesOf, priceGoals } from '../goals/price-goals.ts';
import { saleGoals } from '../goals/sale-goals.ts';
import { PackedStays } from '../packed-stays.ts';
import { chooseSearches, type HotelGoals, type HotelToPlan } from '../searches/choose-searches.ts';
import { areas, inChunks } from './areas.ts';

/** Lengths of stay beyond this are not used just because another hotel needs them. */
const LONGEST_SHARED = 10;
/** The number of packed contracts whose records are kept at once. */
const MOST_OPEN = 16;
const SHARED_LENGTHS = 2;

/** `prices`: every price, and none of the boundaries. */
type PlannedDepth = Exclude<Depth, 'quick'> | 'prices';

/**
 * The stays that verify the contracts in depth when booked today: few quotes that prove every written price and boundary that can be
 * proved. The same contracts give the same plan. Pure.
 */
export function planDepth(
  contracts: readonly HotelContract[],
  depth: PlannedDepth,
  today: CalendarDay,
  switches: PricingSwitches,
): DepthPlan {
  const open = memoizeLast(MOST_OPEN, opened);
  const planned = areas(contracts).map((hotels) => planArea(hotels, depth, today, switches, open));
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
  depth: PlannedDepth,
  today: CalendarDay,
  switches: PricingSwitches,
  open: (contract: HotelContract) => HotelContract,
): DepthPlan {
  const lengths = sharedLengths(contracts, switches);
  let prices = 0;
  let boundaries = 0;
  const unproved: UnprovedPrice[][] = [];
  const unchecked: UncheckedBoundary[][] = [];
  const hotels = contracts.map((contract, index): HotelToPlan => {
    const packed = new PackedStays(contract, today, open);
    const { hotel } = packed;
    return {
      packed,
      goals: () => goalsOf(hotelStays(open(contract), today, switches), lengths, depth),
      chosen: (goals, covered) => {
        const left = goals.filter((goal) => !covered.has(goal));
        const ofPrices = left.flatMap((goal) => ('price' in goal ? packed.unproved(goal.price, goal.whyNot()) : []));
        unproved[index] = ofPrices;
        unchecked[index] = left.flatMap((goal) =>
          'boundary' in goal ? { hotel, boundary: goal.boundary, ...goal.whyNot() } : [],
        );
        const all = goals.filter((goal) => 'price' in goal).length;
        prices += all - ofPrices.filter(({ never }) => never).length;
        boundaries += goals.length - all;
      },
    };
  });
  const searches = chooseSearches(hotels).flatMap(inChunks);
  return { searches, prices, unproved: unproved.flat(), boundaries, unchecked: unchecked.flat() };
}

function goalsOf(stays: HotelStays, lengths: readonly number[], depth: PlannedDepth): HotelGoals {
  const places = placesOf(stays, lengths);
  const prices = priceGoals(stays, places);
  if (depth === 'seasons') return { stays, goals: prices };
  const rules =
    depth === 'prices'
      ? []
      : [
          ...ruleGoals(stays, places),
          ...saleGoals(stays, places),
          ...ageGoals(stays, places),
          ...recordGoals(stays.contract, stays.today),
        ];
  return { stays, goals: [...prices, ...modifierPriceGoals(stays, places), ...rules] };
}

/** The minimum lengths of stay that most seasons have. */
function sharedLengths(contracts: readonly HotelContract[], switches: PricingSwitches): readonly number[] {
  const counts = new Map<number, number>();
  for (const packed of contracts) {
    const contract = opened(packed);
    for (const rate of contract.rates) {
      for (const season of rate.seasons) {
        const nights = leastNights({ season, rate, hotel: contract.hotel }, switches);
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

/**
 * The part of the plan that fits the budget of quotes: those that prove most prices first. What the others would have proved is listed as
 * left.
 */
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

/** Rules for which no quote is sent: that the hub has them as written is known from its records only. */
function recordGoals(contract: HotelContract, today: CalendarDay): readonly BoundaryGoal[] {
  const { hotel, rates, offers, supplements } = contract;
  const ranges = (kind: Boundary['kind'], of: Omit<Boundary, 'kind'>, list: readonly DayRange[] = []) =>
    list.filter(({ end }) => end >= today).map((range) => ({ ...of, kind, nights: daysText(range) }));
  const longest = (of: Omit<Boundary, 'kind'>, { maximumStay }: { readonly maximumStay?: number }): Boundary[] =>
    maximumStay === undefined ? [] : [{ ...of, kind: 'longest-stay' }];
  const boundaries: readonly Boundary[] = [
    ...longest({}, hotel),
    ...rates.flatMap((rate) => [
      ...longest({ rate: rate.name }, rate),
      ...ranges('booking-window', { rate: rate.name }, rate.bookingWindows),
      ...rate.seasons.flatMap((season) => [
        ...longest({ rate: rate.name, season: season.name }, season),
        ...ranges('season-dates', { rate: rate.name, season: season.name }, season.dateRanges),
      ]),
    ]),
    ...[...offers, ...supplements].flatMap(({ providerCode: code, bookingWindows, travelWindows }) => [
      ...ranges('booking-window', { code }, bookingWindows),
      ...ranges('travel-window', { code }, travelWindows),
    ]),
  ];
  return boundaries.map((boundary) => ({
    boundary,
    proof: { kind: 'sold' },
    options: NO_OPTIONS,
    whyNot: () => ({ reason: 'compared as records; no quote is sent for them' }),
  }));
}

const NO_OPTIONS: BoundaryGoal['options'] = new Map();
