import { agesOf } from '../../stay/party-of.ts';
import type { HotelOfSearch, PlannedSearch } from '../depth-plan.ts';
import type { Goal, Options } from '../goals/goal.ts';
import type { HotelStays } from '../goals/hotel-stays.ts';
import type { PackedStays } from '../packed-stays.ts';
import { chooseStays } from './choose-stays.ts';
import { enoughSearches } from './enough-searches.ts';
import type { OpenHotel } from './open-hotel.ts';
import { daysOf, openHotel, uncovered } from './open-hotel.ts';
import { DistinctDays, type SearchDay, type SearchDays, searchDays } from './search-days.ts';

/** The goals of a hotel, with the stays that may reach them. */
export interface HotelGoals {
  readonly stays: HotelStays;
  readonly goals: readonly Goal[];
}

/** A hotel whose goals are made when its turn comes: those of many hotels would take too much memory. */
export interface HotelToPlan {
  readonly packed: PackedStays;
  readonly goals: () => HotelGoals;
  /** Called when its stays are chosen, with the goals that they cover. */
  readonly chosen?: (goals: readonly Goal[], covered: ReadonlySet<Goal>) => void;
}

/** The number of hotels with uncovered goals that are kept at once, to find searches that they can share. */
const MOST_WAITING = 10;

/**
 * Few searches that cover as many goals of all the hotels as possible, for the hotels of one area. Searches are first chosen by dates
 * alone, then checked with the price book. An option that turns out wrong loses its days, and the goals that this leaves open are covered
 * by more searches, finally with the goals' further options.
 *
 * Only the days of the goals are compared for all hotels together. Stays are chosen hotel by hotel, so that only one hotel is in memory at
 * a time.
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

/** A search with the hotels that it asks for so far. */
interface Slot {
  readonly search: SearchDay;
  readonly hotels: HotelOfSearch[];
  /** The dates and ages of all its stays. */
  dates?: Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'>;
}

/** A hotel whose turn it is. */
interface Turn {
  readonly hotel: HotelToPlan;
  readonly goals: readonly Goal[];
  readonly usual: OpenHotel;
  /** The goals that the usual options left uncovered, with their further options. */
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

  /** Finds searches for the uncovered goals of the waiting hotels. */
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

/** Adds the hotel's stays to the search. */
function ask(slot: Slot, { hotel }: Turn, open: OpenHotel, days?: SearchDays): void {
  const stays = chooseStays(open, slot.search, days);
  const [first] = stays;
  if (first === undefined) return;
  const { checkIn, checkOut } = first.stay;
  slot.dates ??= { checkIn, checkOut, ages: agesOf(open.stays.contract.hotel, first.stay) };
  slot.hotels.push(hotel.packed.add(stays));
}

/** Adds searches for the uncovered goals of these hotels: the likely ones, then repeatedly the one that covers most. */
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

/** Whether no search can cover another goal of the hotel. */
const isSettled = (open: OpenHotel): boolean => uncovered(open).every(({ options }) => options.size === 0);

function end({ hotel, goals, usual, further }: Turn): void {
  const open = [...usual.goals, ...(further?.goals ?? [])];
  hotel.chosen?.(goals, new Set(open.flatMap(({ goal, covered }) => (covered ? [goal] : []))));
  hotel.packed.end();
}
