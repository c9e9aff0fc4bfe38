import type { Offer, StayLimits, Supplement } from '../../contract/model.ts';
import type { SellableContract } from '../request/stay-request.ts';

/** The record without its stay and release settings. */
function withoutLimits<T extends StayLimits>(record: T): Omit<T, keyof StayLimits> {
  const { releaseDays: _release, minimumStay: _minimum, maximumStay: _maximum, ...rest } = record;
  return rest;
}

/** The contract with these offers and supplements only, without limits of stays and bookings: each night can be priced as a stay. */
export function nightsAlone(
  { hotel, rates, offers, supplements }: SellableContract,
  counting: readonly (Offer | Supplement)[] = [],
): SellableContract {
  const free = <T extends StayLimits>(record: T) => ({ ...withoutLimits(record), bookingWindows: [] });
  const kept = <One extends Offer | Supplement>(records: readonly One[]) =>
    records.flatMap((record) => (counting.some((one) => one === record) ? [free(record)] : []));
  return {
    hotel: withoutLimits(hotel),
    rates: rates.map((rate) => ({ ...free(rate), seasons: rate.seasons.map((season) => withoutLimits(season)) })),
    offers: kept(offers),
    supplements: kept(supplements),
  };
}
