import type { HotelContract, MealPlanType, Rate, Room } from '../../contract/model.ts';
import { addDays, type CalendarDay, dayNumber } from '../../kernel/calendar-day.ts';
import { lastDayOf } from '../../kernel/day-ranges.ts';
import { mealPlansOf } from '../request/stay-request.ts';
import { BookingMoments, type Moment } from '../stays/booking-moments.ts';
import { bothParties, type GuestParty } from '../stays/guest-parties.ts';
import type { NumberedGuests } from '../stays/night-prices.ts';
import { numbered, type RoomInRate, roomsInRates, sequencesOf } from '../stays/open-nights.ts';
import { StayIndex } from '../stays/stay-index.ts';
import { bothKinds, causesBetween, namesBefore } from './night-kinds.ts';
import type { Comparison, Outcome, Outcomes, PartyStays, StayClass } from './stay-class.ts';

export interface ComparedStays {
  /** Every arrival, length, room, meal plan and party of every rate from the booking day on. */
  readonly compared: number;
  /** Whether anything that may count for guests is written differently. */
  readonly mayDiffer: boolean;
  /** Priced while they are walked through; they are not kept. */
  readonly parties: Iterable<PartyStays>;
}

/**
 * Compares two versions of a hotel's contract for every stay and every day on which it can be booked: each rate by its name or former name, each
 * arrival, length, room, meal plan and party. Identical stays (the same kinds of nights, and the same rates, offers and supplements on the booking
 * day) are priced once and counted each; stays without a difference in the files are priced on demand.
 */
export function comparedStays(comparison: Comparison): ComparedStays {
  const { before, after, bookedOn: firstDay, switches } = comparison;
  const indexes = {
    before: new StayIndex({ contract: before, firstDay, switches }),
    after: new StayIndex({ contract: after, firstDay, switches }),
  };
  const grounds = groundsOf(comparison, indexes);
  return {
    compared: grounds.reduce((sum, ground) => sum + ground.compared, 0),
    mayDiffer: grounds.some(({ plans }) => plans.some(({ causes }) => causes.some(({ length }) => length > 0))),
    parties: partiesOf(grounds, indexes),
  };
}

interface Names {
  readonly before: string;
  readonly after: string;
}

interface Places {
  readonly before: RoomInRate | undefined;
  readonly after: RoomInRate | undefined;
}

/** A room in a rate. */
interface Ground {
  readonly names: Names;
  readonly room: string;
  readonly parties: readonly GuestParty[];
  readonly compared: number;
  readonly classes: readonly StayClass[];
  readonly places: Places;
  /** With the causes by the position of the class. */
  readonly plans: readonly { readonly mealPlan: MealPlanType; readonly causes: readonly (readonly string[])[] }[];
}

type Indexes = Readonly<Record<keyof Places, StayIndex>>;

const alikeIn = (
  indexes: Indexes,
  places: Places,
  version: keyof Places,
  { arrival, booked }: Moment,
  nights: number,
) => {
  const place = places[version];
  return place && indexes[version].alike(place, arrival, nights, booked);
};

function groundsOf(comparison: Comparison, indexes: Indexes): readonly Ground[] {
  const { before, after, bookedOn, lengths, switches, oneDay = false } = comparison;
  const former = namesBefore(after.rates, before.rates);
  const taken = new Set(former.values());
  const names = [
    ...after.rates.map(({ name }) => ({ after: name, before: former.get(name) ?? name })),
    ...before.rates.flatMap(({ name }) => (taken.has(name) ? [] : [{ after: name, before: name }])),
  ];
  const unique = new Map(names.map((name) => [name.after, name]));
  const firstNumber = dayNumber(bookedOn);
  const daysOf = (...rates: readonly (Rate | undefined)[]): number => {
    const last = lastDayOf(rates.flatMap((rate) => rate?.seasons ?? []).flatMap(({ dateRanges }) => dateRanges));
    return last === undefined ? 0 : Math.max(0, dayNumber(last) - firstNumber + 1);
  };
  const all = daysOf(...before.rates, ...after.rates);
  const dates = Array.from({ length: all }, (_, day) => addDays(bookedOn, day));
  const dateOf = (day: number): CalendarDay => dates[day] ?? addDays(bookedOn, day);
  const laid = { firstDay: bookedOn, days: all, switches, closed: 'apart' as const };
  const roomIn = {
    before: roomsInRates({ ...laid, contract: before }),
    after: roomsInRates({ ...laid, contract: after }),
  };
  return [...unique.values()].flatMap((name) => {
    const rates = { before: rateOf(before, name.before), after: rateOf(after, name.after) };
    const days = daysOf(rates.before, rates.after);
    if (days === 0) return [];
    const plans = [...new Set([...plansOf(before, rates.before), ...plansOf(after, rates.after)])];
    const seasonNames = namesBefore(rates.after?.seasons, rates.before?.seasons);
    return [...roomCodes(before, after)].map((room): Ground => {
      const rooms = { before: roomOf(before, room), after: roomOf(after, room) };
      const was = rates.before && rooms.before && roomIn.before(rates.before, rooms.before);
      const is = rates.after && rooms.after && roomIn.after(rates.after, rooms.after);
      const kinds = bothKinds(was, is, days);
      const sequences = sequencesOf({ kinds, nearness: () => 0 }, lengths);
      const stays = sequences.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
      const parties = bothParties(comparison, rooms);
      const places = { before: was, after: is };
      const bookings = new BookingMoments(
        [was, is].flatMap((place) => place ?? []),
        oneDay ? 0 : days - 1,
      );
      const classes = sequences.flatMap((sequence, group): readonly StayClass[] => {
        const { nights } = sequence;
        const moments = bookings.moments(sequence);
        const open = moments.filter((one) =>
          VERSIONS.some((version) => alikeIn(indexes, places, version, one, nights)),
        );
        const openings = { open, key: JSON.stringify(open.map(({ days: on, ahead }) => [on, ahead])) };
        return open.map((moment) => ({
          ...{ ...moment, nights, group, openings },
          checkIns: moment.arrivals.map(dateOf),
          ...{ checkIn: dateOf(moment.arrival), bookedOn: dateOf(moment.booked) },
        }));
      });
      const causesFor = causesBetween(
        { contract: before, place: was, names: new Map() },
        { contract: after, place: is, names: seasonNames },
        ...([kinds, switches] as const),
      );
      return {
        ...{ names: name, room, parties, classes, places },
        compared: stays * plans.length * parties.length,
        plans: plans.map((mealPlan) => {
          const causes = causesFor(mealPlan);
          return { mealPlan, causes: classes.map((one) => causes(one, one)) };
        }),
      };
    });
  });
}

