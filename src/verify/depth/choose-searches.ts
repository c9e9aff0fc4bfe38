import { dayOfNumber } from '../../kernel/calendar-day.ts';
import { remembered } from '../../kernel/remembered.ts';
import type { StayPrice } from '../../pricing/stay-price.ts';
import type { WrittenPrice } from '../../pricing/written-price.ts';
import { agesOf } from '../party-of.ts';
import type { Stay } from '../verification.ts';
import type { Boundary } from './boundary.ts';
import type { HotelOfSearch, PlannedSearch } from './depth-plan.ts';
import { enoughSearches } from './enough-searches.ts';
import type { BoundaryGoal, Goal, Option, Options } from './goal.ts';
import { holds, takesEffect } from './holds.ts';
import type { HotelStays } from './hotel-stays.ts';
import { MealPlansLeft } from './meal-plans-left.ts';
import { provedPrices } from './proved-prices.ts';
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
  readonly byPrice: ReadonlyMap<WrittenPrice, OpenGoal>;
  readonly plansLeft: MealPlansLeft;
}

interface Chosen {
  readonly stay: Stay;
  readonly option: Option;
  readonly sold: boolean;
  readonly prices: WrittenPrice[];
  readonly boundaries: Boundary[];
  readonly price: () => StayPrice;
  /** Goals whose prices it proves. */
  readonly proves: readonly OpenGoal[];
}

/** Arrivals of a run that are priced one by one, once what many stays may show did not count on one of them. */
const DAYS_LOOKED_AT = 14;

/**
 * Few searches that cover every goal that can be, over all the hotels together. What is chosen by dates alone is looked at with the
 * price book: an option that does not hold loses its days, and what is left open then is covered by further searches, at last by the
 * ways that goals keep for that. Hotels of one area only.
 */
export function chooseSearches(hotels: readonly HotelGoals[]): readonly PlannedSearch[] {
  const covered = new Set<Goal>();
  const usual = searchesFor(hotels, ({ options }) => options, covered);
  const left = hotels.map(({ stays, goals }) => ({ stays, goals: goals.filter((goal) => !covered.has(goal)) }));
  const further = searchesFor(left, ({ further: ways }) => ways?.() ?? NO_OPTIONS, covered);
  return [...usual, ...further];
}

const NO_OPTIONS: Options = new Map();

function searchesFor(
  hotels: readonly HotelGoals[],
  optionsOf: (goal: Goal) => Options,
  covered: Set<Goal>,
): readonly PlannedSearch[] {
  let count = 0;
  const open = hotels.map(({ stays, goals }): OpenHotel => {
    const openGoals = goals.map((goal): OpenGoal => {
      count += 1;
      return { index: count - 1, goal, options: optionsOf(goal), covered: false };
    });
    const byKey = new Map<string, OpenGoal[]>();
    for (const each of openGoals) {
      for (const key of each.options.keys()) {
        const list = byKey.get(key);
        if (list === undefined) byKey.set(key, [each]);
        else list.push(each);
      }
    }
    const ofPrices = openGoals.flatMap((each) => ('price' in each.goal ? [[each.goal.price, each] as const] : []));
    return { stays, goals: openGoals, byKey, byPrice: new Map(ofPrices), plansLeft: new MealPlansLeft(ofPrices) };
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
      const stays = chosen.map(({ stay, sold, prices, boundaries }) => ({ stay, sold, prices, boundaries }));
      asked.push({ contract: hotel.stays.contract, stays });
    }
    const [first] = asked;
    const stay = first?.stays[0]?.stay;
    if (first === undefined || stay === undefined) continue;
    const { checkOut } = stay;
    searches.push({ checkIn: dayOfNumber(day), checkOut, ages: agesOf(first.contract.hotel, stay), hotels: asked });
  }
  for (const { goals } of open) for (const each of goals) if (each.covered) covered.add(each.goal);
  return searches;
}

