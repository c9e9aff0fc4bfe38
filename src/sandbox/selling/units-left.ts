import type { NotSoldReason } from '../../pricing/stay/not-sold-reason.ts';
import type { StaySale } from '../../pricing/stay/price-book.ts';
import type { PreparedHotel } from './prepared-hotel.ts';

export type UnitsLeft = { readonly onRequest: boolean } | { readonly reason: NotSoldReason };

/** Whether bookings have left enough units for `equal` rooms of a stay, which share the quota, and whether it is on request. */
export function unitsLeft(
  { taken }: PreparedHotel,
  rateId: number,
  room: string,
  { nights, onRequest }: StaySale,
  equal: number,
): UnitsLeft {
  let asked = onRequest;
  for (const { day, price } of nights) {
    const { unitsQuota = 0, unitsOnRequest = 0 } = price.record;
    const needed = (taken?.(rateId, room, day) ?? 0) + equal;
    // `unitsOnRequest` includes the free units.
    if (needed > unitsOnRequest) return { reason: { kind: 'no-units', night: day, room } };
    asked ||= needed > unitsQuota;
  }
  return { onRequest: asked };
}