const VERSIONS = ['before', 'after'] as const;

const UNSOLD: Outcomes = {
  before: { sold: false, reason: 'unknown-rate' },
  after: { sold: false, reason: 'unknown-rate' },
};

function* partiesOf(grounds: readonly Ground[], indexes: Indexes): Iterable<PartyStays> {
  const numbers = new Map<string, number>();
  for (const { names, room, parties, plans, classes, places } of grounds) {
    const sold = classes.map((one) => ({
      before: alikeIn(indexes, places, 'before', one, one.nights),
      after: alikeIn(indexes, places, 'after', one, one.nights),
    }));
    const guestsOf = plans.map(({ mealPlan }) =>
      parties.map((party) => ({ id: numbered(numbers, JSON.stringify([mealPlan, party])), mealPlan, party })),
    );
    const outcomesOf = (index: number, guests: NumberedGuests, hasCauses: boolean): Outcomes => {
      const [one, by] = [classes[index], sold[index]];
      if (!one || !by) throw new RangeError(`no class ${index}`);
      const now = by.after?.sold(guests);
      if (!hasCauses) return now ? { before: now, after: now } : UNSOLD;
      const then = by.before?.sold(guests);
      if (now && then) return { before: then, after: now };
      if (!now && !then) return UNSOLD;
      const { checkIn, bookedOn } = one;
      const dates = { checkIn, checkOut: addDays(checkIn, one.nights), bookedOn };
      const refusal = (version: keyof Indexes): Outcome => {
        const asked = { ...guests.party, mealPlan: guests.mealPlan, room, ...dates, rate: names[version] };
        return { sold: false, reason: indexes[version].refusal(asked)?.reason.kind ?? 'unknown-rate' };
      };
      return { before: then ?? refusal('before'), after: now ?? refusal('after') };
    };
    // Parties come last: the conditions of a stay are the same for all of them, and are looked up once.
    const known = plans.map(() => parties.map((): (Outcomes | undefined)[] => new Array(classes.length)));
    const changed = plans.map(() => parties.map((): number[] => []));
    for (const index of classes.keys())
      for (const [plan, { causes }] of plans.entries())
        for (const [number, guests] of causes[index]?.length ? (guestsOf[plan]?.entries() ?? []) : []) {
          const outcomes = outcomesOf(index, guests, true);
          const own = known[plan]?.[number];
          if (own) own[index] = outcomes;
          if (!isSame(outcomes)) changed[plan]?.[number]?.push(index);
        }
    for (const [plan, { mealPlan, causes: all }] of plans.entries())
      for (const [number, guests] of guestsOf[plan]?.entries() ?? []) {
        const own = known[plan]?.[number] ?? [];
        const outcomes = (index: number): Outcomes => {
          const found = own[index] ?? outcomesOf(index, guests, false);
          own[index] = found;
          return found;
        };
        const causes = (index: number): readonly string[] => all[index] ?? NO_CAUSES;
        yield {
          ...{ rate: names.after, room, mealPlan, party: guests.party, classes, causes, outcomes },
          changed: changed[plan]?.[number] ?? [],
        };
      }
  }
}

const NO_CAUSES: readonly string[] = [];

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
