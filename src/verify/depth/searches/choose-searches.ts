import { agesOf } from '../../stay/stay.ts';
import type { HotelOfSearch, PlannedSearch } from '../depth-plan.ts';
import { includes, overlap, type Run } from '../goals/day-runs.ts';
import type { Goal, Options } from '../goals/goal.ts';
import type { HotelStays } from '../goals/hotel-stays.ts';
import type { PackedStays } from '../packed-stays.ts';
import { chooseStays } from './choose-stays.ts';
import { daysOf, type OpenHotel, openHotel, uncovered } from './open-hotel.ts';
import { type Days, DistinctDays, type SearchDay, type SearchDays, searchDays } from './search-days.ts';

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
  dates?: Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'>;
}

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

/** A search with a day of each of its goals. */
interface Candidate {
  readonly search: SearchDay;
  readonly goals: readonly number[];
}

/** Above this number of comparisons, looking for pairs would be noticeable; many hotels share their quotes well enough without. */
const MOST_LOOKS = 1_000_000;

/**
 * Few searches that together have a day of every goal: repeatedly the one with most remaining goals (then the shorter stay, the smaller
 * party, the earlier day). Searches that the others make superfluous are then left out, and two are replaced by one that covers everything
 * that only these two cover. `weights`: how many goals with the same days each entry stands for.
 */
export function enoughSearches(goals: readonly Days[], weights: readonly number[] = []): SearchDay[] {
  const goalsOn = goalsByKey(goals);
  const days = searchDays(goals, weights);
  const covered = new Uint8Array(goals.length);
  const chosen: Candidate[] = [];
  for (let search = days.best(); search !== undefined; search = days.best()) {
    const having = goalsOn(search);
    chosen.push({ search, goals: having });
    for (const goal of having) {
      if (covered[goal] === 1) continue;
      covered[goal] = 1;
      days.remove(goal);
    }
  }
  const needed = withoutNeedless(chosen, goals.length);
  const looks = needed.length ** 2 * goals.reduce((sum, _, goal) => sum + (weights[goal] ?? 1), 0);
  const few = looks > MOST_LOOKS ? needed : withMergedPairs(needed, goals, goalsOn);
  return few.map(({ search }) => search);
}

function goalsByKey(goals: readonly Days[]): (search: SearchDay) => readonly number[] {
  const ofKey = new Map<string, number[]>();
  for (const [goal, byKey] of goals.entries()) {
    for (const key of byKey.keys()) {
      const list = ofKey.get(key);
      if (list === undefined) ofKey.set(key, [goal]);
      else list.push(goal);
    }
  }
  return ({ key, day }) => (ofKey.get(key) ?? []).filter((goal) => includes(goals[goal]?.get(key) ?? [], day));
}

function timesOf(candidates: readonly Candidate[], goals: number): Int32Array {
  const times = new Int32Array(goals);
  for (const candidate of candidates) for (const goal of candidate.goals) times[goal] = (times[goal] ?? 0) + 1;
  return times;
}

function withoutNeedless(chosen: readonly Candidate[], goals: number): readonly Candidate[] {
  const times = timesOf(chosen, goals);
  const needless = new Set<Candidate>();
  for (const each of chosen.toReversed()) {
    if (!each.goals.every((goal) => (times[goal] ?? 0) > 1)) continue;
    needless.add(each);
    for (const goal of each.goals) times[goal] = (times[goal] ?? 0) - 1;
  }
  return chosen.filter((each) => !needless.has(each));
}

function withMergedPairs(
  chosen: readonly Candidate[],
  goals: readonly Days[],
  goalsOn: (search: SearchDay) => readonly number[],
): readonly Candidate[] {
  let left = [...chosen];
  for (let first = 0; first < left.length; first += 1) {
    const times = timesOf(left, goals.length);
    const one = left[first];
    const alone = one?.goals.filter((goal) => (times[goal] ?? 0) <= 2) ?? [];
    for (let second = first + 1; one !== undefined && second < left.length; second += 1) {
      const other = left[second];
      if (other === undefined) continue;
      const both = new Set(other.goals);
      const only = [
        ...alone.filter((goal) => times[goal] === 1 || both.has(goal)),
        ...other.goals.filter((goal) => times[goal] === 1),
      ];
      const search = commonDay(only, goals);
      if (search === undefined) continue;
      const merged = { search, goals: goalsOn(search) };
      left = left.filter((each) => each !== one && each !== other);
      left.push(merged);
      left = [...withoutNeedless(left, goals.length)];
      first = -1;
      break;
    }
  }
  return left;
}

const NONE: Days = new Map();

/** A search that has a day of all these goals. */
function commonDay(only: readonly number[], goals: readonly Days[]): SearchDay | undefined {
  // Goals of one room share their days.
  const [first = NONE, ...others] = new Set(only.map((goal) => goals[goal] ?? NONE));
  for (const [key, runs] of first) {
    let common: readonly Run[] = runs;
    for (const other of others) {
      common = overlap(common, other.get(key) ?? []);
      if (common.length === 0) break;
    }
    const [run] = common;
    if (run !== undefined) return { key, day: run.from };
  }
  return undefined;
}
