import type { Moment } from '../stays/booking-moments.ts';
import type { OpenNights, OpenSeason, RoomInRate } from '../stays/open-nights.ts';
import { type AttackSearch, isCheaper, type Offered, offered, pricedFor } from './attack-search.ts';

// The limits of a season count for stays that arrive in it. Stays that arrive before it need to meet only those of the season before.

/** The share of a season's nights in a row that a stay must take: of a long season only the first nights are reached. */
const PART = 3;

/** The lengths from a night before a season to the end of the shortest stay that it sells. */
export function lengthsAroundMinimums({ places }: OpenNights): readonly number[] {
  const lengths = new Set<number>();
  for (const place of places.flat())
    for (const kind of new Set(place.kinds)) {
      const { minimumStay = 1 } = place.kind(kind).season ?? {};
      for (let before = 1; before <= minimumStay - 2; before += 1) lengths.add(before + minimumStay);
    }
  return [...lengths].sort((a, b) => a - b);
}

/**
 * Stays that are shorter than the minimum stay of a season in which they have nights, and cost less than the shortest stay that it sells
 * from there. `nights` reach to the end of that one, so that both are alike for all arrivals.
 */
export function dodgedMinimums(search: AttackSearch, place: RoomInRate, nights: number, moment: Moment): void {
  const { stays, lengths, take } = search;
  const { arrival, booked, arrivals } = moment;
  for (const { open, from } of laterSeasons(place, arrival, nights)) {
    const before = from - arrival;
    if (before + open.minimumStay !== nights) continue;
    const required = offered(stays, { place, arrival: from, nights: open.minimumStay, booked });
    for (const length of required ? lengths : []) {
      if (length <= before || length >= open.minimumStay) continue;
      const stay = { place, arrival, nights: length, booked };
      const one = offered(stays, stay);
      const reached = laterSeasons(place, arrival, length).find((later) => later.from === from)?.nights ?? 0;
      const isPart = (day: number): boolean => reached * PART >= nightsInRow(place, day + before);
      const few = arrivals.filter((day) => !isPart(day));
      for (const guests of one && reached > 0 ? search.guestsOf(place) : []) {
        const priced = pricedFor(one, guests);
        const dearer = priced && pricedFor(required, guests);
        if (!priced || !dearer || !isCheaper(priced.price, dearer.price)) continue;
        const refused = { guests, stay: { place, arrival: from, nights: length - before, booked } };
        const saves = dearer.price - priced.price;
        const attack = { kind: 'dodged-minimum-stay' as const, cheaper: [priced], refused, dearer, saves };
        if (few.length < arrivals.length) take({ ...attack, arrivals: arrivals.filter(isPart) });
        if (few.length > 0) take({ ...attack, usual: 'few-nights', arrivals: few });
      }
    }
  }
}

/** Stays that are booked too late for a season in which they have as many nights as it wants. They cost what they should. */
export function dodgedReleases(search: AttackSearch, one: Offered, { arrivals, booked }: Moment): void {
  const { stay } = one;
  const { place, arrival } = stay;
  for (const { open, from, nights } of laterSeasons(place, arrival, stay.nights)) {
    if (from - booked >= open.ahead || nights < open.minimumStay) continue;
    for (const guests of search.guestsOf(place)) {
      const refused = { guests, stay: { ...stay, arrival: from, nights } };
      const priced = pricedFor(one, guests);
      if (!priced) continue;
      search.take({
        ...{ kind: 'dodged-release', usual: 'arrival-decides' },
        ...{ cheaper: [priced], refused, dearer: refused, saves: 0, arrivals },
      });
    }
  }
}

/** A part of a season that guests reach in a stay that began before it. */
interface LaterSeason {
  readonly open: OpenSeason;
  readonly from: number;
  readonly nights: number;
}

const seasonOn = (place: RoomInRate, day: number): OpenSeason | undefined => place.kind(place.kinds[day] ?? -1).season;

function laterSeasons(place: RoomInRate, arrival: number, nights: number): readonly LaterSeason[] {
  const found: LaterSeason[] = [];
  let before = seasonOn(place, arrival);
  for (let day = arrival + 1; day < arrival + nights; day += 1) {
    const open = seasonOn(place, day);
    if (!open || open === before) continue;
    before = open;
    let last = day;
    while (last + 1 < arrival + nights && seasonOn(place, last + 1) === open) last += 1;
    found.push({ open, from: day, nights: last - day + 1 });
  }
  return found;
}

/** How many nights in a row the season has around the day. */
function nightsInRow(place: RoomInRate, day: number): number {
  const open = seasonOn(place, day);
  let last = day;
  while (seasonOn(place, last + 1) === open && last + 1 < place.kinds.length) last += 1;
  return last - day + 1;
}
