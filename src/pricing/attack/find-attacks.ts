import { groupBy } from '../../kernel/by-key.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import type { StayAt } from '../stays/alike-stays.ts';
import { BookingMoments, type Moment, type Step } from '../stays/booking-moments.ts';
import { type Linked, type OpenNights, openNights, type RoomInRate, sequencesOf } from '../stays/open-nights.ts';
import { StayIndex } from '../stays/stay-index.ts';
import {
  type Attack,
  type AttackKind,
  type AttackOptions,
  type AttackSearch,
  dearestAbove,
  type Guests,
  guestsByPlace,
  isByFreeNights,
  isCheaper,
  lesserGuests,
  type Offered,
  offered,
  type Priced,
  pricedFor,
  type Usual,
} from './attack-search.ts';
import { dodgedMinimums, dodgedReleases, lengthsAroundMinimums } from './dodged-limits.ts';
import { floorOf } from './floor.ts';
import { splitStays } from './split-stays.ts';

/** What a search has looked at. */
export interface Searched {
  readonly nights: OpenNights;

  /** Arrivals times lengths of stays. */
  readonly stays: number;
  /** Groups of them that are alike in every night. */
  readonly alike: number;
}

/**
 * Hands over every way to pay less for the stays of a contract: each rate, room, meal plan, party, arrival and length, booked on every day
 * from the first on. Stays with the same kinds of nights that are booked alike cost the same, so that one of them is priced for all.
 */
export function findAttacks(options: AttackOptions, take: (attack: Attack) => void): Searched {
  const { contract, firstDay, oneDay, lengths, switches } = options;
  const nights = openNights(contract, firstDay, switches);
  const guestsOf = guestsByPlace(contract, switches);
  const indexed = { contract, firstDay, switches };
  const stays = new StayIndex({ ...indexed, guestsOf });
  const search: AttackSearch = {
    ...options,
    nights,
    stays,
    withoutFreeNights: new StayIndex({ ...indexed, left: ({ type }) => type === 'STAY_TO_PAY' }),
    withoutOffers: new StayIndex({ ...indexed, left: () => true }),
    guestsOf,
    take,
  };
  const bookings = new BookingMoments(nights.places.flat(), oneDay ? 0 : nights.days - 1);
  const openOn = openPlaces(nights.kinds, nights.places.flat());
  const classes = sequencesOf({ ...nights, nearness }, lengths);
  for (const one of classes) {
    const open = openOn(one.arrivals[0] ?? 0);
    if (open.length === 0) continue;
    const { nights: length } = one;
    const rates = [...groupBy(open, ({ rate }) => rate).values()];
    const rooms = [...groupBy(open, ({ room }) => room).values()];
    const anywhere = groupBy(
      new Set(Array.from({ length }, (_, night) => openOn((one.arrivals[0] ?? 0) + night)).flat()),
      ({ room }) => room,
    );
    for (const moment of bookings.momentsOfParts(one)) {
      for (const rate of rates) betterRooms(search, rate, length, moment);
      for (const place of open) {
        const stay = offered(stays, { place, arrival: moment.arrival, nights: length, booked: moment.booked });
        if (!stay) continue;
        stayAttacks(search, stay, moment);
        dodgedReleases(search, stay, moment);
      }
      for (const places of anywhere.values()) splitStays(search, places, length, moment);
    }
    for (const step of bookings.steps(one)) for (const room of rooms) laterBookings(search, room, length, step);
  }
  for (const one of sequencesOf({ ...nights, nearness }, lengthsAroundMinimums(nights))) {
    const open = openOn(one.arrivals[0] ?? 0);
    for (const moment of open.length > 0 ? bookings.momentsOfParts(one) : [])
      for (const place of open) dodgedMinimums(search, place, one.nights, moment);
  }
  return { nights, stays: classes.reduce((sum, { arrivals }) => sum + arrivals.length, 0), alike: classes.length };
}

/** The day of booking is looked at for each sequence. */
const nearness = (): number => 0;

/** The rooms and rates that have a price for the night. */
function openPlaces(kinds: readonly number[], places: readonly RoomInRate[]): (day: number) => readonly RoomInRate[] {
  const known = new Map<number, readonly RoomInRate[]>();
  return (day) => {
    const kind = kinds[day] ?? -1;
    const open = known.get(kind) ?? places.filter((place) => place.kind(place.kinds[day] ?? -1).season);
    known.set(kind, open);
    return open;
  };
}

/** A better room that costs less than a plainer one, for the same guests and stay in the same rate. */
function betterRooms(search: AttackSearch, rate: readonly RoomInRate[], nights: number, moment: Moment): void {
  const { stays, take, ranks } = search;
  const { arrival, booked, arrivals } = moment;
  const rooms = new Map(
    rate.map((place) => [place.room.providerCode, offered(stays, { place, arrival, nights, booked })]),
  );
  for (const [code, one] of rooms) {
    const plainer = one ? ranks.flatMap(({ better, plain }) => (better === code ? (rooms.get(plain) ?? []) : [])) : [];
    for (const guests of one && plainer.length > 0 ? search.guestsOf(one.stay.place) : []) {
      const priced = pricedFor(one, guests);
      const dearer = priced && dearestAbove(priced.price, plainer, [guests]);
      if (!dearer) continue;
      take({ kind: 'better-room', cheaper: [priced], dearer, saves: dearer.price - priced.price, arrivals });
    }
  }
}

