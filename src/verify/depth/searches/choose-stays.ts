import { memoize } from '../../../kernel/memoize.ts';
import { unreachable } from '../../../kernel/result.ts';
import type { StayPrice } from '../../../pricing/request/stay-price.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { Stay } from '../../stay/stay.ts';
import type { PlannedStay } from '../depth-plan.ts';
import type { Boundary } from '../goals/boundary.ts';
import { includes, runsWhere, union } from '../goals/day-runs.ts';
import type { BoundaryGoal, Option, Proof } from '../goals/goal.ts';
import type { HotelStays } from '../goals/hotel-stays.ts';
import { mayCount, outcomeIn } from '../goals/modifier-goals.ts';
import { provedPrices } from '../goals/proved-prices.ts';
import type { OpenGoal, OpenHotel } from './open-hotel.ts';
import type { SearchDay, SearchDays } from './search-days.ts';

interface Chosen extends PlannedStay {
  readonly option: Option;
  readonly prices: WrittenPrice[];
  readonly boundaries: Boundary[];
  readonly price: () => StayPrice;
  /** Goals whose prices it proves. */
  readonly proves: readonly OpenGoal[];
}

/** Keeps track of the days that are left for the goals. */
type Days = Pick<SearchDays, 'remove' | 'replace'>;

/** For goals that many stays may reach: how many arrivals of a run to price after one of them failed. */
const DAYS_LOOKED_AT = 14;

/** The stays of one hotel in one search, covering as many of its goals as the search can. */
export function chooseStays(hotel: OpenHotel, { key, day }: SearchDay, days?: Days): readonly PlannedStay[] {
  const chosen: Chosen[] = [];
  const cover = (open: OpenGoal, by: Chosen): void => {
    open.covered = true;
    days?.remove(open.index);
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
      if (made === undefined) giveUp(hotel, open, { key, day }, days);
      else {
        chosen.push(made);
        hotel.plansLeft.used(made.stay.mealPlan);
        if ('boundary' in goal) cover(open, made);
        for (const other of made.proves) cover(other, made);
      }
    }
  }
  for (const made of chosen) if (made.sold) coverInPassing(hotel, made, (open) => cover(open, made));
  return chosen.map(({ stay, sold, prices, boundaries }) => ({ stay, sold, prices, boundaries }));
}

const NONE: readonly Option[] = [];

/** The fast path: most goals have one option for a key, and most of these are not for this day. */
function onDay(options: readonly Option[] = NONE, day: number): readonly Option[] {
  const [only] = options;
  if (only !== undefined && options.length === 1) return includes(only.arrivals, day) ? options : NONE;
  return options.filter(({ arrivals }) => includes(arrivals, day));
}

/** Whether the boundary needs no extra stay, because this one shows it anyway. */
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
    case 'age':
      return proof.shows(stay);
  }
}

function chosenStay(hotel: OpenHotel, { goal }: OpenGoal, option: Option, day: number): Chosen | undefined {
  const { stays, plansLeft, byPrice } = hotel;
  const isOpen = (price: WrittenPrice): boolean => byPrice.get(price)?.covered === false;
  const isIt = (price: WrittenPrice): boolean => 'price' in goal && price === goal.price;
  return firstOf(plansLeft.inOrder(option.mealPlans), (mealPlan) => {
    const stay = stays.stay(option, mealPlan, day);
    if (!('price' in goal) && !holds(stays, goal.proof, stay)) return undefined;
    const sold = 'price' in goal || (goal.proof.kind === 'age' ? isSold(stays, stay) : goal.proof.kind !== 'refused');
    const proved = sold ? provedPrices(stays, stay, isOpen) : [];
    if ('price' in goal && !proved.some(isIt)) return undefined;
    const priced = memoize((each: Stay) => stays.book.price(each));
    const proves = proved.flatMap((price) => byPrice.get(price) ?? []);
    return { stay, option, sold, prices: [], boundaries: [], proves, price: () => priced(stay) };
  });
}

/** The dates alone were misleading: no stay on this day reaches the goal. Keeps only the days on which a stay does. */
function giveUp(hotel: OpenHotel, open: OpenGoal, { key, day }: SearchDay, days: Days | undefined): void {
  const { goal } = open;
  const isManifold = 'price' in goal ? goal.price.of !== 'room' : goal.proof.kind === 'modifier';
  const left = (open.options.get(key) ?? []).map((option) => {
    const after = option.arrivals.flatMap(({ from, to }) => (to > day ? [{ from: Math.max(from, day + 1), to }] : []));
    const before = option.arrivals.flatMap(({ from, to }) => (from < day ? [{ from, to: Math.min(to, day - 1) }] : []));
    // The result is the same for most meal plans.
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
  days?.replace(open.index, key, union(left.flatMap(({ arrivals }) => arrivals)));
}

/** Offers and supplements that the stay also proves. */
function coverInPassing(
  { boundaries: goals }: OpenHotel,
  { stay, price }: Chosen,
  cover: (open: OpenGoal) => void,
): void {
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

/** Whether the stay shows what must be proved. */
function holds(stays: HotelStays, proof: Proof, stay: Stay): boolean {
  switch (proof.kind) {
    case 'sold':
      return stays.isShown(stay);
    case 'refused': {
      const { opened } = proof;
      return (
        stays.book.refusal(stay)?.reason.kind === proof.reason &&
        (opened === undefined || isSold(opened, stay)) &&
        // The hub names no rates, so another rate's offer would look the same.
        !stays.isSoldElsewhere(stay)
      );
    }
    case 'modifier':
      return stays.isShown(stay) && takesEffect(stays.book.price(stay), proof);
    case 'age':
      return proof.shows(stay);
    default:
      return unreachable(proof);
  }
}

const isSold = ({ book }: HotelStays, stay: Stay): boolean => book.refusal(stay) === undefined;

/** Whether the record applies to the stay or just misses it, as the proof requires. */
function takesEffect(price: StayPrice, { type, record, applies }: Extract<Proof, { kind: 'modifier' }>): boolean {
  const outcome = outcomeIn(price, type, record.providerCode);
  if (outcome === undefined || outcome.applied) return applies && outcome !== undefined;
  const { kind } = outcome.reason;
  return !applies && (kind === 'below-minimum-stay' || kind === 'nights-earn-nothing');
}
