import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Hotel, Rate, StayLimits } from '../../contract/model.ts';
import { FactsOfRates } from './facts.ts';

// Cached because several checks use them.
const known = new FactsOfRates<readonly StayLimits[]>();

/** The limits in force in each season of the rate, in the order of its seasons. */
export const limitsOfSeasons = (rate: Rate, hotel: Hotel): readonly StayLimits[] => known.of(rate, hotel, findLimits);

const findLimits = (rate: Rate, hotel: Hotel): readonly StayLimits[] =>
  rate.seasons.map((season) => effectiveLimits(hotel, rate, season));
