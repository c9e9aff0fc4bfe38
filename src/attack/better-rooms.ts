import { type AttackSearch, dearestAbove, offered, pricedFor } from './attack-search.ts';
import type { Moment } from './booking-moments.ts';
import type { RoomInRate } from './open-nights.ts';

/** A better room that costs less than a plainer one, for the same guests and stay in the same rate. */
export function betterRooms(search: AttackSearch, rate: readonly RoomInRate[], nights: number, moment: Moment): void {
  const { prices, take, ranks } = search;
  const { arrival, booked, arrivals } = moment;
  const stays = new Map(
    rate.flatMap((place) => {
      const one = offered(prices, { place, arrival, nights, booked });
      return one ? [[place.room.providerCode, one] as const] : [];
    }),
  );
  for (const [code, one] of stays) {
    const plainer = ranks.flatMap(({ better, plain }) => (better === code ? (stays.get(plain) ?? []) : []));
    for (const guests of plainer.length > 0 ? search.guestsOf(one.stay.place) : []) {
      for (const priced of pricedFor(one, guests)) {
        const dearer = dearestAbove(
          priced.price,
          plainer.flatMap((other) => pricedFor(other, guests)),
        );
        if (!dearer) continue;
        take({ kind: 'better-room', cheaper: [priced], dearer, saves: dearer.price - priced.price, arrivals });
      }
    }
  }
}