/** The same stay that costs less when it is booked a day later: on the same rate, or on one that takes its place. */
function laterBookings(search: AttackSearch, room: readonly RoomInRate[], nights: number, step: Step): void {
  const { stays, take } = search;
  const { arrival, booked, arrivals } = step;
  const offers = room.map((place) => ({
    place,
    before: offered(stays, { place, arrival, nights, booked }),
    after: offered(stays, { place, arrival, nights, booked: booked + 1 }),
  }));
  const usual = usualStep(step, search.nights);
  for (const { place, before } of offers) {
    for (const guests of before ? search.guestsOf(place) : []) {
      const today = pricedFor(before, guests);
      if (!today) continue;
      let cheapest: Priced | undefined;
      for (const other of offers) {
        // Another rate that is sold today as well needs no waiting.
        const isNew = !place.rate.open[booked + 1] && !pricedFor(other.before, guests);
        if (other.place !== place && !isNew) continue;
        const later = pricedFor(other.after, guests);
        if (later && isCheaper(later.price, today.price) && (!cheapest || later.price < cheapest.price))
          cheapest = later;
      }
      if (!cheapest) continue;
      take({
        ...{ kind: 'later-booking', ...(usual && { usual }) },
        ...{ cheaper: [cheapest], dearer: today, saves: today.price - cheapest.price, arrivals },
      });
    }
  }
}

/** An offer that only begins is meant to make stays cheaper; so is a higher one that is still booked when the stays begin. */
function usualStep({ ended, begun }: Step, { contract }: OpenNights): Usual | undefined {
  const offers = begun.filter(({ record }) => contract.offers.some((offer) => offer === record));
  if (offers.some(isLastMinute)) return 'last-minute';
  return ended.length === 0 && offers.length > 0 ? 'new-offer' : undefined;
}

const isLastMinute = ({ record: { bookingWindows = [], travelWindows } }: Linked): boolean => {
  const [first] = travelWindows.map(({ start }) => start).sort();
  return first !== undefined && bookingWindows.some(({ end }) => end >= first);
};

/** Attacks within one room and rate: with a night, a guest or a meal more, or with offers that add up. */
function stayAttacks(search: AttackSearch, one: Offered, { arrivals }: Moment): void {
  const { stays, take } = search;
  const { stay } = one;
  const all = search.guestsOf(stay.place);
  const lesser = lesserGuests(all);
  const parts = [partsOf(stays, stay, false), partsOf(stays, stay, true)];
  const isFloored = mayBeBelowFloor(search, one);
  for (const [index, guests] of all.entries()) {
    const price = one.alike.exact(guests);
    if (!Number.isFinite(price)) continue;
    const undercut = (kind: AttackKind, dearer: Priced | undefined): void => {
      if (!dearer) return;
      const isUsual = kind === 'longer-stay' && isByFreeNights(search, [{ guests, stay, price }], dearer);
      take({
        ...{ kind, ...(isUsual && { usual: 'free-nights' }) },
        ...{ cheaper: [{ guests, stay }], dearer, saves: dearer.price - price, arrivals },
      });
    };
    const { fewer = [], plainer = [] } = lesser[index] ?? {};
    const longest = parts.map((part) => part(guests));
    undercut('longer-stay', dearestAbove(price, longest, [guests]));
    undercut('more-guests', dearestAbove(price, [one], fewer));
    undercut('better-board', dearestAbove(price, [one], plainer));
    if (isFloored) belowFloor(search, { guests, stay, price }, arrivals);
  }
}

/** The longest shorter stay that is sold to the guests from the same arrival, or to the same departure. */
function partsOf(stays: StayIndex, stay: StayAt, isLast: boolean): (guests: Guests) => Offered | undefined {
  const known: (Offered | undefined)[] = [];
  return (guests) => {
    for (let less = 1; less < stay.nights; less += 1) {
      if (known.length < less)
        known.push(
          offered(stays, { ...stay, arrival: stay.arrival + (isLast ? less : 0), nights: stay.nights - less }),
        );
      const part = known[less - 1];
      if (part && Number.isFinite(part.alike.exact(guests))) return part;
    }
    return undefined;
  };
}

/** Percentages that together leave the floor need no price: most stays have no others. */
function mayBeBelowFloor({ floor, contract }: AttackSearch, { stay, alike: { counting } }: Offered): boolean {
  if (floor.is === 'amount') return true;
  let percent = 0;
  for (const record of counting) {
    const offer = contract.offers.find((one) => one === record);
    if (!offer) continue;
    if (offer.type === 'ABSOLUTE' || (offer.type === 'STAY_TO_PAY' && stay.nights >= (offer.stay ?? 0))) return true;
    if (offer.type === 'PERCENT') percent += toNumber(offer.value ?? ZERO);
  }
  return percent > 100 - toNumber(floor.value);
}

function belowFloor(search: AttackSearch, { guests, stay, price }: Priced, arrivals: readonly number[]): void {
  const { withoutOffers, floor, contract, take } = search;
  const full = pricedFor(offered(withoutOffers, stay), guests);
  if (!full) return;
  const least = floorOf(floor, stay.nights, full.price, minorUnits(contract.hotel.currency));
  if (!isCheaper(price, least)) return;
  const booking = { guests, stay };
  take({ kind: 'below-floor', cheaper: [booking], dearer: booking, saves: least - price, arrivals });
}
