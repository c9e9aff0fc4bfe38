import type { MealPlanType } from '../../contract/model.ts';
import { dayOfNumber } from '../../kernel/calendar-day.ts';
import { remembered } from '../../kernel/remembered.ts';
import type { StayPrice } from '../../pricing/stay-price.ts';
import { agesOf } from '../party-of.ts';
import type { Stay } from '../verification.ts';
import type { Cell } from './cell.ts';
import type { HotelOfSearch, PlannedSearch } from './depth-plan.ts';
import { enoughSearches } from './enough-searches.ts';
import type { Goal, Option, Options } from './goal.ts';
import { holds, takesEffect } from './holds.ts';
import type { HotelStays } from './hotel-stays.ts';
import { mayCount } from './rule-goals.ts';
import { includes, type Run, runsWhere, union } from './run.ts';
import { type SearchDay, type SearchDays, searchDays } from './search-days.ts';

export interface HotelGoals {
  readonly stays: HotelStays;
  readonly goals: readonly Goal[];
}

/** A goal that is still to be covered. */
interface OpenGoal {
  readonly index: number;
  readonly goal: Goal;
  /** Shared among goals as long as none of them loses a day. */
  options: Options;
  covered: boolean;
}

/** The goals of a hotel, and those that a kind of search may cover. */
interface OpenHotel {
  readonly stays: HotelStays;
  readonly goals: readonly OpenGoal[];
  readonly byKey: ReadonlyMap<string, readonly OpenGoal[]>;
}

interface Chosen {
  readonly stay: Stay;
  readonly option: Option;
  readonly sold: boolean;
  readonly cells: Cell[];
  readonly price: () => StayPrice;
}

/** Arrivals of a run that are priced one by one, once an offer or supplement did not count on one of them. */
const DAYS_LOOKED_AT = 14;

/**
 * Few searches that cover every goal that can be, over all the hotels together. What is chosen by dates alone is looked at with the
 * price book: an option that does not hold loses its days, and what is left open then is covered by further searches. Hotels of one
 * area only.
 */
export function chooseSearches(hotels: readonly HotelGoals[]): readonly PlannedSearch[] {
  let count = 0;
  const open = hotels.map(({ stays, goals }): OpenHotel => {
    const openGoals = goals.map((goal): OpenGoal => {
      count += 1;
      return { index: count - 1, goal, options: goal.options, covered: false };
    });
    const byKey = new Map<string, OpenGoal[]>();
    for (const each of openGoals) {
      for (const key of each.options.keys()) {
        const list = byKey.get(key);
        if (list === undefined) byKey.set(key, [each]);
        else list.push(each);
      }
    }
    return { stays, goals: openGoals, byKey };
  });
  const runsOf = remembered((options: Options) => new Map([...options].map(([key, list]) => [key, unionOf(list)])));
  const dayLists = open.flatMap(({ goals }) => goals.map(({ options }) => runsOf(options)));
  const days = searchDays(dayLists);
  const likely = enoughSearches(dayLists);

  const searches: PlannedSearch[] = [];
  const next = (): SearchDay | undefined => likely.shift() ?? days.best();
  for (let search = next(); search !== undefined; search = next()) {
    const { key, day } = search;
    const asked: HotelOfSearch[] = [];
    for (const hotel of open) {
      const chosen = chooseStays(hotel, key, day, days);
      if (chosen.length === 0) continue;
      const stays = chosen.map(({ stay, sold, cells }) => ({ stay, sold, cells }));
      asked.push({ contract: hotel.stays.contract, stays });
    }
    const [first] = asked;
    const stay = first?.stays[0]?.stay;
    if (first === undefined || stay === undefined) continue;
    const { checkOut } = stay;
    searches.push({ checkIn: dayOfNumber(day), checkOut, ages: agesOf(first.contract.hotel, stay), hotels: asked });
  }
  return searches;
}

/** The stays of one hotel in one search, which cover all of its goals that the search can cover. */
function chooseStays(hotel: OpenHotel, key: string, day: number, days: SearchDays): readonly Chosen[] {
  const { stays } = hotel;
  const chosen: Chosen[] = [];
  const cover = (open: OpenGoal, by: Chosen): void => {
    open.covered = true;
    days.remove(open.index);
    by.cells.push(open.goal.cell);
  };
  for (const open of hotel.byKey.get(key) ?? []) {
    if (open.covered) continue;
    const options = onDay(open.options.get(key), day);
    if (options.length === 0) continue;
    const by = chosen.find((other) => options.some((option) => isProvedBy(open.goal, option, other)));
    if (by !== undefined) cover(open, by);
    else {
      const made = firstOf(options, (option) => chosenStay(stays, open.goal, option, day));
      if (made === undefined) giveUp(stays, open, key, day, days);
      else {
        chosen.push(made);
        cover(open, made);
      }
    }
  }
  for (const made of chosen) if (made.sold) coverInPassing(hotel, made, (open) => cover(open, made));
  return chosen;
}

