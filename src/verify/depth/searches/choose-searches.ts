import { agesOf } from '../../stay/party-of.ts';
import type { Goal, Options } from '../goals/goal.ts';
import type { HotelOfSearch, PlannedSearch } from '../plan/depth-plan.ts';
import type { HotelStays } from '../plan/hotel-stays.ts';
import type { PackedStays } from '../plan/packed-stays.ts';
import { chooseStays } from './choose-stays.ts';
import { enoughSearches } from './enough-searches.ts';
import type { OpenHotel } from './open-hotel.ts';
import { daysOf, openHotel, uncovered } from './open-hotel.ts';
import { DistinctDays, type SearchDay, type SearchDays, searchDays } from './search-days.ts';

/** The goals of a hotel, with all that it takes to reach them. */
export interface HotelGoals {
  readonly stays: HotelStays;
  readonly goals: readonly Goal[];
}

/** A hotel whose goals are made when its turn comes: those of many hotels would take up much room. */
export interface HotelToPlan {
  readonly packed: PackedStays;
  readonly goals: () => HotelGoals;
  /** Its stays are chosen, and cover these of its goals. */
  readonly chosen?: (goals: readonly Goal[], covered: ReadonlySet<Goal>) => void;
}

/** Hotels with goals left that are held at once, to look for searches that they can share. */
const MOST_WAITING = 10;

/**
 * Few searches that cover every goal that can be, over all the hotels together. What is chosen by dates alone is looked at with the
 * price book: an option that does not hold loses its days, and what is left open then is covered by further searches, at last by the
 * ways that goals keep for that. Hotels of one area only.
 *
 * Only the days of the goals are looked at all together; then the stays are chosen hotel by hotel, and each is held for its turn only.
 */
export function chooseSearches(hotels: readonly HotelToPlan[]): readonly PlannedSearch[] {
  const held = hotels.length <= MOST_WAITING ? hotels.map(withGoalsHeld) : hotels;
  const distinct = new DistinctDays();
  for (const { goals } of held) distinct.add(daysOf(goals().goals));
  const area = new Area(enoughSearches(distinct.days, distinct.weights));
  for (const hotel of held) area.add(hotel);
  return area.searches();
}

function withGoalsHeld(hotel: HotelToPlan): HotelToPlan {
  const goals = hotel.goals();
  return { ...hotel, goals: () => goals };
}

/** A search, and what is asked for in it so far. */
interface Slot {
  readonly search: SearchDay;
  readonly hotels: HotelOfSearch[];
  /** Of each of its stays. */
  dates?: Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'>;
}

/** A hotel whose turn it is. */
interface Turn {
  readonly hotel: HotelToPlan;
  readonly goals: readonly Goal[];
  readonly usual: OpenHotel;
  /** What is left after the usual ways, with the ways that are kept for that. */
  further?: OpenHotel;
}

class Area {
  readonly #usual: Slot[];
  readonly #further: Slot[] = [];
  readonly #waiting: Turn[] = [];

  constructor(likely: readonly SearchDay[]) {
    this.#usual = likely.map(slotOf);
  }

  add(hotel: HotelToPlan): void {
    const { stays, goals } = hotel.goals();
    hotel.packed.begin(stays.contract);
    const turn: Turn = { hotel, goals, usual: openHotel(stays, goals, ({ options }) => options) };
    for (const slot of this.#usual) ask(slot, turn, turn.usual);
    if (isSettled(turn.usual) && isSettled(furtherOf(turn))) end(turn);
    else this.#waiting.push(turn);
    if (this.#waiting.length === MOST_WAITING) this.#settle();
  }

  searches(): readonly PlannedSearch[] {
    this.#settle();
    return [...this.#usual, ...this.#further].flatMap(({ hotels, dates }) => (dates ? [{ ...dates, hotels }] : []));
  }

  /** Finds searches for what is left of the hotels that wait. */
  #settle(): void {
    const turns = this.#waiting.splice(0);
    findMore(this.#usual, turns, ({ usual }) => usual, []);
    for (const slot of this.#further) for (const turn of turns) ask(slot, turn, furtherOf(turn));
    const likely = enoughSearches(daysOf(turns.flatMap((turn) => uncovered(furtherOf(turn)))));
    findMore(this.#further, turns, furtherOf, likely);
    for (const turn of turns) end(turn);
  }
}

const slotOf = (search: SearchDay): Slot => ({ search, hotels: [] });

/** Chooses the stays of the hotel in the search. */
function ask(slot: Slot, { hotel }: Turn, open: OpenHotel, days?: SearchDays): void {
  const stays = chooseStays(open, slot.search, days);
  const [first] = stays;
  if (first === undefined) return;
  const { checkIn, checkOut } = first.stay;
  slot.dates ??= { checkIn, checkOut, ages: agesOf(open.stays.contract.hotel, first.stay) };
  slot.hotels.push(hotel.packed.add(stays));
}

/** Searches for what is left of these hotels: the likely ones, then again and again the one that covers most. */
function findMore(
  slots: Slot[],
  turns: readonly Turn[],
  openOf: (turn: Turn) => OpenHotel,
  likely: readonly SearchDay[],
): void {
  const goals = turns.flatMap((turn) => uncovered(openOf(turn)));
  for (const [index, goal] of goals.entries()) goal.index = index;
  const days = searchDays(daysOf(goals));
  const left = [...likely];
  const next = (): SearchDay | undefined => left.shift() ?? days.best();
  for (let search = next(); search !== undefined; search = next()) {
    const slot = slotOf(search);
    for (const turn of turns) ask(slot, turn, openOf(turn), days);
    if (slot.hotels.length > 0) slots.push(slot);
  }
}

function furtherOf(turn: Turn): OpenHotel {
  const { usual } = turn;
  turn.further ??= openHotel(
    usual.stays,
    uncovered(usual).map(({ goal }) => goal),
    ({ further }) => further?.() ?? NO_OPTIONS,
  );
  return turn.further;
}

const NO_OPTIONS: Options = new Map();

/** No search can cover anything more of it. */
const isSettled = (open: OpenHotel): boolean => uncovered(open).every(({ options }) => options.size === 0);

function end({ hotel, goals, usual, further }: Turn): void {
  const open = [...usual.goals, ...(further?.goals ?? [])];
  hotel.chosen?.(goals, new Set(open.flatMap(({ goal, covered }) => (covered ? [goal] : []))));
  hotel.packed.end();
}
