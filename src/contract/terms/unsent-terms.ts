import type { Hotel, HotelContract, Rate } from '../model.ts';

export type CancellationStep = NonNullable<Hotel['cancellation']>[number];
export type Payment = NonNullable<Hotel['payment']>[number];
export type HotelTax = NonNullable<Hotel['taxes']>[number];

/** The terms of a rate for which the hub has no field. */
export interface RateTerms extends Pick<Hotel, 'payment' | 'commission' | 'markets'> {
  /** By days before arrival, the earliest charge first; absent if nothing is agreed. */
  readonly cancellation?: 'non-refundable' | readonly CancellationStep[];
}

/** What a rate takes from `base` of these terms: each that it does not set. A non-refundable rate takes no charges, one with charges is refundable. */
export function takenTerms(rate: Rate, base: Rate): Partial<Rate> {
  const taken = (['nonRefundable', 'cancellation', 'payment', 'commission', 'markets'] as const).filter((key) => {
    if (rate[key] !== undefined || base[key] === undefined) return false;
    if (key === 'nonRefundable') return rate.cancellation === undefined;
    return key !== 'cancellation' || rate.nonRefundable !== true;
  });
  return Object.fromEntries(taken.map((key) => [key, base[key]]));
}

/** Whether a contract has terms that a push does not send, so that the hub and records of pushes say nothing about them. */
export const hasUnsentTerms = ({ hotel, rates }: Pick<HotelContract, 'hotel' | 'rates'>): boolean =>
  hotel.taxes !== undefined ||
  rates.some(({ nonRefundable }) => nonRefundable !== undefined) ||
  [hotel, ...rates].some(
    ({ cancellation, payment, commission, markets }) =>
      (cancellation ?? payment ?? commission ?? markets) !== undefined,
  );

/** The terms that count for a rate: its own before those of the hotel. */
export function termsOfRate(hotel: Hotel, rate: Rate): RateTerms {
  const steps = rate.cancellation ?? hotel.cancellation;
  const cancellation = rate.nonRefundable
    ? ('non-refundable' as const)
    : steps?.toSorted((a, b) => b.daysBefore - a.daysBefore);
  const { payment = hotel.payment, commission = hotel.commission, markets = hotel.markets } = rate;
  return {
    ...(cancellation && { cancellation }),
    ...(payment && { payment }),
    ...(commission !== undefined && { commission }),
    ...(markets && { markets }),
  };
}
