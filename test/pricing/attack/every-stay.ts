import { expect } from 'vitest';
import { MEAL_PLAN_TYPES } from '../../../src/contract/enumerations.ts';
import type { HotelContract, Offer } from '../../../src/contract/model.ts';
import { addDays } from '../../../src/kernel/calendar-day.ts';
import { minorUnits } from '../../../src/kernel/currency.ts';
import {
  type Attack,
  type AttackOptions,
  type Guests,
  guestsByPlace,
  isPartOf,
} from '../../../src/pricing/attack/attack-search.ts';
import { findAttacks } from '../../../src/pricing/attack/find-attacks.ts';
import { type PriceBook, priceBook } from '../../../src/pricing/stay/price-book.ts';
import { type Bookable, type Linked, openNights, type RoomInRate } from '../../../src/pricing/stays/open-nights.ts';

type Found = Map<string, number>;

const keyOf = (
  attack: Pick<Attack, 'kind' | 'usual'>,
  place: RoomInRate,
  guests: Guests,
  nights: number,
  arrival: number,
) =>
  [
    ...[attack.kind, attack.usual, place.rate.record.name, place.room.providerCode, guests.mealPlan],
    ...[JSON.stringify(guests.party), nights, arrival],
  ].join(' ');

function note(found: Found, key: string, saves: number): void {
  found.set(key, Math.max(found.get(key) ?? 0, saves));
}

/** What the search finds, for each single stay. */
export function byClasses(options: AttackOptions): Found {
  const found: Found = new Map();
  findAttacks(options, (attack) => {
    const [first] = attack.cheaper;
    if (!first) throw new Error('an attack without a booking');
    const nights = attack.cheaper.reduce((sum, { stay }) => sum + stay.nights, 0);
    const of = attack.kind === 'split-stay' || attack.kind === 'later-booking' ? attack.dearer : first;
    for (const arrival of attack.arrivals)
      note(found, keyOf(attack, of.stay.place, of.guests, nights, arrival), attack.saves);
  });
  return found;
}

const isCheaper = (price: number, than: number): boolean => than - price >= 1 - 1e-6;

