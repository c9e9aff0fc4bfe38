import { withoutUndefined } from '../kernel/without-undefined.ts';
import type { StayLimits } from './model.ts';

/**
 * The stay and release settings that hold at the innermost of the levels given, outermost first: `(hotel, rate, season)` for the
 * nights of a season, `(hotel, rate)` for the rate itself. Each setting is resolved on its own: the innermost level that gives the
 * key decides, and a key that is present counts, 0 too. A setting that no level gives stays absent.
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
