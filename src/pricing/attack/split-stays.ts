import type { Moment } from '../stays/booking-moments.ts';
import type { RoomInRate } from '../stays/open-nights.ts';
import {
  type AttackSearch,
  isByFreeNights,
  isCheaper,
  type Offered,
  offered,
  type Priced,
  pricedFor,
} from './attack-search.ts';
import type { Guests } from './guests.ts';

/**
 * Two bookings back to back in the same room, each on the rate that is cheapest for it, that together cost less than one booking on the
 * cheapest rate.
 */
export function splitStays(
  search: AttackSearch,
  places: readonly RoomInRate[],
  nights: number,
  { arrival, booked, arrivals }: Moment,
): void {
  const { prices, take } = search;
  const offers = (from: number, length: number): readonly Offered[] =>
    places.flatMap((place) => offered(prices, { place, arrival: from, nights: length, booked }) ?? []);
  const wholes = offers(arrival, nights);
  if (wholes.length === 0) return;
  const [only] = wholes;
  if (only?.isSteady && places.length === 1) return;
  // On the same rate, with the same offers and supplements for each night, the nights cost what they cost in one booking.
  const isLikeWhole = (part: Offered): boolean =>
    part.stay.place === only?.stay.place &&
    wholes.length === 1 &&
    only.isByNight &&
    part.isByNight &&
    part.inReach.every((record) => part.counting.includes(record) === only.counting.includes(record));
  const splits = Array.from({ length: nights - 1 }, (_, index): readonly [readonly Offered[], readonly Offered[]] => [
    offers(arrival, index + 1),
    offers(arrival + index + 1, nights - index - 1),
  ]).filter(([first, second]) => first.length > 0 && second.length > 0 && ![...first, ...second].every(isLikeWhole));
  if (splits.length === 0) return;
  const guestsOf = new Set(wholes.flatMap(({ stay }) => search.guestsOf(stay.place)));
  for (const guests of guestsOf) {
    const whole = cheapest(wholes, guests);
    if (!whole) continue;
    let least = whole.price;
    let cheaper: readonly Priced[] = [];
    for (const [firsts, seconds] of splits) {
      const sum = leastOf(firsts, guests) + leastOf(seconds, guests);
      if (!isCheaper(sum, whole.price) || sum >= least) continue;
      least = sum;
      cheaper = [firsts, seconds].flatMap((part) => cheapest(part, guests) ?? []);
    }
    if (cheaper.length === 0) continue;
    const isUsual = isByFreeNights(search, cheaper, whole);
    take({
      ...{ kind: 'split-stay', ...(isUsual && { usual: 'free-nights' }) },
      ...{ cheaper, dearer: whole, saves: whole.price - least, arrivals },
    });
  }
}

function leastOf(offers: readonly Offered[], guests: Guests): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of offers) least = Math.min(least, one.price(guests) ?? least);
  return least;
}

function cheapest(offers: readonly Offered[], guests: Guests): Priced | undefined {
  let best: Priced | undefined;
  for (const one of offers)
    for (const priced of pricedFor(one, guests)) if (!best || priced.price < best.price) best = priced;
  return best;
}