/** The same, by pricing every single stay on every single booking day. */
export function oneByOne(options: AttackOptions): Found {
  const { contract, firstDay, lengths, ranks, floor, switches } = options;
  const found: Found = new Map();
  const nights = openNights(contract, firstDay, switches);
  const guestsOf = guestsByPlace(contract, switches);
  const without = (isLeft: (offer: Offer) => boolean): HotelContract => ({
    ...contract,
    offers: contract.offers.filter((offer) => !isLeft(offer)),
  });
  const priced = (book: PriceBook) => {
    const known = new Map<string, number | undefined>();
    return (place: RoomInRate, guests: Guests, booked: number, arrival: number, length: number): number | undefined => {
      const checkIn = addDays(firstDay, arrival);
      const request = {
        ...{ rate: place.rate.record.name, room: place.room.providerCode, mealPlan: guests.mealPlan, ...guests.party },
        ...{ checkIn, checkOut: addDays(checkIn, length), bookedOn: addDays(firstDay, booked) },
      };
      const key = JSON.stringify(request);
      if (!known.has(key)) known.set(key, book.units(request)?.exact);
      return known.get(key);
    };
  };
  const price = priced(priceBook(contract, switches));
  const withoutFree = priced(
    priceBook(
      without(({ type }) => type === 'STAY_TO_PAY'),
      switches,
    ),
  );
  const withoutOffers = priced(
    priceBook(
      without(() => true),
      switches,
    ),
  );
  const places = nights.places.flat();
  const seasonOn = (place: RoomInRate, day: number) => place.kind(place.kinds[day] ?? -1).season;

  for (let booked = 0; booked < nights.days; booked += 1)
    for (const place of places)
      for (const guests of guestsOf(place))
        for (const length of lengths)
          for (let arrival = booked; arrival + length <= nights.days; arrival += 1) {
            const own = price(place, guests, booked, arrival, length);
            if (own === undefined) continue;
            const take = (attack: Pick<Attack, 'kind' | 'usual'>, saves: number): void =>
              note(found, keyOf(attack, place, guests, length, arrival), saves);
            const undercut = (kind: Attack['kind'], others: readonly (number | undefined)[]): void => {
              const dearest = Math.max(...others.map((one) => one ?? Number.NEGATIVE_INFINITY));
              if (isCheaper(own, dearest)) take({ kind }, dearest - own);
            };
            // More nights.
            const parts = [0, 1].flatMap((end) => {
              for (let shorter = length - 1; shorter > 0; shorter -= 1) {
                const from = arrival + end * (length - shorter);
                const part = price(place, guests, booked, from, shorter);
                if (part !== undefined) return [{ part, free: withoutFree(place, guests, booked, from, shorter) }];
              }
              return [];
            });
            const [longest] = parts.toSorted((a, b) => b.part - a.part);
            if (longest && isCheaper(own, longest.part)) {
              const bare = withoutFree(place, guests, booked, arrival, length);
              const isUsual = bare !== undefined && longest.free !== undefined && !isCheaper(bare, longest.free);
              take({ kind: 'longer-stay', ...(isUsual && { usual: 'free-nights' }) }, longest.part - own);
            }
            const others = guestsOf(place);
            undercut(
              'more-guests',
              others
                .filter((one) => one.mealPlan === guests.mealPlan && isPartOf(one.party, guests.party))
                .map((one) => price(place, one, booked, arrival, length)),
            );
            undercut(
              'better-board',
              others
                .filter((one) => one.party === guests.party && rankOf(one) < rankOf(guests))
                .map((one) => price(place, one, booked, arrival, length)),
            );
            undercut(
              'better-room',
              ranks
                .filter(({ better }) => better === place.room.providerCode)
                .flatMap(({ plain }) =>
                  places.filter((one) => one.rate === place.rate && one.room.providerCode === plain),
                )
                .map((one) => price(one, guests, booked, arrival, length)),
            );
            const full = withoutOffers(place, guests, booked, arrival, length);
            if (full !== undefined) {
              const unit = 10 ** minorUnits(contract.hotel.currency);
              const least =
                floor.is === 'percent' ? (full * Number(floor.value)) / 100 : Number(floor.value) * length * unit;
              if (isCheaper(own, least)) take({ kind: 'below-floor' }, least - own);
            }
            // Two bookings.
            const room = places.filter((one) => one.room === place.room);
            const best = (by: typeof price, from: number, count: number) =>
              room
                .flatMap((one) => {
                  const units = by(one, guests, booked, from, count);
                  return units === undefined ? [] : [{ one, units }];
                })
                .toSorted((a, b) => a.units - b.units)[0];
            const whole = best(price, arrival, length);
            let split: { readonly sum: number; readonly bare: number | undefined } | undefined;
            for (let first = 1; first < length && whole?.one === place; first += 1) {
              const [a, b] = [best(price, arrival, first), best(price, arrival + first, length - first)];
              if (!a || !b || !isCheaper(a.units + b.units, own) || (split && split.sum <= a.units + b.units)) continue;
              const [bareA, bareB] = [
                withoutFree(a.one, guests, booked, arrival, first),
                withoutFree(b.one, guests, booked, arrival + first, length - first),
              ];
              split = {
                sum: a.units + b.units,
                bare: bareA === undefined || bareB === undefined ? undefined : bareA + bareB,
              };
            }
            if (split) {
              const bare = withoutFree(place, guests, booked, arrival, length);
              const isUsual = bare !== undefined && split.bare !== undefined && !isCheaper(split.bare, bare);
              take({ kind: 'split-stay', ...(isUsual && { usual: 'free-nights' }) }, own - split.sum);
            }
            // A day later.
            const laters = room
              .filter(
                (one) =>
                  one === place ||
                  (!place.rate.open[booked + 1] && price(one, guests, booked, arrival, length) === undefined),
              )
              .map((one) => price(one, guests, booked + 1, arrival, length) ?? Number.POSITIVE_INFINITY);
            const later = booked + 1 < nights.days ? Math.min(...laters) : Number.POSITIVE_INFINITY;
            if (isCheaper(later, own)) {
              const usual = usualStep(contract, places, booked, arrival, length);
              take({ kind: 'later-booking', ...(usual && { usual }) }, own - later);
            }
            // Limits of later seasons.
            for (let from = arrival + 1; from < arrival + length; from += 1) {
              const season = seasonOn(place, from);
              if (!season || season === seasonOn(place, from - 1)) continue;
              const runIn = (end: number): number => {
                let last = from;
                while (last + 1 < end && seasonOn(place, last + 1) === season) last += 1;
                return last - from + 1;
              };
              const reached = runIn(arrival + length);
              if (from - booked < season.ahead && reached >= season.minimumStay)
                take({ kind: 'dodged-release', usual: 'arrival-decides' }, 0);
              const required = price(place, guests, booked, from, season.minimumStay);
              if (length >= season.minimumStay || required === undefined || !isCheaper(own, required)) continue;
              const few = reached * 3 < runIn(nights.days);
              take({ kind: 'dodged-minimum-stay', ...(few && { usual: 'few-nights' }) }, required - own);
            }
          }
  return found;
}

const rankOf = ({ mealPlan }: Guests): number => MEAL_PLAN_TYPES.indexOf(mealPlan);

function usualStep(
  { offers }: HotelContract,
  places: readonly RoomInRate[],
  booked: number,
  arrival: number,
  length: number,
): Attack['usual'] {
  const windows = new Set<Bookable<unknown>>();
  const linked = new Set<Linked>();
  for (const place of places)
    for (let day = arrival; day < arrival + length; day += 1) {
      const kind = place.kind(place.kinds[day] ?? -1);
      if (!kind.season) continue;
      windows.add(place.rate);
      for (const one of kind.linked) linked.add(one);
    }
  const counts = ({ open, ahead }: Bookable<unknown>, on: number): boolean =>
    open[on] === true && arrival - on >= ahead;
  const ended = [...windows, ...linked].filter((one) => counts(one, booked) && !counts(one, booked + 1));
  const begun = [...linked].filter(
    (one) => !counts(one, booked) && counts(one, booked + 1) && offers.some((offer) => offer === one.record),
  );
  const isLastMinute = begun.some(({ record: { bookingWindows = [], travelWindows } }) => {
    const [first = ''] = travelWindows.map(({ start }) => start).sort();
    return first !== '' && bookingWindows.some(({ end }) => end >= first);
  });
  return isLastMinute ? 'last-minute' : begun.length > 0 && ended.length === 0 ? 'new-offer' : undefined;
}

/** Expects that both ways find the same stays, and save the same. */
export function expectSame(options: AttackOptions): number {
  const [found, expected] = [byClasses(options), oneByOne(options)];
  const texts = (all: Found): readonly string[] => [...all].map(([key, saves]) => `${key}: ${saves.toFixed(3)}`).sort();
  expect(texts(found)).toEqual(texts(expected));
  return found.size;
}
