import type { HotelContract, MealPlanType, Rate, Room } from '../contract/model.ts';
import { addDays, type CalendarDay, dayNumber } from '../kernel/calendar-day.ts';
import { lastDayOf } from '../kernel/day-ranges.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { PricingSwitches } from '../pricing/settings/pricing-switches.ts';
import type { NotSoldReason } from '../pricing/stay/not-sold-reason.ts';
import { type PriceBook, priceBook } from '../pricing/stay/price-book.ts';
import { mealPlansOf, type StayRequest } from '../pricing/stay/stay-request.ts';
import { bothParties, type GuestParty } from './guest-parties.ts';
import { type NightKinds, nightKinds } from './night-kinds.ts';

/** What a guest gets who asks for a stay: its price, or why there is none. */
export type Outcome =
  | { readonly sold: true; readonly total: Decimal; readonly onRequest: boolean }
  | { readonly sold: false; readonly reason: NotSoldReason['kind'] };

/** Stays that are alike in every condition, and that the two versions of a contract sell differently. */
export interface ChangedStays {
  readonly rate: string;
  readonly room: string;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
  readonly nights: number;
  /** In order. A stay of these nights from any of these days has the same outcomes. */
  readonly arrivals: readonly CalendarDay[];
  readonly before: Outcome;
  readonly after: Outcome;
  /** What is written differently for some of the nights: `room prices`, `offer EB10`. */
  readonly causes: readonly string[];
}

export interface Comparison {
  readonly before: HotelContract;
  readonly after: HotelContract;
  /** The day on which guests ask. */
  readonly bookedOn: CalendarDay;
  readonly lengths: readonly number[];
  readonly switches: PricingSwitches;
}

/** The stays of a rate that are compared, and those that differ. */
export interface ComparedStays {
  /** Every arrival, length, room, meal plan and party of the rate from the booking day on. */
  readonly compared: number;
  readonly changed: readonly ChangedStays[];
}

/**
 * Compares two versions of a hotel's contract for every stay: each rate by its name, each arrival, length, room, meal plan and party. Stays whose
 * nights follow each other in the same kinds have the same price, so that one of them is priced for all; stays with unchanged nights only
 * are not priced at all.
 */
export function comparedStays(comparison: Comparison): ComparedStays {
  const { before, after, switches } = comparison;
  const books = { before: priceBook(before, switches), after: priceBook(after, switches) };
  const names = [...new Set([...before.rates, ...after.rates].map(({ name }) => name))];
  const parts = names.map((name) => rateStays(name, books, comparison));
  return {
    compared: parts.reduce((sum, part) => sum + part.compared, 0),
    changed: parts.flatMap(({ changed }) => changed),
  };
}

interface Books {
  readonly before: PriceBook;
  readonly after: PriceBook;
}

function rateStays(name: string, books: Books, comparison: Comparison): ComparedStays {
  const { before, after, bookedOn } = comparison;
  const rates = { before: rateOf(before, name), after: rateOf(after, name) };
  const last = lastDayOf(
    [rates.before, rates.after].flatMap((rate) => rate?.seasons ?? []).flatMap(({ dateRanges }) => dateRanges),
  );
  if (last === undefined || last < bookedOn) return { compared: 0, changed: [] };
  const days = dayNumber(last) - dayNumber(bookedOn) + 1;
  const plans = [...new Set([...plansOf(before, rates.before), ...plansOf(after, rates.after)])];
  let compared = 0;
  const changed: ChangedStays[] = [];
  for (const room of roomCodes(before, after)) {
    const rooms = { before: roomOf(before, room), after: roomOf(after, room) };
    const parties = bothParties(comparison, rooms);
    const kinds = nightKinds({ ...comparison, rates, rooms, room, days });
    const sequences = sequencesOf(kinds, comparison.lengths);
    const stays = sequences.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
    compared += stays * plans.length * parties.length;
    for (const mealPlan of plans) {
      const causesOn = kinds.causesFor(mealPlan);
      for (const { nights, arrivals } of sequences) {
        const [first = 0] = arrivals;
        const causes = causesIn(causesOn, first, nights);
        if (causes.length === 0) continue;
        const checkIn = addDays(bookedOn, first);
        const checkOut = addDays(checkIn, nights);
        for (const party of parties) {
          const request = { rate: name, room, mealPlan, checkIn, checkOut, bookedOn, ...party };
          const [was, is] = [outcomeOf(books.before, request), outcomeOf(books.after, request)];
          if (isSame(was, is)) continue;
          const days = arrivals.map((arrival) => addDays(bookedOn, arrival));
          changed.push({ rate: name, room, mealPlan, party, nights, arrivals: days, before: was, after: is, causes });
        }
      }
    }
  }
  return { compared, changed };
}

const rateOf = ({ rates }: HotelContract, wanted: string): Rate | undefined =>
  rates.find(({ name }) => name === wanted);
const roomOf = ({ hotel }: HotelContract, code: string): Room | undefined =>
  hotel.rooms.find(({ providerCode }) => providerCode === code);
const plansOf = ({ hotel }: HotelContract, rate: Rate | undefined): Iterable<MealPlanType> =>
  rate ? mealPlansOf(hotel, rate) : [];
const roomCodes = (...contracts: readonly HotelContract[]): ReadonlySet<string> =>
  new Set(contracts.flatMap(({ hotel }) => hotel.rooms.map(({ providerCode }) => providerCode)));

interface Sequence {
  readonly nights: number;
  /** Days from the booking day on, in order. */
  readonly arrivals: readonly number[];
}

/** Stays within the nights of the rate by what distinguishes them: the kinds of their nights in order, and how near the arrival is. */
function sequencesOf({ kinds, nearness }: NightKinds, lengths: readonly number[]): readonly Sequence[] {
  // For each day, the day after the last one of the same kind in a row.
  const ends: number[] = new Array(kinds.length);
  for (let day = kinds.length - 1; day >= 0; day -= 1)
    ends[day] = kinds[day] === kinds[day + 1] ? (ends[day + 1] ?? day + 1) : day + 1;
  return lengths.flatMap((nights) => {
    const found = new Map<string, number[]>();
    for (let arrival = 0; arrival + nights <= kinds.length; arrival += 1) {
      let key = `${nearness(arrival)}`;
      for (let day = arrival; day < arrival + nights; day = ends[day] ?? day + 1)
        key += `,${kinds[day]}x${Math.min(ends[day] ?? 0, arrival + nights) - day}`;
      const arrivals = found.get(key);
      if (arrivals) arrivals.push(arrival);
      else found.set(key, [arrival]);
    }
    return [...found.values()].map((arrivals) => ({ nights, arrivals }));
  });
}

function causesIn(causesOn: (day: number) => readonly string[], from: number, nights: number): readonly string[] {
  const found = new Set<string>();
  for (let day = from; day < from + nights; day += 1) for (const cause of causesOn(day)) found.add(cause);
  return [...found];
}

function outcomeOf(book: PriceBook, request: StayRequest): Outcome {
  const { total, onRequest } = book.total(request);
  if (total !== undefined) return { sold: true, total, onRequest };
  return { sold: false, reason: book.refusal(request)?.reason.kind ?? 'unknown-rate' };
}

/** Guests see no difference between two reasons for not being offered a stay. */
const isSame = (a: Outcome, b: Outcome): boolean =>
  a.sold && b.sold ? a.total === b.total && a.onRequest === b.onRequest : a.sold === b.sold;
