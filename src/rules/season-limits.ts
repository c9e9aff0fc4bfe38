import { effectiveLimits } from '../contract/effective-limits.ts';
import type { Hotel, Rate, StayLimits } from '../contract/model.ts';
import { Facts } from './facts.ts';

// Several checks ask; rates never change, and belong to one hotel.
const known = new Facts<Rate, readonly StayLimits[]>();

/** The limits that hold in each season of the rate, in the order of its seasons. */
export const limitsOfSeasons = (rate: Rate, hotel: Hotel): readonly StayLimits[] =>
  known.of(rate, () => rate.seasons.map((season) => effectiveLimits(hotel, rate, season)));
