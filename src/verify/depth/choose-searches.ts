import { groupBy } from '../../kernel/by-key.ts';
import { dayOfNumber } from '../../kernel/calendar-day.ts';
import { agesOf } from '../party-of.ts';
import type { HotelOfSearch, PlannedSearch, PlannedStay } from './depth-plan.ts';
import type { Goal, Option } from './goal.ts';
import type { HotelStays } from './hotel-stays.ts';
import { outcomeIn } from './rule-goals.ts';
import { includes, type Run, union } from './run.ts';
import { searchDays } from './search-days.ts';

export interface HotelGoals {
  readonly stays: HotelStays;
  readonly goals: readonly Goal[];
}

/** A goal that is still to be covered, with its options by the length of the stay and the people. */
interface OpenGoal {
  readonly hotel: HotelGoals;
  readonly goal: Goal;
  readonly options: ReadonlyMap<string, readonly Option[]>;
  covered: boolean;
}

/**
 * Few searches that cover every goal that has an option: again and again the arrival, length and party that covers most of what is left,
 * over all the hotels together; of equals the shorter stay, the smaller party, the earlier day. Hotels of one area only.
 */
export function chooseSearches(hotels: readonly HotelGoals[]): readonly PlannedSearch[] {
  const open = hotels.flatMap((hotel) => hotel.goals.map((goal) => openGoal(hotel, goal)));
  const days = searchDays(
    open.map(({ options }) => new Map([...options].map(([key, list]) => [key, union(list.flatMap(arrivalsOf))]))),
  );
  const ofHotel = groupBy(open.entries(), ([, { hotel }]) => hotel);
  const cover = (index: number): void => {
    const goal = open[index];
    if (goal === undefined || goal.covered) return;
    goal.covered = true;
    days.remove(index);
  };

  const searches: PlannedSearch[] = [];
  for (let best = days.best(); best !== undefined; best = days.best()) {
    const { key, day } = best;
    const chosen: HotelOfSearch[] = [];
    let asked: Option | undefined;
    for (const [{ stays }, goals] of ofHotel) {
      const candidates = goals.flatMap(([index, goal]) => {
        const options = goal.covered
          ? []
          : (goal.options.get(key) ?? []).filter(({ arrivals }) => includes(arrivals, day));
        return options.length > 0 ? [{ index, goal: goal.goal, options }] : [];
      });
      const planned: PlannedStay[] = [];
      for (let left = candidates; left.length > 0; left = left.filter(({ index }) => !open[index]?.covered)) {
        const option = mostCovering(left.flatMap(({ options }) => options));
        const proved = left.filter(({ options }) => options.some((other) => sameStay(other, option)));
        const price = stays.price(option.kind, day);
        // What the ends of a run promised does not hold on this day.
        if (price.sold !== option.sold) {
          for (const { index } of proved) days.removeDay(index, key, day);
          left = left.filter((candidate) => !proved.includes(candidate));
          continue;
        }
        const seen = new Set(proved.map(({ index }) => index));
        for (const [index, { goal, covered }] of goals)
          if (!covered && takesEffect(goal, option, price)) seen.add(index);
        for (const index of seen) cover(index);
        asked = option;
        planned.push({
          stay: stays.stay(option.kind, day),
          price,
          cells: [...seen].flatMap((index) => open[index]?.goal.cell ?? []),
        });
      }
      if (planned.length > 0) chosen.push({ contract: stays.contract, stays: planned });
    }
    const [first] = chosen;
    if (asked === undefined || first === undefined) continue;
    const checkOut = dayOfNumber(day + asked.kind.nights);
    const ages = agesOf(first.contract.hotel, asked.kind.party);
    searches.push({ checkIn: dayOfNumber(day), checkOut, ages, hotels: chosen });
  }
  return searches;
}

const arrivalsOf = ({ arrivals }: Option): readonly Run[] => arrivals;

const openGoal = (hotel: HotelGoals, goal: Goal): OpenGoal => ({
  hotel,
  goal,
  options: groupBy(goal.options, ({ kind: { nights, party } }) =>
    // Sorts by nights, then by the number of people.
    [String(nights).padStart(2, '0'), ...agesOf(hotel.stays.contract.hotel, party)].join(','),
  ),
  covered: false,
});

const stayKey = ({ kind: { rate, room, mealPlan }, sold }: Option): string =>
  JSON.stringify([rate.name, room.providerCode, mealPlan, sold]);

const sameStay = (a: Option, b: Option): boolean => stayKey(a) === stayKey(b);

/** The option whose stay is an option of most goals; the first of equals. */
function mostCovering(options: readonly Option[]): Option {
  const groups = [...groupBy(options, stayKey).values()];
  const [most] = groups.reduce((best, group) => (group.length > best.length ? group : best), groups[0] ?? []);
  if (most === undefined) throw new Error('a goal without an option was to be covered');
  return most;
}

/** Whether the stay shows an offer or supplement in passing. */
function takesEffect({ cell: { kind, rate, code } }: Goal, option: Option, price: PlannedStay['price']): boolean {
  if ((kind !== 'offer' && kind !== 'supplement') || code === undefined || rate !== option.kind.rate.name) return false;
  return outcomeIn(price, kind, code)?.applied ?? false;
}