const unionOf = (list: readonly Option[]): readonly Run[] => {
  const [first, ...others] = list;
  const same = others.every(({ arrivals }) => arrivals === first?.arrivals);
  return first !== undefined && same ? first.arrivals : union(list.flatMap(({ arrivals }) => arrivals));
};

const NONE: readonly Option[] = [];

/** Most goals have one option of a key, and most of these are not for the day: quick for them. */
function onDay(options: readonly Option[] = NONE, day: number): readonly Option[] {
  const [only] = options;
  if (only !== undefined && options.length === 1) return includes(only.arrivals, day) ? options : NONE;
  return options.filter(({ arrivals }) => includes(arrivals, day));
}

/** The goal needs no stay of its own: this one, which is asked for anyway, proves it. */
function isProvedBy({ cell, proof }: Goal, option: Option, { stay, option: other, sold, price }: Chosen): boolean {
  if (option.rate !== other.rate || option.room !== other.room) return false;
  if (!plansFor(cell.mealPlan, option).includes(stay.mealPlan)) return false;
  switch (proof.kind) {
    case 'sold':
      // Two seasons of one name are two places; an arrival lies in one of them.
      return sold && option.season === other.season;
    case 'refused':
      return false;
    case 'modifier':
      return sold && mayCount(proof.record, stay) && takesEffect(price(), proof);
  }
}

const plansFor = (wanted: MealPlanType | undefined, { mealPlans }: Option): readonly MealPlanType[] =>
  wanted === undefined ? mealPlans : mealPlans.filter((plan) => plan === wanted);

function chosenStay(stays: HotelStays, { cell, proof }: Goal, option: Option, day: number): Chosen | undefined {
  return firstOf(plansFor(cell.mealPlan, option), (mealPlan) => {
    const stay = stays.stay(option, mealPlan, day);
    if (!holds(stays, proof, stay)) return undefined;
    const priced = remembered((each: Stay) => stays.book.price(each));
    return { stay, option, sold: proof.kind !== 'refused', cells: [], price: () => priced(stay) };
  });
}

/** What dates alone promised does not hold on this day: the options keep the days on which it does. */
function giveUp(stays: HotelStays, open: OpenGoal, key: string, day: number, days: SearchDays): void {
  const isModifier = open.goal.proof.kind === 'modifier';
  const left = (open.options.get(key) ?? []).map((option) => {
    const after = option.arrivals.flatMap(({ from, to }) => (to > day ? [{ from: Math.max(from, day + 1), to }] : []));
    const before = option.arrivals.flatMap(({ from, to }) => (from < day ? [{ from, to: Math.min(to, day - 1) }] : []));
    // What counts for one plan counts for most of them.
    const tried = isModifier ? { ...option, mealPlans: option.mealPlans.slice(0, 1) } : option;
    const isProved = (each: number): boolean => chosenStay(stays, open.goal, tried, each) !== undefined;
    const most = isModifier ? DAYS_LOOKED_AT : Number.POSITIVE_INFINITY;
    const proved = [...before, ...after].flatMap(({ from, to }) =>
      runsWhere(from, Math.min(to, from + most), isProved),
    );
    return { ...option, arrivals: union(proved) };
  });
  const options = new Map(open.options);
  options.set(
    key,
    left.filter(({ arrivals }) => arrivals.length > 0),
  );
  if (left.every(({ arrivals }) => arrivals.length === 0)) options.delete(key);
  open.options = options;
  days.replace(open.index, key, union(left.flatMap(({ arrivals }) => arrivals)));
}

/** Offers and supplements that the stay shows as well. */
function coverInPassing({ goals }: OpenHotel, { stay, price }: Chosen, cover: (open: OpenGoal) => void): void {
  for (const open of goals) {
    const { cell, proof } = open.goal;
    if (open.covered || proof.kind !== 'modifier' || !proof.applies || cell.rate !== stay.rate) continue;
    if (open.options.size > 0 && mayCount(proof.record, stay) && takesEffect(price(), proof)) cover(open);
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
