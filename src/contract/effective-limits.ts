import { withoutUndefined } from '../kernel/without-undefined.ts';
import type { StayLimits } from './model.ts';

/**
 * The effective stay and release settings of the given levels, most general first: `(hotel, rate, season)` for the nights of a season,
 * `(hotel, rate)` for the rate itself. Each setting is resolved separately: the most specific level that sets it wins, even with 0.
 */
export function effectiveLimits(...levels: readonly StayLimits[]): StayLimits {
  let [releaseDays, minimumStay, maximumStay]: (number | undefined)[] = [];
  for (const level of levels) {
    releaseDays = level.releaseDays ?? releaseDays;
    minimumStay = level.minimumStay ?? minimumStay;
    maximumStay = level.maximumStay ?? maximumStay;
  }
  return withoutUndefined({ releaseDays, minimumStay, maximumStay });
}
