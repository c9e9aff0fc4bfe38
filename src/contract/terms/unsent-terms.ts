import type { Hotel, Rate } from '../model.ts';

export type CancellationStep = NonNullable<Hotel['cancellation']>[number];
export type Payment = NonNullable<Hotel['payment']>[number];
export type HotelTax = NonNullable<Hotel['taxes']>[number];

/** The terms of a rate for which the hub has no field. */
export interface RateTerms extends Pick<Hotel, 'payment' | 'commission' | 'markets'> {
  /** By days before arrival, the earliest charge first; absent if nothing is agreed. */
  readonly cancellation?: 'non-refundable' | readonly CancellationStep[];
}

const CANCELLATION = ['nonRefundable', 'cancellation'] as const;
const OTHERS = ['payment', 'commission', 'markets'] as const;

/** What a rate takes from `base` of these terms: each that it does not set, and cancellation only as a whole. */
export function takenTerms(rate: Rate, base: Rate): Partial<Rate> {
  const isSet = (key: keyof Rate): boolean => rate[key] !== undefined;
  const taken = [...(CANCELLATION.some(isSet) ? [] : CANCELLATION), ...OTHERS.filter((key) => !isSet(key))];
  return Object.fromEntries(taken.flatMap((key) => (base[key] === undefined ? [] : [[key, base[key]]])));
}

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
