import { dayNumber } from '../../kernel/calendar-day.ts';
import { keyOf, type Option } from './goal.ts';
import { type HotelStays, isBookable } from './hotel-stays.ts';

/** A stay arrives at most so many days before the night that it is taken for. */
const MOST_NIGHTS = 30;
/** Lengths tried on one arrival. */
const LENGTHS = 14;
/** Arrivals tried in a season, from the first that reaches it. */
const DAYS = 90;
const ENOUGH = 4;
const MOST_WAYS = 40;

/**
 * Stays that cost the price although none that arrives in its season at the usual lengths does: they begin in the season before, whose
 * limits then count, or go on into the next one. A price of a few cents shows only over many nights, so the longest is tried as well.
 */
export function furtherOptions(stays: HotelStays, ways: readonly Option[]): readonly Option[] {
  const found: Option[] = [];
  for (const way of firstOfEach(ways).slice(0, MOST_WAYS)) {
    for (const option of acrossSeasons(stays, way)) found.push(option);
    if (found.length >= ENOUGH) break;
  }
  return found;
}

function firstOfEach(ways: readonly Option[]): readonly Option[] {
  const seen = new Map<unknown, Set<unknown>>();
  return ways.filter(({ season, people }) => {
    const known = seen.get(season) ?? new Set();
    seen.set(season, known);
    const isNew = !known.has(people);
    known.add(people);
    return isNew;
  });
}

function acrossSeasons({ today, book, stay }: HotelStays, way: Option): readonly Option[] {
  const { rate, season, mealPlans } = way;
  const [mealPlan] = mealPlans;
  if (mealPlan === undefined || !isBookable(rate, today)) return [];
  for (const { start, end } of season.dateRanges) {
    const first = Math.max(dayNumber(today), dayNumber(start) - MOST_NIGHTS + 1);
    const last = Math.min(dayNumber(end), first + DAYS);
    for (let day = first; day <= last; day += 1) {
      const least = Math.max(1, dayNumber(start) - day + 1);
      const lengths = Array.from({ length: Math.min(MOST_NIGHTS + 1 - least, LENGTHS) }, (_, more) => least + more);
      const isSold = (nights: number): boolean => book.refusal(stay({ ...way, nights }, mealPlan, day)) === undefined;
      const shortest = lengths.find(isSold);
      if (shortest === undefined) continue;
      const longest = lengths.findLast(isSold) ?? shortest;
      return [...new Set([shortest, longest])].map((nights) => ({
        ...way,
        nights,
        key: keyOf(nights, way.people),
        arrivals: [{ from: day, to: day }],
      }));
    }
  }
  return [];
}
