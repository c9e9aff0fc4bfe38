import type { Usual } from './attack.ts';
import { type AttackSearch, isCheaper, offered, type Priced, pricedFor } from './attack-search.ts';
import type { Step } from './booking-moments.ts';
import type { Linked, OpenNights, RoomInRate } from './open-nights.ts';

/** The same stay that costs less when it is booked a day later: on the same rate, or on one that takes its place. */
export function laterBookings(search: AttackSearch, room: readonly RoomInRate[], nights: number, step: Step): void {
  const { prices, take } = search;
  const { arrival, booked, arrivals } = step;
  const stays = room.map((place) => ({
    place,
    before: offered(prices, { place, arrival, nights, booked }),
    after: offered(prices, { place, arrival, nights, booked: booked + 1 }),
  }));
  const usual = usualStep(step, search.nights);
  for (const { place, before } of stays) {
    for (const guests of before ? search.guestsOf(place) : []) {
      for (const today of pricedFor(before, guests)) {
        let cheapest: Priced | undefined;
        for (const other of stays) {
          // Another rate that is sold today as well needs no waiting.
          const isNew = !place.rate.open[booked + 1] && pricedFor(other.before, guests).length === 0;
          if (other.place !== place && !isNew) continue;
          for (const later of pricedFor(other.after, guests))
            if (isCheaper(later.price, today.price) && (!cheapest || later.price < cheapest.price))
              cheapest = { ...later, stay: { place: other.place, arrival, nights, booked: booked + 1 } };
        }
        if (!cheapest) continue;
        take({
          ...{ kind: 'later-booking', ...(usual && { usual }) },
          ...{ cheaper: [cheapest], dearer: today, saves: today.price - cheapest.price, arrivals },
        });
      }
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
