import type { NotSoldReason } from '../../pricing/stay/not-sold-reason.ts';
import type { SoldStay } from '../../pricing/stay/stay-price.ts';
import type { PreparedHotel } from './prepared-hotel.ts';

export type UnitsLeft = { readonly onRequest: boolean } | { readonly reason: NotSoldReason };

/** Whether bookings have left enough units for `equal` rooms of a stay, and whether it is on request. */
export function unitsLeft(
  { bookFor, taken }: PreparedHotel,
  rateId: number,
  { room, nights, onRequest }: SoldStay,
  equal: number,
): UnitsLeft {
  if (!taken) return { onRequest };
  const rateIn = (rooms: number) => bookFor(rooms).contract.rates.find(({ name }) => name === String(rateId));
  const seasons: readonly object[] = rateIn(equal)?.seasons ?? [];
  let asked = onRequest;
  for (const { day, seasonSource } of nights) {
    const season = rateIn(1)?.seasons[seasons.indexOf(seasonSource.record)];
    const price = season?.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === room);
    const needed = taken(rateId, room, day) + equal;
    // For one room, `unitsOnRequest` includes the free units.
    if (needed > (price?.unitsOnRequest ?? 0)) return { reason: { kind: 'no-units', night: day, room } };
    asked ||= needed > (price?.unitsQuota ?? 0);
  }
  return { onRequest: asked };
}
