import type { HotelContract, MealPlanType, Rate, Room } from '../contract/model.ts';
import { addDays, type CalendarDay, dayNumber } from '../kernel/calendar-day.ts';
import { compareText } from '../kernel/compare-text.ts';
import { lastDayOf } from '../kernel/day-ranges.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import type { NotSoldReason } from '../pricing/stay/not-sold-reason.ts';
import { type PriceBook, priceBook } from '../pricing/stay/price-book.ts';
import { mealPlansOf } from '../pricing/stay/stay-request.ts';
import { bothParties, type GuestParty } from '../stays/guest-parties.ts';
import { type StaySequence, sequencesOf } from '../stays/stay-sequences.ts';
import { type NightKinds, namesBefore, nightKinds } from './night-kinds.ts';

/** What a guest gets who asks for a stay: its price, or why there is none. */
export type Outcome =
  | { readonly sold: true; readonly total: Decimal; readonly onRequest: boolean }
  | { readonly sold: false; readonly reason: NotSoldReason['kind'] };

export interface Outcomes {
  readonly before: Outcome;
  readonly after: Outcome;
}

/** Stays with a room of as many nights, from each of the arrivals, that are alike in every condition: each party pays one price for them. */
export interface StayClass extends StaySequence {
  readonly checkIns: readonly CalendarDay[];
}

/** What a party gets for the stays with a room, in a rate with a meal plan. */
export interface PartyStays {
  /** As it is called now. */
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  /** All of them; the same list for the parties and meal plans of a room. */
  readonly classes: readonly StayClass[];
  /** What is written differently for some of the nights of a class, sorted: `offer EB10`, `room prices`. */
  readonly causes: (index: number) => readonly string[];
  /** The positions of the classes that differ for guests. */
  readonly changed: readonly number[];
  /** By the position of a class. */
  readonly outcomes: (index: number) => Outcomes;
}

export interface Comparison {
  readonly before: HotelContract;
  readonly after: HotelContract;
  /** The day on which guests ask. */
  readonly bookedOn: CalendarDay;
  readonly lengths: readonly number[];
  readonly switches: PricingSwitches;
}

/** The stays of two versions. */
export interface ComparedStays {
  /** Every arrival, length, room, meal plan and party of every rate from the booking day on. */
  readonly compared: number;
  /** Whether anything that may count for guests is written differently. */
  readonly mayDiffer: boolean;
  /** Priced while they are walked through; they are not kept. */
  readonly parties: Iterable<PartyStays>;
}

/**
 * Compares two versions of a hotel's contract for every stay: each rate by its name or former name, each arrival, length, room, meal plan
 * and party. Stays whose nights follow each other in the same kinds have the same price, so that one of them is priced for all; stays with
 * unchanged nights only are priced when they are asked for.
 */
export function comparedStays(comparison: Comparison): ComparedStays {
  const { before, after } = comparison;
  const former = namesBefore(after.rates, before.rates);
  const taken = new Set(former.values());
  const names = [
    ...after.rates.map(({ name }) => ({ after: name, before: former.get(name) ?? name })),
    ...before.rates.flatMap(({ name }) => (taken.has(name) ? [] : [{ after: name, before: name }])),
  ];
  const unique = new Map(names.map((name) => [name.after, name]));
  const grounds = [...unique.values()].flatMap((name) => groundsOf(name, comparison));
  return {
    compared: grounds.reduce((sum, ground) => sum + ground.compared, 0),
    mayDiffer: grounds.some(({ plans }) => plans.some(({ causes }) => causes.some(({ length }) => length > 0))),
    parties: partiesOf(grounds, comparison),
  };
}

interface Names {
  readonly before: string;
  readonly after: string;
}

/** A room in a rate. */
interface Ground {
  readonly names: Names;
  readonly room: string;
  readonly classes: readonly StayClass[];
  readonly parties: readonly GuestParty[];
  /** With the causes by the position of the class. */
  readonly plans: readonly { readonly mealPlan: MealPlanType; readonly causes: readonly (readonly string[])[] }[];
  readonly compared: number;
}

