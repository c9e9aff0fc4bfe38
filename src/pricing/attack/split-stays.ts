import type { Moment } from '../stays/booking-moments.ts';
import type { RoomInRate } from '../stays/open-nights.ts';
import {
  type AttackSearch,
  type Guests,
  isByFreeNights,
  isCheaper,
  type Offered,
  type Priced,
  pricedFor,
} from './attack-search.ts';

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
  const { stays, take } = search;
  const offers = (from: number, length: number): readonly Offered[] => {
    const found: Offered[] = [];
    for (const place of places) {
      const alike = stays.alike(place, from, length, booked);
      if (alike) found.push({ stay: { place, arrival: from, nights: length, booked }, alike });
    }
    return found;
  };
  const wholes = offers(arrival, nights);
  const [only] = wholes;
  if (!only || (only.alike.isSteady && places.length === 1)) return;
  // On the same rate, with the same offers and supplements for each night, the nights cost what they cost in one booking.
  const isLikeWhole = ([part, other]: readonly Offered[]): boolean =>
    part !== undefined &&
    other === undefined &&
    wholes.length === 1 &&
    part.stay.place === only.stay.place &&
    only.alike.isByNight &&
    part.alike.countsLike(only.alike);
  const splits: (readonly [readonly Offered[], readonly Offered[]])[] = [];
  for (let first = 1; first < nights; first += 1) {
    const before = offers(arrival, first);
    const after = before.length > 0 ? offers(arrival + first, nights - first) : [];
    if (after.length > 0 && !(isLikeWhole(before) && isLikeWhole(after))) splits.push([before, after]);
  }
  if (splits.length === 0) return;
  const guestsOf = new Set(wholes.flatMap(({ stay }) => search.guestsOf(stay.place)));
  for (const guests of guestsOf) {
    const price = leastOf(wholes, guests);
    if (!Number.isFinite(price)) continue;
    let least = price;
    let cheaper: (typeof splits)[number] | undefined;
    for (const split of splits) {
      const sum = leastOf(split[0], guests) + leastOf(split[1], guests);
      if (!isCheaper(sum, price) || sum >= least) continue;
      least = sum;
      cheaper = split;
    }
    const dearer = cheaper && cheapest(wholes, guests);
    if (!cheaper || !dearer) continue;
    const parts = cheaper.flatMap((part) => cheapest(part, guests) ?? []);
    const isUsual = isByFreeNights(search, parts, dearer);
    take({
      ...{ kind: 'split-stay', ...(isUsual && { usual: 'free-nights' }) },
      ...{ cheaper: parts, dearer, saves: price - least, arrivals },
    });
  }
}

function leastOf(offers: readonly Offered[], guests: Guests): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { alike } of offers) {
    const price = alike.exact(guests);
    if (price < least) least = price;
  }
  return least;
}

function cheapest(offers: readonly Offered[], guests: Guests): Priced | undefined {
  const least = leastOf(offers, guests);
  return pricedFor(
    offers.find(({ alike }) => alike.exact(guests) === least),
    guests,
  );
}