/** The stays of one hotel in one search, which cover all of its goals that the search can cover. */
function chooseStays(hotel: OpenHotel, key: string, day: number, days: SearchDays): readonly Chosen[] {
  const chosen: Chosen[] = [];
  const cover = (open: OpenGoal, by: Chosen): void => {
    open.covered = true;
    days.remove(open.index);
    const { goal } = open;
    if ('boundary' in goal) by.boundaries.push(goal.boundary);
    else {
      by.prices.push(goal.price);
      hotel.plansLeft.proved(goal.price);
    }
  };
  for (const open of hotel.byKey.get(key) ?? []) {
    if (open.covered) continue;
    const options = onDay(open.options.get(key), day);
    if (options.length === 0) continue;
    const { goal } = open;
    const by = 'boundary' in goal && chosen.find((other) => options.some((option) => isShownBy(goal, option, other)));
    if (by) cover(open, by);
    else {
      const made = firstOf(options, (option) => chosenStay(hotel, open, option, day));
      if (made === undefined) giveUp(hotel, open, key, day, days);
      else {
        chosen.push(made);
        hotel.plansLeft.used(made.stay.mealPlan);
        if ('boundary' in goal) cover(open, made);
        for (const other of made.proves) cover(other, made);
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

/** The boundary needs no stay of its own: this one, which is asked for anyway, shows it. */
function isShownBy({ proof }: BoundaryGoal, option: Option, { stay, option: other, sold, price }: Chosen): boolean {
  if (option.rate !== other.rate || option.room !== other.room) return false;
  if (!option.mealPlans.includes(stay.mealPlan)) return false;
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

function chosenStay(hotel: OpenHotel, { goal }: OpenGoal, option: Option, day: number): Chosen | undefined {
  const { stays, plansLeft, byPrice } = hotel;
  const isOpen = (price: WrittenPrice): boolean => byPrice.get(price)?.covered === false;
  const isIt = (price: WrittenPrice): boolean => 'price' in goal && price === goal.price;
  return firstOf(plansLeft.inOrder(option.mealPlans), (mealPlan) => {
    const stay = stays.stay(option, mealPlan, day);
    const sold = 'price' in goal || goal.proof.kind !== 'refused';
    if (!('price' in goal) && !holds(stays, goal.proof, stay)) return undefined;
    const proved = sold ? provedPrices(stays, stay, isOpen) : [];
    if ('price' in goal && !proved.some(isIt)) return undefined;
    const priced = remembered((each: Stay) => stays.book.price(each));
    const proves = proved.flatMap((price) => byPrice.get(price) ?? []);
    return { stay, option, sold, prices: [], boundaries: [], proves, price: () => priced(stay) };
  });
}

/** What dates alone promised does not hold on this day: the options keep the days on which it does. */
function giveUp(hotel: OpenHotel, open: OpenGoal, key: string, day: number, days: SearchDays): void {
  const { goal } = open;
  const isManifold = 'price' in goal ? goal.price.of !== 'room' : goal.proof.kind === 'modifier';
  const left = (open.options.get(key) ?? []).map((option) => {
    const after = option.arrivals.flatMap(({ from, to }) => (to > day ? [{ from: Math.max(from, day + 1), to }] : []));
    const before = option.arrivals.flatMap(({ from, to }) => (from < day ? [{ from, to: Math.min(to, day - 1) }] : []));
    // What counts for one plan counts for most of them.
    const tried = isManifold ? { ...option, mealPlans: option.mealPlans.slice(0, 1) } : option;
    const isProved = (each: number): boolean => chosenStay(hotel, open, tried, each) !== undefined;
    const most = isManifold ? DAYS_LOOKED_AT : Number.POSITIVE_INFINITY;
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
    if (open.covered || !('boundary' in open.goal)) continue;
    const { boundary, proof } = open.goal;
    if (proof.kind !== 'modifier' || !proof.applies || boundary.rate !== stay.rate) continue;
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