function groundsOf(names: Names, comparison: Comparison): readonly Ground[] {
  const { before, after, bookedOn, lengths } = comparison;
  const rates = { before: rateOf(before, names.before), after: rateOf(after, names.after) };
  const last = lastDayOf(
    [rates.before, rates.after].flatMap((rate) => rate?.seasons ?? []).flatMap(({ dateRanges }) => dateRanges),
  );
  if (last === undefined || last < bookedOn) return [];
  const days = dayNumber(last) - dayNumber(bookedOn) + 1;
  const plans = [...new Set([...plansOf(before, rates.before), ...plansOf(after, rates.after)])];
  return [...roomCodes(before, after)].map((room) => {
    const rooms = { before: roomOf(before, room), after: roomOf(after, room) };
    const parties = bothParties(comparison, rooms);
    const kinds = nightKinds({ ...comparison, rates, rooms, room, days });
    const classes = sequencesOf(kinds, lengths).map((sequence) => ({
      ...sequence,
      checkIns: sequence.arrivals.map((arrival) => addDays(bookedOn, arrival)),
    }));
    const stays = classes.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
    return {
      ...{ names, room, classes, parties },
      plans: plans.map((mealPlan) => ({ mealPlan, causes: causesOf(classes, kinds, mealPlan) })),
      compared: stays * plans.length * parties.length,
    };
  });
}

/** For each class; the same list for those with the same causes. */
function causesOf(
  classes: readonly StayClass[],
  { causesFor }: NightKinds,
  mealPlan: MealPlanType,
): readonly (readonly string[])[] {
  const known = new Map<string, readonly string[]>();
  const causesOn = causesFor(mealPlan);
  return classes.map(({ nights, arrivals: [first = 0] }) => {
    const found = new Set<string>();
    for (let day = first; day < first + nights; day += 1) for (const cause of causesOn(day)) found.add(cause);
    const causes = [...found].sort(compareText);
    const key = causes.join('\n');
    const same = known.get(key) ?? causes;
    known.set(key, same);
    return same;
  });
}

function* partiesOf(grounds: readonly Ground[], comparison: Comparison): Iterable<PartyStays> {
  const { before, after, switches, bookedOn } = comparison;
  const books = { before: priceBook(before, switches), after: priceBook(after, switches) };
  for (const { names, room, classes, parties, plans } of grounds)
    for (const { mealPlan, causes } of plans)
      for (const party of parties) {
        const { adults, childAges } = party;
        const known: (Outcomes | undefined)[] = new Array(classes.length);
        const outcomeIn = (book: PriceBook, rate: string, { nights, checkIns: [checkIn] }: StayClass): Outcome => {
          if (checkIn === undefined) throw new Error('a class has stays');
          const checkOut = addDays(checkIn, nights);
          const request = { rate, room, mealPlan, checkIn, checkOut, bookedOn, adults, childAges };
          const { total, onRequest } = book.total(request);
          if (total !== undefined) return { sold: true, total, onRequest };
          return { sold: false, reason: book.refusal(request)?.reason.kind ?? 'unknown-rate' };
        };
        const outcomes = (index: number): Outcomes => {
          const done = known[index];
          if (done) return done;
          const one = classes[index];
          if (!one) throw new RangeError(`no class ${index}`);
          const now = outcomeIn(books.after, names.after, one);
          const was = causes[index]?.length === 0 ? now : outcomeIn(books.before, names.before, one);
          const both = { before: was, after: now };
          known[index] = both;
          return both;
        };
        const changed = classes.flatMap((_, index) =>
          causes[index]?.length === 0 || isSame(outcomes(index)) ? [] : [index],
        );
        const causesOfClass = (index: number): readonly string[] => causes[index] ?? [];
        yield { rate: names.after, room, mealPlan, party, classes, causes: causesOfClass, changed, outcomes };
      }
}

const rateOf = ({ rates }: HotelContract, wanted: string): Rate | undefined =>
  rates.find(({ name }) => name === wanted);
const roomOf = ({ hotel }: HotelContract, code: string): Room | undefined =>
  hotel.rooms.find(({ providerCode }) => providerCode === code);
const plansOf = ({ hotel }: HotelContract, rate: Rate | undefined): Iterable<MealPlanType> =>
  rate ? mealPlansOf(hotel, rate) : [];
const roomCodes = (...contracts: readonly HotelContract[]): ReadonlySet<string> =>
  new Set(contracts.flatMap(({ hotel }) => hotel.rooms.map(({ providerCode }) => providerCode)));

/** Guests see no difference between two reasons for not being offered a stay. */
const isSame = ({ before: a, after: b }: Outcomes): boolean =>
  a.sold && b.sold ? a.total === b.total && a.onRequest === b.onRequest : a.sold === b.sold;
